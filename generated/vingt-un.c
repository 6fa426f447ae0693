/*
 * Screen recorded games by the book vingt-un: Vingt-un.
 *
 * Made by `hoyle build vingt-un`: change the book, not this file. It was made from
 * rules/common/pack.law, rules/common/seats.law, rules/common/drawing.law,
 * rules/common/stakes.law, rules/vingt-un.law, whose hashes together have the SHA-256
 * a329e9669e10f5d463521c1990ea81d940bdd851b83683c9850142aea06c9650.
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

struct list {
    int64_t length;
    int64_t of[4];
};

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
    int64_t values[3];
    int64_t worlds;
};

enum { WORLDS = 64 };

/* What is found in a world that the record contradicts. */
enum { CONTRADICTED = UNSURE + 1 };

static const struct {
    int64_t least, most;
} tried[] = {
    {0, 4},
    {0, 4},
    {0, 1},
};

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    int64_t ties;
    int64_t next_deal;
    bool midway;
    bool cutting_told;
    int64_t due_dealer;
    set hand[1 + 5];
    set laid_by;
    bool asked_2[1 + 5];
    bool stood[1 + 5];
    int64_t stake[1 + 5];
    int64_t dealer;
    int64_t first_dealer;
    bool pack_cut;
    bool present[1 + 5];
    int64_t lowest_stake;
    int64_t highest_stake;
    int64_t rounds;
    set turned_for_deal;
    bool turn_holds;
    bool paid[1 + 5];
    struct list finished[1 + 5];
    set written; /* since moments were looked at: a bit for what some rest on */
    bool was_1;
    set was_2;
    bool was_3;
    set was_4;
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "ties\n"
    "next-deal\n"
    "midway\n"
    "laid-by\n"
    "stake\n"
    "dealer\n"
    "present\n"
    "lowest-stake\n"
    "highest-stake\n"
    "";

static const int64_t NEXT_PLAYER[1 + 5] = {-1, 1, 2, 3, 4, 0};
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

/* Give the rest when that is divided. */
static inline int64_t short_modulo(int64_t number, int64_t by)
{
    return (uint32_t)number % (uint32_t)by;
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

/* nothing-is-dealt */
ALWAYS_INLINE bool nothing_is_dealt(struct state *now)
{
    return now->hand[1] == 0
        && now->hand[2] == 0
        && now->hand[3] == 0
        && now->hand[4] == 0
        && now->hand[5] == 0;
}

/* may-be-cut */
ALWAYS_INLINE bool may_be_cut(struct state *now)
{
    return nothing_is_dealt(now);
}

/* may-be-shuffled */
ALWAYS_INLINE bool may_be_shuffled(struct state *now)
{
    return may_be_cut(now) || now->laid_by != 0;
}

/* P shuffles */
ALWAYS_INLINE bool on_shuffle(struct state *now, int64_t p)
{
    /* shuffle is possible */
    if (!may_be_shuffled(now)) {
        return true;
    }
    now->pack_cut = false;
    now->cutting_told = true;
    return false;
}

/* due-to-deal */
ALWAYS_INLINE int64_t due_to_deal(struct state *now)
{
    if (now->dealer == NONE) {
        return (asks(now, 2), now->first_dealer);
    }
    return now->dealer;
}

/* P cuts the pack */
ALWAYS_INLINE bool on_cut_pack(struct state *now, int64_t p)
{
    /* cut-pack is possible */
    if (!may_be_cut(now)) {
        return true;
    }
    /* vingt-un/shuffling-and-cutting/1 */
    if (p == due_to_deal(now)) {
        return true;
    }
    now->pack_cut = true;
    now->cutting_told = true;
    return false;
}

/* at-table */
ALWAYS_INLINE set at_table(struct state *now)
{
    return (now->present[1] ? 1 : 0)
        | (now->present[2] ? 2 : 0)
        | (now->present[3] ? 4 : 0)
        | (now->present[4] ? 8 : 0)
        | (now->present[5] ? UINT64_C(0x10) : 0);
}

/* P has-his-second-card */
ALWAYS_INLINE bool has_his_second_card(struct state *now, int64_t p)
{
    return count(now->hand[1 + p]) > 1;
}

/* still-dealt-to */
ALWAYS_INLINE set still_dealt_to(struct state *now)
{
    return at_table(now)
        & ((!has_his_second_card(now, 0) ? 1 : 0)
            | (!has_his_second_card(now, 1) ? 2 : 0)
            | (!has_his_second_card(now, 2) ? 4 : 0)
            | (!has_his_second_card(now, 3) ? 8 : 0)
            | (!has_his_second_card(now, 4) ? UINT64_C(0x10) : 0));
}

/* all-dealt */
ALWAYS_INLINE bool all_dealt(struct state *now)
{
    return still_dealt_to(now) == 0;
}

/* P resumes-his-deal */
ALWAYS_INLINE bool resumes_his_deal(struct state *now, int64_t p)
{
    return p == now->due_dealer && !nothing_is_dealt(now);
}

/* punters */
ALWAYS_INLINE set punters(struct state *now)
{
    return at_table(now) & ~only(now->dealer);
}

/* elder-hand */
ALWAYS_INLINE int64_t elder_hand(struct state *now)
{
    return NEXT_PLAYER[1 + due_to_deal(now)];
}

/* seats-from of P, Q */
ALWAYS_INLINE int64_t seats_from(struct state *now, int64_t p, int64_t q)
{
    return short_modulo(q - p + 5, 5);
}

/* distance of P */
ALWAYS_INLINE int64_t distance(struct state *now, int64_t p)
{
    if (elder_hand(now) != NONE) {
        return seats_from(now, elder_hand(now), p);
    }
    return 0;
}

/* eldest */
ALWAYS_INLINE int64_t eldest(struct state *now)
{
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_p = punters(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = distance(now, p);
        if (value < most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* P deals-uncut */
ALWAYS_INLINE bool deals_uncut(struct state *now, int64_t p)
{
    return p == due_to_deal(now)
        && !now->pack_cut
        && now->cutting_told
        && (punters(now)
            & ((now->hand[1] != 0 ? 1 : 0)
                | (now->hand[2] != 0 ? 2 : 0)
                | (now->hand[3] != 0 ? 4 : 0)
                | (now->hand[4] != 0 ? 8 : 0)
                | (now->hand[5] != 0 ? UINT64_C(0x10) : 0)))
            == 0;
}

/* place-due of P */
ALWAYS_INLINE int64_t place_due(struct state *now, int64_t p)
{
    return 5 * count(now->hand[1 + p]) + distance(now, p);
}

/* next-served */
ALWAYS_INLINE int64_t next_served(struct state *now)
{
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_p = still_dealt_to(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = place_due(now, p);
        if (value < most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* game-is-over */
ALWAYS_INLINE bool game_is_over(struct state *now)
{
    return nothing_is_dealt(now) && now->rounds > 0;
}

/* order-is-broken */
ALWAYS_INLINE bool order_is_broken(struct state *now)
{
    for (set rest_p = at_table(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        if (place_due(now, p)
            > (next_served(now) != NONE ? place_due(now, next_served(now)) : 0) + 5) {
            return true;
        }
    }
    return false;
}

/* P stakes-beyond-limits N */
ALWAYS_INLINE bool stakes_beyond_limits(struct state *now, int64_t p, int64_t the_n)
{
    return now->stake[1 + p] + the_n > 0
        && (now->stake[1 + p] + the_n < now->lowest_stake
            || now->stake[1 + p] + the_n > now->highest_stake);
}

/* taken of P */
ALWAYS_INLINE set taken_2(struct state *now, int64_t p)
{
    return now->hand[1 + p];
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

/* pips-taken of P */
ALWAYS_INLINE int64_t pips_taken(struct state *now, int64_t p)
{
    int64_t total = 0;
    for (set rest_c = taken_2(now, p); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        total += pips(now, c);
    }
    return total;
}

/* points of P */
ALWAYS_INLINE int64_t points(struct state *now, int64_t p)
{
    if ((taken_2(now, p) & UINT64_C(0x8004002001000)) != 0 && pips_taken(now, p) + 10 <= 21) {
        return pips_taken(now, p) + 10;
    }
    return pips_taken(now, p);
}

/* overdrawn of P */
ALWAYS_INLINE bool overdrawn(struct state *now, int64_t p)
{
    return points(now, p) > 21;
}

/* has-twenty-one of P */
ALWAYS_INLINE bool has_twenty_one(struct state *now, int64_t p)
{
    return points(now, p) == 21 && count(taken_2(now, p)) > 2;
}

/* done of P */
ALWAYS_INLINE bool done(struct state *now, int64_t p)
{
    return now->stood[1 + p] || overdrawn(now, p) || has_twenty_one(now, p);
}

/* unsupplied */
ALWAYS_INLINE set unsupplied(struct state *now)
{
    if (all_dealt(now)) {
        set found = 0;
        for (set rest_p = punters(now); rest_p != 0; rest_p &= rest_p - 1) {
            const int64_t p = first(rest_p);
            if (!done(now, p)) {
                found |= (set)1 << p;
            }
        }
        return found;
    }
    return still_dealt_to(now);
}

/* to-draw */
ALWAYS_INLINE int64_t to_draw(struct state *now)
{
    if (all_dealt(now)) {
        int64_t most = LIMIT + 1;
        int64_t best = NONE;
        for (set rest_p = unsupplied(now); rest_p != 0; rest_p &= rest_p - 1) {
            const int64_t p = first(rest_p);
            const int64_t value = distance(now, p);
            if (value < most) {
                most = value;
                best = p;
            }
        }
        return best;
    }
    return NONE;
}

/* natural of P */
ALWAYS_INLINE bool natural(struct state *now, int64_t p)
{
    return count(taken_2(now, p)) == 2 && points(now, p) == 21;
}

/* Q overdraws-with C */
ALWAYS_INLINE bool overdraws_with(struct state *now, int64_t q, int64_t c)
{
    return pips_taken(now, q) + pips(now, c) > 21;
}

/* stake-on-hand of P */
ALWAYS_INLINE int64_t stake_on_hand(struct state *now, int64_t p)
{
    return now->stake[1 + p];
}

/* vingt-un/staking/6 */
ALWAYS_INLINE bool once_1(struct state *now)
{
    const int64_t p_2 = now->dealer;
    return p_2 != NONE && all_dealt(now) && now->stake[1 + now->dealer] > 0;
}

/* vingt-un/naturals/5 */
ALWAYS_INLINE bool once_2(struct state *now, int64_t q_4)
{
    return false;
}

/* round-is-over */
ALWAYS_INLINE bool round_is_over(struct state *now)
{
    return (punters(now)
        & ((!now->paid[1] ? 1 : 0)
            | (!now->paid[2] ? 2 : 0)
            | (!now->paid[3] ? 4 : 0)
            | (!now->paid[4] ? 8 : 0)
            | (!now->paid[5] ? UINT64_C(0x10) : 0)))
        == 0;
}

/* vingt-un/next-deal/1 */
ALWAYS_INLINE bool once_3(struct state *now)
{
    return round_is_over(now);
}

/* all-supplied */
ALWAYS_INLINE bool all_supplied(struct state *now)
{
    return unsupplied(now) == 0;
}

/* dealer-is-done */
ALWAYS_INLINE bool dealer_is_done(struct state *now)
{
    return (now->stood[1 + now->dealer] || (now->dealer != NONE && overdrawn(now, now->dealer)))
        && all_supplied(now);
}

/* vingt-un/settling/1 */
ALWAYS_INLINE bool once_4(struct state *now, int64_t q_5)
{
    return has(punters(now), q_5) && dealer_is_done(now) && !now->paid[1 + q_5];
}

/* Do what comes once something is so. */
ALWAYS_INLINE bool moments(struct state *now)
{
    bool is_1 = false;
    set is_2 = 0;
    set fired_2 = 0;
    bool is_3 = false;
    bool fired_3 = false;
    set is_4 = 0;
    set fired_4 = 0;
    bool again;
    do {
        again = false;
        if ((now->written & 1) != 0) {
            is_1 = once_1(now);
            /* vingt-un/staking/6 */
            if (is_1 && !now->was_1) {
                return true;
            }
        }
        if ((now->written & 2) != 0) {
            is_2 = 0;
            for (int64_t q_4 = 0; q_4 < 5; q_4++) {
                is_2 |= (set)once_2(now, q_4) << q_4;
            }
            for (set rest_2 = is_2 & ~now->was_2 & ~fired_2; rest_2 != 0; rest_2 &= rest_2 - 1) {
                const int64_t q_4 = first(rest_2);
                fired_2 |= only(q_4);
                again = true;
                now->stake[1 + q_4] = 0;
                now->written |= 9;
                now->paid[1 + q_4] = true;
                now->written |= UINT64_C(0xc);
            }
        }
        if ((now->written & 4) != 0) {
            is_3 = once_3(now);
            if (is_3 && !now->was_3 && !fired_3) {
                fired_3 = true;
                again = true;
                for (int64_t p_3 = 0; p_3 < 5; p_3++) {
                    now->laid_by = now->laid_by | now->hand[1 + p_3];
                }
                for (int64_t p_4 = 0; p_4 < 5; p_4++) {
                    now->hand[1 + p_4] = 0;
                    now->written |= 9;
                    now->asked_2[1 + p_4] = false;
                    now->stood[1 + p_4] = false;
                    now->written |= 8;
                    now->paid[1 + p_4] = false;
                    now->written |= UINT64_C(0xc);
                    now->finished[1 + p_4].length = 0;
                    now->written |= 8;
                }
                now->rounds = sure(now, now->rounds + 1);
                now->pack_cut = true;
            }
        }
        if ((now->written & 8) != 0) {
            is_4 = 0;
            for (int64_t q_5 = 0; q_5 < 5; q_5++) {
                is_4 |= (set)once_4(now, q_5) << q_5;
            }
            for (set rest_4 = is_4 & ~now->was_4 & ~fired_4; rest_4 != 0; rest_4 &= rest_4 - 1) {
                const int64_t q_5 = first(rest_4);
                fired_4 |= only(q_5);
                again = true;
                now->stake[1 + q_5] = 0;
                now->written |= 9;
                now->paid[1 + q_5] = true;
                now->written |= UINT64_C(0xc);
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
    now->written = 0;
    return false;
}

/* P gives C to Q */
ALWAYS_INLINE bool on_give(struct state *now, int64_t p, int64_t c, int64_t q)
{
    /* give is possible */
    if ((now->hand[1 + q] == 0 && !has(at_table(now), q))
        || has(now->laid_by, c)
        || has(now->hand[1], c)
        || has(now->hand[2], c)
        || has(now->hand[3], c)
        || has(now->hand[4], c)
        || has(now->hand[5], c)) {
        return true;
    }
    /* vingt-un/first-dealer/2 */
    if (due_to_deal(now) != NONE
        && p != due_to_deal(now)
        && !all_dealt(now)
        && !resumes_his_deal(now, p)) {
        return true;
    }
    /* vingt-un/shuffling-and-cutting/2 */
    if (eldest(now) != NONE && deals_uncut(now, p)) {
        return true;
    }
    /* vingt-un/dealing/1 */
    if ((next_served(now) == p ? q : next_served(now)) != NONE
        && p == due_to_deal(now)
        && q != next_served(now)
        && (q != p || !game_is_over(now))
        && !order_is_broken(now)) {
        return true;
    }
    /* vingt-un/dealing/2 */
    if (q == p && p == now->dealer && game_is_over(now)) {
        return true;
    }
    /* vingt-un/staking/3 */
    if (q != due_to_deal(now) && now->hand[1 + q] == 0 && stakes_beyond_limits(now, q, 0)) {
        return true;
    }
    /* vingt-un/staking/7 */
    if (has(punters(now), q)
        && count(now->hand[1 + q]) == 1
        && now->stake[1 + q] == 0
        && now->lowest_stake > 0) {
        return true;
    }
    /* vingt-un/not-standing-by-the-brulet/1 */
    if (q == p && to_draw(now) != NONE && p == now->dealer) {
        return true;
    }
    /* vingt-un/naturals/4 */
    if (q == p && p == now->dealer && natural(now, p) && !now->asked_2[1 + p] && all_dealt(now)) {
        return true;
    }
    /* vingt-un/drawing/2 */
    if (p == now->dealer && now->asked_2[1 + q] && q != to_draw(now)) {
        return true;
    }
    /* vingt-un/drawing/6 */
    if (q != p && all_dealt(now) && (p != now->dealer || !now->asked_2[1 + q])) {
        return true;
    }
    /* vingt-un/drawing/8 */
    if (q == p && p != now->dealer && all_dealt(now)) {
        return true;
    }
    const bool follows_1 = nothing_is_dealt(now);
    const bool follows_2 = p != now->dealer && resumes_his_deal(now, p) && !all_dealt(now);
    const bool follows_3 = p == now->dealer && now->asked_2[1 + q] && overdraws_with(now, q, c);
    now->hand[1 + q] = now->hand[1 + q] | only(c);
    now->written |= 9;
    if (now->asked_2[1 + q] && p == now->dealer) {
        now->asked_2[1 + q] = false;
    }
    if (follows_1) {
        now->due_dealer = due_to_deal(now);
        now->dealer = p;
        now->written |= UINT64_C(0xf);
    }
    if (follows_2) {
        now->dealer = p;
        now->written |= UINT64_C(0xf);
    }
    if (follows_3) {
        if (now->dealer != NONE) {
            now->stake[1 + q] = sure(now, now->stake[1 + q] - stake_on_hand(now, q));
            now->written |= 9;
        }
        if (now->stake[1 + q] == 0) {
            now->paid[1 + q] = true;
            now->written |= UINT64_C(0xc);
        }
    }
    return now->written != 0 && moments(now);
}

/* P asks for a card */
ALWAYS_INLINE bool on_ask(struct state *now, int64_t p)
{
    /* ask has authority */
    if (p == now->dealer
        || now->hand[1 + p] == 0
        || now->asked_2[1 + p]
        || done(now, p)
        || !all_dealt(now)) {
        return true;
    }
    /* vingt-un/naturals/3 */
    if (natural(now, p) && !now->asked_2[1 + p] && all_dealt(now)) {
        return true;
    }
    now->asked_2[1 + p] = true;
    return false;
}

/* P stands */
ALWAYS_INLINE bool on_stand(struct state *now, int64_t p)
{
    /* stand is possible */
    if (now->hand[1 + p] == 0 && !game_is_over(now)) {
        return true;
    }
    /* vingt-un/naturals/2 */
    if ((p != now->dealer || all_supplied(now))
        && natural(now, p)
        && !now->asked_2[1 + p]
        && all_dealt(now)) {
        return true;
    }
    /* vingt-un/drawing/3 */
    if (p == now->dealer && now->hand[1 + p] != 0 && !all_supplied(now)) {
        return true;
    }
    /* vingt-un/drawing/5 */
    if (has(punters(now), p) && now->hand[1 + p] != 0 && !has_his_second_card(now, p)) {
        return true;
    }
    if (now->hand[1 + p] != 0) {
        now->stood[1 + p] = true;
        now->written |= 8;
        now->asked_2[1 + p] = false;
    }
    return now->written != 0 && moments(now);
}

/* P may-stake */
ALWAYS_INLINE bool may_stake(struct state *now, int64_t p)
{
    return now->present[1 + p] && p != due_to_deal(now) && !has_his_second_card(now, p);
}

/* P stakes N */
ALWAYS_INLINE bool on_stake(struct state *now, int64_t p, int64_t the_n)
{
    /* vingt-un/staking/1 */
    if (may_stake(now, p) && stakes_beyond_limits(now, p, the_n)) {
        return true;
    }
    /* vingt-un/staking/4 */
    if (!may_stake(now, p)) {
        return true;
    }
    now->stake[1 + p] = sure(now, now->stake[1 + p] + the_n);
    now->written |= 9;
    return now->written != 0 && moments(now);
}

/* C makes-a-dealer */
ALWAYS_INLINE bool makes_a_dealer(struct state *now, int64_t c)
{
    return (PART_CARD_RANK[1 + c] == 12 || PART_CARD_RANK[1 + c] == 9)
        && (now->turned_for_deal & UINT64_C(0x9004802401200)) == 0;
}

/* C is turned up to P */
ALWAYS_INLINE bool on_turn_for_deal(struct state *now, int64_t c, int64_t p)
{
    /* turn-for-deal is possible */
    if (!now->present[1 + p]
        || has(now->turned_for_deal, c)
        || !nothing_is_dealt(now)
        || now->rounds != 0
        || (now->dealer != NONE && now->dealer != p && makes_a_dealer(now, c))) {
        return true;
    }
    const bool follows_1 = makes_a_dealer(now, c)
        && (now->dealer == NONE || (now->dealer != p && (asks(now, 4), now->turn_holds)));
    now->turned_for_deal = now->turned_for_deal | only(c);
    if (follows_1) {
        now->dealer = p;
        now->written |= UINT64_C(0xf);
    }
    return now->written != 0 && moments(now);
}

/* Begin where a record begins. */
ALWAYS_INLINE void begin(struct state *now, const struct heard *heard, const struct world *world)
{
    *now = (struct state){0};
    now->ties = NONE;
    now->next_deal = NONE;
    now->due_dealer = NONE;
    now->dealer = NONE;
    now->first_dealer = NONE;
    now->ties = told_of(now, heard, 0, 0, -1, 1, 0);
    now->next_deal = told_of(now, heard, 1, 0, -1, 1, 0);
    now->midway = told_of(now, heard, 2, 0, 0, 1, false);
    now->laid_by = (set)told_of(now, heard, 3, 0, 0, 4503599627370495, (int64_t)0);
    for (int64_t k0 = 0; k0 < 5; k0++) {
        now->stake[1 + k0] = told_of(now, heard, 4, k0, -2147483648, 2147483648, 0);
    }
    now->dealer = supposed(world, 0, told_of(now, heard, 5, 0, -1, 4, NONE));
    now->first_dealer = supposed(world, 1, NONE);
    now->pack_cut = now->dealer != NONE;
    for (int64_t k0 = 0; k0 < 5; k0++) {
        now->present[1 + k0] = told_of(now, heard, 6, k0, 0, 1, true);
    }
    now->lowest_stake = told_of(now, heard, 7, 0, 0, 100, 1);
    now->highest_stake = told_of(now, heard, 8, 0, 0, 100, 10);
    now->turn_holds = supposed(world, 2, false);
    now->was_1 = once_1(now);
    now->was_2 = 0;
    for (int64_t q_4 = 0; q_4 < 5; q_4++) {
        now->was_2 |= (set)once_2(now, q_4) << q_4;
    }
    now->was_3 = once_3(now);
    now->was_4 = 0;
    for (int64_t q_5 = 0; q_5 < 5; q_5++) {
        now->was_4 |= (set)once_4(now, q_5) << q_5;
    }
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
ALWAYS_INLINE size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 1335) {
        if (code < 5) {
            if (code < 0) {
                return 0;
            }
            if (asks(now, 1)) {
                return 0;
            }
            return on_shuffle(now, code) ? 0 : 1;
        }
        if (code < 10) {
            if (asks(now, 1)) {
                return 0;
            }
            code -= 5;
            return on_cut_pack(now, code) ? 0 : 1;
        }
        if (code < 1310) {
            if (asks(now, 1)) {
                return 0;
            }
            code -= 10;
            return on_give(now, (uint32_t)code / 260, (uint32_t)code / 5 % 52, (uint32_t)code % 5)
                ? 0
                : 1;
        }
        return 0;
    }
    if (code < 2910) {
        if (code < 1340) {
            if (asks(now, 1)) {
                return 0;
            }
            code -= 1335;
            return on_ask(now, code) ? 0 : 1;
        }
        if (code < 1345) {
            if (asks(now, 1)) {
                return 0;
            }
            code -= 1340;
            return on_stand(now, code) ? 0 : 1;
        }
        return 0;
    }
    if (code < 7915) {
        if (asks(now, 1)) {
            return 0;
        }
        code -= 2910;
        return on_stake(now, (uint32_t)code / 1001, (uint32_t)code % 1001) ? 0 : 1;
    }
    if (code < 8175) {
        now->begun |= 1;
        if (asks(now, 1)) {
            return 0;
        }
        code -= 7915;
        return on_turn_for_deal(now, (uint32_t)code / 5, (uint32_t)code % 5) ? 0 : 1;
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
    if (now->dealer == NONE && tells(heard, 5) < 1 && !(code >= 7915 && code < 8175)) {
        open |= 1;
    }
    /* first-dealer */
    if (now->first_dealer == NONE) {
        open |= 2;
    }
    /* turn-holds */
    open |= 4;
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
    if (now->asked == 0 || (now->asked & ~7) != 0) {
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
