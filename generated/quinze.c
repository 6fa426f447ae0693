/*
 * Screen recorded games by the book quinze: Quinze.
 *
 * Made by `hoyle build quinze`: change the book, not this file. It was made from
 * rules/common/pack.law, rules/common/seats.law, rules/common/drawing.law, rules/common/cuts.law,
 * rules/common/stakes.law, rules/quinze.law, whose hashes together have the SHA-256
 * ec74838f2ae0b2d063e0a1113e80c0a8dbaf903963dac75015180915d9dd00b8.
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
    int64_t values[5];
    int64_t worlds;
};

enum { WORLDS = 64 };

/* What is found in a world that the record contradicts. */
enum { CONTRADICTED = UNSURE + 1 };

static const struct {
    int64_t least, most;
} tried[] = {
    {0, 1},
    {0, -1},
    {0, -1},
    {0, -1},
    {0, -1},
};

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    bool midway;
    bool shuffled[1 + 2];
    bool cutting_told;
    int64_t due_dealer;
    set hand[1 + 2];
    set laid_by;
    bool asked_2[1 + 2];
    bool stood[1 + 2];
    int64_t cut_card[1 + 2];
    int64_t stake[1 + 2];
    int64_t dealer;
    bool pack_cut;
    bool shuffled_last;
    bool cut_spoilt;
    bool shuffling_told;
    bool agreed;
    int64_t winner;
    int64_t won[1 + 2];
    int64_t drawn_games;
    int64_t last_dealer;
    bool doubling_told[1 + 20];
    bool low_cut[1 + 20];
    int64_t uncut_dealer[1 + 20];
    int64_t taken_for[1 + 52];
    /* quinze/drawing/2 */
    struct { int64_t p_2; int64_t q_2; } owed_1[32];
    size_t owed_1_count;
    set written; /* since moments were looked at: a bit for what some rest on */
    bool was_1;
    bool was_2;
    set was_3;
    bool was_4;
    set was_5;
    bool was_6;
    bool was_7;
    bool was_8;
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "midway\n"
    "laid-by\n"
    "stake\n"
    "dealer\n"
    "";

static const int64_t NEXT_PLAYER[1 + 2] = {-1, 1, 0};
static const int64_t PART_CARD_RANK[1 + 52] = {
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2,
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
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

/* Give a number, if it is not too great to be kept. */
static inline int64_t sure(struct state *now, int64_t number)
{
    if (number < -LIMIT || number > LIMIT) {
        now->unsure = true;
        return 0;
    }
    return number;
}

static inline int64_t smaller(int64_t one, int64_t other)
{
    return one < other ? one : other;
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

/* all-dealt */
ALWAYS_INLINE bool all_dealt(struct state *now)
{
    return now->hand[1] != 0 && now->hand[2] != 0;
}

/* may-be-shuffled */
ALWAYS_INLINE bool may_be_shuffled(struct state *now)
{
    return !all_dealt(now);
}

/* only-cutter */
ALWAYS_INLINE int64_t only_cutter(struct state *now)
{
    return first((now->cut_card[1] != NONE ? 1 : 0) | (now->cut_card[2] != NONE ? 2 : 0));
}

ALWAYS_INLINE set this_game_those(struct state *now)
{
    set found = 0;
    for (int64_t k = 0; k < 20; k++) {
        if (k == smaller(19, sure(now, now->drawn_games + (now->won[1] + now->won[2])))) {
            found |= (set)1 << k;
        }
    }
    return found;
}

/* this-game */
ALWAYS_INLINE int64_t this_game(struct state *now)
{
    return first(this_game_those(now));
}

/* due-to-deal */
ALWAYS_INLINE int64_t due_to_deal(struct state *now)
{
    if (now->dealer != NONE || only_cutter(now) == NONE) {
        return now->dealer;
    }
    if ((asks(now, 4), now->low_cut[1 + this_game(now)])) {
        return only_cutter(now);
    }
    return NEXT_PLAYER[1 + only_cutter(now)];
}

/* nothing-is-dealt */
ALWAYS_INLINE bool nothing_is_dealt(struct state *now)
{
    return now->hand[1] == 0 && now->hand[2] == 0;
}

/* P shuffles */
ALWAYS_INLINE bool on_shuffle(struct state *now, int64_t p)
{
    /* shuffle is possible */
    if (!may_be_shuffled(now)) {
        now->contradicted = true;
        return true;
    }
    /* quinze/shuffling-last/2 */
    if (now->shuffled_last && p != due_to_deal(now) && nothing_is_dealt(now)) {
        return true;
    }
    const bool follows_2 = (now->shuffled_last || (now->pack_cut && now->cutting_told))
        && due_to_deal(now) != NONE
        && p != due_to_deal(now);
    const bool follows_3 = now->cut_spoilt && p == due_to_deal(now);
    now->shuffled[1 + p] = true;
    now->pack_cut = false;
    now->cutting_told = true;
    now->shuffling_told = true;
    now->last_dealer = NONE;
    if (follows_2) {
        now->cut_spoilt = true;
    }
    if (follows_3) {
        now->cut_spoilt = false;
    }
    return false;
}

/* may-be-cut */
ALWAYS_INLINE bool may_be_cut(struct state *now)
{
    return !all_dealt(now);
}

/* P cuts the pack */
ALWAYS_INLINE bool on_cut_pack(struct state *now, int64_t p)
{
    /* cut-pack is possible */
    if (!may_be_cut(now)) {
        now->contradicted = true;
        return true;
    }
    /* quinze/cutting-the-pack/1 */
    if (p == due_to_deal(now)) {
        return true;
    }
    now->pack_cut = true;
    now->cutting_told = true;
    return false;
}

/* rightful-dealer */
ALWAYS_INLINE int64_t rightful_dealer(struct state *now)
{
    if (due_to_deal(now) == NONE) {
        return (asks(now, 8), now->uncut_dealer[1 + this_game(now)]);
    }
    return due_to_deal(now);
}

/* P plays-on */
ALWAYS_INLINE bool plays_on(struct state *now, int64_t p)
{
    return p == now->last_dealer
        && now->cut_card[1] == NONE
        && (now->stake[1] == 0 || now->drawn_games > 0)
        && now->cut_card[2] == NONE
        && (now->stake[2] == 0 || now->drawn_games > 0);
}

/* P resumes-his-deal */
ALWAYS_INLINE bool resumes_his_deal(struct state *now, int64_t p)
{
    return p == now->due_dealer && !nothing_is_dealt(now);
}

/* elder-hand */
ALWAYS_INLINE int64_t elder_hand(struct state *now)
{
    return NEXT_PLAYER[1 + due_to_deal(now)];
}

/* pips of C */
ALWAYS_INLINE int64_t pips(struct state *now, int64_t c)
{
    if (PART_CARD_RANK[1 + c] == 12) {
        return 1;
    }
    if (PART_CARD_RANK[1 + c] >= 8) {
        return 10;
    }
    return PART_CARD_RANK[1 + c] + 2;
}

/* points of P */
ALWAYS_INLINE int64_t points(struct state *now, int64_t p)
{
    int64_t total = 0;
    for (set rest_c = now->hand[1 + p]; rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        total += pips(now, c);
    }
    return total;
}

/* overdrawn of P */
ALWAYS_INLINE bool overdrawn(struct state *now, int64_t p)
{
    return points(now, p) > 15;
}

/* has-just-fifteen of P */
ALWAYS_INLINE bool has_just_fifteen(struct state *now, int64_t p)
{
    return points(now, p) == 15 && p == elder_hand(now);
}

/* done of P */
ALWAYS_INLINE bool done(struct state *now, int64_t p)
{
    return now->stood[1 + p] || overdrawn(now, p) || has_just_fifteen(now, p);
}

/* all-have-cut */
ALWAYS_INLINE bool all_have_cut(struct state *now)
{
    return now->cut_card[1] != NONE && now->cut_card[2] != NONE;
}

/* cut-order of C */
ALWAYS_INLINE int64_t cut_order(struct state *now, int64_t c)
{
    if (PART_CARD_RANK[1 + c] == 12) {
        return 0;
    }
    return PART_CARD_RANK[1 + c] + 1;
}

/* cuts-are-equal */
ALWAYS_INLINE bool cuts_are_equal(struct state *now)
{
    return all_have_cut(now)
        && (now->cut_card[1] != NONE ? cut_order(now, now->cut_card[1]) : 0)
            == (now->cut_card[2] != NONE ? cut_order(now, now->cut_card[2]) : 0)
        && (now->cut_card[2] != NONE ? cut_order(now, now->cut_card[2]) : 0)
            == (now->cut_card[1] != NONE ? cut_order(now, now->cut_card[1]) : 0);
}

/* lowest-cutter */
ALWAYS_INLINE int64_t lowest_cutter(struct state *now)
{
    if (all_have_cut(now) && !cuts_are_equal(now)) {
        if ((now->cut_card[1] != NONE ? cut_order(now, now->cut_card[1]) : 0)
            <= (now->cut_card[2] != NONE ? cut_order(now, now->cut_card[2]) : 0)) {
            return 0;
        }
        return 1;
    }
    return NONE;
}

/* quinze/cutting/1 */
ALWAYS_INLINE bool once_1(struct state *now)
{
    return lowest_cutter(now) != NONE && now->dealer == NONE;
}

/* quinze/cutting-equals/1 */
ALWAYS_INLINE bool once_2(struct state *now)
{
    return cuts_are_equal(now);
}

/* play-is-over */
ALWAYS_INLINE bool play_is_over(struct state *now)
{
    return done(now, 0) && done(now, 1);
}

/* quinze/overdrawing/1 */
ALWAYS_INLINE bool once_3(struct state *now, int64_t p_4)
{
    return play_is_over(now) && overdrawn(now, p_4) && !overdrawn(now, NEXT_PLAYER[1 + p_4]);
}

/* game-is-drawn */
ALWAYS_INLINE bool game_is_drawn(struct state *now)
{
    return overdrawn(now, 0) && overdrawn(now, 1);
}

/* quinze/overdrawing/2 */
ALWAYS_INLINE bool once_4(struct state *now)
{
    return game_is_drawn(now);
}

/* P is-nearest */
ALWAYS_INLINE bool is_nearest(struct state *now, int64_t p)
{
    return !overdrawn(now, p) && points(now, NEXT_PLAYER[1 + p]) < points(now, p);
}

/* quinze/winning/1 */
ALWAYS_INLINE bool once_5(struct state *now, int64_t p_6)
{
    return play_is_over(now) && is_nearest(now, p_6);
}

/* quinze/winning/2 */
ALWAYS_INLINE bool once_6(struct state *now)
{
    return now->winner != NONE;
}

/* quinze/next-game/1 */
ALWAYS_INLINE bool once_7(struct state *now)
{
    return now->winner != NONE || game_is_drawn(now);
}

/* quinze/elder-hand/1 */
ALWAYS_INLINE bool once_8(struct state *now)
{
    return play_is_over(now)
        && points(now, elder_hand(now)) == points(now, now->dealer)
        && (elder_hand(now) == NONE || !overdrawn(now, elder_hand(now)));
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
    set is_5 = 0;
    set fired_5 = 0;
    bool is_6 = false;
    bool fired_6 = false;
    bool is_7 = false;
    bool fired_7 = false;
    bool is_8 = false;
    bool fired_8 = false;
    bool again;
    do {
        again = false;
        if ((now->written & 1) != 0) {
            is_1 = once_1(now);
            if (is_1 && !now->was_1 && !fired_1) {
                fired_1 = true;
                again = true;
                now->dealer = lowest_cutter(now);
                now->written |= 5;
            }
        }
        if ((now->written & 2) != 0) {
            is_2 = once_2(now);
            if (is_2 && !now->was_2 && !fired_2) {
                fired_2 = true;
                again = true;
                for (int64_t p_3 = 0; p_3 < 2; p_3++) {
                    now->cut_card[1 + p_3] = NONE;
                    now->written |= 7;
                }
            }
        }
        if ((now->written & 4) != 0) {
            is_3 = 0;
            for (int64_t p_4 = 0; p_4 < 2; p_4++) {
                is_3 |= (set)once_3(now, p_4) << p_4;
            }
            for (set rest_3 = is_3 & ~now->was_3 & ~fired_3; rest_3 != 0; rest_3 &= rest_3 - 1) {
                const int64_t p_4 = first(rest_3);
                fired_3 |= only(p_4);
                again = true;
                now->winner = NEXT_PLAYER[1 + p_4];
                now->written |= UINT64_C(0x30);
            }
        }
        if ((now->written & 8) != 0) {
            is_4 = once_4(now);
            if (is_4 && !now->was_4 && !fired_4) {
                fired_4 = true;
                again = true;
                now->drawn_games = sure(now, now->drawn_games + 1);
                now->written |= 4;
                for (int64_t p_5 = 0; p_5 < 2; p_5++) {
                    now->stake[1 + p_5] = sure(now, now->stake[1 + p_5] + now->stake[1 + p_5]);
                }
            }
        }
        if ((now->written & 4) != 0) {
            is_5 = 0;
            for (int64_t p_6 = 0; p_6 < 2; p_6++) {
                is_5 |= (set)once_5(now, p_6) << p_6;
            }
            for (set rest_5 = is_5 & ~now->was_5 & ~fired_5; rest_5 != 0; rest_5 &= rest_5 - 1) {
                const int64_t p_6 = first(rest_5);
                fired_5 |= only(p_6);
                again = true;
                now->winner = p_6;
                now->written |= UINT64_C(0x30);
            }
        }
        if ((now->written & UINT64_C(0x10)) != 0) {
            is_6 = once_6(now);
            if (is_6 && !now->was_6 && !fired_6) {
                fired_6 = true;
                again = true;
                if (now->winner != NONE) {
                    if (now->winner >= 0) {
                        now->won[1 + now->winner] = sure(now, now->won[1 + now->winner] + 1);
                        now->written |= 4;
                    }
                }
                for (int64_t p_7 = 0; p_7 < 2; p_7++) {
                    if (now->winner != NONE) {
                        now->stake[1 + p_7] = 0;
                    }
                }
            }
        }
        if ((now->written & UINT64_C(0x20)) != 0) {
            is_7 = once_7(now);
            if (is_7 && !now->was_7 && !fired_7) {
                fired_7 = true;
                again = true;
                now->last_dealer = now->dealer;
                now->winner = NONE;
                now->written |= UINT64_C(0x30);
                now->dealer = NONE;
                now->written |= 5;
                now->pack_cut = false;
                for (int64_t p_8 = 0; p_8 < 2; p_8++) {
                    now->shuffled[1 + p_8] = false;
                    now->cut_card[1 + p_8] = NONE;
                    now->written |= 7;
                }
                now->laid_by = 0;
                for (int64_t p_9 = 0; p_9 < 2; p_9++) {
                    now->hand[1 + p_9] = 0;
                    now->written |= UINT64_C(0x2c);
                    now->asked_2[1 + p_9] = false;
                    now->stood[1 + p_9] = false;
                    now->written |= 4;
                }
                now->shuffled_last = false;
                now->cut_spoilt = false;
            }
        }
        if ((now->written & 4) != 0) {
            is_8 = once_8(now);
            if (is_8 && !now->was_8 && !fired_8) {
                fired_8 = true;
                again = true;
                now->winner = elder_hand(now);
                now->written |= UINT64_C(0x30);
            }
        }
    } while (again);
    if ((now->written & 1) != 0) {
        now->was_1 = is_1;
    }
    if ((now->written & 2) != 0) {
        now->was_2 = is_2;
    }
    if ((now->written & 4) != 0) {
        now->was_3 = is_3;
    }
    if ((now->written & 8) != 0) {
        now->was_4 = is_4;
    }
    if ((now->written & 4) != 0) {
        now->was_5 = is_5;
    }
    if ((now->written & UINT64_C(0x10)) != 0) {
        now->was_6 = is_6;
    }
    if ((now->written & UINT64_C(0x20)) != 0) {
        now->was_7 = is_7;
    }
    if ((now->written & 4) != 0) {
        now->was_8 = is_8;
    }
    now->written = 0;
    return false;
}

/* P gives C to Q */
ALWAYS_INLINE bool on_give(struct state *now, int64_t p, int64_t c, int64_t q)
{
    /* give is possible */
    if ((now->hand[1 + q] == 0 && !has(3, q))
        || has(now->laid_by, c)
        || has(now->hand[1], c)
        || has(now->hand[2], c)) {
        now->contradicted = true;
        return true;
    }
    /* quinze/cutting/3 */
    if (p != rightful_dealer(now)
        && (q != p || !plays_on(now, p))
        && now->hand[1 + q] == 0
        && !resumes_his_deal(now, p)) {
        return true;
    }
    /* quinze/cutting-the-pack/5 */
    if (!now->pack_cut
        && now->cutting_told
        && now->hand[1 + q] == 0
        && (q != p || !plays_on(now, p))
        && !now->cut_spoilt) {
        return true;
    }
    /* quinze/dealing/1 */
    if (q == p && now->hand[1 + NEXT_PLAYER[1 + p]] == 0 && !plays_on(now, p)) {
        return true;
    }
    /* quinze/dealing/2 */
    if (p == now->dealer && now->hand[1 + p] == 0 && now->hand[1 + q] != 0) {
        return true;
    }
    /* quinze/drawing/4 */
    if (q == p
        && elder_hand(now) != NONE
        && p == now->dealer
        && all_dealt(now)
        && !done(now, elder_hand(now))) {
        return true;
    }
    /* quinze/drawing/9 */
    if (q != p && now->hand[1 + q] != 0 && !now->asked_2[1 + q]) {
        return true;
    }
    /* quinze/drawing/11 */
    if (q == p && p != now->dealer && now->hand[1 + p] != 0) {
        return true;
    }
    /* quinze/next-game/2 */
    if (q == p && plays_on(now, p)) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        const int64_t p_2 = now->owed_1[i].p_2;
        const int64_t q_2 = now->owed_1[i].q_2;
        if (p == q_2 && q == p_2) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    const bool follows_1 = nothing_is_dealt(now);
    const bool follows_2 = p != now->dealer && resumes_his_deal(now, p) && !all_dealt(now);
    now->hand[1 + q] = now->hand[1 + q] | only(c);
    now->written |= UINT64_C(0x2c);
    if (now->asked_2[1 + q] && p == now->dealer) {
        now->asked_2[1 + q] = false;
    }
    if (follows_1) {
        now->due_dealer = rightful_dealer(now);
        now->dealer = p;
        now->written |= 5;
        now->last_dealer = NONE;
    }
    if (follows_2) {
        now->dealer = p;
        now->written |= 5;
    }
    return now->written != 0 && moments(now);
}

/* P asks for a card */
ALWAYS_INLINE bool on_ask(struct state *now, int64_t p)
{
    /* ask has authority */
    if (p != elder_hand(now)
        || !all_dealt(now)
        || now->stood[1 + p]
        || now->asked_2[1 + p]
        || points(now, p) >= 15) {
        return true;
    }
    const int64_t q_3 = now->dealer;
    const bool opens_1 = q_3 != NONE;
    now->asked_2[1 + p] = true;
    if (opens_1 && now->owed_1_count == 32) {
        now->unsure = true;
    } else if (opens_1) {
        now->owed_1[now->owed_1_count].p_2 = p;
        now->owed_1[now->owed_1_count].q_2 = q_3;
        now->owed_1_count += 1;
    }
    return false;
}

/* game-is-over */
ALWAYS_INLINE bool game_is_over(struct state *now)
{
    return now->last_dealer != NONE;
}

/* P stands */
ALWAYS_INLINE bool on_stand(struct state *now, int64_t p)
{
    /* stand is possible */
    if (now->hand[1 + p] == 0 && !game_is_over(now)) {
        now->contradicted = true;
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        const int64_t p_2 = now->owed_1[i].p_2;
        const int64_t q_2 = now->owed_1[i].q_2;
        /* quinze/drawing/2 */
        if (p == q_2 && now->asked_2[1 + p_2]) {
            return true;
        }
        if (p == q_2) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    if (now->hand[1 + p] != 0) {
        now->stood[1 + p] = true;
        now->written |= 4;
        now->asked_2[1 + p] = false;
    }
    return now->written != 0 && moments(now);
}

/* P stakes N */
ALWAYS_INLINE bool on_stake(struct state *now, int64_t p, int64_t the_n)
{
    /* quinze/overdrawing/3 */
    if (game_is_over(now)
        && now->drawn_games > 0
        && now->stake[1 + p] > 0
        && (asks(now, 2), now->doubling_told[1 + this_game(now)])) {
        return true;
    }
    /* quinze/overdrawing/4 */
    if (!nothing_is_dealt(now)) {
        return true;
    }
    now->stake[1 + p] = sure(now, now->stake[1 + p] + the_n);
    return false;
}

/* P cuts C for deal */
ALWAYS_INLINE bool on_cut_for_deal(struct state *now, int64_t p, int64_t c)
{
    /* cut-for-deal is possible */
    if (now->dealer != NONE
        || (3 & ~only(p) & ((now->cut_card[1] == c ? 1 : 0) | (now->cut_card[2] == c ? 2 : 0)))
            != 0) {
        now->contradicted = true;
        return true;
    }
    /* quinze/shuffling/2 */
    if (now->shuffling_told && !now->shuffled[1 + p]) {
        return true;
    }
    if (now->dealer == NONE && !now->cutting_told) {
        now->pack_cut = false;
    }
    now->cut_card[1 + p] = c;
    now->written |= 7;
    now->cutting_told = true;
    return now->written != 0 && moments(now);
}

/* P shuffles last */
ALWAYS_INLINE bool on_shuffle_last(struct state *now, int64_t p)
{
    /* shuffle-last has authority */
    if (p != due_to_deal(now) || now->pack_cut || !nothing_is_dealt(now)) {
        return true;
    }
    const bool follows_1 = now->cut_spoilt;
    if (follows_1) {
        now->cut_spoilt = false;
    }
    now->shuffled_last = true;
    return false;
}

/* the players agree that cards may come from anywhere */
ALWAYS_INLINE bool on_agree_otherwise(struct state *now)
{
    now->agreed = true;
    return false;
}

/* P takes C from within the pack */
ALWAYS_INLINE bool on_from_within(struct state *now, int64_t p, int64_t c)
{
    /* quinze/drawing/5 */
    if (elder_hand(now) != NONE
        && (asks(now, UINT64_C(0x10)), now->taken_for[1 + c]) == p
        && p == now->dealer
        && all_dealt(now)
        && !done(now, elder_hand(now))) {
        return true;
    }
    /* quinze/drawing/12 */
    if ((asks(now, UINT64_C(0x10)), now->taken_for[1 + c]) == p
        && p != now->dealer
        && now->hand[1 + p] != 0) {
        return true;
    }
    /* quinze/from-the-top/2 */
    if (!now->agreed) {
        return true;
    }
    const bool follows_1 = p == now->dealer
        && !game_is_over(now)
        && ((asks(now, UINT64_C(0x10)), now->taken_for[1 + c]) == NONE
            || !done(now, (asks(now, UINT64_C(0x10)), now->taken_for[1 + c])));
    if (follows_1) {
        if ((asks(now, UINT64_C(0x10)), now->taken_for[1 + c]) != NONE) {
            if ((asks(now, UINT64_C(0x10)), now->taken_for[1 + c]) >= 0) {
                now->hand[1 + (asks(now, UINT64_C(0x10)), now->taken_for[1 + c])] =
                    now->hand[1 + (asks(now, UINT64_C(0x10)), now->taken_for[1 + c])] | only(c);
                now->written |= UINT64_C(0x2c);
            }
        }
        if ((asks(now, UINT64_C(0x10)), now->taken_for[1 + c]) != NONE) {
            if ((asks(now, UINT64_C(0x10)), now->taken_for[1 + c]) >= 0) {
                now->asked_2[1 + (asks(now, UINT64_C(0x10)), now->taken_for[1 + c])] = false;
            }
        }
    }
    return now->written != 0 && moments(now);
}

/* Begin where a record begins. */
ALWAYS_INLINE void begin(struct state *now, const struct heard *heard, const struct world *world)
{
    *now = (struct state){0};
    now->due_dealer = NONE;
    now->dealer = NONE;
    now->winner = NONE;
    now->last_dealer = NONE;
    for (int64_t k0 = 0; k0 <= 2; k0++) {
        now->cut_card[k0] = NONE;
    }
    for (int64_t k0 = 0; k0 <= 20; k0++) {
        now->uncut_dealer[k0] = NONE;
    }
    for (int64_t k0 = 0; k0 <= 52; k0++) {
        now->taken_for[k0] = NONE;
    }
    now->midway = told_of(now, heard, 0, 0, 0, 1, false);
    now->laid_by = (set)told_of(now, heard, 1, 0, 0, 4503599627370495, (int64_t)0);
    for (int64_t k0 = 0; k0 < 2; k0++) {
        now->stake[1 + k0] = told_of(now, heard, 2, k0, -2147483648, 2147483648, 0);
    }
    now->dealer = supposed(world, 0, told_of(now, heard, 3, 0, -1, 1, NONE));
    now->pack_cut = true;
    now->was_1 = once_1(now);
    now->was_2 = once_2(now);
    now->was_3 = 0;
    for (int64_t p_4 = 0; p_4 < 2; p_4++) {
        now->was_3 |= (set)once_3(now, p_4) << p_4;
    }
    now->was_4 = once_4(now);
    now->was_5 = 0;
    for (int64_t p_6 = 0; p_6 < 2; p_6++) {
        now->was_5 |= (set)once_5(now, p_6) << p_6;
    }
    now->was_6 = once_6(now);
    now->was_7 = once_7(now);
    now->was_8 = once_8(now);
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
ALWAYS_INLINE size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 220) {
        if (code < 4) {
            if (code < 0) {
                return 0;
            }
            if (code < 2) {
                if (asks(now, 1)) {
                    return 0;
                }
                return on_shuffle(now, code) ? 0 : 1;
            }
            if (asks(now, 1)) {
                return 0;
            }
            code -= 2;
            return on_cut_pack(now, code) ? 0 : 1;
        }
        if (code < 216) {
            if (code < 212) {
                if (asks(now, 1)) {
                    return 0;
                }
                code -= 4;
                return on_give(
                    now,
                    (uint32_t)code / 104,
                    (uint32_t)code / 2 % 52,
                    (uint32_t)code % 2)
                    ? 0
                    : 1;
            }
            return 0;
        }
        if (code < 218) {
            if (asks(now, 1)) {
                return 0;
            }
            code -= 216;
            return on_ask(now, code) ? 0 : 1;
        }
        if (asks(now, 1)) {
            return 0;
        }
        code -= 218;
        return on_stand(now, code) ? 0 : 1;
    }
    if (code < 2640) {
        if (code < 534) {
            return 0;
        }
        if (code < 2536) {
            if (asks(now, 1)) {
                return 0;
            }
            code -= 534;
            return on_stake(now, (uint32_t)code / 1001, (uint32_t)code % 1001) ? 0 : 1;
        }
        now->begun |= 1;
        if (asks(now, 1)) {
            return 0;
        }
        code -= 2536;
        return on_cut_for_deal(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
    }
    if (code < 2643) {
        if (code < 2642) {
            if (asks(now, 1)) {
                return 0;
            }
            code -= 2640;
            return on_shuffle_last(now, code) ? 0 : 1;
        }
        if (asks(now, 1)) {
            return 0;
        }
        return on_agree_otherwise(now) ? 0 : 1;
    }
    if (code < 2747) {
        if (asks(now, 1)) {
            return 0;
        }
        code -= 2643;
        return on_from_within(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
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
    /* dealer */
    if (now->dealer == NONE && tells(heard, 3) < 1 && !(code >= 2536 && code < 2640)) {
        open |= 1;
    }
    /* doubling-told */
    open |= 2;
    /* low-cut */
    open |= 4;
    /* uncut-dealer */
    open |= 8;
    /* taken-for */
    open |= UINT64_C(0x10);
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
    if (now->asked == 0 || (now->asked & ~1) != 0) {
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
