/*
 * Screen recorded games by the book cribbage-four: Cribbage for four, in partnership.
 *
 * Made by `hoyle build cribbage-four`: change the book, not this file. It was made from
 * rules/common/pack-ace-low.law, rules/common/cribbage-count.law, rules/common/seats.law,
 * rules/common/cuts.law, rules/common/cutting.law, rules/common/cribbage-table.law,
 * rules/common/cribbage-laws.law, rules/cribbage-four.law, whose hashes together have the SHA-256
 * ecf7d06279881b301af6ebe0114f79073f5da5eb5f0328810b44390fd32c2e5c.
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
#define FEW 12 /* members of a set whose subsets are gone through */

/* What a screen says: that nothing calls for a ruling, that something does, or neither. */
enum { PASSES, CALLS, UNSURE };

typedef uint64_t set; /* a bit mask of members */

struct list {
    int64_t length;
    int64_t of[14];
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
    int64_t values[6];
    int64_t worlds;
};

enum { WORLDS = 64 };

/* What is found in a world that the record contradicts. */
enum { CONTRADICTED = UNSURE + 1 };

static const struct {
    int64_t least, most;
} tried[] = {
    {0, 3},
    {0, 3},
    {0, 1},
    {0, -1},
    {0, 1},
    {0, 1},
};

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    int64_t crib_flush;
    int64_t game_commences;
    int64_t own_card_shown;
    int64_t game_falsely_marked;
    int64_t length;
    bool midway;
    int64_t cut_card[1 + 4];
    int64_t cut_winner;
    int64_t dealer;
    int64_t score[1 + 2];
    bool peg_out[1 + 2];
    int64_t home;
    bool deal_is_cut_for;
    int64_t passed_over;
    bool misgiven;
    bool deal_is_even;
    bool deal_void;
    set dealt[1 + 4];
    set hand[1 + 4];
    bool known[1 + 4];
    int64_t given[1 + 4];
    int64_t put_out[1 + 4];
    bool laid[1 + 4];
    set kept[1 + 4];
    set played[1 + 4];
    set crib;
    set shown;
    bool pack_cut;
    int64_t start;
    bool handled[1 + 4];
    int64_t worth[1 + 4];
    int64_t crib_worth;
    int64_t to_play;
    int64_t left[1 + 4];
    bool gone[1 + 4];
    int64_t room[1 + 4];
    struct list heard;
    int64_t reckoning;
    int64_t like;
    int64_t last_player;
    int64_t last_card;
    bool closed;
    int64_t heels_owed;
    int64_t gained;
    bool go_owed;
    bool scored[1 + 4];
    bool crib_scored;
    int64_t marked_unseen[1 + 4][1 + 6];
    int64_t reckoned[1 + 4];
    bool reckoned_his;
    bool fault_unseen[1 + 2];
    bool play_unsaid;
    bool dealt_unsaid;
    /* cribbage-four/front-peg/1 */
    struct { int64_t p_2; } owed_1[32];
    size_t owed_1_count;
    set written; /* since moments were looked at: a bit for what some rest on */
    set was_1;
    set was_2;
    bool was_3;
    set was_4;
    set was_5;
    set was_6;
    set was_7;
    set was_8;
    set was_9;
    set was_10[4];
    set was_11[4];
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "crib-flush\n"
    "game-commences\n"
    "own-card-shown\n"
    "game-falsely-marked\n"
    "length\n"
    "midway\n"
    "dealer\n"
    "score\n"
    "";

static const int64_t PART_CARD_RANK[1 + 52] = {
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2,
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
};
static const int64_t ADVERSARIES_SIDE[1 + 2] = {-1, 1, 0};
static const set HOLDING_SUIT_CARDS[1 + 4] = {
    0, UINT64_C(0x1fff), UINT64_C(0x3ffe000), UINT64_C(0x7ffc000000), UINT64_C(0xfff8000000000),
};
static const int64_t PART_CARD_SUIT[1 + 52] = {
    -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
};
static const int64_t NEXT_PLAYER[1 + 4] = {-1, 1, 2, 3, 0};
static const set HOLDING_RANK_CARDS[1 + 13] = {
    0, UINT64_C(0x8004002001), UINT64_C(0x10008004002), UINT64_C(0x20010008004),
    UINT64_C(0x40020010008), UINT64_C(0x80040020010), UINT64_C(0x100080040020),
    UINT64_C(0x200100080040), UINT64_C(0x400200100080), UINT64_C(0x800400200100),
    UINT64_C(0x1000800400200), UINT64_C(0x2001000800400), UINT64_C(0x4002001000800),
    UINT64_C(0x8004002001000),
};
static const int64_t SIDE_OF_PLAYER[1 + 4] = {-1, 0, 1, 0, 1};
static const set PLAYERS_OF_SIDE[1 + 2] = {0, 5, UINT64_C(0xa)};
static const set PARTNERS_PLAYERS[1 + 4] = {0, 4, 8, 1, 2};

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

/* Give the rest when that is divided. */
static inline int64_t short_modulo(int64_t number, int64_t by)
{
    return (uint32_t)number % (uint32_t)by;
}

/* Give the member of a kind that is made of two parts. */
static inline int64_t made(int64_t low, int64_t high, int64_t lows)
{
    return low < 0 || high < 0 ? NONE : low + high * lows;
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

/* Give the highest member of a set, or none. */
static inline int64_t final(set group)
{
#ifdef __GNUC__
    return group == 0 ? NONE : 63 - __builtin_clzll(group);
#else
    int64_t found = NONE;
    for (; group != 0; group >>= 1) {
        found++;
    }
    return found;
#endif
}

/* Give a set that a state has room for; what would have to be cut is left to the judge. */
static inline set at_most(struct state *now, set group, int64_t most)
{
    if (count(group) > most) {
        now->unsure = true;
        return 0;
    }
    return group;
}

/* Give a set whose subsets are few enough to go through. */
static inline set few(struct state *now, set group)
{
    if (count(group) > FEW) {
        now->unsure = true;
        return 0;
    }
    return group;
}

/* Give the number up to which is counted from another, if that is not too far. */
static inline int64_t near(struct state *now, int64_t from, int64_t to)
{
    if (to - from > 4096) {
        now->unsure = true;
        return from - 1;
    }
    return to;
}

static inline int64_t length(struct list list)
{
    return list.length;
}

static inline int64_t last(struct list list, int64_t lacking)
{
    return list.length > 0 ? list.of[list.length - 1] : lacking;
}

/* Append to a list that a state has room for, up to so many. */
static inline void append(struct state *now, struct list *list, int64_t one, int64_t most)
{
    if (list->length == (int64_t)(sizeof list->of / sizeof list->of[0])) {
        now->unsure = true;
    } else if (list->length < most) {
        list->of[list->length++] = one;
    }
}

/* Give the one that stands so many from the end of a list, or none. */
static inline int64_t from_end(struct list list, int64_t place)
{
    return place > 0 && place <= list.length ? list.of[list.length - place] : NONE;
}

/* Make a set of the last so many of a list. */
static inline set gathered_tail(struct list list, int64_t count)
{
    set found = 0;
    for (int64_t i = list.length; i > 0 && i > list.length - count; i--) {
        found |= only(list.of[i - 1]);
    }
    return found;
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

/* cut-done */
static inline bool cut_done(struct state *now)
{
    return now->cut_card[1] != NONE
        && now->cut_card[2] != NONE
        && now->cut_card[3] != NONE
        && now->cut_card[4] != NONE;
}

/* game-hole */
static inline int64_t game_hole(struct state *now)
{
    if (now->length == 0) {
        return 61;
    }
    return 121;
}

/* cribbage-four/sixty-one/1 */
static inline bool once_1(struct state *now, int64_t s_12)
{
    return now->score[1 + s_12] >= game_hole(now)
        && now->score[1 + ADVERSARIES_SIDE[1 + s_12]] < game_hole(now);
}

/* cribbage-four/sixty-one/2 */
static inline bool once_2(struct state *now, int64_t s_13)
{
    return now->home == s_13 && now->score[1 + s_13] < game_hole(now);
}

/* lowest-cutter */
static inline int64_t lowest_cutter(struct state *now)
{
    return first(
        ((UINT64_C(0xe)
            & (1
                | ((PART_CARD_RANK[1 + now->cut_card[1]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[1]]
                    : 0)
                    >= (PART_CARD_RANK[1 + now->cut_card[2]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[2]]
                        : 0)
                    ? 2
                    : 0)
                | ((PART_CARD_RANK[1 + now->cut_card[1]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[1]]
                    : 0)
                    >= (PART_CARD_RANK[1 + now->cut_card[3]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[3]]
                        : 0)
                    ? 4
                    : 0)
                | ((PART_CARD_RANK[1 + now->cut_card[1]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[1]]
                    : 0)
                    >= (PART_CARD_RANK[1 + now->cut_card[4]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[4]]
                        : 0)
                    ? 8
                    : 0)))
            == 0
            ? 1
            : 0)
            | ((UINT64_C(0xd)
                & (((PART_CARD_RANK[1 + now->cut_card[2]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[2]]
                    : 0)
                    >= (PART_CARD_RANK[1 + now->cut_card[1]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[1]]
                        : 0)
                    ? 1
                    : 0)
                    | 2
                    | ((PART_CARD_RANK[1 + now->cut_card[2]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[2]]
                        : 0)
                        >= (PART_CARD_RANK[1 + now->cut_card[3]] != NONE
                            ? PART_CARD_RANK[1 + now->cut_card[3]]
                            : 0)
                        ? 4
                        : 0)
                    | ((PART_CARD_RANK[1 + now->cut_card[2]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[2]]
                        : 0)
                        >= (PART_CARD_RANK[1 + now->cut_card[4]] != NONE
                            ? PART_CARD_RANK[1 + now->cut_card[4]]
                            : 0)
                        ? 8
                        : 0)))
                == 0
                ? 2
                : 0)
            | ((UINT64_C(0xb)
                & (((PART_CARD_RANK[1 + now->cut_card[3]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[3]]
                    : 0)
                    >= (PART_CARD_RANK[1 + now->cut_card[1]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[1]]
                        : 0)
                    ? 1
                    : 0)
                    | ((PART_CARD_RANK[1 + now->cut_card[3]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[3]]
                        : 0)
                        >= (PART_CARD_RANK[1 + now->cut_card[2]] != NONE
                            ? PART_CARD_RANK[1 + now->cut_card[2]]
                            : 0)
                        ? 2
                        : 0)
                    | 4
                    | ((PART_CARD_RANK[1 + now->cut_card[3]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[3]]
                        : 0)
                        >= (PART_CARD_RANK[1 + now->cut_card[4]] != NONE
                            ? PART_CARD_RANK[1 + now->cut_card[4]]
                            : 0)
                        ? 8
                        : 0)))
                == 0
                ? 4
                : 0)
            | ((7
                & (((PART_CARD_RANK[1 + now->cut_card[4]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[4]]
                    : 0)
                    >= (PART_CARD_RANK[1 + now->cut_card[1]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[1]]
                        : 0)
                    ? 1
                    : 0)
                    | ((PART_CARD_RANK[1 + now->cut_card[4]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[4]]
                        : 0)
                        >= (PART_CARD_RANK[1 + now->cut_card[2]] != NONE
                            ? PART_CARD_RANK[1 + now->cut_card[2]]
                            : 0)
                        ? 2
                        : 0)
                    | ((PART_CARD_RANK[1 + now->cut_card[4]] != NONE
                        ? PART_CARD_RANK[1 + now->cut_card[4]]
                        : 0)
                        >= (PART_CARD_RANK[1 + now->cut_card[3]] != NONE
                            ? PART_CARD_RANK[1 + now->cut_card[3]]
                            : 0)
                        ? 4
                        : 0)
                    | 8))
                == 0
                ? 8
                : 0));
}

/* cribbage-four/dealing/3 */
static inline bool once_3(struct state *now)
{
    return cut_done(now) && lowest_cutter(now) != NONE && now->dealer == NONE;
}

/* hand-is-told of P */
static inline bool hand_is_told(struct state *now, int64_t p)
{
    return now->start != NONE && now->kept[1 + p] != 0;
}

/* cribbage-four/fifteens/2 */
static inline bool once_4(struct state *now, int64_t q_19)
{
    return hand_is_told(now, q_19);
}

/* cribbage-four/pairs-in-hand/1 */
static inline bool once_5(struct state *now, int64_t q_20)
{
    return hand_is_told(now, q_20);
}

/* cribbage-four/sequences/2 */
static inline bool once_6(struct state *now, int64_t q_21)
{
    return hand_is_told(now, q_21);
}

/* one-suited of H, C */
static inline int64_t one_suited(struct state *now, set h, int64_t c)
{
    if ((h & ~UINT64_C(0x1fff)) != 0
        && (h & ~UINT64_C(0x3ffe000)) != 0
        && (h & ~UINT64_C(0x7ffc000000)) != 0
        && (h & ~UINT64_C(0xfff8000000000)) != 0) {
        return 0;
    }
    if ((h & ~HOLDING_SUIT_CARDS[1 + PART_CARD_SUIT[1 + c]]) == 0) {
        return count(h) + 1;
    }
    return count(h);
}

/* flush-points of H, C */
static inline int64_t flush_points(struct state *now, set h, int64_t c)
{
    if (one_suited(now, h, c) >= 4) {
        return one_suited(now, h, c);
    }
    return 0;
}

/* cribbage-four/flushes/1 */
static inline bool once_7(struct state *now, int64_t q_22)
{
    return hand_is_told(now, q_22)
        && (now->start != NONE ? flush_points(now, now->kept[1 + q_22], now->start) : 0)
            == count(now->kept[1 + q_22]);
}

/* cribbage-four/nob/1 */
static inline bool once_8(struct state *now, int64_t q_23)
{
    return hand_is_told(now, q_23);
}

/* cribbage-four/flush-of-five/2 */
static inline bool once_9(struct state *now, int64_t q_24)
{
    return hand_is_told(now, q_24)
        && (now->start != NONE ? flush_points(now, now->kept[1 + q_24], now->start) : 0)
            > count(now->kept[1 + q_24]);
}

/* due-to-deal */
static inline int64_t due_to_deal(struct state *now)
{
    if (now->dealer == NONE
        && (now->cut_card[1] != NONE
            || now->cut_card[2] != NONE
            || now->cut_card[3] != NONE
            || now->cut_card[4] != NONE)) {
        return (asks(now, 1), now->cut_winner);
    }
    return now->dealer;
}

/* cribbage-four/too-many-dealt/1 */
static inline bool once_10(struct state *now, int64_t p_68, int64_t q_25)
{
    return now->given[1 + p_68] > 5 && q_25 == due_to_deal(now) && now->deal_is_even;
}

/* cribbage-four/too-many-dealt/2 */
static inline bool once_11(struct state *now, int64_t p_69, int64_t q_26)
{
    return now->given[1 + p_69] > 5 && q_26 == due_to_deal(now) && !now->deal_is_even;
}

/* pips of C */
static inline int64_t pips(struct state *now, int64_t c)
{
    if (PART_CARD_RANK[1 + c] >= 9) {
        return 10;
    }
    return PART_CARD_RANK[1 + c] + 1;
}

/* fifteens of H */
static inline int64_t fifteens(struct state *now, set h)
{
    int64_t total = 0;
    const set of_the_j = few(now, h);
    size_t count_the_j = 1;
    int16_t all_sum_[1 << FEW];
    all_sum_[0] = 0;
    for (set rest_the_j = of_the_j; rest_the_j != 0; rest_the_j &= rest_the_j - 1) {
        const int64_t the_member = first(rest_the_j);
        const int16_t own_sum_ = pips(now, the_member);
        for (size_t i = 0; i < count_the_j; i++) {
            all_sum_[count_the_j + i] = all_sum_[i] + own_sum_;
        }
        count_the_j *= 2;
    }
    set the_j = 0;
    for (size_t nth_the_j = 0; nth_the_j < count_the_j; nth_the_j++) {
        const int64_t sum_ = all_sum_[nth_the_j];
        if (sum_ == 15) {
            total += 1;
        }
        the_j = (the_j - of_the_j) & of_the_j;
    }
    return total;
}

/* pair-points of H */
static inline int64_t pair_points(struct state *now, set h)
{
    int64_t total = 0;
    for (set rest_c = h; rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        total += count(h & ~only(c) & HOLDING_RANK_CARDS[1 + PART_CARD_RANK[1 + c]]);
    }
    return total;
}

static inline bool runs_every(struct state *now, set the_j)
{
    for (set rest_c_3 = the_j; rest_c_3 != 0; rest_c_3 &= rest_c_3 - 1) {
        const int64_t c_3 = first(rest_c_3);
        if (count(the_j & HOLDING_RANK_CARDS[1 + PART_CARD_RANK[1 + c_3]]) != 1) {
            return false;
        }
    }
    return true;
}

/* runs of H, M */
static inline int64_t runs(struct state *now, set h, int64_t m)
{
    if (m < 3) {
        return 0;
    }
    int64_t total = 0;
    const set of_the_j = few(now, h);
    size_t count_the_j = 1;
    int16_t all_the_most[1 << FEW];
    all_the_most[0] = -2;
    int16_t all_the_least[1 << FEW];
    all_the_least[0] = 13;
    for (set rest_the_j = of_the_j; rest_the_j != 0; rest_the_j &= rest_the_j - 1) {
        const int64_t the_member_2 = first(rest_the_j);
        const int16_t own_the_most = PART_CARD_RANK[1 + the_member_2];
        const int16_t own_the_least = PART_CARD_RANK[1 + the_member_2];
        for (size_t i = 0; i < count_the_j; i++) {
            all_the_most[count_the_j + i] = all_the_most[i] > own_the_most
                ? all_the_most[i]
                : own_the_most;
            all_the_least[count_the_j + i] = all_the_least[i] < own_the_least
                ? all_the_least[i]
                : own_the_least;
        }
        count_the_j *= 2;
    }
    all_the_most[0] = 0;
    all_the_least[0] = 0;
    set the_j = 0;
    for (size_t nth_the_j = 0; nth_the_j < count_the_j; nth_the_j++) {
        const int64_t the_number = count(nth_the_j);
        const int64_t the_most = all_the_most[nth_the_j];
        const int64_t the_least = all_the_least[nth_the_j];
        if (the_number == m
            && the_number >= 3
            && the_most - the_least == the_number - 1
            && runs_every(now, the_j)) {
            total = sure(now, total + m);
        }
        the_j = (the_j - of_the_j) & of_the_j;
    }
    return total;
}

static inline bool longest_every(struct state *now, set the_j)
{
    for (set rest_c_3 = the_j; rest_c_3 != 0; rest_c_3 &= rest_c_3 - 1) {
        const int64_t c_3 = first(rest_c_3);
        if (count(the_j & HOLDING_RANK_CARDS[1 + PART_CARD_RANK[1 + c_3]]) != 1) {
            return false;
        }
    }
    return true;
}

/* longest of H */
static inline int64_t longest(struct state *now, set h)
{
    int64_t most = -LIMIT - 1;
    const set of_the_j = few(now, h);
    size_t count_the_j = 1;
    int16_t all_the_most_2[1 << FEW];
    all_the_most_2[0] = -2;
    int16_t all_the_least_2[1 << FEW];
    all_the_least_2[0] = 13;
    for (set rest_the_j = of_the_j; rest_the_j != 0; rest_the_j &= rest_the_j - 1) {
        const int64_t the_member_3 = first(rest_the_j);
        const int16_t own_the_most_2 = PART_CARD_RANK[1 + the_member_3];
        const int16_t own_the_least_2 = PART_CARD_RANK[1 + the_member_3];
        for (size_t i = 0; i < count_the_j; i++) {
            all_the_most_2[count_the_j + i] = all_the_most_2[i] > own_the_most_2
                ? all_the_most_2[i]
                : own_the_most_2;
            all_the_least_2[count_the_j + i] = all_the_least_2[i] < own_the_least_2
                ? all_the_least_2[i]
                : own_the_least_2;
        }
        count_the_j *= 2;
    }
    all_the_most_2[0] = 0;
    all_the_least_2[0] = 0;
    set the_j = 0;
    for (size_t nth_the_j = 0; nth_the_j < count_the_j; nth_the_j++) {
        const int64_t the_number_4 = count(nth_the_j);
        const int64_t the_most_2 = all_the_most_2[nth_the_j];
        const int64_t the_least_2 = all_the_least_2[nth_the_j];
        if (the_number_4 >= 3
            && the_most_2 - the_least_2 == the_number_4 - 1
            && longest_every(now, the_j)) {
            const int64_t value = the_number_4;
            if (value > most) {
                most = value;
            }
        }
        the_j = (the_j - of_the_j) & of_the_j;
    }
    return most == -LIMIT - 1 ? 0 : most;
}

/* run-points of H */
static inline int64_t run_points(struct state *now, set h)
{
    return runs(now, h, longest(now, h));
}

/* nob-points of H, C */
static inline int64_t nob_points(struct state *now, set h, int64_t c)
{
    if (has(h, made(10, PART_CARD_SUIT[1 + c], 13))) {
        return 1;
    }
    return 0;
}

/* Do what comes once something is so. */
static inline bool moments(struct state *now)
{
    set is_1 = 0;
    set fired_1 = 0;
    set is_2 = 0;
    set fired_2 = 0;
    bool is_3 = false;
    bool fired_3 = false;
    set is_4 = 0;
    set fired_4 = 0;
    set is_5 = 0;
    set fired_5 = 0;
    set is_6 = 0;
    set fired_6 = 0;
    set is_7 = 0;
    set fired_7 = 0;
    set is_8 = 0;
    set fired_8 = 0;
    set is_9 = 0;
    set fired_9 = 0;
    set is_10[4] = {0};
    set is_11[4] = {0};
    bool again;
    do {
        again = false;
        if ((now->written & 1) != 0) {
            is_1 = 0;
            for (int64_t s_12 = 0; s_12 < 2; s_12++) {
                is_1 |= (set)once_1(now, s_12) << s_12;
            }
            for (set rest_1 = is_1 & ~now->was_1 & ~fired_1; rest_1 != 0; rest_1 &= rest_1 - 1) {
                const int64_t s_12 = first(rest_1);
                fired_1 |= only(s_12);
                again = true;
                if (now->home == NONE) {
                    now->home = s_12;
                    now->written |= 2;
                }
            }
        }
        if ((now->written & 2) != 0) {
            is_2 = 0;
            for (int64_t s_13 = 0; s_13 < 2; s_13++) {
                is_2 |= (set)once_2(now, s_13) << s_13;
            }
            for (set rest_2 = is_2 & ~now->was_2 & ~fired_2; rest_2 != 0; rest_2 &= rest_2 - 1) {
                const int64_t s_13 = first(rest_2);
                fired_2 |= only(s_13);
                again = true;
                now->home = first(
                    (now->score[1] >= game_hole(now) ? 1 : 0)
                        | (now->score[2] >= game_hole(now) ? 2 : 0));
                now->written |= 2;
            }
        }
        if ((now->written & 4) != 0) {
            is_3 = once_3(now);
            if (is_3 && !now->was_3 && !fired_3) {
                fired_3 = true;
                again = true;
                now->dealer = lowest_cutter(now);
                now->written |= UINT64_C(0x14);
                now->to_play = NEXT_PLAYER[1 + now->dealer];
                now->deal_is_cut_for = true;
            }
        }
        if ((now->written & 8) != 0) {
            is_4 = 0;
            for (int64_t q_19 = 0; q_19 < 4; q_19++) {
                is_4 |= (set)once_4(now, q_19) << q_19;
            }
            for (set rest_4 = is_4 & ~now->was_4 & ~fired_4; rest_4 != 0; rest_4 &= rest_4 - 1) {
                const int64_t q_19 = first(rest_4);
                fired_4 |= only(q_19);
                now->worth[1 + q_19] = smaller(
                    now->worth[1 + q_19]
                        + 2 * fifteens(now, now->kept[1 + q_19] | only(now->start)),
                    29);
            }
            is_5 = 0;
            for (int64_t q_20 = 0; q_20 < 4; q_20++) {
                is_5 |= (set)once_5(now, q_20) << q_20;
            }
            for (set rest_5 = is_5 & ~now->was_5 & ~fired_5; rest_5 != 0; rest_5 &= rest_5 - 1) {
                const int64_t q_20 = first(rest_5);
                fired_5 |= only(q_20);
                now->worth[1 + q_20] = smaller(
                    now->worth[1 + q_20] + pair_points(now, now->kept[1 + q_20] | only(now->start)),
                    29);
            }
            is_6 = 0;
            for (int64_t q_21 = 0; q_21 < 4; q_21++) {
                is_6 |= (set)once_6(now, q_21) << q_21;
            }
            for (set rest_6 = is_6 & ~now->was_6 & ~fired_6; rest_6 != 0; rest_6 &= rest_6 - 1) {
                const int64_t q_21 = first(rest_6);
                fired_6 |= only(q_21);
                now->worth[1 + q_21] = smaller(
                    greater(
                        now->worth[1 + q_21]
                            + run_points(now, now->kept[1 + q_21] | only(now->start)),
                        0),
                    29);
            }
            is_7 = 0;
            for (int64_t q_22 = 0; q_22 < 4; q_22++) {
                is_7 |= (set)once_7(now, q_22) << q_22;
            }
            for (set rest_7 = is_7 & ~now->was_7 & ~fired_7; rest_7 != 0; rest_7 &= rest_7 - 1) {
                const int64_t q_22 = first(rest_7);
                fired_7 |= only(q_22);
                now->worth[1 + q_22] = smaller(
                    now->worth[1 + q_22] + count(now->kept[1 + q_22]),
                    29);
            }
            is_8 = 0;
            for (int64_t q_23 = 0; q_23 < 4; q_23++) {
                is_8 |= (set)once_8(now, q_23) << q_23;
            }
            for (set rest_8 = is_8 & ~now->was_8 & ~fired_8; rest_8 != 0; rest_8 &= rest_8 - 1) {
                const int64_t q_23 = first(rest_8);
                fired_8 |= only(q_23);
                now->worth[1 + q_23] = smaller(
                    now->worth[1 + q_23]
                        + (now->start != NONE
                            ? nob_points(now, now->kept[1 + q_23], now->start)
                            : 0),
                    29);
            }
            is_9 = 0;
            for (int64_t q_24 = 0; q_24 < 4; q_24++) {
                is_9 |= (set)once_9(now, q_24) << q_24;
            }
            for (set rest_9 = is_9 & ~now->was_9 & ~fired_9; rest_9 != 0; rest_9 &= rest_9 - 1) {
                const int64_t q_24 = first(rest_9);
                fired_9 |= only(q_24);
                now->worth[1 + q_24] = smaller(
                    now->worth[1 + q_24]
                        + (now->start != NONE
                            ? flush_points(now, now->kept[1 + q_24], now->start)
                            : 0),
                    29);
            }
        }
        if ((now->written & UINT64_C(0x10)) != 0) {
            for (int64_t p_68 = 0; p_68 < 4; p_68++) {
                is_10[p_68] = 0;
                for (int64_t q_25 = 0; q_25 < 4; q_25++) {
                    is_10[p_68] |= (set)once_10(now, p_68, q_25) << q_25;
                }
            }
            /* cribbage-four/too-many-dealt/1 */
            for (int64_t p_68 = 0; p_68 < 4; p_68++) {
                if ((is_10[p_68] & ~now->was_10[p_68]) != 0) {
                    return true;
                }
            }
            for (int64_t p_69 = 0; p_69 < 4; p_69++) {
                is_11[p_69] = 0;
                for (int64_t q_26 = 0; q_26 < 4; q_26++) {
                    is_11[p_69] |= (set)once_11(now, p_69, q_26) << q_26;
                }
            }
            /* cribbage-four/too-many-dealt/2 */
            for (int64_t p_69 = 0; p_69 < 4; p_69++) {
                if ((is_11[p_69] & ~now->was_11[p_69]) != 0) {
                    return true;
                }
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
        now->was_5 = is_5;
        now->was_6 = is_6;
        now->was_7 = is_7;
        now->was_8 = is_8;
        now->was_9 = is_9;
    }
    if ((now->written & UINT64_C(0x10)) != 0) {
        for (int64_t p_68 = 0; p_68 < 4; p_68++) {
            now->was_10[p_68] = is_10[p_68];
        }
        for (int64_t p_69 = 0; p_69 < 4; p_69++) {
            now->was_11[p_69] = is_11[p_69];
        }
    }
    now->written = 0;
    return false;
}

/* P cuts C for deal */
static inline bool on_cut_for_deal(struct state *now, int64_t p, int64_t c)
{
    /* cut-for-deal is possible */
    if (now->deal_is_cut_for
        || (!cut_done(now)
            && (now->cut_card[1 + p] != NONE
                || now->cut_card[1] == c
                || now->cut_card[2] == c
                || now->cut_card[3] == c
                || now->cut_card[4] == c))) {
        now->contradicted = true;
        return true;
    }
    if (cut_done(now)) {
        for (int64_t q_2 = 0; q_2 < 4; q_2++) {
            now->cut_card[1 + q_2] = NONE;
            now->written |= UINT64_C(0x14);
        }
    }
    now->cut_card[1 + p] = c;
    now->written |= UINT64_C(0x14);
    if ((now->cut_card[1] != NONE
        && (PART_CARD_RANK[1 + now->cut_card[1]] != NONE ? PART_CARD_RANK[1 + now->cut_card[1]] : 0)
            < (PART_CARD_RANK[1 + now->cut_card[1 + now->dealer]] != NONE
                ? PART_CARD_RANK[1 + now->cut_card[1 + now->dealer]]
                : 0))
        || (now->cut_card[2] != NONE
            && (PART_CARD_RANK[1 + now->cut_card[2]] != NONE
                ? PART_CARD_RANK[1 + now->cut_card[2]]
                : 0)
                < (PART_CARD_RANK[1 + now->cut_card[1 + now->dealer]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[1 + now->dealer]]
                    : 0))
        || (now->cut_card[3] != NONE
            && (PART_CARD_RANK[1 + now->cut_card[3]] != NONE
                ? PART_CARD_RANK[1 + now->cut_card[3]]
                : 0)
                < (PART_CARD_RANK[1 + now->cut_card[1 + now->dealer]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[1 + now->dealer]]
                    : 0))
        || (now->cut_card[4] != NONE
            && (PART_CARD_RANK[1 + now->cut_card[4]] != NONE
                ? PART_CARD_RANK[1 + now->cut_card[4]]
                : 0)
                < (PART_CARD_RANK[1 + now->cut_card[1 + now->dealer]] != NONE
                    ? PART_CARD_RANK[1 + now->cut_card[1 + now->dealer]]
                    : 0))) {
        now->dealer = (asks(now, 1), now->cut_winner);
        now->written |= UINT64_C(0x14);
    }
    return now->written != 0 && moments(now);
}

/* play-over */
static inline bool play_over(struct state *now)
{
    return now->closed
        && now->left[1] == 0
        && now->left[2] == 0
        && now->left[3] == 0
        && now->left[4] == 0;
}

/* game-won */
static inline bool game_won(struct state *now)
{
    return now->score[1] >= game_hole(now) || now->score[2] >= game_hole(now);
}

/* done-for of P */
static inline bool done_for(struct state *now, int64_t p)
{
    return now->left[1 + p] == 0 || now->gone[1 + p];
}

/* so-far */
static inline int64_t so_far(struct state *now)
{
    if (now->closed) {
        return 0;
    }
    return now->reckoning;
}

/* C fits */
static inline bool fits(struct state *now, int64_t c)
{
    return so_far(now) + pips(now, c) <= 31;
}

/* P can-play */
static inline bool can_play(struct state *now, int64_t p)
{
    for (set rest_c = now->hand[1 + p]; rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (fits(now, c)) {
            return true;
        }
    }
    return false;
}

/* goes-on */
static inline bool goes_on(struct state *now)
{
    return now->last_player != NONE
        && !play_over(now)
        && !game_won(now)
        && ((!done_for(now, 0) && (now->known[1] ? can_play(now, 0) : so_far(now) <= 21))
            || (!done_for(now, 1) && (now->known[2] ? can_play(now, 1) : so_far(now) <= 21))
            || (!done_for(now, 2) && (now->known[3] ? can_play(now, 2) : so_far(now) <= 21))
            || (!done_for(now, 3) && (now->known[4] ? can_play(now, 3) : so_far(now) <= 21)));
}

/* no-card-is-told */
static inline bool no_card_is_told(struct state *now)
{
    return now->start == NONE
        && now->shown == 0
        && now->given[1] == 0
        && !now->laid[1]
        && now->given[2] == 0
        && !now->laid[2]
        && now->given[3] == 0
        && !now->laid[3]
        && now->given[4] == 0
        && !now->laid[4];
}

/* P deals-these */
static inline bool deals_these(struct state *now, int64_t p)
{
    return p == now->dealer && no_card_is_told(now);
}

/* not-dealt-yet */
static inline bool not_dealt_yet(struct state *now)
{
    return no_card_is_told(now)
        && !now->crib_scored
        && !now->scored[1]
        && !now->scored[2]
        && !now->scored[3]
        && !now->scored[4]
        && !(asks(now, UINT64_C(0x20)), now->dealt_unsaid);
}

/* P deals-next */
static inline bool deals_next(struct state *now, int64_t p)
{
    return now->dealer != NONE
        && !now->deal_void
        && !now->deal_is_cut_for
        && !deals_these(now, p)
        && !not_dealt_yet(now);
}

/* alone of P */
static inline bool alone(struct state *now, int64_t p)
{
    return (UINT64_C(0xf)
        & ~only(p)
        & ((!done_for(now, 0) ? 1 : 0)
            | (!done_for(now, 1) ? 2 : 0)
            | (!done_for(now, 2) ? 4 : 0)
            | (!done_for(now, 3) ? 8 : 0)))
        == 0;
}

/* P may-stop */
static inline bool may_stop(struct state *now, int64_t p)
{
    return !now->closed && !now->known[1 + p] && alone(now, p);
}

/* go-due of P */
static inline int64_t go_due(struct state *now, int64_t p)
{
    if (p == now->last_player && now->reckoning == 31 && now->gained > 0) {
        return 2;
    }
    if (p == now->last_player && (now->go_owed || may_stop(now, p))) {
        return 1;
    }
    return 0;
}

/* P tells-by-reckoning */
static inline bool tells_by_reckoning(struct state *now, int64_t p)
{
    return now->reckoned[1 + p] != NONE
        && !hand_is_told(now, p)
        && (asks(now, 4), now->reckoned_his);
}

/* due of P, X */
static inline int64_t due(struct state *now, int64_t p, int64_t x)
{
    if (x == 0) {
        return 0;
    }
    if (x == 1) {
        if (p == due_to_deal(now)) {
            return now->heels_owed;
        }
        return 0;
    }
    if (x == 2) {
        if (p == now->last_player) {
            return now->gained;
        }
        return 0;
    }
    if (x == 3) {
        return go_due(now, p);
    }
    if (x == 4 && now->scored[1 + p]) {
        return 0;
    }
    if (x == 4) {
        if (tells_by_reckoning(now, p)) {
            return now->reckoned[1 + p];
        }
        return now->worth[1 + p];
    }
    if (p == due_to_deal(now) && !now->crib_scored) {
        return now->crib_worth;
    }
    return 0;
}

/* unmarked-points of P, X */
static inline int64_t unmarked_points(struct state *now, int64_t p, int64_t x)
{
    if (x == 3 && now->reckoning == 31) {
        return 0;
    }
    return due(now, p, x);
}

/* cards-are-dealt-again */
static inline bool cards_are_dealt_again(struct state *now)
{
    return now->crib_scored || now->deal_void;
}

/* next-dealer */
static inline int64_t next_dealer(struct state *now)
{
    if (now->passed_over != NONE
        && !cards_are_dealt_again(now)
        && now->start == NONE
        && now->shown == 0) {
        return now->passed_over;
    }
    if ((now->dealer == NONE && !now->crib_scored) || now->deal_void || now->deal_is_cut_for) {
        return due_to_deal(now);
    }
    return NEXT_PLAYER[1 + due_to_deal(now)];
}

/* P deals-the-cards-again-in-turn */
static inline bool deals_the_cards_again_in_turn(struct state *now, int64_t p)
{
    return next_dealer(now) == NONE || p == next_dealer(now);
}

/* P deals */
static inline bool on_deals(struct state *now, int64_t p)
{
    /* deals is possible */
    if (goes_on(now)) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/neglected/3 */
    if ((deals_next(now, p) && unmarked_points(now, 0, 1) > 0)
        || (deals_next(now, p) && unmarked_points(now, 0, 2) > 0)
        || (deals_next(now, p) && unmarked_points(now, 0, 3) > 0)
        || (deals_next(now, p) && unmarked_points(now, 0, 4) > 0)
        || (deals_next(now, p) && unmarked_points(now, 0, 5) > 0)
        || (deals_next(now, p) && unmarked_points(now, 1, 1) > 0)
        || (deals_next(now, p) && unmarked_points(now, 1, 2) > 0)
        || (deals_next(now, p) && unmarked_points(now, 1, 3) > 0)
        || (deals_next(now, p) && unmarked_points(now, 1, 4) > 0)
        || (deals_next(now, p) && unmarked_points(now, 1, 5) > 0)
        || (deals_next(now, p) && unmarked_points(now, 2, 1) > 0)
        || (deals_next(now, p) && unmarked_points(now, 2, 2) > 0)
        || (deals_next(now, p) && unmarked_points(now, 2, 3) > 0)
        || (deals_next(now, p) && unmarked_points(now, 2, 4) > 0)
        || (deals_next(now, p) && unmarked_points(now, 2, 5) > 0)
        || (deals_next(now, p) && unmarked_points(now, 3, 1) > 0)
        || (deals_next(now, p) && unmarked_points(now, 3, 2) > 0)
        || (deals_next(now, p) && unmarked_points(now, 3, 3) > 0)
        || (deals_next(now, p) && unmarked_points(now, 3, 4) > 0)
        || (deals_next(now, p) && unmarked_points(now, 3, 5) > 0)) {
        return true;
    }
    /* cribbage-four/dealing/4 */
    if (!deals_these(now, p) && !deals_the_cards_again_in_turn(now, p)) {
        return true;
    }
    now->passed_over = (deals_these(now, p) || deals_the_cards_again_in_turn(now, p))
        ? NONE
        : next_dealer(now);
    now->dealer = p;
    now->written |= UINT64_C(0x14);
    now->deal_is_cut_for = false;
    for (int64_t p_4 = 0; p_4 < 4; p_4++) {
        now->put_out[1 + p_4] = 0;
        now->laid[1 + p_4] = false;
        now->kept[1 + p_4] = at_most(now, 0, 8);
        now->written |= 8;
        now->worth[1 + p_4] = 0;
        now->left[1 + p_4] = 4;
        now->gone[1 + p_4] = false;
        now->room[1 + p_4] = 0;
        now->played[1 + p_4] = at_most(now, 0, 4);
        now->scored[1 + p_4] = false;
    }
    now->crib = at_most(now, 0, 8);
    now->shown = 0;
    now->crib_worth = 0;
    now->crib_scored = false;
    now->pack_cut = false;
    for (int64_t p_5 = 0; p_5 < 4; p_5++) {
        now->handled[1 + p_5] = false;
    }
    now->start = NONE;
    now->written |= 8;
    now->heels_owed = 0;
    now->to_play = NEXT_PLAYER[1 + now->dealer];
    now->heard.length = 0;
    now->reckoning = 0;
    now->last_player = NONE;
    now->last_card = NONE;
    now->closed = false;
    now->gained = 0;
    now->go_owed = false;
    for (int64_t p_6 = 0; p_6 < 4; p_6++) {
        now->reckoned[1 + p_6] = NONE;
    }
    for (int64_t p_7 = 0; p_7 < 4; p_7++) {
        now->dealt[1 + p_7] = at_most(now, 0, 8);
        now->hand[1 + p_7] = at_most(now, 0, 8);
        now->known[1 + p_7] = false;
        now->given[1 + p_7] = 0;
        now->written |= UINT64_C(0x10);
    }
    now->misgiven = false;
    now->deal_void = true;
    now->deal_void = false;
    for (int64_t p_8 = 0; p_8 < 4; p_8++) {
        for (int64_t x_3 = 0; x_3 < 6; x_3++) {
            now->marked_unseen[1 + p_8][1 + x_3] = 0;
        }
    }
    now->deal_is_even = !now->deal_is_even;
    now->written |= UINT64_C(0x10);
    return now->written != 0 && moments(now);
}

/* may-be-given */
static inline bool may_be_given(struct state *now)
{
    return !(asks(now, UINT64_C(0x20)), now->dealt_unsaid)
        || cards_are_dealt_again(now)
        || now->given[1] > 0
        || now->given[2] > 0
        || now->given[3] > 0
        || now->given[4] > 0;
}

/* who-deals */
static inline int64_t who_deals(struct state *now)
{
    if (now->crib_scored) {
        return next_dealer(now);
    }
    return due_to_deal(now);
}

/* elder-hand */
static inline int64_t elder_hand(struct state *now)
{
    return NEXT_PLAYER[1 + due_to_deal(now)];
}

/* seats-from of P, Q */
static inline int64_t seats_from(struct state *now, int64_t p, int64_t q)
{
    return short_modulo(q - p + 4, 4);
}

/* next-given */
static inline int64_t next_given(struct state *now)
{
    if (cards_are_dealt_again(now) || now->misgiven) {
        return NEXT_PLAYER[1 + who_deals(now)];
    }
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (int64_t p = 0; p < 4; p++) {
        const int64_t value = 4 * now->given[1 + p]
            + (elder_hand(now) != NONE ? seats_from(now, elder_hand(now), p) : 0);
        if (value < most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* P gives a card to Q */
static inline bool on_give(struct state *now, int64_t p, int64_t q)
{
    /* give is possible */
    if (!may_be_given(now)) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/neglected/6 */
    if ((now->crib_scored && unmarked_points(now, 0, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 5) > 0)) {
        return true;
    }
    /* cribbage-four/dealing/2 */
    if (p == who_deals(now) && q != next_given(now)) {
        return true;
    }
    /* cribbage-four/dealing/5 */
    if (who_deals(now) != NONE
        && p != who_deals(now)
        && (cards_are_dealt_again(now)
            || (now->given[1] == 0
                && now->given[2] == 0
                && now->given[3] == 0
                && now->given[4] == 0))) {
        return true;
    }
    if (cards_are_dealt_again(now)) {
        now->dealer = next_dealer(now);
        now->written |= UINT64_C(0x14);
        now->passed_over = NONE;
        now->deal_is_cut_for = false;
        for (int64_t p_10 = 0; p_10 < 4; p_10++) {
            now->put_out[1 + p_10] = 0;
            now->laid[1 + p_10] = false;
            now->kept[1 + p_10] = at_most(now, 0, 8);
            now->written |= 8;
            now->worth[1 + p_10] = 0;
            now->left[1 + p_10] = 4;
            now->gone[1 + p_10] = false;
            now->room[1 + p_10] = 0;
            now->played[1 + p_10] = at_most(now, 0, 4);
            now->scored[1 + p_10] = false;
        }
        now->crib = at_most(now, 0, 8);
        now->shown = 0;
        now->crib_worth = 0;
        now->crib_scored = false;
        now->pack_cut = false;
        for (int64_t p_11 = 0; p_11 < 4; p_11++) {
            now->handled[1 + p_11] = false;
        }
        now->start = NONE;
        now->written |= 8;
        now->heels_owed = 0;
        now->to_play = NEXT_PLAYER[1 + now->dealer];
        now->heard.length = 0;
        now->reckoning = 0;
        now->last_player = NONE;
        now->last_card = NONE;
        now->closed = false;
        now->gained = 0;
        now->go_owed = false;
        for (int64_t p_12 = 0; p_12 < 4; p_12++) {
            now->reckoned[1 + p_12] = NONE;
        }
        for (int64_t p_13 = 0; p_13 < 4; p_13++) {
            now->dealt[1 + p_13] = at_most(now, 0, 8);
            now->hand[1 + p_13] = at_most(now, 0, 8);
            now->known[1 + p_13] = false;
            now->given[1 + p_13] = 0;
            now->written |= UINT64_C(0x10);
        }
        now->misgiven = false;
        now->deal_void = true;
        now->deal_void = false;
        for (int64_t p_14 = 0; p_14 < 4; p_14++) {
            for (int64_t x_5 = 0; x_5 < 6; x_5++) {
                now->marked_unseen[1 + p_14][1 + x_5] = 0;
            }
        }
        now->deal_is_even = !now->deal_is_even;
        now->written |= UINT64_C(0x10);
    }
    if (now->misgiven && p == due_to_deal(now)) {
        for (int64_t q_4 = 0; q_4 < 4; q_4++) {
            now->given[1 + q_4] = 0;
            now->written |= UINT64_C(0x10);
        }
    }
    now->misgiven = p != due_to_deal(now)
        && due_to_deal(now) != NONE
        && (now->misgiven
            || (now->given[1] == 0
                && now->given[2] == 0
                && now->given[3] == 0
                && now->given[4] == 0));
    now->given[1 + q] = smaller(now->given[1 + q] + 1, 8);
    now->written |= UINT64_C(0x10);
    now->pack_cut = false;
    return now->written != 0 && moments(now);
}

/* P gives M cards to Q */
static inline bool on_give_more(struct state *now, int64_t p, int64_t m, int64_t q)
{
    /* give-more is possible */
    if (!may_be_given(now)) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/neglected/7 */
    if ((now->crib_scored && unmarked_points(now, 0, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 5) > 0)) {
        return true;
    }
    /* cribbage-four/dealing/1 */
    if (m > 1) {
        return true;
    }
    /* cribbage-four/dealing/6 */
    if (who_deals(now) != NONE
        && p != who_deals(now)
        && (cards_are_dealt_again(now)
            || (now->given[1] == 0
                && now->given[2] == 0
                && now->given[3] == 0
                && now->given[4] == 0))) {
        return true;
    }
    if (cards_are_dealt_again(now)) {
        now->dealer = next_dealer(now);
        now->written |= UINT64_C(0x14);
        now->passed_over = NONE;
        now->deal_is_cut_for = false;
        for (int64_t p_16 = 0; p_16 < 4; p_16++) {
            now->put_out[1 + p_16] = 0;
            now->laid[1 + p_16] = false;
            now->kept[1 + p_16] = at_most(now, 0, 8);
            now->written |= 8;
            now->worth[1 + p_16] = 0;
            now->left[1 + p_16] = 4;
            now->gone[1 + p_16] = false;
            now->room[1 + p_16] = 0;
            now->played[1 + p_16] = at_most(now, 0, 4);
            now->scored[1 + p_16] = false;
        }
        now->crib = at_most(now, 0, 8);
        now->shown = 0;
        now->crib_worth = 0;
        now->crib_scored = false;
        now->pack_cut = false;
        for (int64_t p_17 = 0; p_17 < 4; p_17++) {
            now->handled[1 + p_17] = false;
        }
        now->start = NONE;
        now->written |= 8;
        now->heels_owed = 0;
        now->to_play = NEXT_PLAYER[1 + now->dealer];
        now->heard.length = 0;
        now->reckoning = 0;
        now->last_player = NONE;
        now->last_card = NONE;
        now->closed = false;
        now->gained = 0;
        now->go_owed = false;
        for (int64_t p_18 = 0; p_18 < 4; p_18++) {
            now->reckoned[1 + p_18] = NONE;
        }
        for (int64_t p_19 = 0; p_19 < 4; p_19++) {
            now->dealt[1 + p_19] = at_most(now, 0, 8);
            now->hand[1 + p_19] = at_most(now, 0, 8);
            now->known[1 + p_19] = false;
            now->given[1 + p_19] = 0;
            now->written |= UINT64_C(0x10);
        }
        now->misgiven = false;
        now->deal_void = true;
        now->deal_void = false;
        for (int64_t p_20 = 0; p_20 < 4; p_20++) {
            for (int64_t x_7 = 0; x_7 < 6; x_7++) {
                now->marked_unseen[1 + p_20][1 + x_7] = 0;
            }
        }
        now->deal_is_even = !now->deal_is_even;
        now->written |= UINT64_C(0x10);
    }
    if (now->misgiven && p == due_to_deal(now)) {
        for (int64_t q_6 = 0; q_6 < 4; q_6++) {
            now->given[1 + q_6] = 0;
            now->written |= UINT64_C(0x10);
        }
    }
    now->misgiven = p != due_to_deal(now)
        && due_to_deal(now) != NONE
        && (now->misgiven
            || (now->given[1] == 0
                && now->given[2] == 0
                && now->given[3] == 0
                && now->given[4] == 0));
    now->given[1 + q] = smaller(now->given[1 + q] + m, 8);
    now->written |= UINT64_C(0x10);
    now->pack_cut = false;
    return now->written != 0 && moments(now);
}

/* P is-dealt-anew */
static inline bool is_dealt_anew(struct state *now, int64_t p)
{
    return now->crib_scored
        || (now->deal_void
            && (now->given[1 + p] > 0
                || (now->given[1] == 0
                    && now->given[2] == 0
                    && now->given[3] == 0
                    && now->given[4] == 0)));
}

/* P may-hold H */
static inline bool may_hold(struct state *now, int64_t p, set h)
{
    return (h & (now->shown | now->crib | only(now->start))) == 0
        && (UINT64_C(0xf)
            & ~only(p)
            & (((now->dealt[1] & h) != 0 ? 1 : 0)
                | ((now->dealt[2] & h) != 0 ? 2 : 0)
                | ((now->dealt[3] & h) != 0 ? 4 : 0)
                | ((now->dealt[4] & h) != 0 ? 8 : 0)))
            == 0;
}

/* P is dealt H */
static inline bool on_deal(struct state *now, int64_t p, set h)
{
    /* deal is possible */
    if (!is_dealt_anew(now, p)
        && (!may_hold(now, p, h)
            || now->laid[1 + p]
            || now->played[1 + p] != 0
            || (now->dealt[1 + p] & ~h) != 0
            || (now->given[1 + p] != 0
                && count(h) != now->given[1 + p]
                && (now->known[1 + p] || count(h) <= now->given[1 + p])))) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/neglected/4 */
    if ((now->crib_scored && unmarked_points(now, 0, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 5) > 0)) {
        return true;
    }
    /* cribbage-four/faced/3 */
    if (who_deals(now) != NONE && count(h) < 5 && h != now->dealt[1 + p]) {
        return true;
    }
    if (is_dealt_anew(now, p) && h != now->dealt[1 + p]) {
        now->dealer = next_dealer(now);
        now->written |= UINT64_C(0x14);
        now->passed_over = NONE;
        now->deal_is_cut_for = false;
        for (int64_t p_28 = 0; p_28 < 4; p_28++) {
            now->put_out[1 + p_28] = 0;
            now->laid[1 + p_28] = false;
            now->kept[1 + p_28] = at_most(now, 0, 8);
            now->written |= 8;
            now->worth[1 + p_28] = 0;
            now->left[1 + p_28] = 4;
            now->gone[1 + p_28] = false;
            now->room[1 + p_28] = 0;
            now->played[1 + p_28] = at_most(now, 0, 4);
            now->scored[1 + p_28] = false;
        }
        now->crib = at_most(now, 0, 8);
        now->shown = 0;
        now->crib_worth = 0;
        now->crib_scored = false;
        now->pack_cut = false;
        for (int64_t p_29 = 0; p_29 < 4; p_29++) {
            now->handled[1 + p_29] = false;
        }
        now->start = NONE;
        now->written |= 8;
        now->heels_owed = 0;
        now->to_play = NEXT_PLAYER[1 + now->dealer];
        now->heard.length = 0;
        now->reckoning = 0;
        now->last_player = NONE;
        now->last_card = NONE;
        now->closed = false;
        now->gained = 0;
        now->go_owed = false;
        for (int64_t p_30 = 0; p_30 < 4; p_30++) {
            now->reckoned[1 + p_30] = NONE;
        }
        for (int64_t p_31 = 0; p_31 < 4; p_31++) {
            now->dealt[1 + p_31] = at_most(now, 0, 8);
            now->hand[1 + p_31] = at_most(now, 0, 8);
            now->known[1 + p_31] = false;
            now->given[1 + p_31] = 0;
            now->written |= UINT64_C(0x10);
        }
        now->misgiven = false;
        now->deal_void = true;
        now->deal_void = false;
        for (int64_t p_32 = 0; p_32 < 4; p_32++) {
            for (int64_t x_11 = 0; x_11 < 6; x_11++) {
                now->marked_unseen[1 + p_32][1 + x_11] = 0;
            }
        }
        now->deal_is_even = !now->deal_is_even;
        now->written |= UINT64_C(0x10);
    }
    now->dealt[1 + p] = at_most(now, h, 8);
    now->hand[1 + p] = at_most(now, h, 8);
    now->known[1 + p] = true;
    now->given[1 + p] = count(h);
    now->written |= UINT64_C(0x10);
    now->pack_cut = false;
    return now->written != 0 && moments(now);
}

/* stopped */
static inline bool stopped_2(struct state *now)
{
    return now->reckoning == 31
        || ((done_for(now, 0) || (now->last_player == 0 && now->known[1] && !can_play(now, 0)))
            && (done_for(now, 1) || (now->last_player == 1 && now->known[2] && !can_play(now, 1)))
            && (done_for(now, 2) || (now->last_player == 2 && now->known[3] && !can_play(now, 2)))
            && (done_for(now, 3) || (now->last_player == 3 && now->known[4] && !can_play(now, 3))));
}

/* turn-after of P */
static inline int64_t turn_after(struct state *now, int64_t p)
{
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_q = (!done_for(now, 0) ? 1 : 0)
        | (!done_for(now, 1) ? 2 : 0)
        | (!done_for(now, 2) ? 4 : 0)
        | (!done_for(now, 3) ? 8 : 0); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        const int64_t value = seats_from(now, NEXT_PLAYER[1 + p], q);
        if (value < most) {
            most = value;
            best = q;
        }
    }
    return best;
}

static inline bool on_keep_some(struct state *now, set h, int64_t p)
{
    for (set rest_c_2 = h & ~now->played[1 + p]; rest_c_2 != 0; rest_c_2 &= rest_c_2 - 1) {
        const int64_t c_2 = first(rest_c_2);
        if (pips(now, c_2) <= now->room[1 + p]) {
            return true;
        }
    }
    return false;
}

/* P keeps H */
static inline bool on_keep(struct state *now, int64_t p, set h)
{
    /* keep is possible */
    if ((now->played[1 + p] & ~h) != 0
        || (now->kept[1 + p] != h
            && (now->kept[1 + p] != 0
                || now->scored[1 + p]
                || !(now->known[1 + p]
                    ? (h & ~now->dealt[1 + p]) == 0
                    : may_hold(now, p, h & ~now->played[1 + p]))))) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/go/5 */
    if (on_keep_some(now, h, p)) {
        return true;
    }
    /* cribbage-four/too-many-in-hand/2 */
    if (now->game_commences == 0 && now->kept[1 + p] == 0 && count(h) > 4) {
        return true;
    }
    if (now->deal_void) {
        now->deal_is_cut_for = false;
        for (int64_t p_33 = 0; p_33 < 4; p_33++) {
            now->put_out[1 + p_33] = 0;
            now->laid[1 + p_33] = false;
            now->kept[1 + p_33] = at_most(now, 0, 8);
            now->written |= 8;
            now->worth[1 + p_33] = 0;
            now->left[1 + p_33] = 4;
            now->gone[1 + p_33] = false;
            now->room[1 + p_33] = 0;
            now->played[1 + p_33] = at_most(now, 0, 4);
            now->scored[1 + p_33] = false;
        }
        now->crib = at_most(now, 0, 8);
        now->shown = 0;
        now->crib_worth = 0;
        now->crib_scored = false;
        now->pack_cut = false;
        for (int64_t p_34 = 0; p_34 < 4; p_34++) {
            now->handled[1 + p_34] = false;
        }
        now->start = NONE;
        now->written |= 8;
        now->heels_owed = 0;
        now->to_play = NEXT_PLAYER[1 + now->dealer];
        now->heard.length = 0;
        now->reckoning = 0;
        now->last_player = NONE;
        now->last_card = NONE;
        now->closed = false;
        now->gained = 0;
        now->go_owed = false;
        for (int64_t p_35 = 0; p_35 < 4; p_35++) {
            now->reckoned[1 + p_35] = NONE;
        }
        for (int64_t p_36 = 0; p_36 < 4; p_36++) {
            now->dealt[1 + p_36] = at_most(now, 0, 8);
            now->hand[1 + p_36] = at_most(now, 0, 8);
            now->known[1 + p_36] = false;
            now->given[1 + p_36] = 0;
            now->written |= UINT64_C(0x10);
        }
        now->misgiven = false;
        now->deal_void = true;
        now->deal_void = false;
        for (int64_t p_37 = 0; p_37 < 4; p_37++) {
            for (int64_t x_12 = 0; x_12 < 6; x_12++) {
                now->marked_unseen[1 + p_37][1 + x_12] = 0;
            }
        }
        now->deal_is_even = !now->deal_is_even;
        now->written |= UINT64_C(0x10);
    }
    if (!now->known[1 + p]) {
        now->dealt[1 + p] = at_most(now, now->dealt[1 + p] | h, 8);
    }
    if (!now->laid[1 + p]) {
        now->crib = at_most(now, now->crib | (now->dealt[1 + p] & ~h), 8);
        now->shown = now->shown | (now->dealt[1 + p] & ~h);
        now->put_out[1 + p] = smaller(now->put_out[1 + p] + count(now->dealt[1 + p] & ~h), 8);
    }
    now->hand[1 + p] = at_most(now, h, 8);
    now->kept[1 + p] = at_most(now, h, 8);
    now->written |= 8;
    now->hand[1 + p] = now->hand[1 + p] & ~now->played[1 + p];
    now->room[1 + p] = 0;
    now->known[1 + p] = true;
    now->laid[1 + p] = true;
    if (!now->closed && stopped_2(now) && now->last_player != NONE) {
        if (now->reckoning < 31) {
            now->go_owed = true;
        }
        now->closed = true;
        for (int64_t q_8 = 0; q_8 < 4; q_8++) {
            now->gone[1 + q_8] = false;
        }
        now->to_play = now->last_player != NONE ? turn_after(now, now->last_player) : NONE;
    }
    return now->written != 0 && moments(now);
}

/* next-to-lay */
static inline int64_t next_to_lay(struct state *now)
{
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_p = (!now->laid[1] ? 1 : 0)
        | (!now->laid[2] ? 2 : 0)
        | (!now->laid[3] ? 4 : 0)
        | (!now->laid[4] ? 8 : 0); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = elder_hand(now) != NONE ? seats_from(now, elder_hand(now), p) : 0;
        if (value < most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* cards-held of P */
static inline int64_t cards_held(struct state *now, int64_t p)
{
    if (now->known[1 + p]) {
        return count(now->hand[1 + p]);
    }
    return now->given[1 + p] - now->put_out[1 + p] - count(now->played[1 + p]);
}

/* rank-points of H */
static inline int64_t rank_points(struct state *now, set h)
{
    return sure(now, 2 * fifteens(now, h) + pair_points(now, h) + run_points(now, h));
}

/* flushless-count of H, C */
static inline int64_t flushless_count(struct state *now, set h, int64_t c)
{
    return sure(now, rank_points(now, h | only(c)) + nob_points(now, h, c));
}

/* crib-flush-points of H, C */
static inline int64_t crib_flush_points(struct state *now, set h, int64_t c)
{
    if (now->crib_flush == 0 && one_suited(now, h, c) <= count(h)) {
        return 0;
    }
    return flush_points(now, h, c);
}

/* crib-count of H, C */
static inline int64_t crib_count(struct state *now, set h, int64_t c)
{
    return sure(now, flushless_count(now, h, c) + crib_flush_points(now, h, c));
}

/* P lays out H */
static inline bool on_lay_out(struct state *now, int64_t p, set h)
{
    /* lay-out is possible */
    if (!now->deal_void
        && (!((now->crib & ~now->shown) == 0
            ? may_hold(now, p, h)
            : (h & now->crib & ~now->shown) == h)
            || (now->known[1 + p] && (h & now->dealt[1 + p]) != h))) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/crib-untouched/1 */
    if (due_to_deal(now) != NONE && !now->laid[1 + p] && p != next_to_lay(now)) {
        return true;
    }
    /* cribbage-four/crib-untouched/2 */
    if (now->start != NONE || now->last_player != NONE) {
        return true;
    }
    /* cribbage-four/faced/5 */
    if ((due_to_deal(now) != NONE && now->given[1] > 0 && now->given[1] < 5 && !now->deal_void)
        || (due_to_deal(now) != NONE && now->given[2] > 0 && now->given[2] < 5 && !now->deal_void)
        || (due_to_deal(now) != NONE && now->given[3] > 0 && now->given[3] < 5 && !now->deal_void)
        || (due_to_deal(now) != NONE
            && now->given[4] > 0
            && now->given[4] < 5
            && !now->deal_void)) {
        return true;
    }
    /* cribbage-four/one-for-crib/1 */
    if (count(h) != 1 || now->laid[1 + p]) {
        return true;
    }
    /* cribbage-four/too-many-in-hand/1 */
    if (now->game_commences == 0
        && !now->deal_void
        && (!now->known[1 + p] || (h & now->hand[1 + p]) == h)
        && cards_held(now, p) > 4 + count(h)) {
        return true;
    }
    if (now->deal_void) {
        now->deal_is_cut_for = false;
        for (int64_t p_39 = 0; p_39 < 4; p_39++) {
            now->put_out[1 + p_39] = 0;
            now->laid[1 + p_39] = false;
            now->kept[1 + p_39] = at_most(now, 0, 8);
            now->written |= 8;
            now->worth[1 + p_39] = 0;
            now->left[1 + p_39] = 4;
            now->gone[1 + p_39] = false;
            now->room[1 + p_39] = 0;
            now->played[1 + p_39] = at_most(now, 0, 4);
            now->scored[1 + p_39] = false;
        }
        now->crib = at_most(now, 0, 8);
        now->shown = 0;
        now->crib_worth = 0;
        now->crib_scored = false;
        now->pack_cut = false;
        for (int64_t p_40 = 0; p_40 < 4; p_40++) {
            now->handled[1 + p_40] = false;
        }
        now->start = NONE;
        now->written |= 8;
        now->heels_owed = 0;
        now->to_play = NEXT_PLAYER[1 + now->dealer];
        now->heard.length = 0;
        now->reckoning = 0;
        now->last_player = NONE;
        now->last_card = NONE;
        now->closed = false;
        now->gained = 0;
        now->go_owed = false;
        for (int64_t p_41 = 0; p_41 < 4; p_41++) {
            now->reckoned[1 + p_41] = NONE;
        }
        for (int64_t p_42 = 0; p_42 < 4; p_42++) {
            now->dealt[1 + p_42] = at_most(now, 0, 8);
            now->hand[1 + p_42] = at_most(now, 0, 8);
            now->known[1 + p_42] = false;
            now->given[1 + p_42] = 0;
            now->written |= UINT64_C(0x10);
        }
        now->misgiven = false;
        now->deal_void = true;
        now->deal_void = false;
        for (int64_t p_43 = 0; p_43 < 4; p_43++) {
            for (int64_t x_13 = 0; x_13 < 6; x_13++) {
                now->marked_unseen[1 + p_43][1 + x_13] = 0;
            }
        }
        now->deal_is_even = !now->deal_is_even;
        now->written |= UINT64_C(0x10);
    }
    if (now->known[1 + p]) {
        now->hand[1 + p] = now->hand[1 + p] & ~h;
        now->kept[1 + p] = now->hand[1 + p];
        now->written |= 8;
    }
    now->crib = at_most(now, now->crib | h, 8);
    now->shown = now->shown | h;
    now->put_out[1 + p] = smaller(now->put_out[1 + p] + count(h), 8);
    now->laid[1 + p] = true;
    const bool ensues_1 = now->start != NONE;
    if (ensues_1) {
        now->crib_worth = smaller(
            greater(now->start != NONE ? crib_count(now, now->crib, now->start) : 0, 0),
            29);
    }
    return now->written != 0 && moments(now);
}

/* the crib holds H */
static inline bool on_show_crib(struct state *now, set h)
{
    /* show-crib is possible */
    if (now->crib_scored
        || has(h, now->start)
        || (now->crib & ~h) != 0
        || (h & ~now->crib & now->shown) != 0
        || (now->kept[1] & h) != 0
        || (now->kept[2] & h) != 0
        || (now->kept[3] & h) != 0
        || (now->kept[4] & h) != 0) {
        now->contradicted = true;
        return true;
    }
    now->crib = at_most(now, h, 8);
    for (int64_t q_9 = 0; q_9 < 4; q_9++) {
        now->hand[1 + q_9] = now->hand[1 + q_9] & ~h;
    }
    const bool ensues_1 = now->start != NONE;
    if (ensues_1) {
        now->crib_worth = smaller(
            greater(now->start != NONE ? crib_count(now, now->crib, now->start) : 0, 0),
            29);
    }
    return false;
}

/* all-known */
static inline bool all_known(struct state *now)
{
    return now->known[1] && now->known[2] && now->known[3] && now->known[4];
}

/* P may-cut */
static inline bool may_cut(struct state *now, int64_t p)
{
    return SIDE_OF_PLAYER[1 + p] != SIDE_OF_PLAYER[1 + due_to_deal(now)]
        && (!all_known(now) || (now->laid[1] && now->laid[2] && now->laid[3] && now->laid[4]));
}

/* all-are-dealt */
static inline bool all_are_dealt(struct state *now)
{
    return now->laid[1]
        || now->laid[2]
        || now->laid[3]
        || now->laid[4]
        || (now->given[1] >= 5 && now->given[2] >= 5 && now->given[3] >= 5 && now->given[4] >= 5)
        || ((asks(now, UINT64_C(0x20)), now->dealt_unsaid)
            && now->given[1] == 0
            && now->given[2] == 0
            && now->given[3] == 0
            && now->given[4] == 0);
}

/* cut-is-awaited */
static inline bool cut_is_awaited(struct state *now)
{
    return all_are_dealt(now) && !now->pack_cut && now->start == NONE && !now->deal_void;
}

/* P cuts the pack */
static inline bool on_cut(struct state *now, int64_t p)
{
    /* cribbage-four/turning-up/3 */
    if (now->start != NONE) {
        return true;
    }
    /* cribbage-four/touching-the-cards/3 */
    if (!may_cut(now, p) && cut_is_awaited(now)) {
        return true;
    }
    /* cribbage-four/touching-the-cards/4 */
    if ((now->handled[1] && may_cut(now, p) && !now->pack_cut && now->last_player == NONE)
        || (now->handled[2] && may_cut(now, p) && !now->pack_cut && now->last_player == NONE)
        || (now->handled[3] && may_cut(now, p) && !now->pack_cut && now->last_player == NONE)
        || (now->handled[4] && may_cut(now, p) && !now->pack_cut && now->last_player == NONE)) {
        return true;
    }
    if (may_cut(now, p)) {
        now->pack_cut = true;
    }
    return false;
}

/* P turns up C */
static inline bool on_turn_up(struct state *now, int64_t p, int64_t c)
{
    /* turn-up is possible */
    if (now->start != c
        && !now->deal_void
        && (now->start != NONE
            || has(now->shown | now->crib, c)
            || has(now->dealt[1], c)
            || has(now->dealt[2], c)
            || has(now->dealt[3], c)
            || has(now->dealt[4], c))) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/faced/6 */
    if ((due_to_deal(now) != NONE && now->given[1] > 0 && now->given[1] < 5 && !now->deal_void)
        || (due_to_deal(now) != NONE && now->given[2] > 0 && now->given[2] < 5 && !now->deal_void)
        || (due_to_deal(now) != NONE && now->given[3] > 0 && now->given[3] < 5 && !now->deal_void)
        || (due_to_deal(now) != NONE
            && now->given[4] > 0
            && now->given[4] < 5
            && !now->deal_void)) {
        return true;
    }
    /* cribbage-four/turning-up/1 */
    if (due_to_deal(now) != NONE && p != due_to_deal(now)) {
        return true;
    }
    /* cribbage-four/turning-up/2 */
    if (now->last_player != NONE && now->start != c) {
        return true;
    }
    const bool follows_1 = PART_CARD_RANK[1 + c] == 10 && now->start == NONE;
    const bool follows_5 = crib_flush_points(now, now->crib, c) == count(now->crib);
    const bool follows_7 = crib_flush_points(now, now->crib, c) > count(now->crib);
    if (now->deal_void) {
        now->deal_is_cut_for = false;
        for (int64_t p_45 = 0; p_45 < 4; p_45++) {
            now->put_out[1 + p_45] = 0;
            now->laid[1 + p_45] = false;
            now->kept[1 + p_45] = at_most(now, 0, 8);
            now->written |= 8;
            now->worth[1 + p_45] = 0;
            now->left[1 + p_45] = 4;
            now->gone[1 + p_45] = false;
            now->room[1 + p_45] = 0;
            now->played[1 + p_45] = at_most(now, 0, 4);
            now->scored[1 + p_45] = false;
        }
        now->crib = at_most(now, 0, 8);
        now->shown = 0;
        now->crib_worth = 0;
        now->crib_scored = false;
        now->pack_cut = false;
        for (int64_t p_46 = 0; p_46 < 4; p_46++) {
            now->handled[1 + p_46] = false;
        }
        now->start = NONE;
        now->written |= 8;
        now->heels_owed = 0;
        now->to_play = NEXT_PLAYER[1 + now->dealer];
        now->heard.length = 0;
        now->reckoning = 0;
        now->last_player = NONE;
        now->last_card = NONE;
        now->closed = false;
        now->gained = 0;
        now->go_owed = false;
        for (int64_t p_47 = 0; p_47 < 4; p_47++) {
            now->reckoned[1 + p_47] = NONE;
        }
        for (int64_t p_48 = 0; p_48 < 4; p_48++) {
            now->dealt[1 + p_48] = at_most(now, 0, 8);
            now->hand[1 + p_48] = at_most(now, 0, 8);
            now->known[1 + p_48] = false;
            now->given[1 + p_48] = 0;
            now->written |= UINT64_C(0x10);
        }
        now->misgiven = false;
        now->deal_void = true;
        now->deal_void = false;
        for (int64_t p_49 = 0; p_49 < 4; p_49++) {
            for (int64_t x_14 = 0; x_14 < 6; x_14++) {
                now->marked_unseen[1 + p_49][1 + x_14] = 0;
            }
        }
        now->deal_is_even = !now->deal_is_even;
        now->written |= UINT64_C(0x10);
    }
    now->crib_worth = 0;
    if (now->start == NONE) {
        now->start = c;
        now->written |= 8;
    }
    if (!now->pack_cut) {
        now->handled[1 + p] = true;
    }
    if (follows_1) {
        now->heels_owed = 2;
    }
    now->crib_worth = smaller(now->crib_worth + 2 * fifteens(now, now->crib | only(c)), 29);
    now->crib_worth = smaller(now->crib_worth + pair_points(now, now->crib | only(c)), 29);
    now->crib_worth = smaller(
        greater(now->crib_worth + run_points(now, now->crib | only(c)), 0),
        29);
    if (follows_5) {
        now->crib_worth = smaller(now->crib_worth + count(now->crib), 29);
    }
    now->crib_worth = smaller(now->crib_worth + nob_points(now, now->crib, c), 29);
    if (follows_7) {
        now->crib_worth = smaller(now->crib_worth + crib_flush_points(now, now->crib, c), 29);
    }
    return now->written != 0 && moments(now);
}

/* next-with-cards of P */
static inline int64_t next_with_cards(struct state *now, int64_t p)
{
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_q = (now->left[1] > 0 ? 1 : 0)
        | (now->left[2] > 0 ? 2 : 0)
        | (now->left[3] > 0 ? 4 : 0)
        | (now->left[4] > 0 ? 8 : 0); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        const int64_t value = seats_from(now, NEXT_PLAYER[1 + p], q);
        if (value < most) {
            most = value;
            best = q;
        }
    }
    return best;
}

/* P shows-the-stop */
static inline bool shows_the_stop(struct state *now, int64_t p)
{
    for (set rest_q = UINT64_C(0xf)
        & ~only(p)
        & only(now->last_player); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        if (may_stop(now, q) && p == next_with_cards(now, q)) {
            return true;
        }
    }
    return false;
}

/* P has-the-turn */
static inline bool has_the_turn(struct state *now, int64_t p)
{
    return p == now->to_play
        || shows_the_stop(now, p)
        || (now->to_play == NONE
            && !play_over(now)
            && (now->last_player != NONE || elder_hand(now) == NONE || p == elder_hand(now)));
}

/* P plays-all-he-kept */
static inline bool plays_all_he_kept(struct state *now, int64_t p)
{
    return (now->given[1 + p] == 0 ? 5 : now->given[1 + p])
        - (now->laid[1 + p] ? now->put_out[1 + p] : 1)
        == 4;
}

static inline int64_t unbroken_most(struct state *now, set g)
{
    const int64_t found = final(g);
    return found < 0 ? 0 : found;
}

static inline int64_t unbroken_least(struct state *now, set g)
{
    const int64_t found = first(g);
    return found < 0 ? 0 : found;
}

/* unbroken of G */
static inline bool unbroken(struct state *now, set g)
{
    return unbroken_most(now, g) - unbroken_least(now, g) == count(g) - 1;
}

/* run-in-play */
static inline int64_t run_in_play(struct state *now)
{
    int64_t most = -LIMIT - 1;
    int64_t m = 3;
    const int64_t of_m = near(now, m, smaller(7, length(now->heard)));
    set the_tail = gathered_tail(now->heard, m - 1);
    for (; m <= of_m; m++) {
        the_tail |= only(from_end(now->heard, m));
        if (count(the_tail) == m && unbroken(now, the_tail)) {
            const int64_t value = m;
            if (value > most) {
                most = value;
            }
        }
    }
    return most == -LIMIT - 1 ? 0 : most;
}

/* P plays C */
static inline bool on_play(struct state *now, int64_t p, int64_t c)
{
    /* play is possible */
    if (!now->deal_void
        && !(now->known[1 + p]
            ? has(now->hand[1 + p], c)
            : may_hold(now, p, only(c)) || play_over(now))) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/thirty-one/1 */
    if (has_the_turn(now, p) && !fits(now, c) && !shows_the_stop(now, p)) {
        return true;
    }
    /* cribbage-four/thirty-one/2 */
    if (!has_the_turn(now, p) && !play_over(now)) {
        return true;
    }
    /* cribbage-four/thirty-one/3 */
    if (play_over(now)) {
        return true;
    }
    /* cribbage-four/thirty-one/5 */
    if (now->last_player != NONE && now->go_owed && has_the_turn(now, p)) {
        return true;
    }
    /* cribbage-four/go/3 */
    if (pips(now, c) <= now->room[1 + p] && now->left[1 + p] > 0 && may_hold(now, p, only(c))) {
        return true;
    }
    /* cribbage-four/neglected/1 */
    if (now->last_player != NONE && now->gained > 0 && has_the_turn(now, p) && fits(now, c)) {
        return true;
    }
    /* cribbage-four/neglected/2 */
    if (p == due_to_deal(now) && now->heels_owed > 0) {
        return true;
    }
    /* cribbage-four/order-of-counting/2 */
    if ((now->last_player == NONE && now->scored[1] && !now->crib_scored)
        || (now->last_player == NONE && now->scored[2] && !now->crib_scored)
        || (now->last_player == NONE && now->scored[3] && !now->crib_scored)
        || (now->last_player == NONE && now->scored[4] && !now->crib_scored)) {
        return true;
    }
    /* cribbage-four/too-many-in-hand/3 */
    if (now->game_commences == 1
        && now->laid[1 + p]
        && now->left[1 + p] == 4
        && count(now->hand[1 + p]) > 4) {
        return true;
    }
    const bool follows_1 = pips(now, c) <= now->room[1 + p];
    if (now->deal_void) {
        now->deal_is_cut_for = false;
        for (int64_t p_51 = 0; p_51 < 4; p_51++) {
            now->put_out[1 + p_51] = 0;
            now->laid[1 + p_51] = false;
            now->kept[1 + p_51] = at_most(now, 0, 8);
            now->written |= 8;
            now->worth[1 + p_51] = 0;
            now->left[1 + p_51] = 4;
            now->gone[1 + p_51] = false;
            now->room[1 + p_51] = 0;
            now->played[1 + p_51] = at_most(now, 0, 4);
            now->scored[1 + p_51] = false;
        }
        now->crib = at_most(now, 0, 8);
        now->shown = 0;
        now->crib_worth = 0;
        now->crib_scored = false;
        now->pack_cut = false;
        for (int64_t p_52 = 0; p_52 < 4; p_52++) {
            now->handled[1 + p_52] = false;
        }
        now->start = NONE;
        now->written |= 8;
        now->heels_owed = 0;
        now->to_play = NEXT_PLAYER[1 + now->dealer];
        now->heard.length = 0;
        now->reckoning = 0;
        now->last_player = NONE;
        now->last_card = NONE;
        now->closed = false;
        now->gained = 0;
        now->go_owed = false;
        for (int64_t p_53 = 0; p_53 < 4; p_53++) {
            now->reckoned[1 + p_53] = NONE;
        }
        for (int64_t p_54 = 0; p_54 < 4; p_54++) {
            now->dealt[1 + p_54] = at_most(now, 0, 8);
            now->hand[1 + p_54] = at_most(now, 0, 8);
            now->known[1 + p_54] = false;
            now->given[1 + p_54] = 0;
            now->written |= UINT64_C(0x10);
        }
        now->misgiven = false;
        now->deal_void = true;
        now->deal_void = false;
        for (int64_t p_55 = 0; p_55 < 4; p_55++) {
            for (int64_t x_15 = 0; x_15 < 6; x_15++) {
                now->marked_unseen[1 + p_55][1 + x_15] = 0;
            }
        }
        now->deal_is_even = !now->deal_is_even;
        now->written |= UINT64_C(0x10);
    }
    now->last_card = NONE;
    if (has_the_turn(now, p) && (fits(now, c) || shows_the_stop(now, p))) {
        if (now->closed || shows_the_stop(now, p)) {
            now->closed = false;
            for (int64_t q_11 = 0; q_11 < 4; q_11++) {
                now->gone[1 + q_11] = false;
            }
            now->heard.length = 0;
            now->reckoning = 0;
            now->go_owed = false;
        }
        if (PART_CARD_RANK[1 + c] == last(now->heard, NONE)) {
            now->like = smaller(now->like + 1, 4);
        } else {
            now->like = 1;
        }
        append(now, &now->heard, PART_CARD_RANK[1 + c], 13);
        now->reckoning = smaller(now->reckoning + pips(now, c), 31);
        now->hand[1 + p] = now->hand[1 + p] & ~only(c);
        now->shown = now->shown | only(c);
        now->played[1 + p] = at_most(now, now->played[1 + p] | only(c), 4);
        now->left[1 + p] = greater(now->left[1 + p] - 1, 0);
        if (now->left[1 + p] == 0 && now->kept[1 + p] == 0 && plays_all_he_kept(now, p)) {
            now->kept[1 + p] = now->played[1 + p];
            now->written |= 8;
        }
        now->last_player = p;
        now->last_card = c;
        now->gained = 0;
        now->to_play = turn_after(now, p);
        if (stopped_2(now) && now->last_player != NONE) {
            if (now->reckoning < 31) {
                now->go_owed = true;
            }
            now->closed = true;
            for (int64_t q_12 = 0; q_12 < 4; q_12++) {
                now->gone[1 + q_12] = false;
            }
            now->to_play = now->last_player != NONE ? turn_after(now, now->last_player) : NONE;
        }
    } else {
        if (!play_over(now)) {
            now->dealt[1 + p] = at_most(now, now->dealt[1 + p] | only(c), 8);
        }
    }
    const bool ensues_1 = now->last_card == c && (now->reckoning == 15 || now->reckoning == 31);
    const bool ensues_2 = now->last_card == c && now->like == 2;
    const bool ensues_3 = now->last_card == c && now->like == 3;
    const bool ensues_4 = now->last_card == c && now->like == 4;
    const bool ensues_5 = now->last_card == c;
    if (follows_1) {
        now->room[1 + p] = 0;
    }
    if (ensues_1) {
        now->gained = smaller(now->gained + 2, 20);
    }
    if (ensues_2) {
        now->gained = smaller(now->gained + 2, 20);
    }
    if (ensues_3) {
        now->gained = smaller(now->gained + 6, 20);
    }
    if (ensues_4) {
        now->gained = smaller(now->gained + 12, 20);
    }
    if (ensues_5) {
        now->gained = smaller(greater(now->gained + run_in_play(now), 0), 20);
    }
    return now->written != 0 && moments(now);
}

/* P is-asked-for-a-card */
static inline bool is_asked_for_a_card(struct state *now, int64_t p)
{
    return has_the_turn(now, p)
        && now->reckoning < 31
        && (now->last_player != NONE || !(asks(now, UINT64_C(0x10)), now->play_unsaid));
}

/* P calls go */
static inline bool on_go(struct state *now, int64_t p)
{
    /* cribbage-four/thirty-one/4 */
    if (!has_the_turn(now, p) && !now->closed && !done_for(now, p)) {
        return true;
    }
    /* cribbage-four/go/1 */
    if (is_asked_for_a_card(now, p) && can_play(now, p)) {
        return true;
    }
    /* cribbage-four/go/2 */
    if (!now->known[1 + p]
        && so_far(now) <= 21
        && !done_for(now, p)
        && is_asked_for_a_card(now, p)) {
        return true;
    }
    if (has_the_turn(now, p) && !shows_the_stop(now, p) && now->reckoning < 31) {
        now->gone[1 + p] = true;
        if (!now->known[1 + p] && so_far(now) > 21) {
            now->room[1 + p] = greater(now->room[1 + p], 31 - so_far(now));
        }
        now->to_play = turn_after(now, p);
        if (stopped_2(now) && now->last_player != NONE) {
            now->go_owed = true;
            now->closed = true;
            for (int64_t q_13 = 0; q_13 < 4; q_13++) {
                now->gone[1 + q_13] = false;
            }
            now->to_play = now->last_player != NONE ? turn_after(now, now->last_player) : NONE;
        }
    }
    return false;
}

/* play-goes-on */
static inline bool play_goes_on(struct state *now)
{
    return now->last_player != NONE && !play_over(now);
}

/* next-counter */
static inline int64_t next_counter(struct state *now)
{
    if (due_to_deal(now) == NONE) {
        return NONE;
    }
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_p = (!now->scored[1] ? 1 : 0)
        | (!now->scored[2] ? 2 : 0)
        | (!now->scored[3] ? 4 : 0)
        | (!now->scored[4] ? 8 : 0); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = NEXT_PLAYER[1 + due_to_deal(now)] != NONE
            ? seats_from(now, NEXT_PLAYER[1 + due_to_deal(now)], p)
            : 0;
        if (value < most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* nothing-is-told */
static inline bool nothing_is_told(struct state *now)
{
    return now->last_player == NONE
        && (((now->gone[1] || now->gone[2] || now->gone[3] || now->gone[4])
            && (asks(now, UINT64_C(0x10)), now->play_unsaid))
            || no_card_is_told(now));
}

/* P pegs-for-the-dealer with N */
static inline bool pegs_for_the_dealer_with(struct state *now, int64_t p, int64_t the_n)
{
    return due_to_deal(now) != NONE
        && (p == due_to_deal(now)
            || (the_n > 0 && SIDE_OF_PLAYER[1 + p] == SIDE_OF_PLAYER[1 + due_to_deal(now)]));
}

/* checked of P, X */
static inline bool checked(struct state *now, int64_t p, int64_t x)
{
    return (!has(UINT64_C(0xc), x) || !nothing_is_told(now))
        && (x != 1
            || !pegs_for_the_dealer_with(now, p, 1)
            || now->start != NONE
            || (now->last_player == NONE && !nothing_is_told(now)))
        && (x == 4
            ? now->scored[1 + p] || hand_is_told(now, p) || tells_by_reckoning(now, p)
            : x != 5
                || p != due_to_deal(now)
                || now->crib_scored
                || (count(now->crib) >= 4 && now->start != NONE));
}

/* due-to-side of P, X */
static inline int64_t due_to_side(struct state *now, int64_t p, int64_t x)
{
    if (has(UINT64_C(0xe), x)) {
        int64_t most = -LIMIT - 1;
        for (set rest_q =
            PLAYERS_OF_SIDE[1 + SIDE_OF_PLAYER[1 + p]]; rest_q != 0; rest_q &= rest_q - 1) {
            const int64_t q = first(rest_q);
            const int64_t value = due(now, q, x);
            if (value > most) {
                most = value;
            }
        }
        return most == -LIMIT - 1 ? 0 : most;
    }
    return due(now, p, x);
}

/* cards-are-told of P, X */
static inline bool cards_are_told(struct state *now, int64_t p, int64_t x)
{
    return (x == 4 && now->kept[1 + p] != 0) || (x == 5 && count(now->crib) >= 4);
}

/* undealt */
static inline set undealt(struct state *now)
{
    return UINT64_C(0xfffffffffffff)
        & ~now->dealt[1]
        & ~now->dealt[2]
        & ~now->dealt[3]
        & ~now->dealt[4];
}

/* untold of P, X */
static inline set untold(struct state *now, int64_t p, int64_t x)
{
    if (cards_are_told(now, p, x) && now->start == NONE) {
        return undealt(now) & ~(now->shown | now->crib);
    }
    if (cards_are_told(now, p, x)) {
        return only(now->start);
    }
    if (x == 4 && now->left[1 + p] == 1 && now->start != NONE && plays_all_he_kept(now, p)) {
        set found = 0;
        for (int64_t c = 0; c < 52; c++) {
            if (may_hold(now, p, only(c))) {
                found |= (set)1 << c;
            }
        }
        return found;
    }
    return 0;
}

/* hand-count of H, C */
static inline int64_t hand_count(struct state *now, set h, int64_t c)
{
    return sure(now, flushless_count(now, h, c) + flush_points(now, h, c));
}

/* counted of P, X, C */
static inline int64_t counted(struct state *now, int64_t p, int64_t x, int64_t c)
{
    if (x == 5) {
        return crib_count(now, now->crib, c);
    }
    if (now->kept[1 + p] != 0) {
        return hand_count(now, now->kept[1 + p], c);
    }
    if (now->start != NONE) {
        return hand_count(now, now->played[1 + p] | only(c), now->start);
    }
    return 0;
}

/* cards-unseen of P, V */
static inline set cards_unseen(struct state *now, int64_t p, int64_t v)
{
    set found = 0;
    for (set rest_c = HOLDING_RANK_CARDS[1 + v]; rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (may_hold(now, p, only(c))) {
            found |= (set)1 << c;
        }
    }
    return found;
}

/* for-nob of C */
static inline int64_t for_nob(struct state *now, int64_t c)
{
    return 52 * (now->start != NONE ? nob_points(now, only(c), now->start) : 0) + c;
}

static inline int64_t most_unsuited_highest(struct state *now, int64_t p, int64_t l_)
{
    int64_t most = -LIMIT - 1;
    int64_t best = NONE;
    for (set rest_c = cards_unseen(now, p, l_); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        const int64_t value = for_nob(now, c);
        if (value > most) {
            most = value;
            best = c;
        }
    }
    return best;
}

static inline int64_t most_unsuited_lowest(struct state *now, int64_t p, int64_t v)
{
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_c = cards_unseen(now, p, v); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        const int64_t value = for_nob(now, c);
        if (value < most) {
            most = value;
            best = c;
        }
    }
    return best;
}

static inline int64_t most_unsuited_most(struct state *now, int64_t p, int64_t l_)
{
    int64_t most = -LIMIT - 1;
    for (int64_t v = 0; v < 13; v++) {
        const int64_t value = now->start != NONE
            ? flushless_count(
                now,
                now->played[1 + p]
                    | only(most_unsuited_highest(now, p, l_))
                    | only(most_unsuited_lowest(now, p, v)),
                now->start)
            : 0;
        if (value > most) {
            most = value;
        }
    }
    return most == -LIMIT - 1 ? 0 : most;
}

/* most-unsuited of P */
static inline int64_t most_unsuited(struct state *now, int64_t p)
{
    int64_t most = -LIMIT - 1;
    for (int64_t l_ = 0; l_ < 13; l_++) {
        const int64_t value = most_unsuited_most(now, p, l_);
        if (value > most) {
            most = value;
        }
    }
    return most == -LIMIT - 1 ? 0 : most;
}

/* in-suit of P */
static inline set in_suit(struct state *now, int64_t p)
{
    return HOLDING_SUIT_CARDS[1 + PART_CARD_SUIT[1 + first(now->played[1 + p])]];
}

static inline int64_t most_with_two_most_2(struct state *now, int64_t c, int64_t p)
{
    int64_t most = -LIMIT - 1;
    for (set rest_d =
        HOLDING_SUIT_CARDS[1 + PART_CARD_SUIT[1 + c]]; rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if (c < d && may_hold(now, p, only(c) | only(d))) {
            const int64_t value = now->start != NONE
                ? hand_count(now, now->played[1 + p] | (only(c) | only(d)), now->start)
                : 0;
            if (value > most) {
                most = value;
            }
        }
    }
    return most == -LIMIT - 1 ? 0 : most;
}

static inline int64_t most_with_two_most(struct state *now, int64_t p)
{
    int64_t most = -LIMIT - 1;
    for (set rest_c = in_suit(now, p); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        const int64_t value = most_with_two_most_2(now, c, p);
        if (value > most) {
            most = value;
        }
    }
    return most == -LIMIT - 1 ? 0 : most;
}

/* most-with-two of P */
static inline int64_t most_with_two(struct state *now, int64_t p)
{
    return greater(most_unsuited(now, p), most_with_two_most(now, p));
}

/* five-is-beyond of H */
static inline bool five_is_beyond(struct state *now, set h)
{
    return (UINT64_C(0x80040020010)
        & ~h
        & (now->shown | now->kept[1] | now->kept[2] | now->kept[3] | now->kept[4]))
        != 0;
}

static inline bool most_of_five_some(struct state *now, set h)
{
    for (set rest_c = h; rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (pips(now, c) < 10 && pips(now, c) != 5) {
            return true;
        }
    }
    return false;
}

/* most-of-five of H */
static inline int64_t most_of_five(struct state *now, set h)
{
    if (five_is_beyond(now, h) || most_of_five_some(now, h)) {
        return 24;
    }
    return 29;
}

/* most-in-hand of P */
static inline int64_t most_in_hand(struct state *now, int64_t p)
{
    return most_of_five(now, now->played[1 + p] | only(now->start));
}

/* most-for of P, X */
static inline int64_t most_for(struct state *now, int64_t p, int64_t x)
{
    if (untold(now, p, x) != 0) {
        int64_t most = -LIMIT - 1;
        for (set rest_c = untold(now, p, x); rest_c != 0; rest_c &= rest_c - 1) {
            const int64_t c = first(rest_c);
            const int64_t value = counted(now, p, x, c);
            if (value > most) {
                most = value;
            }
        }
        return most == -LIMIT - 1 ? 0 : most;
    }
    if (x == 4 && now->left[1 + p] == 2 && now->start != NONE && plays_all_he_kept(now, p)) {
        return most_with_two(now, p);
    }
    if (x == 4) {
        return most_in_hand(now, p);
    }
    if (x == 5) {
        return most_of_five(now, now->crib | only(now->start));
    }
    if (x == 0) {
        return 0;
    }
    if (x == 1 && now->start != NONE) {
        return now->heels_owed;
    }
    if (x == 2) {
        return 14;
    }
    return 2;
}

/* least-for of P, X */
static inline int64_t least_for(struct state *now, int64_t p, int64_t x)
{
    if (untold(now, p, x) != 0) {
        int64_t most = LIMIT + 1;
        for (set rest_c = untold(now, p, x); rest_c != 0; rest_c &= rest_c - 1) {
            const int64_t c = first(rest_c);
            const int64_t value = counted(now, p, x, c);
            if (value < most) {
                most = value;
            }
        }
        return most == LIMIT + 1 ? 0 : most;
    }
    if (x == 4) {
        if (now->start != NONE) {
            return flushless_count(now, now->played[1 + p], now->start);
        }
        return 0;
    }
    if (x == 5) {
        if (now->start != NONE) {
            return flushless_count(now, now->crib, now->start);
        }
        return 0;
    }
    return 0;
}

/* may-count of P, X, N */
static inline bool may_count(struct state *now, int64_t p, int64_t x, int64_t the_n)
{
    if (untold(now, p, x) != 0) {
        for (set rest_c = untold(now, p, x); rest_c != 0; rest_c &= rest_c - 1) {
            const int64_t c = first(rest_c);
            if (counted(now, p, x, c) == the_n) {
                return true;
            }
        }
        return false;
    }
    return the_n != 19 && (the_n < 25 || the_n > 27);
}

/* to-be-marked of P, X, N */
static inline int64_t to_be_marked(struct state *now, int64_t p, int64_t x, int64_t the_n)
{
    if (the_n > 0) {
        return due_to_side(now, p, x);
    }
    return due(now, p, x);
}

static inline int64_t sure_2_sum(struct state *now, int64_t s)
{
    int64_t total = 0;
    for (set rest_p = PLAYERS_OF_SIDE[1 + s]; rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        total += now->marked_unseen[1 + p][1]
            + now->marked_unseen[1 + p][2]
            + now->marked_unseen[1 + p][3]
            + now->marked_unseen[1 + p][4]
            + now->marked_unseen[1 + p][5]
            + now->marked_unseen[1 + p][6];
    }
    return total;
}

/* sure of S */
static inline int64_t sure_2(struct state *now, int64_t s)
{
    return now->score[1 + s] - sure_2_sum(now, s);
}

/* game-decided */
static inline bool game_decided(struct state *now)
{
    return now->home != NONE && sure_2(now, now->home) >= game_hole(now);
}

/* P pegs-for-the-last with N */
static inline bool pegs_for_the_last_with(struct state *now, int64_t p, int64_t the_n)
{
    return now->last_player != NONE
        && (p == now->last_player
            || (the_n > 0 && SIDE_OF_PLAYER[1 + p] == SIDE_OF_PLAYER[1 + now->last_player]));
}

/* P marks N for X */
static inline bool on_mark(struct state *now, int64_t p, int64_t the_n, int64_t x)
{
    /* cribbage-four/order-of-counting/1 */
    if (has(UINT64_C(0x30), x) && play_goes_on(now)) {
        return true;
    }
    /* cribbage-four/order-of-counting/3 */
    if ((x == 4 ? !now->scored[1 + p] && p != next_counter(now) : x == 5 && p == due_to_deal(now))
        && next_counter(now) != NONE) {
        return true;
    }
    /* cribbage-four/game-falsely-marked/1 */
    if (now->game_falsely_marked == 1
        && checked(now, p, x)
        && now->score[1 + SIDE_OF_PLAYER[1 + p]] + the_n >= game_hole(now)
        && now->score[1 + SIDE_OF_PLAYER[1 + p]] + due_to_side(now, p, x) < game_hole(now)) {
        return true;
    }
    /* cribbage-four/counting/1 */
    if (x == 5 && p != due_to_deal(now) && the_n > 0) {
        return true;
    }
    /* cribbage-four/over-marking/1 */
    if (checked(now, p, x) && the_n > due_to_side(now, p, x)) {
        return true;
    }
    /* cribbage-four/over-marking/2 */
    if (!checked(now, p, x) && the_n > most_for(now, p, x)) {
        return true;
    }
    /* cribbage-four/over-marking/3 */
    if (has(UINT64_C(0x30), x)
        && !checked(now, p, x)
        && the_n <= most_for(now, p, x)
        && the_n >= least_for(now, p, x)
        && (!may_count(now, p, x, the_n)
            || (cards_are_told(now, p, x)
                && (asks(now, 8), now->fault_unseen[1 + SIDE_OF_PLAYER[1 + p]])))) {
        return true;
    }
    /* cribbage-four/under-marking/1 */
    if (checked(now, p, x) && the_n < to_be_marked(now, p, x, the_n)) {
        return true;
    }
    /* cribbage-four/under-marking/3 */
    if (!checked(now, p, x) && the_n < least_for(now, p, x)) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        const int64_t p_2 = now->owed_1[i].p_2;
        /* cribbage-four/front-peg/1 */
        if (the_n > 0 && SIDE_OF_PLAYER[1 + p] == SIDE_OF_PLAYER[1 + p_2]) {
            return true;
        }
        if (the_n > 0 && SIDE_OF_PLAYER[1 + p] == SIDE_OF_PLAYER[1 + p_2]) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    if (!checked(now, p, x) && !game_decided(now)) {
        now->marked_unseen[1 + p][1 + x] = the_n;
    }
    if (the_n > 0) {
        if (!game_decided(now)) {
            now->score[1 + SIDE_OF_PLAYER[1 + p]] = smaller(
                now->score[1 + SIDE_OF_PLAYER[1 + p]] + the_n,
                160);
            now->written |= 3;
        }
        now->peg_out[1 + SIDE_OF_PLAYER[1 + p]] = false;
    }
    if (x == 1 && pegs_for_the_dealer_with(now, p, the_n)) {
        now->heels_owed = 0;
    }
    if (x == 2 && pegs_for_the_last_with(now, p, the_n)) {
        now->gained = 0;
    }
    if (x == 3 && pegs_for_the_last_with(now, p, the_n)) {
        if (now->reckoning == 31) {
            now->gained = greater(now->gained - 2, 0);
        }
        now->go_owed = false;
        for (set rest_q_14 = only(now->last_player); rest_q_14 != 0; rest_q_14 &= rest_q_14 - 1) {
            const int64_t q_14 = first(rest_q_14);
            if (may_stop(now, q_14)) {
                now->closed = true;
                for (int64_t q_15 = 0; q_15 < 4; q_15++) {
                    now->gone[1 + q_15] = false;
                }
                now->to_play = turn_after(now, q_14);
            }
        }
    }
    if (x == 4) {
        now->scored[1 + p] = true;
    }
    if (x == 5 && p == due_to_deal(now)) {
        now->crib_scored = true;
    }
    return now->written != 0 && moments(now);
}

/* P reckons H with C at N */
static inline bool on_reckon(struct state *now, int64_t p, int64_t c, int64_t the_n, set h)
{
    /* reckon is possible */
    if (now->start != NONE && now->start != c) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/tables/2 */
    if (hand_count(now, h, c) != the_n) {
        return true;
    }
    now->reckoned[1 + p] = smaller(greater(hand_count(now, h, c), 0), 29);
    return false;
}

/* P reckons the crib of H with C at N */
static inline bool on_reckon_crib(struct state *now, int64_t p, int64_t c, int64_t the_n, set h)
{
    /* reckon-crib is possible */
    if (now->start != NONE && now->start != c) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/tables/3 */
    if (crib_count(now, h, c) != the_n) {
        return true;
    }
    return false;
}

/* P has-nothing-to-score */
static inline bool has_nothing_to_score(struct state *now, int64_t p)
{
    return hand_is_told(now, p)
        && now->worth[1 + p] == 0
        && !now->scored[1 + p]
        && !play_goes_on(now);
}

/* P places his cards on the pack */
static inline bool on_place_cards(struct state *now, int64_t p)
{
    /* cribbage-four/placing-cards/1 */
    if (now->scored[1 + p] && !play_goes_on(now)) {
        return true;
    }
    /* cribbage-four/placing-cards/2 */
    if (has_nothing_to_score(now, p)) {
        return true;
    }
    /* cribbage-four/placing-cards/3 */
    if (!now->scored[1 + p] && !has_nothing_to_score(now, p)) {
        return true;
    }
    return false;
}

/* P may-have-been-dealt C */
static inline bool may_have_been_dealt(struct state *now, int64_t p, int64_t c)
{
    return has(now->dealt[1 + p], c)
        || ((!now->known[1 + p] || count(now->dealt[1 + p]) != now->given[1 + p])
            && c != now->start
            && (UINT64_C(0xf)
                & ~only(p)
                & ((has(now->dealt[1] | now->played[1], c) ? 1 : 0)
                    | (has(now->dealt[2] | now->played[2], c) ? 2 : 0)
                    | (has(now->dealt[3] | now->played[3], c) ? 4 : 0)
                    | (has(now->dealt[4] | now->played[4], c) ? 8 : 0)))
                == 0);
}

/* shown-anew of Q, C */
static inline bool shown_anew(struct state *now, int64_t q, int64_t c)
{
    return now->crib_scored
        || (now->deal_void
            && ((now->given[1] == 0
                && now->given[2] == 0
                && now->given[3] == 0
                && now->given[4] == 0)
                || !may_have_been_dealt(now, q, c)));
}

/* P exposes C of Q in dealing */
static inline bool on_expose(struct state *now, int64_t p, int64_t c, int64_t q)
{
    /* expose is possible */
    if ((q != p
        && who_deals(now) != NONE
        && p != who_deals(now)
        && (cut_done(now)
            || (now->cut_card[1] == NONE
                && now->cut_card[2] == NONE
                && now->cut_card[3] == NONE
                && now->cut_card[4] == NONE)))
        || (!cards_are_dealt_again(now) && !may_have_been_dealt(now, q, c))) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/neglected/8 */
    if ((now->crib_scored && unmarked_points(now, 0, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 5) > 0)) {
        return true;
    }
    /* cribbage-four/faced/2 */
    if ((has(PARTNERS_PLAYERS[1 + p], q) || (q == p && p == who_deals(now)))
        && now->own_card_shown == 1) {
        return true;
    }
    /* cribbage-four/showing-in-dealing/2 */
    if (!has(PARTNERS_PLAYERS[1 + p], q)
        && (q != p || (p == who_deals(now) && now->own_card_shown == 0))) {
        return true;
    }
    if (shown_anew(now, q, c)) {
        now->dealer = next_dealer(now);
        now->written |= UINT64_C(0x14);
        now->passed_over = NONE;
        now->deal_is_cut_for = false;
        for (int64_t p_57 = 0; p_57 < 4; p_57++) {
            now->put_out[1 + p_57] = 0;
            now->laid[1 + p_57] = false;
            now->kept[1 + p_57] = at_most(now, 0, 8);
            now->written |= 8;
            now->worth[1 + p_57] = 0;
            now->left[1 + p_57] = 4;
            now->gone[1 + p_57] = false;
            now->room[1 + p_57] = 0;
            now->played[1 + p_57] = at_most(now, 0, 4);
            now->scored[1 + p_57] = false;
        }
        now->crib = at_most(now, 0, 8);
        now->shown = 0;
        now->crib_worth = 0;
        now->crib_scored = false;
        now->pack_cut = false;
        for (int64_t p_58 = 0; p_58 < 4; p_58++) {
            now->handled[1 + p_58] = false;
        }
        now->start = NONE;
        now->written |= 8;
        now->heels_owed = 0;
        now->to_play = NEXT_PLAYER[1 + now->dealer];
        now->heard.length = 0;
        now->reckoning = 0;
        now->last_player = NONE;
        now->last_card = NONE;
        now->closed = false;
        now->gained = 0;
        now->go_owed = false;
        for (int64_t p_59 = 0; p_59 < 4; p_59++) {
            now->reckoned[1 + p_59] = NONE;
        }
        for (int64_t p_60 = 0; p_60 < 4; p_60++) {
            now->dealt[1 + p_60] = at_most(now, 0, 8);
            now->hand[1 + p_60] = at_most(now, 0, 8);
            now->known[1 + p_60] = false;
            now->given[1 + p_60] = 0;
            now->written |= UINT64_C(0x10);
        }
        now->misgiven = false;
        now->deal_void = true;
        now->deal_void = false;
        for (int64_t p_61 = 0; p_61 < 4; p_61++) {
            for (int64_t x_17 = 0; x_17 < 6; x_17++) {
                now->marked_unseen[1 + p_61][1 + x_17] = 0;
            }
        }
        now->deal_is_even = !now->deal_is_even;
        now->written |= UINT64_C(0x10);
    }
    now->dealt[1 + q] = at_most(now, now->dealt[1 + q] | only(c), 8);
    return now->written != 0 && moments(now);
}

/* C is found faced in the pack */
static inline bool on_find_faced(struct state *now, int64_t c)
{
    /* cribbage-four/neglected/9 */
    if ((now->crib_scored && unmarked_points(now, 0, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 0, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 1, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 2, 5) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 1) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 2) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 3) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 4) > 0)
        || (now->crib_scored && unmarked_points(now, 3, 5) > 0)) {
        return true;
    }
    /* cribbage-four/faced/1 */
    if (now->start == NONE || now->crib_scored) {
        return true;
    }
    return false;
}

/* P touches the pack */
static inline bool on_touch_pack(struct state *now, int64_t p)
{
    /* cribbage-four/touching-the-cards/1 */
    if (cut_is_awaited(now)) {
        return true;
    }
    if (now->start != NONE && !now->pack_cut) {
        now->handled[1 + p] = true;
    }
    return false;
}

/* P draws C from Q */
static inline bool on_draw(struct state *now, int64_t p, int64_t c, int64_t q)
{
    /* draw is possible */
    if ((!has(now->hand[1 + q], c) && (now->known[1 + q] || has(now->shown, c)))
        || (now->given[1 + q] != 0 && now->given[1 + q] <= 5)) {
        now->contradicted = true;
        return true;
    }
    now->hand[1 + q] = now->hand[1 + q] & ~only(c);
    now->dealt[1 + q] = now->dealt[1 + q] & ~only(c);
    now->given[1 + q] = greater(now->given[1 + q] - 1, 0);
    now->written |= UINT64_C(0x10);
    return now->written != 0 && moments(now);
}

/* P touches the crib */
static inline bool on_touch_crib(struct state *now, int64_t p)
{
    /* cribbage-four/crib-untouched/4 */
    if (!play_over(now)) {
        return true;
    }
    return false;
}

/* P throws up his cards */
static inline bool on_throw_up(struct state *now, int64_t p)
{
    /* cribbage-four/throwing-up/1 */
    if (!game_won(now)) {
        return true;
    }
    return false;
}

/* S may-have-something-due */
static inline bool may_have_something_due(struct state *now, int64_t s)
{
    for (set rest_p = PLAYERS_OF_SIDE[1 + s]; rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        if (due(now, p, 0) > 0
            || (now->start != NONE && !checked(now, p, 0))
            || due(now, p, 1) > 0
            || (now->start != NONE && !checked(now, p, 1))
            || due(now, p, 2) > 0
            || (now->start != NONE && !checked(now, p, 2))
            || due(now, p, 3) > 0
            || (now->start != NONE && !checked(now, p, 3))
            || (!play_goes_on(now)
                && (due(now, p, 4) > 0 || (now->start != NONE && !checked(now, p, 4))))
            || (!play_goes_on(now)
                && (due(now, p, 5) > 0 || (now->start != NONE && !checked(now, p, 5))))) {
            return true;
        }
    }
    return false;
}

/* game-over */
static inline bool game_over(struct state *now)
{
    return game_decided(now);
}

/* P touches the peg of S */
static inline bool on_touch_peg(struct state *now, int64_t p, int64_t s)
{
    /* cribbage-four/touching-a-peg/1 */
    if ((s != SIDE_OF_PLAYER[1 + p] || (!now->peg_out[1 + s] && !may_have_something_due(now, s)))
        && !game_over(now)
        && (s == SIDE_OF_PLAYER[1 + p]
            || sure_2(now, s) >= now->score[1 + s]
            || !(asks(now, 8), now->fault_unseen[1 + s]))) {
        return true;
    }
    return false;
}

/* P takes out his front peg */
static inline bool on_take_out(struct state *now, int64_t p)
{
    /* take-out is possible */
    if (now->score[1 + SIDE_OF_PLAYER[1 + p]] <= 0 || now->peg_out[1 + SIDE_OF_PLAYER[1 + p]]) {
        now->contradicted = true;
        return true;
    }
    /* cribbage-four/front-peg/2 */
    if (!game_decided(now) && !now->peg_out[1 + SIDE_OF_PLAYER[1 + p]]) {
        return true;
    }
    const bool opens_1 = !game_decided(now);
    now->peg_out[1 + SIDE_OF_PLAYER[1 + p]] = true;
    if (opens_1 && now->owed_1_count == 32) {
        now->unsure = true;
    } else if (opens_1) {
        now->owed_1[now->owed_1_count].p_2 = p;
        now->owed_1_count += 1;
    }
    return false;
}

/* P places the peg behind the other */
static inline bool on_place_behind(struct state *now, int64_t p)
{
    /* place-behind is possible */
    if (!now->peg_out[1 + SIDE_OF_PLAYER[1 + p]]) {
        now->contradicted = true;
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        const int64_t p_2 = now->owed_1[i].p_2;
        if (SIDE_OF_PLAYER[1 + p] == SIDE_OF_PLAYER[1 + p_2]) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    now->peg_out[1 + SIDE_OF_PLAYER[1 + p]] = false;
    return false;
}

/* P places the peg in front again */
static inline bool on_place_in_front(struct state *now, int64_t p)
{
    /* place-in-front is possible */
    if (!now->peg_out[1 + SIDE_OF_PLAYER[1 + p]]) {
        now->contradicted = true;
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        const int64_t p_2 = now->owed_1[i].p_2;
        /* cribbage-four/front-peg/1 */
        if (SIDE_OF_PLAYER[1 + p] == SIDE_OF_PLAYER[1 + p_2]) {
            return true;
        }
        if (SIDE_OF_PLAYER[1 + p] == SIDE_OF_PLAYER[1 + p_2]) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    now->peg_out[1 + SIDE_OF_PLAYER[1 + p]] = false;
    return false;
}

/* P consults his partner */
static inline bool on_consult(struct state *now, int64_t p)
{
    /* cribbage-four/consulting/1 */
    if (now->last_player != NONE && !play_over(now)) {
        return true;
    }
    return false;
}

/* Begin where a record begins. */
static void begin(struct state *now, const struct heard *heard, const struct world *world)
{
    *now = (struct state){0};
    now->crib_flush = NONE;
    now->game_commences = NONE;
    now->own_card_shown = NONE;
    now->game_falsely_marked = NONE;
    now->length = NONE;
    now->cut_winner = NONE;
    now->dealer = NONE;
    now->home = NONE;
    now->passed_over = NONE;
    now->start = NONE;
    now->to_play = NONE;
    now->last_player = NONE;
    now->last_card = NONE;
    for (int64_t k0 = 0; k0 <= 4; k0++) {
        now->cut_card[k0] = NONE;
        now->reckoned[k0] = NONE;
    }
    now->crib_flush = told_of(now, heard, 0, 0, -1, 1, 0);
    now->game_commences = told_of(now, heard, 1, 0, -1, 1, 0);
    now->own_card_shown = told_of(now, heard, 2, 0, -1, 1, 0);
    now->game_falsely_marked = told_of(now, heard, 3, 0, -1, 1, 0);
    now->length = told_of(now, heard, 4, 0, -1, 1, 0);
    now->midway = told_of(now, heard, 5, 0, 0, 1, false);
    now->cut_winner = supposed(world, 0, NONE);
    now->dealer = supposed(world, 1, told_of(now, heard, 6, 0, -1, 3, NONE));
    for (int64_t k0 = 0; k0 < 2; k0++) {
        now->score[1 + k0] = told_of(now, heard, 7, k0, 0, 160, 0);
    }
    now->home = first(
        ((now->score[1] == game_hole(now) && now->score[2] < game_hole(now)) ? 1 : 0)
            | ((now->score[2] == game_hole(now) && now->score[1] < game_hole(now)) ? 2 : 0));
    now->to_play = NEXT_PLAYER[1 + now->dealer];
    for (int64_t k0 = 0; k0 < 4; k0++) {
        now->left[1 + k0] = 4;
    }
    now->reckoned_his = supposed(world, 2, false);
    now->play_unsaid = supposed(world, 4, false);
    now->dealt_unsaid = supposed(world, 5, false);
    now->was_1 = 0;
    for (int64_t s_12 = 0; s_12 < 2; s_12++) {
        now->was_1 |= (set)once_1(now, s_12) << s_12;
    }
    now->was_2 = 0;
    for (int64_t s_13 = 0; s_13 < 2; s_13++) {
        now->was_2 |= (set)once_2(now, s_13) << s_13;
    }
    now->was_3 = once_3(now);
    now->was_4 = 0;
    for (int64_t q_19 = 0; q_19 < 4; q_19++) {
        now->was_4 |= (set)once_4(now, q_19) << q_19;
    }
    now->was_5 = 0;
    for (int64_t q_20 = 0; q_20 < 4; q_20++) {
        now->was_5 |= (set)once_5(now, q_20) << q_20;
    }
    now->was_6 = 0;
    for (int64_t q_21 = 0; q_21 < 4; q_21++) {
        now->was_6 |= (set)once_6(now, q_21) << q_21;
    }
    now->was_7 = 0;
    for (int64_t q_22 = 0; q_22 < 4; q_22++) {
        now->was_7 |= (set)once_7(now, q_22) << q_22;
    }
    now->was_8 = 0;
    for (int64_t q_23 = 0; q_23 < 4; q_23++) {
        now->was_8 |= (set)once_8(now, q_23) << q_23;
    }
    now->was_9 = 0;
    for (int64_t q_24 = 0; q_24 < 4; q_24++) {
        now->was_9 |= (set)once_9(now, q_24) << q_24;
    }
    for (int64_t p_68 = 0; p_68 < 4; p_68++) {
        now->was_10[p_68] = 0;
        for (int64_t q_25 = 0; q_25 < 4; q_25++) {
            now->was_10[p_68] |= (set)once_10(now, p_68, q_25) << q_25;
        }
    }
    for (int64_t p_69 = 0; p_69 < 4; p_69++) {
        now->was_11[p_69] = 0;
        for (int64_t q_26 = 0; q_26 < 4; q_26++) {
            now->was_11[p_69] |= (set)once_11(now, p_69, q_26) << q_26;
        }
    }
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
static size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 29005) {
        if (code < 1296) {
            if (code < 228) {
                if (code < 208) {
                    if (code < 0) {
                        return 0;
                    }
                    now->begun |= 2;
                    if (asks(now, 2)) {
                        return 0;
                    }
                    return on_cut_for_deal(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
                }
                if (code < 212) {
                    now->begun |= 2;
                    if (asks(now, 2)) {
                        return 0;
                    }
                    code -= 208;
                    return on_deals(now, code) ? 0 : 1;
                }
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 212;
                return on_give(now, (uint32_t)code / 4, (uint32_t)code % 4) ? 0 : 1;
            }
            if (code < 1288) {
                if (code < 1076) {
                    if (asks(now, 2)) {
                        return 0;
                    }
                    code -= 228;
                    return on_give_more(
                        now,
                        (uint32_t)code / 212,
                        (uint32_t)code / 4 % 53,
                        (uint32_t)code % 4)
                        ? 0
                        : 1;
                }
                return 0;
            }
            if (code < 1292) {
                if (asks(now, 2)) {
                    return 0;
                }
                if (left < 2) {
                    return 0;
                }
                if (!(is_set(codes[1], 52) && count((set)codes[1]) <= 8)) {
                    now->unsure = true;
                    return 0;
                }
                code -= 1288;
                return on_deal(now, code, (set)codes[1]) ? 0 : 2;
            }
            if (asks(now, 2)) {
                return 0;
            }
            if (left < 2) {
                return 0;
            }
            if (!(is_set(codes[1], 52) && count((set)codes[1]) <= 8)) {
                now->unsure = true;
                return 0;
            }
            code -= 1292;
            return on_keep(now, code, (set)codes[1]) ? 0 : 2;
        }
        if (code < 1513) {
            if (code < 1301) {
                if (code < 1300) {
                    if (asks(now, 2)) {
                        return 0;
                    }
                    if (left < 2) {
                        return 0;
                    }
                    if (!(is_set(codes[1], 52) && count((set)codes[1]) <= 8)) {
                        now->unsure = true;
                        return 0;
                    }
                    code -= 1296;
                    return on_lay_out(now, code, (set)codes[1]) ? 0 : 2;
                }
                if (asks(now, 2)) {
                    return 0;
                }
                if (left < 2) {
                    return 0;
                }
                if (!(is_set(codes[1], 52) && count((set)codes[1]) <= 8)) {
                    now->unsure = true;
                    return 0;
                }
                return on_show_crib(now, (set)codes[1]) ? 0 : 2;
            }
            if (code < 1305) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 1301;
                return on_cut(now, code) ? 0 : 1;
            }
            if (asks(now, 2)) {
                return 0;
            }
            code -= 1305;
            return on_turn_up(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
        }
        if (code < 1725) {
            if (code < 1721) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 1513;
                return on_play(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
            }
            if (asks(now, 2)) {
                return 0;
            }
            code -= 1721;
            return on_go(now, code) ? 0 : 1;
        }
        if (code < 3213) {
            if (asks(now, 2)) {
                return 0;
            }
            code -= 1725;
            return on_mark(now, (uint32_t)code / 372, (uint32_t)code / 6 % 62, (uint32_t)code % 6)
                ? 0
                : 1;
        }
        if (code < 16109) {
            if (asks(now, 2)) {
                return 0;
            }
            if (left < 2) {
                return 0;
            }
            if (!(is_set(codes[1], 52) && count((set)codes[1]) <= 8)) {
                now->unsure = true;
                return 0;
            }
            code -= 3213;
            return on_reckon(
                now,
                (uint32_t)code / 3224,
                (uint32_t)code / 62 % 52,
                (uint32_t)code % 62,
                (set)codes[1])
                ? 0
                : 2;
        }
        if (asks(now, 2)) {
            return 0;
        }
        if (left < 2) {
            return 0;
        }
        if (!(is_set(codes[1], 52) && count((set)codes[1]) <= 8)) {
            now->unsure = true;
            return 0;
        }
        code -= 16109;
        return on_reckon_crib(
            now,
            (uint32_t)code / 3224,
            (uint32_t)code / 62 % 52,
            (uint32_t)code % 62,
            (set)codes[1])
            ? 0
            : 2;
    }
    if (code < 30945) {
        if (code < 29897) {
            if (code < 29841) {
                if (code < 29009) {
                    if (asks(now, 2)) {
                        return 0;
                    }
                    code -= 29005;
                    return on_place_cards(now, code) ? 0 : 1;
                }
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 29009;
                return on_expose(
                    now,
                    (uint32_t)code / 208,
                    (uint32_t)code / 4 % 52,
                    (uint32_t)code % 4)
                    ? 0
                    : 1;
            }
            if (code < 29893) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 29841;
                return on_find_faced(now, code) ? 0 : 1;
            }
            if (asks(now, 2)) {
                return 0;
            }
            code -= 29893;
            return on_touch_pack(now, code) ? 0 : 1;
        }
        if (code < 30937) {
            if (code < 30729) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 29897;
                return on_draw(
                    now,
                    (uint32_t)code / 208,
                    (uint32_t)code / 4 % 52,
                    (uint32_t)code % 4)
                    ? 0
                    : 1;
            }
            return 0;
        }
        if (code < 30941) {
            if (asks(now, 2)) {
                return 0;
            }
            code -= 30937;
            return on_touch_crib(now, code) ? 0 : 1;
        }
        return 0;
    }
    if (code < 30977) {
        if (code < 30965) {
            if (code < 30949) {
                if (asks(now, 2)) {
                    return 0;
                }
                code -= 30945;
                return on_throw_up(now, code) ? 0 : 1;
            }
            return 0;
        }
        if (code < 30973) {
            if (asks(now, 2)) {
                return 0;
            }
            code -= 30965;
            return on_touch_peg(now, (uint32_t)code / 2, (uint32_t)code % 2) ? 0 : 1;
        }
        if (asks(now, 2)) {
            return 0;
        }
        code -= 30973;
        return on_take_out(now, code) ? 0 : 1;
    }
    if (code < 30985) {
        if (code < 30981) {
            if (asks(now, 2)) {
                return 0;
            }
            code -= 30977;
            return on_place_behind(now, code) ? 0 : 1;
        }
        if (asks(now, 2)) {
            return 0;
        }
        code -= 30981;
        return on_place_in_front(now, code) ? 0 : 1;
    }
    if (code < 32973) {
        return 0;
    }
    if (code < 32977) {
        if (asks(now, 2)) {
            return 0;
        }
        code -= 32973;
        return on_consult(now, code) ? 0 : 1;
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
    if (now->dealer == NONE && tells(heard, 6) < 1 && !(code >= 0 && code < 212)) {
        open |= 2;
    }
    /* reckoned-his */
    open |= 4;
    /* fault-unseen */
    open |= 8;
    /* play-unsaid */
    open |= UINT64_C(0x10);
    /* dealt-unsaid */
    open |= UINT64_C(0x20);
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
    if (now->asked == 0 || (now->asked & ~UINT64_C(0x37)) != 0) {
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
