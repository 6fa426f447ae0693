/*
 * Screen recorded games by the book speculation: Speculation.
 *
 * Made by `hoyle build speculation`: change the book, not this file. It was made from
 * rules/common/pack.law, rules/common/seats.law, rules/common/company.law, rules/common/cuts.law,
 * rules/common/cutting.law, rules/speculation.law, whose hashes together have the SHA-256
 * e718d8c81b78f837b73be7575806ebf2da88168aa3b0dad03d8d8de0c71cc9aa.
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
    {-1, 4},
};

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    int64_t contributions;
    int64_t turn_up;
    int64_t after_sale;
    int64_t extra_hand;
    int64_t knave_or_five;
    bool midway;
    bool sits[1 + 5];
    int64_t cut_card[1 + 5];
    int64_t cut_winner;
    int64_t dealer;
    int64_t contribution;
    int64_t deals_done;
    int64_t purse[1 + 5];
    int64_t pool;
    bool pooled[1 + 5];
    int64_t had[1 + 5];
    bool cut_lost[1 + 5];
    bool cut_unclear;
    int64_t cut_unsaid;
    set passed_over;
    int64_t best;
    int64_t trumps;
    int64_t unseen[1 + 5];
    bool dealt_out;
    bool allotment_known;
    int64_t giver;
    int64_t extra_left;
    set seen;
    int64_t owner;
    int64_t turner;
    int64_t bid;
    int64_t bidder;
    int64_t debtor;
    bool ended;
    bool ended_by_ace;
    int64_t next_dealer;
    bool examined;
    set extra_shown;
    /* speculation/knave-or-five/1 */
    struct { int64_t p_2; int64_t x_2; } owed_1[32];
    size_t owed_1_count;
    set written; /* since moments were looked at: a bit for what some rest on */
    bool was_1;
    bool was_2;
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "contributions\n"
    "turn-up\n"
    "after-sale\n"
    "extra-hand\n"
    "knave-or-five\n"
    "midway\n"
    "sits\n"
    "dealer\n"
    "contribution\n"
    "purse\n"
    "pool\n"
    "pooled\n"
    "best\n"
    "trumps\n"
    "unseen\n"
    "extra-left\n"
    "owner\n"
    "";

static const int64_t PART_CARD_RANK[1 + 52] = {
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2,
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
};
static const int64_t PART_CARD_SUIT[1 + 52] = {
    -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
};
static const int64_t NEXT_PLAYER[1 + 5] = {-1, 1, 2, 3, 4, 0};

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

static inline int64_t greater(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

/* Divide what is not below nought and of 32 bits, which takes a processor less. */
static inline int64_t short_divided(int64_t number, int64_t by)
{
    return (uint32_t)number / (uint32_t)by;
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

/* company */
static inline set company(struct state *now)
{
    return (now->sits[1] ? 1 : 0)
        | (now->sits[2] ? 2 : 0)
        | (now->sits[3] ? 4 : 0)
        | (now->sits[4] ? 8 : 0)
        | (now->sits[5] ? UINT64_C(0x10) : 0);
}

/* all-have-cut */
static inline bool all_have_cut(struct state *now)
{
    return (company(now)
        & ((now->cut_card[1] == NONE ? 1 : 0)
            | (now->cut_card[2] == NONE ? 2 : 0)
            | (now->cut_card[3] == NONE ? 4 : 0)
            | (now->cut_card[4] == NONE ? 8 : 0)
            | (now->cut_card[5] == NONE ? UINT64_C(0x10) : 0)))
        == 0;
}

/* cutters */
static inline set cutters(struct state *now)
{
    return ((now->cut_card[1] != NONE && now->sits[1] && !now->cut_lost[1]) ? 1 : 0)
        | ((now->cut_card[2] != NONE && now->sits[2] && !now->cut_lost[2]) ? 2 : 0)
        | ((now->cut_card[3] != NONE && now->sits[3] && !now->cut_lost[3]) ? 4 : 0)
        | ((now->cut_card[4] != NONE && now->sits[4] && !now->cut_lost[4]) ? 8 : 0)
        | ((now->cut_card[5] != NONE && now->sits[5] && !now->cut_lost[5]) ? UINT64_C(0x10) : 0);
}

/* cut-order of C */
static inline int64_t cut_order(struct state *now, int64_t c)
{
    if (PART_CARD_RANK[1 + c] == 12) {
        return 0;
    }
    return PART_CARD_RANK[1 + c] + 1;
}

/* lowest-cut */
static inline int64_t lowest_cut(struct state *now)
{
    int64_t most = LIMIT + 1;
    for (set rest_p = cutters(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = now->cut_card[1 + p] != NONE
            ? cut_order(now, now->cut_card[1 + p])
            : 0;
        if (value < most) {
            most = value;
        }
    }
    return most == LIMIT + 1 ? 0 : most;
}

/* lowest-cutters */
static inline set lowest_cutters(struct state *now)
{
    set found = 0;
    for (set rest_p = cutters(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        if ((now->cut_card[1 + p] != NONE ? cut_order(now, now->cut_card[1 + p]) : 0)
            == lowest_cut(now)) {
            found |= (set)1 << p;
        }
    }
    return found;
}

/* cut-is-equal */
static inline bool cut_is_equal(struct state *now)
{
    return all_have_cut(now) && count(lowest_cutters(now)) > 1;
}

/* P cuts X for deal */
static inline bool on_cut(struct state *now, int64_t p, int64_t x)
{
    /* cut is possible */
    if (now->dealer != NONE
        || now->trumps != NONE
        || now->cut_card[1] == x
        || now->cut_card[2] == x
        || now->cut_card[3] == x
        || now->cut_card[4] == x
        || now->cut_card[5] == x) {
        return true;
    }
    /* speculation/company/4 */
    if (!now->sits[1 + p]) {
        return true;
    }
    if (cut_is_equal(now) && has(lowest_cutters(now), p)) {
        for (set rest_q_2 = UINT64_C(0x1f)
            & ~lowest_cutters(now); rest_q_2 != 0; rest_q_2 &= rest_q_2 - 1) {
            const int64_t q_2 = first(rest_q_2);
            now->cut_lost[1 + q_2] = true;
        }
        for (set rest_q_3 = lowest_cutters(now); rest_q_3 != 0; rest_q_3 &= rest_q_3 - 1) {
            const int64_t q_3 = first(rest_q_3);
            now->cut_card[1 + q_3] = NONE;
        }
    } else {
        if (now->cut_card[1 + p] != NONE) {
            now->cut_unclear = true;
        }
    }
    now->cut_card[1 + p] = x;
    return false;
}

/* sole-dealer */
static inline int64_t sole_dealer(struct state *now)
{
    if (now->passed_over == 0) {
        return now->dealer;
    }
    return NONE;
}

/* allotted of P */
static inline int64_t allotted(struct state *now, int64_t p)
{
    if (now->pooled[1 + p]) {
        return now->had[1 + p];
    }
    return greater(now->purse[1 + p], 0);
}

/* cut-is-unsaid */
static inline bool cut_is_unsaid(struct state *now)
{
    return !all_have_cut(now)
        && (asks(now, 4), now->cut_unsaid) != NONE
        && now->cut_card[1 + (asks(now, 4), now->cut_unsaid)] == NONE
        && now->sits[1 + (asks(now, 4), now->cut_unsaid)];
}

/* rightful */
static inline set rightful(struct state *now)
{
    if (now->passed_over != 0) {
        return now->passed_over;
    }
    if (now->dealer != NONE) {
        return only(now->dealer);
    }
    if (now->deals_done > 0) {
        return company(now);
    }
    if ((now->cut_unclear && now->sits[1 + (asks(now, 1), now->cut_winner)])
        || (cut_is_equal(now) && has(lowest_cutters(now), (asks(now, 1), now->cut_winner)))) {
        return only((asks(now, 1), now->cut_winner));
    }
    if (!cut_is_unsaid(now)) {
        return lowest_cutters(now);
    }
    if (lowest_cut(now) > 0) {
        return only((asks(now, 4), now->cut_unsaid));
    }
    return lowest_cutters(now) | only((asks(now, 4), now->cut_unsaid));
}

/* may-deal */
static inline set may_deal(struct state *now)
{
    return rightful(now) | only(now->dealer);
}

/* ace-is-up */
static inline bool ace_is_up(struct state *now)
{
    return PART_CARD_RANK[1 + now->best] == 12 && PART_CARD_SUIT[1 + now->best] == now->trumps;
}

/* able of P */
static inline bool able(struct state *now, int64_t p)
{
    return now->unseen[1 + p] > 0 && p != now->owner && now->sits[1 + p];
}

/* all-is-seen */
static inline bool all_is_seen(struct state *now)
{
    return now->trumps != NONE
        && (ace_is_up(now)
            || (!able(now, 0) && !able(now, 1) && !able(now, 2) && !able(now, 3) && !able(now, 4)));
}

/* round-is-over */
static inline bool round_is_over(struct state *now)
{
    return all_is_seen(now)
        && now->debtor == NONE
        && (now->extra_hand == 0 || now->extra_left == 0 || ace_is_up(now));
}

/* X betters Y */
static inline bool betters(struct state *now, int64_t x, int64_t y)
{
    if (PART_CARD_SUIT[1 + x] == PART_CARD_SUIT[1 + y]) {
        return PART_CARD_RANK[1 + x] > PART_CARD_RANK[1 + y];
    }
    return PART_CARD_SUIT[1 + x] == now->trumps;
}

static inline set extra_betters_those(struct state *now)
{
    set found = 0;
    for (set rest_y = now->extra_shown; rest_y != 0; rest_y &= rest_y - 1) {
        const int64_t y = first(rest_y);
        if (now->best != NONE && betters(now, y, now->best)) {
            found |= (set)1 << y;
        }
    }
    return found;
}

/* extra-betters */
static inline int64_t extra_betters(struct state *now)
{
    int64_t most = -LIMIT - 1;
    int64_t best = NONE;
    for (set rest_x = extra_betters_those(now); rest_x != 0; rest_x &= rest_x - 1) {
        const int64_t x = first(rest_x);
        const int64_t value = PART_CARD_RANK[1 + x];
        if (value > most) {
            most = value;
            best = x;
        }
    }
    return best;
}

/* close-of-round */
static inline int64_t close_of_round(struct state *now)
{
    if (PART_CARD_SUIT[1 + now->best] != now->trumps) {
        return 0;
    }
    if (extra_betters(now) == NONE) {
        return 2;
    }
    return 1;
}

/* speculation/pool/2 */
static inline bool once_1(struct state *now)
{
    return round_is_over(now) && (close_of_round(now) != 2 || now->pool == 0);
}

/* speculation/pool/3 */
static inline bool once_2(struct state *now)
{
    return round_is_over(now);
}

/* Do what comes once something is so. */
static inline bool moments(struct state *now)
{
    bool is_1 = false;
    bool is_2 = false;
    bool fired_2 = false;
    bool again;
    do {
        again = false;
        if ((now->written & 1) != 0) {
            is_1 = once_1(now);
            /* speculation/pool/2 */
            if (is_1 && !now->was_1) {
                return true;
            }
        }
        if ((now->written & 2) != 0) {
            is_2 = once_2(now);
            if (is_2 && !now->was_2 && !fired_2) {
                fired_2 = true;
                again = true;
                if (close_of_round(now) == 2 && now->owner != NONE) {
                    if (now->owner >= 0) {
                        now->purse[1 + now->owner] = sure(
                            now,
                            now->purse[1 + now->owner] + now->pool);
                    }
                    now->pool = 0;
                    now->written |= 1;
                }
                now->ended = now->next_dealer == NONE;
                now->ended_by_ace = ace_is_up(now);
                now->deals_done = smaller(now->deals_done + 1, 9);
                now->extra_left = 0;
                now->written |= 3;
                now->dealer = now->next_dealer;
                now->next_dealer = NONE;
                now->best = NONE;
                now->written |= 3;
                now->owner = NONE;
                now->written |= 3;
                now->trumps = PART_CARD_SUIT[1 + now->best];
                now->written |= 3;
                now->seen = only(now->best);
                now->turner = NONE;
                now->bid = 0;
                now->bidder = NONE;
                now->extra_shown = 0;
                now->written |= 1;
                for (int64_t p_6 = 0; p_6 < 5; p_6++) {
                    now->unseen[1 + p_6] = now->trumps == NONE ? 0 : 3;
                    now->written |= 3;
                    now->pooled[1 + p_6] = false;
                }
                now->dealt_out = now->unseen[1] > 0
                    || now->unseen[2] > 0
                    || now->unseen[3] > 0
                    || now->unseen[4] > 0
                    || now->unseen[5] > 0;
                now->giver = NONE;
                now->examined = false;
            }
        }
    } while (again);
    if ((now->written & 1) != 0) {
        now->was_1 = is_1;
    }
    if ((now->written & 2) != 0) {
        now->was_2 = is_2;
    }
    now->written = 0;
    return false;
}

static inline bool on_deals_some_2(struct state *now, int64_t p_3)
{
    for (set rest_the_r = company(now); rest_the_r != 0; rest_the_r &= rest_the_r - 1) {
        const int64_t the_r = first(rest_the_r);
        if (allotted(now, the_r) != NONE
            && allotted(now, p_3) != NONE
            && allotted(now, the_r) > allotted(now, p_3)) {
            return true;
        }
    }
    return false;
}

static inline bool on_deals_some(struct state *now)
{
    for (set rest_p_3 = company(now); rest_p_3 != 0; rest_p_3 &= rest_p_3 - 1) {
        const int64_t p_3 = first(rest_p_3);
        if (!now->allotment_known
            && now->deals_done == 0
            && allotted(now, p_3) != NONE
            && on_deals_some_2(now, p_3)) {
            return true;
        }
    }
    return false;
}

/* P deals */
static inline bool on_deals(struct state *now, int64_t p)
{
    /* deals is possible */
    if ((now->trumps != NONE || (sole_dealer(now) != NONE && sole_dealer(now) != p))
        && now->debtor == NONE) {
        return true;
    }
    /* speculation/counters/1 */
    if (on_deals_some(now)) {
        return true;
    }
    /* speculation/dealing/1 */
    if (now->debtor == NONE && may_deal(now) != 0 && !has(may_deal(now), p)) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        /* speculation/knave-or-five/1 */
        if (true) {
            return true;
        }
        if (true) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    now->ended = false;
    now->allotment_known = true;
    if (now->debtor != NONE) {
        now->next_dealer = p;
    } else {
        if (has(rightful(now), p)) {
            now->dealer = p;
            now->passed_over = 0;
        } else {
            if (sole_dealer(now) == NONE) {
                now->passed_over = rightful(now);
                now->dealer = p;
            }
        }
    }
    now->debtor = NONE;
    now->written |= 3;
    return now->written != 0 && moments(now);
}

/* due-dealer */
static inline int64_t due_dealer(struct state *now)
{
    if (now->dealer != NONE) {
        return now->dealer;
    }
    if (count(rightful(now)) == 1) {
        return first(rightful(now));
    }
    return NONE;
}

/* most-due */
static inline int64_t most_due(struct state *now)
{
    if (now->contributions == 1) {
        return short_divided(3 * now->contribution, 2);
    }
    return now->contribution;
}

/* share of P */
static inline int64_t share(struct state *now, int64_t p)
{
    if (p == due_dealer(now)) {
        return most_due(now);
    }
    return now->contribution;
}

/* P pools N */
static inline bool on_pool_counters(struct state *now, int64_t p, int64_t the_n)
{
    /* pool-counters is possible */
    if (the_n > now->purse[1 + p]) {
        return true;
    }
    /* speculation/company/1 */
    if (!now->sits[1 + p]) {
        return true;
    }
    /* speculation/counters/3 */
    if (the_n != share(now, p) && !now->pooled[1 + p]) {
        return true;
    }
    /* speculation/counters/5 */
    if (now->pooled[1 + p]) {
        return true;
    }
    now->had[1 + p] = greater(now->purse[1 + p], 0);
    now->purse[1 + p] = sure(now, now->purse[1 + p] - the_n);
    now->pool = sure(now, now->pool + the_n);
    now->written |= 1;
    now->pooled[1 + p] = true;
    return now->written != 0 && moments(now);
}

static inline bool on_deal_some_2(struct state *now, int64_t p_4)
{
    for (set rest_the_r_3 = company(now); rest_the_r_3 != 0; rest_the_r_3 &= rest_the_r_3 - 1) {
        const int64_t the_r_3 = first(rest_the_r_3);
        if (allotted(now, the_r_3) != NONE
            && allotted(now, p_4) != NONE
            && allotted(now, the_r_3) > allotted(now, p_4)) {
            return true;
        }
    }
    return false;
}

static inline bool on_deal_some(struct state *now)
{
    for (set rest_p_4 = company(now); rest_p_4 != 0; rest_p_4 &= rest_p_4 - 1) {
        const int64_t p_4 = first(rest_p_4);
        if (!now->allotment_known
            && now->deals_done == 0
            && allotted(now, p_4) != NONE
            && on_deal_some_2(now, p_4)) {
            return true;
        }
    }
    return false;
}

/* P deals a card to Q */
static inline bool on_deal(struct state *now, int64_t p, int64_t q)
{
    /* speculation/counters/2 */
    if (on_deal_some(now)) {
        return true;
    }
    /* speculation/dealing/2 */
    if (p != now->giver && may_deal(now) != 0 && !has(may_deal(now), p)) {
        return true;
    }
    /* speculation/dealing/4 */
    if (now->unseen[1 + q] >= 3
        || (company(now)
            & ((now->unseen[1] < now->unseen[1 + q] ? 1 : 0)
                | (now->unseen[2] < now->unseen[1 + q] ? 2 : 0)
                | (now->unseen[3] < now->unseen[1 + q] ? 4 : 0)
                | (now->unseen[4] < now->unseen[1 + q] ? 8 : 0)
                | (now->unseen[5] < now->unseen[1 + q] ? UINT64_C(0x10) : 0)))
            != 0) {
        return true;
    }
    if (now->dealer != p && has(now->passed_over, p)) {
        now->dealer = p;
        now->passed_over = 0;
    }
    now->unseen[1 + q] = smaller(now->unseen[1 + q] + 1, 15);
    now->written |= 3;
    now->dealt_out = true;
    now->allotment_known = true;
    now->giver = p;
    return now->written != 0 && moments(now);
}

/* bar-to of P */
static inline int64_t bar_to(struct state *now, int64_t p)
{
    if (now->extra_hand == 0) {
        return 0;
    }
    if (now->trumps != NONE) {
        return 1;
    }
    if (now->extra_left > 0) {
        return 2;
    }
    if (p == now->dealer || p == now->giver || has(now->passed_over, p)) {
        return NONE;
    }
    return 3;
}

/* P deals an extra hand */
static inline bool on_deal_extra(struct state *now, int64_t p)
{
    /* deal-extra is possible */
    if (bar_to(now, p) != NONE) {
        return true;
    }
    now->extra_left = 3;
    now->written |= 3;
    return now->written != 0 && moments(now);
}

/* P turns-for-the-dealer */
static inline bool turns_for_the_dealer(struct state *now, int64_t p)
{
    return due_dealer(now) != NONE && p != due_dealer(now) && !has(now->passed_over, p);
}

/* P turns up X for trumps */
static inline bool on_turn_trump(struct state *now, int64_t p, int64_t x)
{
    /* turn-trump is possible */
    if (now->trumps != NONE) {
        return true;
    }
    /* speculation/counters/7 */
    if ((company(now)
        & ((!now->pooled[1] ? 1 : 0)
            | (!now->pooled[2] ? 2 : 0)
            | (!now->pooled[3] ? 4 : 0)
            | (!now->pooled[4] ? 8 : 0)
            | (!now->pooled[5] ? UINT64_C(0x10) : 0)))
        != 0
        && (company(now)
            & ((now->pooled[1] ? 1 : 0)
                | (now->pooled[2] ? 2 : 0)
                | (now->pooled[3] ? 4 : 0)
                | (now->pooled[4] ? 8 : 0)
                | (now->pooled[5] ? UINT64_C(0x10) : 0)))
            != 0) {
        return true;
    }
    /* speculation/dealing/5 */
    if (turns_for_the_dealer(now, p)) {
        return true;
    }
    /* speculation/dealing/7 */
    if ((company(now)
        & (((now->unseen[1] > 3 || (now->giver != NONE && now->unseen[1] < 3)) ? 1 : 0)
            | ((now->unseen[2] > 3 || (now->giver != NONE && now->unseen[2] < 3)) ? 2 : 0)
            | ((now->unseen[3] > 3 || (now->giver != NONE && now->unseen[3] < 3)) ? 4 : 0)
            | ((now->unseen[4] > 3 || (now->giver != NONE && now->unseen[4] < 3)) ? 8 : 0)
            | ((now->unseen[5] > 3 || (now->giver != NONE && now->unseen[5] < 3))
                ? UINT64_C(0x10)
                : 0)))
        != 0) {
        return true;
    }
    /* speculation/ace/2 */
    if (((now->trumps == NONE && turns_for_the_dealer(now, p)) ? due_dealer(now) : p) != NONE
        && PART_CARD_RANK[1 + x] == 12
        && now->turn_up == 0) {
        return true;
    }
    if (now->passed_over != 0) {
        if (has(now->passed_over, p)) {
            now->dealer = p;
        }
        now->passed_over = 0;
    }
    if (!now->dealt_out) {
        for (set rest_q_5 = company(now); rest_q_5 != 0; rest_q_5 &= rest_q_5 - 1) {
            const int64_t q_5 = first(rest_q_5);
            now->unseen[1 + q_5] = 3;
            now->written |= 3;
        }
    }
    if (!now->dealt_out && now->extra_hand == 1) {
        now->extra_left = 3;
        now->written |= 3;
    }
    now->trumps = PART_CARD_SUIT[1 + x];
    now->written |= 3;
    now->ended = false;
    now->seen = now->seen | only(x);
    if (now->turn_up == 0) {
        now->best = x;
        now->written |= 3;
        now->owner = p;
        now->written |= 3;
    } else {
        now->turner = p;
    }
    return now->written != 0 && moments(now);
}

/* hindrance of P, X */
static inline int64_t hindrance(struct state *now, int64_t p, int64_t x)
{
    if (now->ended) {
        return NONE;
    }
    if (now->trumps == NONE) {
        return 0;
    }
    if (has(now->seen, x)) {
        return 1;
    }
    if (now->unseen[1 + p] == 0) {
        return 2;
    }
    return NONE;
}

/* turned-from */
static inline int64_t turned_from(struct state *now)
{
    if (now->turner == NONE) {
        return now->owner;
    }
    return now->turner;
}

/* seats-from of P, Q */
static inline int64_t seats_from(struct state *now, int64_t p, int64_t q)
{
    return short_modulo(q - p + 5, 5);
}

/* to-turn */
static inline int64_t to_turn(struct state *now)
{
    if (turned_from(now) == NONE) {
        return NONE;
    }
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_q = (able(now, 0) ? 1 : 0)
        | (able(now, 1) ? 2 : 0)
        | (able(now, 2) ? 4 : 0)
        | (able(now, 3) ? 8 : 0)
        | (able(now, 4) ? UINT64_C(0x10) : 0); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        const int64_t value = NEXT_PLAYER[1 + turned_from(now)] != NONE
            ? seats_from(now, NEXT_PLAYER[1 + turned_from(now)], q)
            : 0;
        if (value < most) {
            most = value;
            best = q;
        }
    }
    return best;
}

/* too-late */
static inline bool too_late(struct state *now)
{
    return now->trumps == NONE || (all_is_seen(now) && (now->extra_left == 0 || now->examined));
}

/* P owes-for X */
static inline bool owes_for(struct state *now, int64_t p, int64_t x)
{
    return now->knave_or_five == 1
        && (PART_CARD_RANK[1 + x] == 9 || PART_CARD_RANK[1 + x] == 3)
        && PART_CARD_SUIT[1 + x] != now->trumps
        && now->purse[1 + p] > (now->debtor == p ? 1 : 0)
        && !too_late(now);
}

/* P turns up X */
static inline bool on_turn(struct state *now, int64_t p, int64_t x)
{
    /* turn is possible */
    if (hindrance(now, p, x) != NONE) {
        return true;
    }
    /* speculation/company/3 */
    if (!now->sits[1 + p]) {
        return true;
    }
    /* speculation/values/1 */
    if (has(now->seen, x)) {
        return true;
    }
    /* speculation/order/1 */
    if (to_turn(now) != NONE && p != to_turn(now)) {
        return true;
    }
    /* speculation/ordinary/1 */
    if (PART_CARD_SUIT[1 + now->best] != now->trumps
        && now->best != NONE
        && betters(now, x, now->best)
        && !too_late(now)) {
        return true;
    }
    /* speculation/pool/1 */
    if ((now->ended && !now->ended_by_ace)
        || (now->trumps != NONE && too_late(now) && !ace_is_up(now))) {
        return true;
    }
    /* speculation/ace/1 */
    if (((now->trumps == NONE && turns_for_the_dealer(now, p)) ? due_dealer(now) : p) != NONE
        && PART_CARD_RANK[1 + x] == 12
        && PART_CARD_SUIT[1 + x] == now->trumps
        && !too_late(now)) {
        return true;
    }
    /* speculation/ace/3 */
    if (ace_is_up(now) || (now->ended && now->ended_by_ace)) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        /* speculation/knave-or-five/1 */
        if (true) {
            return true;
        }
        if (true) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    const bool opens_1 = owes_for(now, p, x);
    const bool follows_1 = owes_for(now, p, x);
    now->debtor = NONE;
    now->written |= 3;
    if (!too_late(now)) {
        now->seen = now->seen | only(x);
        now->unseen[1 + p] = greater(now->unseen[1 + p] - 1, 0);
        now->written |= 3;
        now->turner = p;
        if (now->best == NONE || (now->best != NONE && betters(now, x, now->best))) {
            now->best = x;
            now->written |= 3;
            now->owner = p;
            now->written |= 3;
            now->turner = NONE;
            now->bid = 0;
            now->bidder = NONE;
        }
    }
    if (follows_1) {
        now->debtor = p;
        now->written |= 3;
    }
    if (opens_1 && now->owed_1_count == 32) {
        now->unsure = true;
    } else if (opens_1) {
        now->owed_1[now->owed_1_count].p_2 = p;
        now->owed_1[now->owed_1_count].x_2 = x;
        now->owed_1_count += 1;
    }
    return now->written != 0 && moments(now);
}

/* P pays a counter to the pool */
static inline bool on_pay(struct state *now, int64_t p)
{
    /* pay is possible */
    if (now->purse[1 + p] <= 0) {
        return true;
    }
    /* speculation/knave-or-five/3 */
    if (p != now->debtor && now->purse[1 + p] > 0) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        const int64_t p_2 = now->owed_1[i].p_2;
        if (p == p_2) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    if (p == now->debtor) {
        now->purse[1 + p] = sure(now, now->purse[1 + p] - 1);
        now->pool = sure(now, now->pool + 1);
        now->written |= 1;
        now->debtor = NONE;
        now->written |= 3;
    }
    return now->written != 0 && moments(now);
}

/* P bids N */
static inline bool on_bid_for(struct state *now, int64_t p, int64_t the_n)
{
    /* bid-for has authority */
    if (now->ended
        || now->owner == NONE
        || p == now->owner
        || !now->sits[1 + p]
        || the_n <= now->bid
        || the_n > now->purse[1 + p]) {
        return true;
    }
    /* speculation/company/2 */
    if (!now->sits[1 + p]) {
        return true;
    }
    now->bid = the_n;
    now->bidder = p;
    return false;
}

/* P keeps the card */
static inline bool on_keep(struct state *now, int64_t p)
{
    /* keep has authority */
    if (now->ended || p != now->owner) {
        return true;
    }
    now->bid = 0;
    now->bidder = NONE;
    return false;
}

/* Q outbids-with N */
static inline bool outbids_with(struct state *now, int64_t q, int64_t the_n)
{
    return the_n > now->bid || (q == now->bidder && the_n == now->bid);
}

/* P sells the card to Q for N */
static inline bool on_sell(struct state *now, int64_t p, int64_t q, int64_t the_n)
{
    /* sell has authority */
    if (now->ended
        || p != now->owner
        || !outbids_with(now, q, the_n)
        || p == q
        || !now->sits[1 + q]
        || the_n > now->purse[1 + q]) {
        return true;
    }
    /* speculation/turn-up/4 */
    if (p == now->owner && now->bidder != NONE && !outbids_with(now, q, the_n)) {
        return true;
    }
    /* speculation/new-comer/1 */
    if (p != now->owner && now->owner != NONE) {
        return true;
    }
    now->purse[1 + q] = sure(now, now->purse[1 + q] - the_n);
    now->purse[1 + p] = sure(now, now->purse[1 + p] + the_n);
    now->owner = q;
    now->written |= 3;
    now->bid = 0;
    now->bidder = NONE;
    if (now->after_sale == 1) {
        now->turner = NONE;
    }
    return now->written != 0 && moments(now);
}

/* P may-sell-to Q */
static inline bool may_sell_to(struct state *now, int64_t p, int64_t q)
{
    return now->unseen[1 + p] > 0 && p != q && now->sits[1 + p] && now->sits[1 + q];
}

/* P sells his hand to Q for N */
static inline bool on_sell_hand(struct state *now, int64_t p, int64_t q, int64_t the_n)
{
    /* sell-hand has authority */
    if (now->trumps == NONE || !may_sell_to(now, p, q) || the_n > now->purse[1 + q]) {
        return true;
    }
    /* speculation/hands/3 */
    if ((now->trumps != NONE && now->unseen[1 + p] == 0) || !now->sits[1 + p]) {
        return true;
    }
    now->purse[1 + q] = sure(now, now->purse[1 + q] - the_n);
    now->purse[1 + p] = sure(now, now->purse[1 + p] + the_n);
    now->unseen[1 + q] = smaller(now->unseen[1 + q] + now->unseen[1 + p], 15);
    now->written |= 3;
    now->unseen[1 + p] = 0;
    now->written |= 3;
    return now->written != 0 && moments(now);
}

/* P sells an unseen card to Q for N */
static inline bool on_sell_unseen(struct state *now, int64_t p, int64_t q, int64_t the_n)
{
    /* sell-unseen has authority */
    if (now->trumps == NONE || !may_sell_to(now, p, q) || the_n > now->purse[1 + q]) {
        return true;
    }
    now->purse[1 + q] = sure(now, now->purse[1 + q] - the_n);
    now->purse[1 + p] = sure(now, now->purse[1 + p] + the_n);
    now->unseen[1 + q] = smaller(now->unseen[1 + q] + 1, 15);
    now->written |= 3;
    now->unseen[1 + p] = greater(now->unseen[1 + p] - 1, 0);
    now->written |= 3;
    return now->written != 0 && moments(now);
}

/* the extra hand shows X */
static inline bool on_examine(struct state *now, int64_t x)
{
    /* examine is possible */
    if (now->extra_hand != 1
        || has(now->seen, x)
        || (now->extra_left <= 0 && (!now->ended || !now->ended_by_ace))) {
        return true;
    }
    /* speculation/extra-hand/1 */
    if (!all_is_seen(now) && !now->ended) {
        return true;
    }
    /* speculation/extra-hand/2 */
    if (all_is_seen(now) && now->best != NONE && betters(now, x, now->best)) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        /* speculation/knave-or-five/1 */
        if (true) {
            return true;
        }
        if (true) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    if (!now->ended) {
        now->examined = true;
        now->seen = now->seen | only(x);
        now->extra_shown = now->extra_shown | only(x);
        now->written |= 1;
        now->extra_left = greater(now->extra_left - 1, 0);
        now->written |= 3;
        now->debtor = NONE;
        now->written |= 3;
    }
    return now->written != 0 && moments(now);
}

/* Begin where a record begins. */
static void begin(struct state *now, const struct heard *heard, const struct world *world)
{
    *now = (struct state){0};
    now->contributions = NONE;
    now->turn_up = NONE;
    now->after_sale = NONE;
    now->extra_hand = NONE;
    now->knave_or_five = NONE;
    now->cut_winner = NONE;
    now->dealer = NONE;
    now->cut_unsaid = NONE;
    now->best = NONE;
    now->trumps = NONE;
    now->giver = NONE;
    now->owner = NONE;
    now->turner = NONE;
    now->bidder = NONE;
    now->debtor = NONE;
    now->next_dealer = NONE;
    for (int64_t k0 = 0; k0 <= 5; k0++) {
        now->cut_card[k0] = NONE;
        now->had[k0] = NONE;
    }
    now->contributions = told_of(now, heard, 0, 0, -1, 1, 0);
    now->turn_up = told_of(now, heard, 1, 0, -1, 1, 0);
    now->after_sale = told_of(now, heard, 2, 0, -1, 1, 0);
    now->extra_hand = told_of(now, heard, 3, 0, -1, 1, 0);
    now->knave_or_five = told_of(now, heard, 4, 0, -1, 1, 0);
    now->midway = told_of(now, heard, 5, 0, 0, 1, false);
    for (int64_t k0 = 0; k0 < 5; k0++) {
        now->sits[1 + k0] = told_of(now, heard, 6, k0, 0, 1, true);
    }
    now->cut_winner = supposed(world, 0, NONE);
    now->dealer = supposed(world, 1, told_of(now, heard, 7, 0, -1, 4, NONE));
    now->contribution = told_of(now, heard, 8, 0, 1, 40, 4);
    for (int64_t k0 = 0; k0 < 5; k0++) {
        now->purse[1 + k0] = told_of(now, heard, 9, k0, -2147483648, 2147483648, 30);
    }
    now->pool = told_of(now, heard, 10, 0, -2147483648, 2147483648, 0);
    for (int64_t k0 = 0; k0 < 5; k0++) {
        now->pooled[1 + k0] = told_of(now, heard, 11, k0, 0, 1, false);
    }
    now->cut_unsaid = supposed(world, 2, NONE);
    now->best = told_of(now, heard, 12, 0, -1, 51, NONE);
    now->trumps = told_of(now, heard, 13, 0, -1, 3, PART_CARD_SUIT[1 + now->best]);
    for (int64_t k0 = 0; k0 < 5; k0++) {
        now->unseen[1 + k0] = told_of(now, heard, 14, k0, 0, 15, now->trumps == NONE ? 0 : 3);
    }
    now->dealt_out = now->unseen[1] > 0
        || now->unseen[2] > 0
        || now->unseen[3] > 0
        || now->unseen[4] > 0
        || now->unseen[5] > 0;
    now->allotment_known = now->dealt_out;
    now->extra_left = told_of(
        now,
        heard,
        15,
        0,
        0,
        3,
        (now->extra_hand == 1 && now->dealt_out) ? 3 : 0);
    now->seen = only(now->best);
    now->owner = told_of(now, heard, 16, 0, -1, 4, NONE);
    now->was_1 = once_1(now);
    now->was_2 = once_2(now);
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
static size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 1145) {
        if (code < 570) {
            if (code < 260) {
                if (code < 0) {
                    return 0;
                }
                now->begun |= 2;
                if (asks(now, 2)) {
                    return 0;
                }
                return on_cut(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
            }
            if (code < 265) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 260;
                return on_deals(now, code) ? 0 : 1;
            }
            if (asks(now, 2)) {
                return 0;
            }
            code -= 265;
            return on_pool_counters(now, (uint32_t)code / 61, (uint32_t)code % 61) ? 0 : 1;
        }
        if (code < 620) {
            if (code < 595) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 570;
                return on_deal(now, (uint32_t)code / 5, (uint32_t)code % 5) ? 0 : 1;
            }
            return 0;
        }
        if (code < 625) {
            if (asks(now, 2)) {
                return 0;
            }
            code -= 620;
            return on_deal_extra(now, code) ? 0 : 1;
        }
        if (code < 885) {
            if (asks(now, 2)) {
                return 0;
            }
            code -= 625;
            return on_turn_trump(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
        }
        if (asks(now, 2)) {
            return 0;
        }
        code -= 885;
        return on_turn(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
    }
    if (code < 1470) {
        if (code < 1160) {
            if (code < 1150) {
                code -= 1145;
                return on_pay(now, code) ? 0 : 1;
            }
            return 0;
        }
        if (code < 1465) {
            code -= 1160;
            return on_bid_for(now, (uint32_t)code / 61, (uint32_t)code % 61) ? 0 : 1;
        }
        code -= 1465;
        return on_keep(now, code) ? 0 : 1;
    }
    if (code < 4520) {
        if (code < 2995) {
            code -= 1470;
            return on_sell(now, (uint32_t)code / 305, (uint32_t)code / 61 % 5, (uint32_t)code % 61)
                ? 0
                : 1;
        }
        code -= 2995;
        return on_sell_hand(now, (uint32_t)code / 305, (uint32_t)code / 61 % 5, (uint32_t)code % 61)
            ? 0
            : 1;
    }
    if (code < 6045) {
        code -= 4520;
        return on_sell_unseen(
            now,
            (uint32_t)code / 305,
            (uint32_t)code / 61 % 5,
            (uint32_t)code % 61)
            ? 0
            : 1;
    }
    if (code < 6097) {
        code -= 6045;
        return on_examine(now, code) ? 0 : 1;
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
static set left_open(
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
    if (now->dealer == NONE && tells(heard, 7) < 1 && !(code >= 0 && code < 260)) {
        open |= 2;
    }
    /* cut-unsaid */
    if (now->cut_unsaid == NONE) {
        open |= 4;
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
static int stopped(
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
