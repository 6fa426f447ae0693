/*
 * Screen recorded games by the book ecarte: Ecarte.
 *
 * Made by `hoyle build ecarte`: change the book, not this file. It was made from
 * rules/common/seats.law, rules/common/cuts.law, rules/common/cutting.law,
 * rules/common/trumps.law, rules/ecarte.law, whose hashes together have the SHA-256
 * 3a2e39362a2a80fe9fcb8f64ec1e8c71bacf215faf5d92167354eecf8d7be956.
 *
 * A function named after an act follows it and is true if a ruling may be called for; one named
 * after a definition gives its value. `hoyle build --native` compiles this.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A state lies in registers where one function is made of all that an event runs through. By itself
 * gcc leaves out what it guesses to be rare, and then the state lies in memory. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-guess-branch-probability")
#endif
/* Of a book as small as this all of it may be put there, and is. */
#if defined(__GNUC__)
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE static inline
#endif

#define NONE (-1)
#define LIMIT INT64_C(2147483648) /* of numbers; a record with a greater one is not sure */

/* What a screen says: that nothing calls for a ruling, that something does, or neither. */
enum { PASSES, CALLS, UNSURE };

typedef uint64_t set; /* a bit mask of members */

/* The value of a slot of a state, by the state's place in hoyle_told. */
struct told {
    int64_t state, slot, value;
};

/* What a record tells before its acts, and what those show to have been so; the states of which
 * there is anything, a bit for each, the last for all beyond. */
struct heard {
    const struct told *told, *shown;
    size_t tolds, showns;
    set states;
};

static inline set bit_of(int64_t state)
{
    return (set)1 << (state >= 0 && state < 63 ? state : 63);
}

/* What is supposed of states that a record leaves open, how many such worlds may be tried of it,
 * and the least and the greatest value of each. */
struct world {
    set supposed, begun;
    int64_t values[7];
    int64_t worlds;
};

enum { WORLDS = 64 };

/* What is found in a world that the record contradicts. */
enum { CONTRADICTED = UNSURE + 1 };

static const struct {
    int64_t least, most;
} tried[] = {
    {0, 1},
    {0, 1},
    {0, 1},
    {0, 3},
    {0, 1},
    {0, 1},
    {-1, 1},
};

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    int64_t packs;
    bool midway;
    int64_t cut_card[1 + 2];
    int64_t cut_winner;
    int64_t dealer;
    int64_t score[1 + 2];
    int64_t first_giver;
    int64_t due_dealer;
    bool pack_cut;
    bool cut_unsaid;
    bool cutting_told;
    set stock;
    int64_t given[1 + 2];
    int64_t packet[1 + 2];
    int64_t pack_in_use;
    bool packs_changed;
    set shown[1 + 2];
    set hand[1 + 2];
    int64_t held[1 + 2];
    bool known[1 + 2];
    int64_t turned;
    int64_t trumps;
    bool king_marked;
    bool king_unsaid;
    bool deal_is_off;
    int64_t proposals;
    bool pending;
    bool refused;
    bool first_refused;
    bool changing;
    bool exchanged[1 + 2];
    int64_t wanted[1 + 2];
    bool gifts_untold;
    bool begun_2;
    set began[1 + 2];
    int64_t began_with[1 + 2];
    int64_t lead;
    int64_t led_by;
    int64_t reply;
    set not_followed[1 + 2];
    set not_beaten[1 + 2];
    int64_t king_holder;
    int64_t named;
    int64_t to_play;
    int64_t tricks[1 + 2];
    bool announced[1 + 2];
    bool unchanged[1 + 2];
    bool hand_counted;
    bool under_law_false_king[1 + 2];
    set written; /* since moments were looked at: a bit for what some rest on */
    bool was_1;
    bool was_2;
    set was_3;
    bool was_4;
    bool was_5;
    bool was_6;
    bool was_7;
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "packs\n"
    "midway\n"
    "dealer\n"
    "score\n"
    "trumps\n"
    "";

static const int64_t NEXT_PLAYER[1 + 2] = {-1, 1, 0};
static const int64_t PART_CARD_RANK[1 + 32] = {
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6,
    7,
};
static const int64_t PART_CARD_SUIT[1 + 32] = {
    -1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3,
    3,
};
static const set HOLDING_SUIT_CARDS[1 + 4] = {
    0, UINT64_C(0xff), UINT64_C(0xff00), UINT64_C(0xff0000), UINT64_C(0xff000000),
};

/* Tell whether any of some states is left open; then what is asked of them is not sure. */
static inline bool asks(struct state *now, set states)
{
    if ((now->open & states) == 0) {
        return false;
    }
    now->asked |= now->open & states;
    now->unsure = true;
    return true;
}

static inline int64_t smaller(int64_t one, int64_t other)
{
    return one < other ? one : other;
}

static inline int64_t greater(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

static inline set only(int64_t member)
{
    return member < 0 ? 0 : (set)1 << member;
}

static inline bool has(set group, int64_t member)
{
    return member >= 0 && (group >> member & 1) != 0;
}

/* Give what is supposed of a state that is left open, or what is so otherwise. */
static inline int64_t supposed(const struct world *world, int64_t bit, int64_t otherwise)
{
    return has(world->supposed, bit) ? world->values[bit] : otherwise;
}

static inline int64_t count(set group)
{
    group -= group >> 1 & UINT64_C(0x5555555555555555);
    group = (group & UINT64_C(0x3333333333333333)) + (group >> 2 & UINT64_C(0x3333333333333333));
    group = (group + (group >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int64_t)(group * UINT64_C(0x0101010101010101) >> 56);
}

/* Give the lowest member of a set, or none. */
static inline int64_t first(set group)
{
#ifdef __GNUC__
    return group == 0 ? NONE : __builtin_ctzll(group);
#else
    return group == 0 ? NONE : count((group & -group) - 1);
#endif
}

static inline bool is_set(int64_t code, int64_t members)
{
    return code >= 0 && code >> members == 0;
}

/* Give what the record tells of a slot, or what is so otherwise. */
static inline int64_t told_of(
    struct state *now, const struct heard *heard, int64_t state, int64_t slot, int64_t low,
    int64_t high, int64_t otherwise)
{
    int64_t value = otherwise;
    bool any = (heard->states & bit_of(state)) != 0;
    for (size_t i = 0; any && i < heard->tolds; i++) {
        if (heard->told[i].state == state && heard->told[i].slot == slot) {
            value = heard->told[i].value;
        }
    }
    for (size_t i = 0; any && i < heard->showns; i++) {
        if (heard->shown[i].state == state && heard->shown[i].slot == slot) {
            value = heard->shown[i].value;
        }
    }
    if (value < low || value > high) {
        now->unsure = true;
        return otherwise;
    }
    return value;
}

/* highest-cutter */
ALWAYS_INLINE int64_t highest_cutter(struct state *now)
{
    return first(
        ((now->cut_card[2] != NONE
            && (PART_CARD_RANK[1 + now->cut_card[1]] != NONE
                ? PART_CARD_RANK[1 + now->cut_card[1]]
                : 0)
                > (PART_CARD_RANK[1 + now->cut_card[2]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[2]]
                    : 0))
            ? 1
            : 0)
            | ((now->cut_card[1] != NONE
                && (PART_CARD_RANK[1 + now->cut_card[2]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[2]]
                    : 0)
                    > (PART_CARD_RANK[1 + now->cut_card[1]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[1]]
                        : 0))
                ? 2
                : 0));
}

/* ecarte/cutting/1 */
ALWAYS_INLINE bool once_1(struct state *now)
{
    return highest_cutter(now) != NONE;
}

/* cuts-are-equal */
ALWAYS_INLINE bool cuts_are_equal(struct state *now)
{
    return PART_CARD_RANK[1 + now->cut_card[1]] == PART_CARD_RANK[1 + now->cut_card[2]]
        && PART_CARD_RANK[1 + now->cut_card[2]] == PART_CARD_RANK[1 + now->cut_card[1]];
}

/* ecarte/cutting/2 */
ALWAYS_INLINE bool once_2(struct state *now)
{
    return cuts_are_equal(now);
}

/* ecarte/false-king/6 */
ALWAYS_INLINE bool once_3(struct state *now, int64_t p_4)
{
    return now->deal_is_off;
}

/* ecarte/changing/14 */
ALWAYS_INLINE bool once_4(struct state *now)
{
    return now->exchanged[1] && now->wanted[1] == 0 && now->exchanged[2] && now->wanted[2] == 0;
}

/* ecarte/next-deal/1 */
ALWAYS_INLINE bool once_5(struct state *now)
{
    return now->hand_counted;
}

/* ecarte/next-deal/2 */
ALWAYS_INLINE bool once_6(struct state *now)
{
    return now->deal_is_off && !now->hand_counted;
}

/* ecarte/next-deal/3 */
ALWAYS_INLINE bool once_7(struct state *now)
{
    return now->deal_is_off;
}

/* Do what comes once something is so. */
ALWAYS_INLINE bool moments(struct state *now)
{
    bool is_1 = false;
    bool fired_1 = false;
    bool is_2 = false;
    bool fired_2 = false;
    set is_3 = 0;
    set fired_3 = 0;
    bool is_4 = false;
    bool fired_4 = false;
    bool is_5 = false;
    bool fired_5 = false;
    bool is_6 = false;
    bool fired_6 = false;
    bool is_7 = false;
    bool fired_7 = false;
    bool again;
    do {
        again = false;
        if ((now->written & 1) != 0) {
            is_1 = once_1(now);
            if (is_1 && !now->was_1 && !fired_1) {
                fired_1 = true;
                now->dealer = highest_cutter(now);
            }
            is_2 = once_2(now);
            if (is_2 && !now->was_2 && !fired_2) {
                fired_2 = true;
                again = true;
                for (int64_t p_3 = 0; p_3 < 2; p_3++) {
                    now->cut_card[1 + p_3] = NONE;
                    now->written |= 1;
                }
                now->cutting_told = false;
            }
        }
        if ((now->written & 2) != 0) {
            is_3 = 0;
            for (int64_t p_4 = 0; p_4 < 2; p_4++) {
                is_3 |= (set)once_3(now, p_4) << p_4;
            }
            for (set rest_3 = is_3 & ~now->was_3 & ~fired_3; rest_3 != 0; rest_3 &= rest_3 - 1) {
                const int64_t p_4 = first(rest_3);
                fired_3 |= only(p_4);
                now->under_law_false_king[1 + p_4] = false;
            }
        }
        if ((now->written & 4) != 0) {
            is_4 = once_4(now);
            if (is_4 && !now->was_4 && !fired_4) {
                fired_4 = true;
                now->changing = false;
            }
        }
        if ((now->written & 8) != 0) {
            is_5 = once_5(now);
            if (is_5 && !now->was_5 && !fired_5) {
                fired_5 = true;
                again = true;
                now->dealer = NEXT_PLAYER[1 + now->dealer];
                now->deal_is_off = true;
                now->written |= UINT64_C(0x12);
            }
        }
        if ((now->written & UINT64_C(0x10)) != 0) {
            is_6 = once_6(now);
            if (is_6 && !now->was_6 && !fired_6) {
                fired_6 = true;
                if (now->first_giver != NONE) {
                    now->dealer = now->due_dealer;
                }
                now->first_giver = NONE;
                if (now->king_marked && now->dealer != NONE) {
                    if (now->dealer >= 0) {
                        now->score[1 + now->dealer] = greater(now->score[1 + now->dealer] - 1, 0);
                    }
                }
                for (int64_t p_6 = 0; p_6 < 2; p_6++) {
                    if (now->announced[1 + p_6]) {
                        now->score[1 + p_6] = greater(now->score[1 + p_6] - 1, 0);
                    }
                }
            }
        }
        if ((now->written & 2) != 0) {
            is_7 = once_7(now);
            if (is_7 && !now->was_7 && !fired_7) {
                fired_7 = true;
                again = true;
                now->pack_cut = false;
                now->king_unsaid = false;
                now->pack_in_use = NONE;
                for (int64_t p_7 = 0; p_7 < 2; p_7++) {
                    now->given[1 + p_7] = 0;
                    now->known[1 + p_7] = false;
                    now->hand[1 + p_7] = 0;
                    now->held[1 + p_7] = 5;
                }
                now->stock = UINT64_C(0xffffffff);
                for (int64_t p_8 = 0; p_8 < 2; p_8++) {
                    now->shown[1 + p_8] = 0;
                }
                now->turned = NONE;
                now->trumps = NONE;
                now->king_marked = false;
                now->proposals = 0;
                now->pending = false;
                now->refused = false;
                now->first_refused = false;
                now->changing = false;
                for (int64_t p_10 = 0; p_10 < 2; p_10++) {
                    now->exchanged[1 + p_10] = false;
                    now->written |= 4;
                    now->wanted[1 + p_10] = 0;
                    now->written |= 4;
                }
                now->begun_2 = false;
                for (int64_t p_11 = 0; p_11 < 2; p_11++) {
                    now->began[1 + p_11] = 0;
                }
                now->lead = NONE;
                now->led_by = NONE;
                now->reply = NONE;
                for (int64_t p_12 = 0; p_12 < 2; p_12++) {
                    now->not_followed[1 + p_12] = 0;
                    now->not_beaten[1 + p_12] = 0;
                }
                now->named = NONE;
                now->to_play = NONE;
                for (int64_t p_13 = 0; p_13 < 2; p_13++) {
                    now->tricks[1 + p_13] = 0;
                    now->announced[1 + p_13] = false;
                    now->unchanged[1 + p_13] = false;
                }
                now->hand_counted = false;
                now->written |= UINT64_C(0x18);
                now->deal_is_off = false;
                now->written |= UINT64_C(0x12);
            }
        }
    } while (again);
    if ((now->written & 1) != 0) {
        now->was_1 = is_1;
        now->was_2 = is_2;
    }
    if ((now->written & 2) != 0) {
        now->was_3 = is_3;
    }
    if ((now->written & 4) != 0) {
        now->was_4 = is_4;
    }
    if ((now->written & 8) != 0) {
        now->was_5 = is_5;
    }
    if ((now->written & UINT64_C(0x10)) != 0) {
        now->was_6 = is_6;
    }
    if ((now->written & 2) != 0) {
        now->was_7 = is_7;
    }
    now->written = 0;
    return false;
}

/* P cuts C for deal */
ALWAYS_INLINE bool on_cut_for_deal(struct state *now, int64_t p, int64_t c)
{
    /* cut-for-deal is possible */
    if (now->dealer != NONE
        || now->cut_card[1 + p] != NONE
        || now->cut_card[1 + NEXT_PLAYER[1 + p]] == c) {
        now->contradicted = true;
        return true;
    }
    now->cut_card[1 + p] = c;
    now->written |= 1;
    now->cutting_told = true;
    return now->written != 0 && moments(now);
}

/* P finds a N of T in the pack */
ALWAYS_INLINE bool on_find(struct state *now, int64_t p, int64_t the_n, int64_t t)
{
    /* ecarte/pack/1 */
    if (the_n <= 6) {
        return true;
    }
    return false;
}

/* dealing-is-over */
ALWAYS_INLINE bool dealing_is_over(struct state *now)
{
    return now->turned != NONE || now->proposals > 0;
}

/* dealing */
ALWAYS_INLINE bool dealing(struct state *now)
{
    return !dealing_is_over(now);
}

/* P takes up the pack of Q */
ALWAYS_INLINE bool on_use_pack(struct state *now, int64_t p, int64_t q)
{
    /* use-pack is possible */
    if (!dealing(now) || now->begun_2) {
        now->contradicted = true;
        return true;
    }
    /* ecarte/packs/1 */
    if (now->packs == 1 && now->turned == NONE && (now->packs_changed ? p == q : p != q)) {
        return true;
    }
    now->pack_in_use = q;
    return false;
}

/* due-to-deal */
ALWAYS_INLINE int64_t due_to_deal(struct state *now)
{
    if (now->dealer == NONE && (now->cut_card[1] != NONE || now->cut_card[2] != NONE)) {
        return (asks(now, 1), now->cut_winner);
    }
    return now->dealer;
}

/* P cuts the pack */
ALWAYS_INLINE bool on_cut_pack(struct state *now, int64_t p)
{
    /* cut-pack is possible */
    if (!dealing(now) || now->begun_2) {
        now->contradicted = true;
        return true;
    }
    now->pack_cut = p != due_to_deal(now) || (now->pack_cut && now->cutting_told);
    now->cutting_told = true;
    return false;
}

/* P deals-in-his-stead */
ALWAYS_INLINE bool deals_in_his_stead(struct state *now, int64_t p)
{
    return dealing(now)
        && p == now->due_dealer
        && now->first_giver != NONE
        && now->first_giver != p;
}

/* has-the-deal of P */
ALWAYS_INLINE bool has_the_deal(struct state *now, int64_t p)
{
    return p == due_to_deal(now) || due_to_deal(now) == NONE;
}

/* cards-are-dealt */
ALWAYS_INLINE bool cards_are_dealt(struct state *now)
{
    return now->given[1] > 0 || now->given[2] > 0;
}

/* between-deals */
ALWAYS_INLINE bool between_deals(struct state *now)
{
    return !dealing_is_over(now) && !cards_are_dealt(now) && !now->begun_2;
}

/* nothing-is-dealt */
ALWAYS_INLINE bool nothing_is_dealt(struct state *now)
{
    return !cards_are_dealt(now);
}

/* due-by-then of P, Q */
ALWAYS_INLINE int64_t due_by_then(struct state *now, int64_t p, int64_t q)
{
    if (q == p) {
        return smaller(5, now->given[1 + NEXT_PLAYER[1 + p]]);
    }
    if (now->given[1 + p] > 0) {
        return 5;
    }
    return greater(2, now->packet[1 + p]);
}

/* P gives H to Q */
ALWAYS_INLINE bool on_give(struct state *now, int64_t p, int64_t q, set h)
{
    /* give is possible */
    if ((!deals_in_his_stead(now, p) && (h & (now->stock | now->shown[1 + q])) != h)
        || (now->begun_2 && now->wanted[1 + q] <= 0)) {
        now->contradicted = true;
        return true;
    }
    /* ecarte/out-of-turn-deal/1 */
    if (dealing(now) && !has_the_deal(now, p) && !deals_in_his_stead(now, p)) {
        return true;
    }
    /* ecarte/out-of-turn-deal/5 */
    if (between_deals(now)
        && !now->pack_cut
        && now->cutting_told
        && due_to_deal(now) != NONE
        && (now->dealer != NONE || !(asks(now, 4), now->cut_unsaid))) {
        return true;
    }
    /* ecarte/changing/5 */
    if (!dealing(now)
        && count(h) != now->wanted[1 + q]
        && (q != now->dealer || count(h) >= now->wanted[1 + q])) {
        return true;
    }
    /* ecarte/changing/7 */
    if (!dealing(now) && now->dealer != NONE && p != now->dealer) {
        return true;
    }
    const bool follows_1 = dealing(now) && due_to_deal(now) == NONE;
    const bool follows_2 = dealing(now) && nothing_is_dealt(now);
    const bool follows_3 = q == now->dealer;
    if (deals_in_his_stead(now, p)) {
        now->dealer = p;
        now->first_giver = NONE;
        now->pack_cut = true;
        for (int64_t q_2 = 0; q_2 < 2; q_2++) {
            now->given[1 + q_2] = 0;
            now->known[1 + q_2] = false;
            now->hand[1 + q_2] = 0;
            now->held[1 + q_2] = 5;
        }
        now->stock = UINT64_C(0xffffffff);
        for (int64_t q_3 = 0; q_3 < 2; q_3++) {
            now->shown[1 + q_3] = 0;
        }
    }
    if (dealing(now) && now->given[1 + q] == 0) {
        now->known[1 + q] = true;
    }
    if (now->begun_2) {
        now->began[1 + q] = now->began[1 + q] | h;
    }
    if (dealing(now)) {
        if (now->packet[1 + p] == 0 && (count(h) == 2 || count(h) == 3)) {
            now->packet[1 + p] = smaller(count(h), 3);
        }
        if (now->given[1 + q] == 0) {
            now->held[1 + q] = 0;
        }
        now->given[1 + q] = smaller(now->given[1 + q] + count(h), 40);
    } else {
        now->wanted[1 + q] = greater(now->wanted[1 + q] - count(h), 0);
        now->written |= 4;
    }
    if (now->begun_2) {
        now->began_with[1 + q] = smaller(now->began_with[1 + q] + count(h), 40);
    }
    now->held[1 + q] = smaller(now->held[1 + q] + count(h), 40);
    now->stock = now->stock & ~h;
    now->shown[1 + q] = now->shown[1 + q] & ~h;
    now->hand[1 + q] = now->hand[1 + q] | h;
    /* ecarte/dealing/1 */
    if (dealing(now) && has_the_deal(now, p) && now->given[1 + q] != due_by_then(now, p, q)) {
        return true;
    }
    if (follows_1) {
        now->dealer = p;
        now->pack_cut = true;
    }
    if (follows_2) {
        now->due_dealer = due_to_deal(now);
        now->first_giver = p;
        now->dealer = p;
    }
    if (follows_3) {
        now->wanted[1 + q] = 0;
        now->written |= 4;
    }
    return now->written != 0 && moments(now);
}

/* P is dealt H */
ALWAYS_INLINE bool on_deal(struct state *now, int64_t p, set h)
{
    /* deal is possible */
    if ((h & (now->stock | now->shown[1 + p])) != h
        || (now->shown[1 + p] & ~h) != 0
        || !dealing(now)
        || now->begun_2
        || now->given[1 + p] != 0) {
        now->contradicted = true;
        return true;
    }
    /* ecarte/dealing/3 */
    if (due_to_deal(now) != NONE && count(h) != 5 && dealing(now)) {
        return true;
    }
    now->known[1 + p] = true;
    now->given[1 + p] = count(h);
    now->held[1 + p] = count(h);
    now->hand[1 + p] = h;
    now->stock = now->stock & ~h;
    now->shown[1 + p] = now->shown[1 + p] & ~h;
    return false;
}

/* may-be-dealing of P */
ALWAYS_INLINE bool may_be_dealing(struct state *now, int64_t p)
{
    return has_the_deal(now, p) || nothing_is_dealt(now);
}

/* P exposes C of Q in dealing */
ALWAYS_INLINE bool on_expose(struct state *now, int64_t p, int64_t c, int64_t q)
{
    /* expose is possible */
    if (!dealing(now)
        || now->begun_2
        || !has(now->stock | now->hand[1 + q], c)
        || !may_be_dealing(now, p)) {
        now->contradicted = true;
        return true;
    }
    /* ecarte/exposing/1 */
    if (p == due_to_deal(now) && now->turned == NONE && q != p) {
        return true;
    }
    if (dealing(now) && !now->begun_2 && has(now->stock, c)) {
        now->stock = now->stock & ~only(c);
        now->hand[1 + q] = now->hand[1 + q] | only(c);
        now->shown[1 + q] = now->shown[1 + q] | only(c);
    }
    return false;
}

/* trick-is-open */
ALWAYS_INLINE bool trick_is_open(struct state *now)
{
    return now->lead != NONE && now->reply == NONE;
}

/* elder-hand */
ALWAYS_INLINE int64_t elder_hand(struct state *now)
{
    return NEXT_PLAYER[1 + now->dealer];
}

/* whose-turn */
ALWAYS_INLINE int64_t whose_turn(struct state *now)
{
    if (trick_is_open(now)) {
        return NEXT_PLAYER[1 + now->led_by];
    }
    if (now->to_play == NONE) {
        return elder_hand(now);
    }
    if (now->held[1 + now->to_play] == 0 && now->held[1 + NEXT_PLAYER[1 + now->to_play]] > 0) {
        return NEXT_PLAYER[1 + now->to_play];
    }
    return now->to_play;
}

/* P names T */
ALWAYS_INLINE bool on_name_suit(struct state *now, int64_t p, int64_t t)
{
    if (p == whose_turn(now) && !trick_is_open(now)) {
        now->named = t;
    }
    return false;
}

/* P looks at his hand */
ALWAYS_INLINE bool on_look(struct state *now, int64_t p)
{
    return false;
}

/* P turns-more */
ALWAYS_INLINE bool turns_more(struct state *now, int64_t p)
{
    return p == now->dealer && now->turned != NONE && now->proposals == 0 && !now->begun_2;
}

/* P turns up C */
ALWAYS_INLINE bool on_turn_up(struct state *now, int64_t p, int64_t c)
{
    /* turn-up is possible */
    if (!has(now->stock, c)
        || (!turns_more(now, p)
            && (now->turned != NONE
                || (now->trumps != NONE && PART_CARD_SUIT[1 + c] != now->trumps)))
        || (now->known[1] && now->shown[1] != 0)
        || (now->known[2] && now->shown[2] != 0)) {
        now->contradicted = true;
        return true;
    }
    /* ecarte/turning-up/1 */
    if (now->held[1] != 5 || now->held[2] != 5) {
        return true;
    }
    /* ecarte/turned-twice/1 */
    if (turns_more(now, p)) {
        return true;
    }
    const bool follows_1 = now->pack_in_use != NONE;
    now->stock = now->stock & ~only(c);
    for (int64_t q_7 = 0; q_7 < 2; q_7++) {
        now->shown[1 + q_7] = 0;
    }
    now->turned = c;
    now->trumps = PART_CARD_SUIT[1 + c];
    if (follows_1) {
        now->packs_changed = now->pack_in_use != now->dealer;
    }
    now->first_giver = NONE;
    return false;
}

/* P has the hand of Q completed */
ALWAYS_INLINE bool on_complete(struct state *now, int64_t p, int64_t q)
{
    /* complete has authority */
    if (q != p
        || p != now->dealer
        || !now->exchanged[1 + p]
        || now->held[1 + p] >= 5
        || now->begun_2) {
        return true;
    }
    now->wanted[1 + q] = greater(5 - now->held[1 + q], 0);
    now->written |= 4;
    return now->written != 0 && moments(now);
}

/* trump-king */
ALWAYS_INLINE set trump_king(struct state *now)
{
    return HOLDING_SUIT_CARDS[1 + now->trumps] & UINT64_C(0x80808080);
}

/* P marks the king turned up */
ALWAYS_INLINE bool on_mark_king(struct state *now, int64_t p)
{
    /* mark-king has authority */
    if (p != now->dealer
        || now->king_marked
        || (PART_CARD_RANK[1 + now->turned] != 7
            && (now->turned != NONE
                || !nothing_is_dealt(now)
                || (now->stock & trump_king(now)) == 0
                || !(asks(now, UINT64_C(0x10)), now->king_unsaid)))) {
        return true;
    }
    now->score[1 + p] = smaller(now->score[1 + p] + 1, 5);
    now->king_marked = true;
    now->stock = now->stock & ~trump_king(now);
    return false;
}

/* awaited */
ALWAYS_INLINE set awaited(struct state *now)
{
    return ((now->wanted[1] > 0
        && (now->exchanged[1] || now->dealer == 0)
        && (now->exchanged[2] || now->dealer == 1)
        && (asks(now, UINT64_C(0x20)), now->gifts_untold))
        ? 1
        : 0)
        | ((now->wanted[2] > 0
            && (now->exchanged[1] || now->dealer == 0)
            && (now->exchanged[2] || now->dealer == 1)
            && (asks(now, UINT64_C(0x20)), now->gifts_untold))
            ? 2
            : 0);
}

/* may-discard of P */
ALWAYS_INLINE bool may_discard(struct state *now, int64_t p)
{
    return now->changing && !now->exchanged[1 + p];
}

/* kept-untold */
ALWAYS_INLINE bool kept_untold(struct state *now)
{
    return now->dealer != NONE
        && may_discard(now, now->dealer)
        && now->exchanged[1 + elder_hand(now)]
        && now->wanted[1 + elder_hand(now)] == 0
        && (asks(now, UINT64_C(0x20)), now->gifts_untold);
}

/* ready */
ALWAYS_INLINE bool ready(struct state *now)
{
    return (now->trumps != NONE || nothing_is_dealt(now))
        && !now->pending
        && (awaited(now) != 0
            || kept_untold(now)
            || (!now->changing && now->wanted[1] == 0 && now->wanted[2] == 0));
}

/* deal-is-due */
ALWAYS_INLINE bool deal_is_due(struct state *now)
{
    return between_deals(now)
        && !now->pack_cut
        && (now->packet[1] > 0 || now->packet[2] > 0 || !now->cutting_told);
}

/* P has-his-hand-on-record */
ALWAYS_INLINE bool has_his_hand_on_record(struct state *now, int64_t p)
{
    return now->known[1 + p]
        && (now->wanted[1 + p] == 0 || !(asks(now, UINT64_C(0x20)), now->gifts_untold));
}

/* P has-the-king */
ALWAYS_INLINE bool has_the_king(struct state *now, int64_t p)
{
    return ((now->hand[1 + p] | now->began[1 + p]) & trump_king(now)) != 0;
}

/* P is-five */
ALWAYS_INLINE bool is_five(struct state *now, int64_t p)
{
    return now->score[1 + p] == 5
        && (!now->announced[1 + p]
            || has_his_hand_on_record(now, p)
            || has_the_king(now, p)
            || (asks(now, UINT64_C(0x40)), now->king_holder) == p);
}

/* game-is-won */
ALWAYS_INLINE bool game_is_won(struct state *now)
{
    return is_five(now, 0) || is_five(now, 1);
}

/* speaking */
ALWAYS_INLINE bool speaking(struct state *now)
{
    return ready(now)
        && !deal_is_due(now)
        && !kept_untold(now)
        && !now->begun_2
        && !game_is_won(now);
}

/* P proposes */
ALWAYS_INLINE bool on_propose(struct state *now, int64_t p)
{
    /* propose has authority */
    if (p != elder_hand(now) || !speaking(now) || now->refused || now->stock == 0) {
        return true;
    }
    if ((awaited(now) != 0 || kept_untold(now))
        && !now->exchanged[1 + now->dealer]
        && now->dealer != NONE) {
        if (now->dealer >= 0) {
            now->known[1 + now->dealer] = false;
        }
    }
    for (set rest_q_8 = awaited(now); rest_q_8 != 0; rest_q_8 &= rest_q_8 - 1) {
        const int64_t q_8 = first(rest_q_8);
        now->held[1 + q_8] = smaller(now->held[1 + q_8] + now->wanted[1 + q_8], 40);
        now->wanted[1 + q_8] = 0;
        now->written |= 4;
        now->known[1 + q_8] = false;
        now->changing = false;
    }
    now->pending = true;
    now->proposals = smaller(now->proposals + 1, 8);
    return now->written != 0 && moments(now);
}

/* P accepts */
ALWAYS_INLINE bool on_accept(struct state *now, int64_t p)
{
    /* accept has authority */
    if (p != now->dealer || !now->pending) {
        return true;
    }
    now->pending = false;
    now->changing = true;
    for (int64_t q_9 = 0; q_9 < 2; q_9++) {
        now->exchanged[1 + q_9] = false;
        now->written |= 4;
    }
    return now->written != 0 && moments(now);
}

/* P refuses */
ALWAYS_INLINE bool on_refuse(struct state *now, int64_t p)
{
    /* refuse has authority */
    if (p != now->dealer || !now->pending) {
        return true;
    }
    now->pending = false;
    now->refused = true;
    if (now->proposals == 1) {
        now->first_refused = true;
    }
    return false;
}

/* may-have of P */
ALWAYS_INLINE set may_have(struct state *now, int64_t p)
{
    if (has_his_hand_on_record(now, p) || now->held[1 + p] == 0) {
        return now->hand[1 + p];
    }
    return now->hand[1 + p] | now->stock;
}

/* P may-hold H */
ALWAYS_INLINE bool may_hold(struct state *now, int64_t p, set h)
{
    return (h & may_have(now, p)) == h;
}

/* P discards H */
ALWAYS_INLINE bool on_discard(struct state *now, int64_t p, set h)
{
    /* discard is possible */
    if (!may_hold(now, p, h)
        || h == 0
        || now->begun_2
        || count(h) > count(now->stock)
        || count(h) > now->held[1 + p]) {
        now->contradicted = true;
        return true;
    }
    /* ecarte/changing/1 */
    if (!may_discard(now, p)) {
        return true;
    }
    now->hand[1 + p] = now->hand[1 + p] & ~h;
    now->stock = now->stock & ~h;
    now->held[1 + p] = greater(now->held[1 + p] - count(h), 0);
    now->wanted[1 + p] = smaller(count(h), 5);
    now->written |= 4;
    now->exchanged[1 + p] = true;
    now->written |= 4;
    now->unchanged[1 + p] = false;
    return now->written != 0 && moments(now);
}

/* P keeps his hand */
ALWAYS_INLINE bool on_keep(struct state *now, int64_t p)
{
    /* keep is possible */
    if (now->begun_2) {
        now->contradicted = true;
        return true;
    }
    /* ecarte/changing/3 */
    if (p == elder_hand(now) && may_discard(now, p)) {
        return true;
    }
    if (now->changing) {
        now->exchanged[1 + p] = true;
        now->written |= 4;
    }
    return now->written != 0 && moments(now);
}

/* P has-just-played-the-king */
ALWAYS_INLINE bool has_just_played_the_king(struct state *now, int64_t p)
{
    return now->held[1 + p] == 4
        && ((has(trump_king(now), now->lead) && now->led_by == p && trick_is_open(now))
            || (has(trump_king(now), now->reply) && p == now->dealer));
}

/* may-have-king of P */
ALWAYS_INLINE bool may_have_king(struct state *now, int64_t p)
{
    return trump_king(now) != 0 && may_hold(now, p, trump_king(now));
}

/* next-may-have-king of P */
ALWAYS_INLINE bool next_may_have_king(struct state *now, int64_t p)
{
    for (set rest_q = 3 & ~only(p); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        if (has_the_king(now, q)
            || (may_have_king(now, q)
                && (has_his_hand_on_record(now, q)
                    || (asks(now, UINT64_C(0x40)), now->king_holder) == q))) {
            return true;
        }
    }
    return false;
}

/* P announces the king */
ALWAYS_INLINE bool on_announce(struct state *now, int64_t p)
{
    /* ecarte/king-held/2 */
    if (now->begun_2
        && now->held[1 + p] < 5
        && !now->announced[1 + p]
        && !has_just_played_the_king(now, p)) {
        return true;
    }
    /* ecarte/false-king/1 */
    if (ready(now)
        && (!now->begun_2 || now->held[1 + p] == 5)
        && !now->announced[1 + p]
        && next_may_have_king(now, p)
        && !may_have_king(now, p)) {
        return true;
    }
    /* ecarte/false-king/8 */
    if (next_may_have_king(now, NEXT_PLAYER[1 + p])
        && now->announced[1 + NEXT_PLAYER[1 + p]]
        && (now->unchanged[1 + NEXT_PLAYER[1 + p]] || now->exchanged[1 + NEXT_PLAYER[1 + p]])) {
        return true;
    }
    const bool follows_1 = !now->announced[1 + p]
        && (has_just_played_the_king(now, p)
            || (may_have_king(now, p)
                && ((ready(now) && !now->begun_2) || (now->begun_2 && now->held[1 + p] == 5))
                && (!now->announced[1 + NEXT_PLAYER[1 + p]]
                    || next_may_have_king(now, NEXT_PLAYER[1 + p]))));
    const bool follows_2 = (!now->begun_2 || now->held[1 + p] == 5)
        && now->trumps != NONE
        && !may_have_king(now, p);
    if (follows_1) {
        now->announced[1 + p] = true;
        now->unchanged[1 + p] = true;
        now->score[1 + p] = smaller(now->score[1 + p] + 1, 5);
    }
    if (follows_2) {
        now->under_law_false_king[1 + p] = true;
    }
    return false;
}

/* owns-too-late of P */
ALWAYS_INLINE bool owns_too_late(struct state *now, int64_t p)
{
    return now->unchanged[1 + p]
        && now->held[1 + p] < now->began_with[1 + p]
        && !next_may_have_king(now, p);
}

/* P owns that he has not the king */
ALWAYS_INLINE bool on_withdraw(struct state *now, int64_t p)
{
    /* withdraw is possible */
    if (has_the_king(now, p)) {
        now->contradicted = true;
        return true;
    }
    /* ecarte/false-king/10 */
    if (owns_too_late(now, p)) {
        return true;
    }
    const bool follows_1 = now->under_law_false_king[1 + p];
    const bool follows_2 = now->announced[1 + p];
    if (follows_1) {
        now->under_law_false_king[1 + p] = false;
    }
    if (follows_2) {
        now->announced[1 + p] = false;
        now->unchanged[1 + p] = false;
        now->score[1 + p] = greater(now->score[1 + p] - 1, 0);
    }
    return false;
}

/* playable of P */
ALWAYS_INLINE set playable(struct state *now, int64_t p)
{
    return may_have(now, p);
}

/* P puts-back C */
ALWAYS_INLINE bool puts_back(struct state *now, int64_t p, int64_t c)
{
    return c == NONE;
}

/* followers of P */
ALWAYS_INLINE set followers(struct state *now, int64_t p)
{
    return now->hand[1 + p] & HOLDING_SUIT_CARDS[1 + PART_CARD_SUIT[1 + now->lead]];
}

/* P renounces with C */
ALWAYS_INLINE bool renounces_with(struct state *now, int64_t p, int64_t c)
{
    return trick_is_open(now)
        && PART_CARD_SUIT[1 + c] != PART_CARD_SUIT[1 + now->lead]
        && followers(now, p) != 0;
}

/* let-pass of P */
ALWAYS_INLINE set let_pass(struct state *now, int64_t p)
{
    return now->not_followed[1 + p] | now->not_beaten[1 + p];
}

/* D beats C */
ALWAYS_INLINE bool beats(struct state *now, int64_t d, int64_t c)
{
    if (PART_CARD_SUIT[1 + d] == PART_CARD_SUIT[1 + c]) {
        return PART_CARD_RANK[1 + d] > PART_CARD_RANK[1 + c];
    }
    return PART_CARD_SUIT[1 + d] == now->trumps;
}

/* told-by of P, C */
ALWAYS_INLINE set told_by(struct state *now, int64_t p, int64_t c)
{
    set found = 0;
    for (set rest_d = let_pass(now, p); rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if ((has(now->not_followed[1 + p], d) && PART_CARD_SUIT[1 + c] == PART_CARD_SUIT[1 + d])
            || (has(now->not_beaten[1 + p], d)
                && beats(now, c, d)
                && (PART_CARD_SUIT[1 + c] == PART_CARD_SUIT[1 + d]
                    || has(now->not_followed[1 + p], d)))) {
            found |= (set)1 << d;
        }
    }
    return found;
}

/* winners of P, C */
ALWAYS_INLINE set winners(struct state *now, int64_t p, int64_t c)
{
    set found = 0;
    for (set rest_d = now->hand[1 + p]; rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if (now->lead != NONE
            && beats(now, d, now->lead)
            && (PART_CARD_SUIT[1 + d] == PART_CARD_SUIT[1 + now->lead]
                || (PART_CARD_SUIT[1 + c] != PART_CARD_SUIT[1 + now->lead]
                    && followers(now, p) == 0))) {
            found |= (set)1 << d;
        }
    }
    return found;
}

/* P can-win with C */
ALWAYS_INLINE bool can_win_with(struct state *now, int64_t p, int64_t c)
{
    return trick_is_open(now) && winners(now, p, c) != 0;
}

/* P underforces with C */
ALWAYS_INLINE bool underforces_with(struct state *now, int64_t p, int64_t c)
{
    return can_win_with(now, p, c) && (now->lead == NONE || !beats(now, c, now->lead));
}

/* P plays C */
ALWAYS_INLINE bool on_play(struct state *now, int64_t p, int64_t c)
{
    /* play is possible */
    if (now->held[1 + p] <= 0
        || !has(playable(now, p), c)
        || (trick_is_open(now) && now->led_by == p)
        || deal_is_due(now)
        || (has(trump_king(now), c)
            && now->announced[1 + NEXT_PLAYER[1 + p]]
            && !next_may_have_king(now, NEXT_PLAYER[1 + p]))) {
        now->contradicted = true;
        return true;
    }
    /* ecarte/wrong-number-played/1 */
    if (ready(now)
        && now->held[1 + p] != 5
        && !now->exchanged[1 + p]
        && (p == elder_hand(now)
            ? !now->begun_2
            : trick_is_open(now)
                && now->tricks[1 + p] + now->tricks[1 + NEXT_PLAYER[1 + p]] == 0)) {
        return true;
    }
    /* ecarte/false-king/2 */
    if (now->under_law_false_king[1 + p] && ready(now) && !next_may_have_king(now, p)) {
        return true;
    }
    /* ecarte/false-king/7 */
    if (has(trump_king(now), c)
        && now->announced[1 + NEXT_PLAYER[1 + p]]
        && (now->unchanged[1 + NEXT_PLAYER[1 + p]] || now->exchanged[1 + NEXT_PLAYER[1 + p]])) {
        return true;
    }
    /* ecarte/proposing/4 */
    if (!ready(now)) {
        return true;
    }
    /* ecarte/changing/13 */
    if (ready(now)
        && p == now->dealer
        && now->exchanged[1 + p]
        && now->held[1 + p] < 5
        && (!now->begun_2 || now->held[1 + p] == now->began_with[1 + p])) {
        return true;
    }
    /* ecarte/led-out-of-turn/1 */
    if (ready(now)
        && now->to_play == NONE
        && whose_turn(now) != NONE
        && p != whose_turn(now)
        && !puts_back(now, p, c)) {
        return true;
    }
    /* ecarte/led-out-of-turn/2 */
    if (ready(now) && now->to_play != NONE && p != whose_turn(now) && !puts_back(now, p, c)) {
        return true;
    }
    /* ecarte/naming/1 */
    if (now->named != NONE
        && ready(now)
        && p == whose_turn(now)
        && !trick_is_open(now)
        && PART_CARD_SUIT[1 + c] != now->named) {
        return true;
    }
    /* ecarte/following/1 */
    if (renounces_with(now, p, c)) {
        return true;
    }
    /* ecarte/following/2 */
    if (told_by(now, p, c) != 0) {
        return true;
    }
    /* ecarte/following/5 */
    if (underforces_with(now, p, c) && !renounces_with(now, p, c)) {
        return true;
    }
    const bool follows_1 = now->under_law_false_king[1 + p];
    if ((awaited(now) != 0 || kept_untold(now))
        && !now->exchanged[1 + now->dealer]
        && now->dealer != NONE) {
        if (now->dealer >= 0) {
            now->known[1 + now->dealer] = false;
        }
    }
    for (set rest_q_10 = awaited(now); rest_q_10 != 0; rest_q_10 &= rest_q_10 - 1) {
        const int64_t q_10 = first(rest_q_10);
        now->held[1 + q_10] = smaller(now->held[1 + q_10] + now->wanted[1 + q_10], 40);
        now->wanted[1 + q_10] = 0;
        now->written |= 4;
        now->known[1 + q_10] = false;
        now->changing = false;
    }
    if (ready(now) && !puts_back(now, p, c)) {
        if (!now->begun_2) {
            now->begun_2 = true;
            for (int64_t q_11 = 0; q_11 < 2; q_11++) {
                now->wanted[1 + q_11] = 0;
                now->written |= 4;
            }
            for (int64_t q_12 = 0; q_12 < 2; q_12++) {
                now->began[1 + q_12] = now->hand[1 + q_12];
                now->began_with[1 + q_12] = now->held[1 + q_12];
            }
        }
        for (set rest_d = told_by(now, p, c); rest_d != 0; rest_d &= rest_d - 1) {
            const int64_t d = first(rest_d);
            now->not_followed[1 + p] = now->not_followed[1 + p] & ~only(d);
            now->not_beaten[1 + p] = now->not_beaten[1 + p] & ~only(d);
        }
        now->began[1 + p] = now->began[1 + p] | only(c);
        now->hand[1 + p] = now->hand[1 + p] & ~only(c);
        now->stock = now->stock & ~only(c);
        now->held[1 + p] = greater(now->held[1 + p] - 1, 0);
        if (trick_is_open(now)) {
            if (!renounces_with(now, p, c) && !underforces_with(now, p, c)) {
                if (!now->known[1 + p]) {
                    if (PART_CARD_SUIT[1 + c] != PART_CARD_SUIT[1 + now->lead]) {
                        now->not_followed[1 + p] = now->not_followed[1 + p] | only(now->lead);
                    }
                    if (now->lead == NONE || !beats(now, c, now->lead)) {
                        now->not_beaten[1 + p] = now->not_beaten[1 + p] | only(now->lead);
                    }
                }
            }
            now->reply = c;
            if (now->lead != NONE && beats(now, c, now->lead)) {
                now->to_play = p;
            } else {
                now->to_play = now->led_by;
            }
            if (now->to_play != NONE) {
                if (now->to_play >= 0) {
                    now->tricks[1 + now->to_play] = smaller(now->tricks[1 + now->to_play] + 1, 8);
                }
            }
        } else {
            if (now->held[1 + NEXT_PLAYER[1 + p]] == 0) {
                now->tricks[1 + p] = smaller(now->tricks[1 + p] + 1, 8);
            } else {
                now->lead = c;
                now->led_by = p;
                now->named = NONE;
                now->reply = NONE;
            }
        }
    }
    /* ecarte/false-king/11 */
    if ((now->unchanged[1]
        && now->held[1] == 0
        && !has(trump_king(now), c)
        && !may_have_king(now, 1)
        && (now->began[1] & trump_king(now)) == 0)
        || (now->unchanged[2]
            && now->held[2] == 0
            && !has(trump_king(now), c)
            && !may_have_king(now, 0)
            && (now->began[2] & trump_king(now)) == 0)) {
        return true;
    }
    if (follows_1) {
        now->under_law_false_king[1 + p] = false;
    }
    return now->written != 0 && moments(now);
}

/* play-is-over */
ALWAYS_INLINE bool play_is_over(struct state *now)
{
    return now->begun_2 && !trick_is_open(now) && (now->held[1] == 0 || now->held[2] == 0);
}

/* three-are-made */
ALWAYS_INLINE bool three_are_made(struct state *now)
{
    return now->tricks[1] >= 3 || now->tricks[2] >= 3;
}

/* made of P */
ALWAYS_INLINE int64_t made_2(struct state *now, int64_t p)
{
    return now->tricks[1 + p] + now->held[1 + p];
}

/* taker */
ALWAYS_INLINE int64_t taker(struct state *now)
{
    if (!play_is_over(now) || three_are_made(now)) {
        return first((now->tricks[1] >= 3 ? 1 : 0) | (now->tricks[2] >= 3 ? 2 : 0));
    }
    if (made_2(now, 0) >= made_2(now, 1)) {
        return 0;
    }
    return 1;
}

/* vole-is-made */
ALWAYS_INLINE bool vole_is_made(struct state *now)
{
    return play_is_over(now) && made_2(now, taker(now)) >= 5;
}

/* loser-stood-out */
ALWAYS_INLINE bool loser_stood_out(struct state *now)
{
    if (taker(now) == now->dealer) {
        return now->proposals == 0;
    }
    return now->first_refused;
}

/* hand-won */
ALWAYS_INLINE int64_t hand_won(struct state *now)
{
    if (vole_is_made(now)) {
        return 2;
    }
    if (loser_stood_out(now)) {
        return 1;
    }
    return 0;
}

/* marks-due */
ALWAYS_INLINE int64_t marks_due(struct state *now)
{
    if (hand_won(now) == 0) {
        return 1;
    }
    return 2;
}

/* the tricks are counted */
ALWAYS_INLINE bool on_count_tricks(struct state *now)
{
    /* count-tricks is possible */
    if (!play_is_over(now) && !three_are_made(now)) {
        now->contradicted = true;
        return true;
    }
    now->hand_counted = true;
    now->written |= UINT64_C(0x18);
    if (taker(now) != NONE) {
        if (taker(now) >= 0) {
            now->score[1 + taker(now)] = smaller(now->score[1 + taker(now)] + marks_due(now), 5);
        }
    }
    return now->written != 0 && moments(now);
}

/* Begin where a record begins. */
ALWAYS_INLINE void begin(struct state *now, const struct heard *heard, const struct world *world)
{
    *now = (struct state){0};
    now->packs = NONE;
    now->cut_winner = NONE;
    now->dealer = NONE;
    now->first_giver = NONE;
    now->due_dealer = NONE;
    now->pack_in_use = NONE;
    now->turned = NONE;
    now->trumps = NONE;
    now->lead = NONE;
    now->led_by = NONE;
    now->reply = NONE;
    now->king_holder = NONE;
    now->named = NONE;
    now->to_play = NONE;
    for (int64_t k0 = 0; k0 <= 2; k0++) {
        now->cut_card[k0] = NONE;
    }
    now->packs = told_of(now, heard, 0, 0, -1, 1, 0);
    now->midway = told_of(now, heard, 1, 0, 0, 1, false);
    now->cut_winner = supposed(world, 0, NONE);
    now->dealer = supposed(world, 1, told_of(now, heard, 2, 0, -1, 1, NONE));
    for (int64_t k0 = 0; k0 < 2; k0++) {
        now->score[1 + k0] = told_of(now, heard, 3, k0, 0, 5, 0);
    }
    now->pack_cut = now->dealer != NONE;
    now->cut_unsaid = supposed(world, 2, false);
    now->stock = UINT64_C(0xffffffff);
    for (int64_t k0 = 0; k0 < 2; k0++) {
        now->held[1 + k0] = 5;
    }
    now->trumps = supposed(world, 3, told_of(now, heard, 4, 0, -1, 3, NONE));
    now->king_unsaid = supposed(world, 4, false);
    now->gifts_untold = supposed(world, 5, false);
    for (int64_t k0 = 0; k0 < 2; k0++) {
        now->began_with[1 + k0] = 5;
    }
    now->king_holder = supposed(world, 6, NONE);
    now->was_1 = once_1(now);
    now->was_2 = once_2(now);
    now->was_3 = 0;
    for (int64_t p_4 = 0; p_4 < 2; p_4++) {
        now->was_3 |= (set)once_3(now, p_4) << p_4;
    }
    now->was_4 = once_4(now);
    now->was_5 = once_5(now);
    now->was_6 = once_6(now);
    now->was_7 = once_7(now);
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
ALWAYS_INLINE size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 554) {
        if (code < 212) {
            if (code < 136) {
                if (code < 0) {
                    return 0;
                }
                if (code < 64) {
                    now->begun |= UINT64_C(0xa);
                    if (asks(now, 2)) {
                        return 0;
                    }
                    return on_cut_for_deal(now, (uint32_t)code / 32, (uint32_t)code % 32) ? 0 : 1;
                }
                now->begun |= 8;
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 64;
                return on_find(now, (uint32_t)code / 36, code / 4 % 9 + 2, (uint32_t)code % 4)
                    ? 0
                    : 1;
            }
            if (code < 206) {
                if (code < 140) {
                    if (asks(now, UINT64_C(0xa))) {
                        return 0;
                    }
                    code -= 136;
                    return on_use_pack(now, (uint32_t)code / 2, (uint32_t)code % 2) ? 0 : 1;
                }
                return 0;
            }
            if (code < 208) {
                now->begun |= 8;
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 206;
                return on_cut_pack(now, code) ? 0 : 1;
            }
            now->begun |= 8;
            if (asks(now, UINT64_C(0xa))) {
                return 0;
            }
            if (left < 2) {
                return 0;
            }
            if (!is_set(codes[1], 32)) {
                now->unsure = true;
                return 0;
            }
            code -= 208;
            return on_give(now, (uint32_t)code / 2, (uint32_t)code % 2, (set)codes[1]) ? 0 : 2;
        }
        if (code < 398) {
            if (code < 262) {
                if (code < 214) {
                    now->begun |= 8;
                    if (asks(now, UINT64_C(0xa))) {
                        return 0;
                    }
                    if (left < 2) {
                        return 0;
                    }
                    if (!is_set(codes[1], 32)) {
                        now->unsure = true;
                        return 0;
                    }
                    code -= 212;
                    return on_deal(now, code, (set)codes[1]) ? 0 : 2;
                }
                return 0;
            }
            if (code < 390) {
                if (asks(now, UINT64_C(0xa))) {
                    return 0;
                }
                code -= 262;
                return on_expose(
                    now,
                    (uint32_t)code / 64,
                    (uint32_t)code / 2 % 32,
                    (uint32_t)code % 2)
                    ? 0
                    : 1;
            }
            if (asks(now, 2)) {
                return 0;
            }
            code -= 390;
            return on_name_suit(now, (uint32_t)code / 4, (uint32_t)code % 4) ? 0 : 1;
        }
        if (code < 416) {
            if (code < 414) {
                return 0;
            }
            if (asks(now, 2)) {
                return 0;
            }
            code -= 414;
            return on_look(now, code) ? 0 : 1;
        }
        if (code < 480) {
            now->begun |= 8;
            if (asks(now, UINT64_C(0xa))) {
                return 0;
            }
            code -= 416;
            return on_turn_up(now, (uint32_t)code / 32, (uint32_t)code % 32) ? 0 : 1;
        }
        return 0;
    }
    if (code < 592) {
        if (code < 562) {
            if (code < 558) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 554;
                return on_complete(now, (uint32_t)code / 2, (uint32_t)code % 2) ? 0 : 1;
            }
            if (code < 560) {
                if (asks(now, UINT64_C(0xa))) {
                    return 0;
                }
                code -= 558;
                return on_mark_king(now, code) ? 0 : 1;
            }
            if (asks(now, UINT64_C(0xa))) {
                return 0;
            }
            code -= 560;
            return on_propose(now, code) ? 0 : 1;
        }
        if (code < 566) {
            if (code < 564) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 562;
                return on_accept(now, code) ? 0 : 1;
            }
            if (asks(now, 2)) {
                return 0;
            }
            code -= 564;
            return on_refuse(now, code) ? 0 : 1;
        }
        if (code < 568) {
            if (asks(now, 2)) {
                return 0;
            }
            if (left < 2) {
                return 0;
            }
            if (!is_set(codes[1], 32)) {
                now->unsure = true;
                return 0;
            }
            code -= 566;
            return on_discard(now, code, (set)codes[1]) ? 0 : 2;
        }
        return 0;
    }
    if (code < 600) {
        if (code < 596) {
            if (code < 594) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 592;
                return on_keep(now, code) ? 0 : 1;
            }
            return 0;
        }
        if (code < 598) {
            if (asks(now, UINT64_C(0xa))) {
                return 0;
            }
            code -= 596;
            return on_announce(now, code) ? 0 : 1;
        }
        if (asks(now, UINT64_C(0xa))) {
            return 0;
        }
        code -= 598;
        return on_withdraw(now, code) ? 0 : 1;
    }
    if (code < 734) {
        if (code < 664) {
            if (asks(now, UINT64_C(0xa))) {
                return 0;
            }
            code -= 600;
            return on_play(now, (uint32_t)code / 32, (uint32_t)code % 32) ? 0 : 1;
        }
        return 0;
    }
    if (code < 735) {
        if (asks(now, 2)) {
            return 0;
        }
        return on_count_tricks(now) ? 0 : 1;
    }
    return 0;
}

/* Tell how much of a state tags tell. */
static size_t tells(const struct heard *heard, int64_t state)
{
    size_t found = 0;
    for (size_t i = 0; i < heard->tolds; i++) {
        found += heard->told[i].state == state ? 1 : 0;
    }
    return found;
}

/* Tell which states that are unknown unless told a record leaves open, a bit for each. */
ALWAYS_INLINE set left_open(
    struct state *now, const struct heard *heard, const int64_t *codes, size_t size)
{
    if (now->midway) {
        now->unsure = true;
    }
    int64_t code = size > 0 ? codes[0] : NONE;
    set open = 0;
    /* cut-winner */
    if (now->cut_winner == NONE) {
        open |= 1;
    }
    /* dealer */
    if (now->dealer == NONE && tells(heard, 2) < 1 && !(code >= 0 && code < 64)) {
        open |= 2;
    }
    /* cut-unsaid */
    open |= 4;
    /* trumps */
    if (now->trumps == NONE
        && tells(heard, 4) < 1
        && !((code >= 0 && code < 136)
            || (code >= 206 && code < 262)
            || (code >= 416 && code < 480))) {
        open |= 8;
    }
    /* king-unsaid */
    open |= UINT64_C(0x10);
    /* gifts-untold */
    open |= UINT64_C(0x20);
    /* king-holder */
    if (now->king_holder == NONE) {
        open |= UINT64_C(0x40);
    }
    return open;
}

static int followed(
    const int64_t *codes, size_t size, const struct heard *heard, struct world *world);

/* Follow a record with every value that a state may have begun with. It passes if it does with one,
 * and with each that it does not contradict. The last is that it was none after all, which is so
 * only of a record with an act that begins one; that may come after what stopped the others. */
static int in_every_world(
    const int64_t *codes, size_t size, const struct heard *heard, struct world *world, int64_t bit)
{
    bool passed = false, may = true;
    world->supposed |= only(bit);
    for (int64_t value = tried[bit].least; may && value <= tried[bit].most + 1; value++) {
        bool last = value > tried[bit].most;
        if (last && passed && !has(world->begun, bit)) {
            break;
        }
        world->values[bit] = last ? NONE : value;
        int found = followed(codes, size, heard, world);
        if (last && !has(world->begun, bit)) {
            break;
        }
        passed = passed || found == PASSES;
        may = found == PASSES || found == CONTRADICTED;
    }
    world->supposed &= ~only(bit);
    return !may ? UNSURE : passed ? PASSES : CONTRADICTED;
}

/* Tell of a record that does not pass as it stands what is to be said of it. What was asked for and
 * is left open is tried. */
ALWAYS_INLINE int stopped(
    struct state *now,
    const int64_t *codes, size_t size, const struct heard *heard, struct world *world)
{
    if (!now->unsure) {
        world->begun |= now->begun;
        return now->contradicted && world->supposed != 0 ? CONTRADICTED : CALLS;
    }
    if (now->asked == 0 || (now->asked & ~UINT64_C(0x7f)) != 0) {
        return UNSURE;
    }
    int found = in_every_world(codes, size, heard, world, first(now->asked));
    return found == CONTRADICTED && world->supposed == 0 ? UNSURE : found;
}

/* Follow a record; tell whether anything in it calls for a ruling. */
static int followed(
    const int64_t *codes, size_t size, const struct heard *heard, struct world *world)
{
    if (world->worlds++ > WORLDS) {
        return UNSURE;
    }
    struct state now;
    begin(&now, heard, world);
    now.open = left_open(&now, heard, codes, size) & ~world->supposed;
    bool calls = false;
    for (size_t at = 0, taken; at < size; at += taken) {
        taken = act(&now, codes + at, size - at);
        if (taken == 0) {
            calls = true;
            break;
        }
    }
    if (!calls && !now.unsure) {
        world->begun |= now.begun;
        return PASSES;
    }
    return stopped(&now, codes, size, heard, world);
}

/* Tell of which states there is something among what is told. */
static set states_of(const struct told *told, size_t tolds)
{
    set found = 0;
    for (size_t i = 0; i < tolds; i++) {
        found |= bit_of(told[i].state);
    }
    return found;
}

/* Tell whether anything in a record calls for a ruling. `codes` are its acts in compact form,
 * `told` what stands before them. */
static int screened(const int64_t *codes, size_t size, const struct told *told, size_t tolds)
{
    struct heard heard = {told, NULL, tolds, 0, states_of(told, tolds)};
    struct world world = {0};
    return followed(codes, size, &heard, &world);
}

/* Tell where a list begins and how long it is, by the offsets of lists that have so much in all;
 * false if there can be no such list. */
static bool listed_at(
    const int64_t *offsets, size_t place, size_t size, size_t *first, size_t *count)
{
    int64_t from = offsets[place], to = offsets[place + 1];
    if (from < 0 || to < from || (uint64_t)to > size) {
        return false;
    }
    *first = (size_t)from;
    *count = (size_t)(to - from);
    return true;
}

/* Screen many games, and put an answer for each. `codes` are the acts of all in compact form,
 * `size` in all, those of a game from its offset to the next, so that there is one more offset
 * than games. What stands before the acts, of so many `beginnings`, lies in `told` alike; a game
 * begins as its place in `begins` says. */
void hoyle_screen(
    size_t games, const int64_t *offsets, const int64_t *codes, size_t size, const int64_t *begins,
    size_t beginnings, const int64_t *told_offsets, const struct told *told, size_t tolds,
    unsigned char *answers)
{
    for (size_t game = 0; game < games; game++) {
        size_t first, count, before, rows;
        bool sound = listed_at(offsets, game, size, &first, &count) && begins[game] >= 0
            && (uint64_t)begins[game] < beginnings
            && listed_at(told_offsets, (size_t)begins[game], tolds, &before, &rows);
        answers[game] = (unsigned char)(
            sound ? screened(codes + first, count, told + before, rows) : UNSURE);
    }
}
