/*
 * Screen recorded games by the book rouge-et-noir: Rouge et noir.
 *
 * Made by `hoyle build rouge-et-noir`: change the book, not this file. It was made from
 * rules/common/pack.law, rules/common/seats.law, rules/common/company.law,
 * rules/rouge-et-noir.law, whose hashes together have the SHA-256
 * 3cd00cf5c1142d658d9ca63c0a8049d307c93d27cb92d0b883c331ab7c48e546.
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
    int64_t of[21];
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
    {0, 1},
    {0, 1},
    {0, 1},
};

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    int64_t first_deal;
    bool midway;
    bool sits[1 + 6];
    int64_t bank;
    int64_t purse[1 + 6];
    set purses_told;
    int64_t stake[1 + 6][1 + 4];
    int64_t uncovered[1 + 6][1 + 4];
    int64_t caught[1 + 6][1 + 4];
    int64_t first_prison[1 + 6][1 + 4];
    int64_t second_prison[1 + 6][1 + 4];
    int64_t left[1 + 52];
    bool shuffling_told;
    int64_t stage;
    bool shuffled[1 + 6];
    int64_t offered_to;
    int64_t honour_at;
    int64_t deals_done;
    int64_t dealing;
    int64_t points[1 + 4];
    struct list row[1 + 4];
    bool coup_complete;
    int64_t turned_up;
    int64_t uppermost;
    bool declared[1 + 4];
    bool outcome_told;
    bool cards_lying;
    bool basket_told;
    bool money_unsaid;
    bool call_borne_out;
    bool next_begun;
    bool cried;
    bool cry_was_late;
    int64_t coups_done;
    int64_t coups_agreed;
    /* rouge-et-noir/back-to-back/1 */
    struct { int64_t p_2; int64_t c_2; int64_t q_2; int64_t g_2; } owed_1[32];
    size_t owed_1_count;
    /* rouge-et-noir/back-to-back/3 */
    struct { int64_t p_3; int64_t c_3; int64_t q_3; int64_t g_3; } owed_2[32];
    size_t owed_2_count;
    /* rouge-et-noir/declaring/1 */
    struct { int64_t p_4; int64_t c_4; int64_t q_4; } owed_3[32];
    size_t owed_3_count;
    /* rouge-et-noir/declaring/2 */
    struct { int64_t p_5; int64_t c_5; int64_t q_5; } owed_4[32];
    size_t owed_4_count;
    /* rouge-et-noir/rouge-gagne/1 */
    struct { int64_t p_6; int64_t c_6; int64_t q_6; } owed_5[32];
    size_t owed_5_count;
    /* rouge-et-noir/rouge-gagne/2 */
    struct { int64_t p_7; int64_t c_7; int64_t q_7; } owed_6[32];
    size_t owed_6_count;
    /* rouge-et-noir/apres/1 */
    struct { int64_t p_8; int64_t c_8; int64_t q_8; } owed_7[32];
    size_t owed_7_count;
    set written; /* since moments were looked at: a bit for what some rest on */
    bool was_1;
    bool was_2;
    bool was_3;
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "first-deal\n"
    "midway\n"
    "sits\n"
    "bank\n"
    "purse\n"
    "stake\n"
    "caught\n"
    "first-prison\n"
    "second-prison\n"
    "left\n"
    "deals-done\n"
    "uppermost\n"
    "coups-agreed\n"
    "";

static const int64_t OPPOSITE_PLAYER[1 + 6] = {-1, 3, 4, 5, 0, 1, 2};
static const int64_t PART_CARD_RANK[1 + 52] = {
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2,
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
};
static const int64_t PART_CARD_SUIT[1 + 52] = {
    -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
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

/* Append to a list that a state has room for, up to so many. */
static inline void append(struct state *now, struct list *list, int64_t one, int64_t most)
{
    if (list->length == (int64_t)(sizeof list->of / sizeof list->of[0])) {
        now->unsure = true;
    } else if (list->length < most) {
        list->of[list->length++] = one;
    }
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

/* tailleur */
ALWAYS_INLINE int64_t tailleur(struct state *now)
{
    return 0;
}

/* P shuffles */
ALWAYS_INLINE bool on_shuffle(struct state *now, int64_t p)
{
    now->stage = 1;
    now->shuffled[1 + p] = true;
    now->shuffling_told = true;
    if (p != tailleur(now) && tailleur(now) != NONE) {
        if (tailleur(now) >= 0) {
            now->shuffled[1 + tailleur(now)] = false;
        }
    }
    return false;
}

/* row-is-begun */
ALWAYS_INLINE bool row_is_begun(struct state *now)
{
    return now->dealing != NONE && now->points[1] > 0;
}

/* company */
ALWAYS_INLINE set company(struct state *now)
{
    return (now->sits[1] ? 1 : 0)
        | (now->sits[2] ? 2 : 0)
        | (now->sits[3] ? 4 : 0)
        | (now->sits[4] ? 8 : 0)
        | (now->sits[5] ? UINT64_C(0x10) : 0)
        | (now->sits[6] ? UINT64_C(0x20) : 0);
}

/* croupier */
ALWAYS_INLINE int64_t croupier(struct state *now)
{
    return OPPOSITE_PLAYER[1 + tailleur(now)];
}

/* punters */
ALWAYS_INLINE set punters(struct state *now)
{
    return company(now) & ~(only(tailleur(now)) | only(croupier(now)));
}

/* unshuffled */
ALWAYS_INLINE int64_t unshuffled(struct state *now)
{
    return first(
        punters(now)
            & ((!now->shuffled[1] ? 1 : 0)
                | (!now->shuffled[2] ? 2 : 0)
                | (!now->shuffled[3] ? 4 : 0)
                | (!now->shuffled[4] ? 8 : 0)
                | (!now->shuffled[5] ? UINT64_C(0x10) : 0)
                | (!now->shuffled[6] ? UINT64_C(0x20) : 0)));
}

/* is-honour of C */
ALWAYS_INLINE bool is_honour(struct state *now, int64_t c)
{
    return PART_CARD_RANK[1 + c] >= 9;
}

/* P offers C to Q */
ALWAYS_INLINE bool on_offer(struct state *now, int64_t p, int64_t c, int64_t q)
{
    /* offer is possible */
    if (p != tailleur(now) || row_is_begun(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/shuffling/1 */
    if ((unshuffled(now) != NONE ? unshuffled(now) : now->shuffled[1 + p] ? NONE : p) != NONE
        && now->shuffling_told) {
        return true;
    }
    /* rouge-et-noir/cutting/1 */
    if (!is_honour(now, c)) {
        return true;
    }
    /* rouge-et-noir/cutting/2 */
    if (!has(punters(now), q)) {
        return true;
    }
    now->stage = 2;
    now->offered_to = q;
    return false;
}

/* P places the honour at N */
ALWAYS_INLINE bool on_place(struct state *now, int64_t p, int64_t the_n)
{
    /* place is possible */
    if (now->stage != 2 || the_n > 312) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/cutting/3 */
    if (now->stage == 2 && p != now->offered_to) {
        return true;
    }
    now->stage = 3;
    now->honour_at = the_n;
    return false;
}

/* P separates the pack at N */
ALWAYS_INLINE bool on_cut(struct state *now, int64_t p, int64_t the_n)
{
    /* cut is possible */
    if (p != tailleur(now) || row_is_begun(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/cutting/4 */
    if (now->stage == 3 && the_n != now->honour_at) {
        return true;
    }
    if (now->stage == 3) {
        now->stage = 4;
    }
    return false;
}

/* colour of C */
ALWAYS_INLINE int64_t colour(struct state *now, int64_t c)
{
    if (PART_CARD_SUIT[1 + c] == 2 || PART_CARD_SUIT[1 + c] == 1) {
        return 1;
    }
    return 0;
}

/* P looks at C */
ALWAYS_INLINE bool on_look(struct state *now, int64_t p, int64_t c)
{
    /* look is possible */
    if (p != tailleur(now) || now->left[1 + c] <= 0 || row_is_begun(now)) {
        now->contradicted = true;
        return true;
    }
    const int64_t q_9 = tailleur(now);
    const int64_t g_4 = colour(now, c);
    const bool opens_1 = q_9 != NONE;
    now->left[1 + c] = greater(now->left[1 + c] - 1, 0);
    if (now->stage == 4) {
        now->stage = 5;
    }
    if (opens_1 && now->owed_1_count == 32) {
        now->unsure = true;
    } else if (opens_1) {
        now->owed_1[now->owed_1_count].p_2 = p;
        now->owed_1[now->owed_1_count].c_2 = c;
        now->owed_1[now->owed_1_count].q_2 = q_9;
        now->owed_1[now->owed_1_count].g_2 = g_4;
        now->owed_1_count += 1;
    }
    return false;
}

/* P places the G card uppermost */
ALWAYS_INLINE bool on_show_colour(struct state *now, int64_t p, int64_t g)
{
    /* show-colour is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/back-to-back/2 */
    if (now->cards_lying
        && now->uppermost == now->turned_up
        && now->turned_up != NONE
        && g != now->turned_up
        && now->stage == 0) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        const int64_t q_2 = now->owed_1[i].q_2;
        const int64_t g_2 = now->owed_1[i].g_2;
        if (p == q_2 && g == g_2) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    size_t kept_2 = 0;
    for (size_t i = 0; i < now->owed_2_count; i++) {
        const int64_t q_3 = now->owed_2[i].q_3;
        const int64_t g_3 = now->owed_2[i].g_3;
        if (p == q_3 && g == g_3) {
            continue;
        }
        now->owed_2[kept_2++] = now->owed_2[i];
    }
    now->owed_2_count = kept_2;
    now->uppermost = g;
    if (now->stage == 5) {
        now->stage = 0;
    }
    return false;
}

/* cards-left */
ALWAYS_INLINE int64_t cards_left(struct state *now)
{
    int64_t total = 0;
    for (int64_t c = 0; c < 52; c++) {
        total += now->left[1 + c];
    }
    return total;
}

/* rouge-et-noir/nearest-wins/4 */
ALWAYS_INLINE bool once_1(struct state *now)
{
    return now->coup_complete;
}

/* rouge-et-noir/refait/7 */
ALWAYS_INLINE bool once_2(struct state *now)
{
    return now->dealing == 0;
}

/* rouge-et-noir/la-banque/5 */
ALWAYS_INLINE bool once_3(struct state *now)
{
    return now->dealing == 0;
}

/* coup-dealt */
ALWAYS_INLINE bool coup_dealt(struct state *now)
{
    return now->points[2] > 30;
}

/* refait */
ALWAYS_INLINE bool refait(struct state *now)
{
    return coup_dealt(now) && now->points[1] == now->points[2];
}

/* nearest */
ALWAYS_INLINE int64_t nearest(struct state *now)
{
    if (!coup_dealt(now) || refait(now)) {
        return NONE;
    }
    if (now->points[1] < now->points[2]) {
        return 0;
    }
    return 1;
}

/* same-colour */
ALWAYS_INLINE bool same_colour(struct state *now)
{
    return (nearest(now) == 0) == (now->turned_up == 0);
}

/* K wins */
ALWAYS_INLINE bool wins(struct state *now, int64_t k)
{
    return nearest(now) != NONE
        && (k == 2 ? same_colour(now) : k == 3 ? !same_colour(now) : k == nearest(now));
}

/* K is-beaten */
ALWAYS_INLINE bool is_beaten(struct state *now, int64_t k)
{
    return nearest(now) != NONE && !wins(now, k);
}

/* Do what comes once something is so. */
ALWAYS_INLINE bool moments(struct state *now)
{
    bool is_1 = false;
    bool is_2 = false;
    bool is_3 = false;
    if ((now->written & 1) != 0) {
        is_1 = once_1(now);
        if (is_1 && !now->was_1) {
            for (int64_t k_20 = 0; k_20 < 4; k_20++) {
                if (wins(now, k_20)) {
                    for (set rest_q_38 = punters(now); rest_q_38 != 0; rest_q_38 &= rest_q_38 - 1) {
                        const int64_t q_38 = first(rest_q_38);
                        now->bank = sure(now, now->bank - now->stake[1 + q_38][1 + k_20]);
                        now->purse[1 + q_38] = sure(
                            now,
                            now->purse[1 + q_38] + now->stake[1 + q_38][1 + k_20]);
                        now->purse[1 + q_38] = sure(
                            now,
                            now->purse[1 + q_38] + now->stake[1 + q_38][1 + k_20]);
                        now->stake[1 + q_38][1 + k_20] = 0;
                    }
                }
                if (is_beaten(now, k_20)) {
                    for (set rest_q_39 = punters(now); rest_q_39 != 0; rest_q_39 &= rest_q_39 - 1) {
                        const int64_t q_39 = first(rest_q_39);
                        now->bank = sure(now, now->bank + now->stake[1 + q_39][1 + k_20]);
                        now->stake[1 + q_39][1 + k_20] = 0;
                    }
                }
            }
        }
    }
    if ((now->written & 2) != 0) {
        is_2 = once_2(now);
        if (is_2 && !now->was_2) {
            for (set rest_q_40 = punters(now); rest_q_40 != 0; rest_q_40 &= rest_q_40 - 1) {
                const int64_t q_40 = first(rest_q_40);
                for (int64_t k_21 = 0; k_21 < 4; k_21++) {
                    now->first_prison[1 + q_40][1 + k_21] = sure(
                        now,
                        now->first_prison[1 + q_40][1 + k_21] + now->caught[1 + q_40][1 + k_21]);
                    now->caught[1 + q_40][1 + k_21] = 0;
                }
            }
        }
        is_3 = once_3(now);
        if (is_3 && !now->was_3) {
            for (set rest_q_41 = punters(now); rest_q_41 != 0; rest_q_41 &= rest_q_41 - 1) {
                const int64_t q_41 = first(rest_q_41);
                for (int64_t k_22 = 0; k_22 < 4; k_22++) {
                    now->uncovered[1 + q_41][1 + k_22] = 0;
                }
            }
        }
    }
    if ((now->written & 1) != 0) {
        now->was_1 = is_1;
    }
    if ((now->written & 2) != 0) {
        now->was_2 = is_2;
        now->was_3 = is_3;
    }
    now->written = 0;
    return false;
}

/* P calls les cartes passent */
ALWAYS_INLINE bool on_end_deal(struct state *now, int64_t p)
{
    /* end-deal is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/cutting/6 */
    if (cards_left(now) > 0) {
        return true;
    }
    for (int64_t c_9 = 0; c_9 < 52; c_9++) {
        now->left[1 + c_9] = 6;
    }
    for (int64_t q_10 = 0; q_10 < 6; q_10++) {
        now->shuffled[1 + q_10] = false;
    }
    now->stage = 1;
    now->dealing = NONE;
    now->written |= 2;
    now->deals_done = smaller(now->deals_done + 1, 1000);
    return now->written != 0 && moments(now);
}

/* purse-is-unsure of P */
ALWAYS_INLINE bool purse_is_unsure(struct state *now, int64_t p)
{
    return !has(now->purses_told, p) || now->money_unsaid;
}

/* staked-on of K */
ALWAYS_INLINE int64_t staked_on(struct state *now, int64_t k)
{
    int64_t total = 0;
    for (set rest_p = punters(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        total = sure(now, total + now->stake[1 + p][1 + k]);
    }
    return total;
}

/* K goes-with L */
ALWAYS_INLINE bool goes_with(struct state *now, int64_t k, int64_t l_)
{
    return (k == 0 || k == 1) == (l_ == 0 || l_ == 1);
}

ALWAYS_INLINE int64_t funds_for_most(struct state *now, int64_t k)
{
    int64_t most = -LIMIT - 1;
    for (int64_t l_ = 0; l_ < 4; l_++) {
        if (!goes_with(now, k, l_)) {
            const int64_t value = staked_on(now, l_);
            if (value > most) {
                most = value;
            }
        }
    }
    return most == -LIMIT - 1 ? 0 : most;
}

/* funds-for of K */
ALWAYS_INLINE int64_t funds_for(struct state *now, int64_t k)
{
    return sure(now, now->bank - staked_on(now, k) - funds_for_most(now, k));
}

/* K exceeds-the-funds */
ALWAYS_INLINE bool exceeds_the_funds(struct state *now, int64_t k)
{
    return funds_for(now, k) < 0;
}

/* P stakes N on K */
ALWAYS_INLINE bool on_stake_on(struct state *now, int64_t p, int64_t the_n, int64_t k)
{
    /* stake-on is possible */
    if (the_n > now->purse[1 + p] && !purse_is_unsure(now, p)) {
        now->contradicted = true;
        return true;
    }
    /* stake-on has authority */
    if (!has(punters(now), p) || now->dealing != NONE) {
        return true;
    }
    /* rouge-et-noir/noir/1 */
    if (now->dealing != NONE) {
        return true;
    }
    now->purse[1 + p] = sure(now, now->purse[1 + p] - the_n);
    now->stake[1 + p][1 + k] = sure(now, now->stake[1 + p][1 + k] + the_n);
    if (exceeds_the_funds(now, k)) {
        now->uncovered[1 + p][1 + k] = sure(
            now,
            now->uncovered[1 + p][1 + k] + smaller(the_n, 0 - funds_for(now, k)));
    }
    return false;
}

/* wins-told of P */
ALWAYS_INLINE bool wins_told(struct state *now, int64_t p)
{
    return !now->money_unsaid || !(asks(now, 1), now->call_borne_out) || !has(punters(now), p);
}

/* P withdraws his stake on K */
ALWAYS_INLINE bool on_withdraw(struct state *now, int64_t p, int64_t k)
{
    /* withdraw has authority */
    if (!has(punters(now), p)
        || now->dealing != NONE
        || (now->stake[1 + p][1 + k] <= 0 && wins_told(now, p))) {
        return true;
    }
    now->purse[1 + p] = sure(now, now->purse[1 + p] + now->stake[1 + p][1 + k]);
    now->stake[1 + p][1 + k] = 0;
    now->uncovered[1 + p][1 + k] = 0;
    return false;
}

/* cry-is-late */
ALWAYS_INLINE bool cry_is_late(struct state *now)
{
    return now->cards_lying
        && !now->cried
        && (now->dealing != NONE
            || (now->coup_complete && !now->outcome_told && (asks(now, 4), now->cry_was_late)));
}

/* P cries noir */
ALWAYS_INLINE bool on_cry_noir(struct state *now, int64_t p)
{
    /* cry-noir is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/basket/1 */
    if (now->cards_lying && now->basket_told && !cry_is_late(now)) {
        return true;
    }
    /* rouge-et-noir/cutting/5 */
    if (has(UINT64_C(0x1e), now->stage)) {
        return true;
    }
    /* rouge-et-noir/noir/3 */
    if (cry_is_late(now) || (now->dealing == 0 && now->points[1] > 0)) {
        return true;
    }
    /* rouge-et-noir/la-banque/3 */
    if (((punters(now)
        & ((now->uncovered[1][1] > 0 ? 1 : 0)
            | (now->uncovered[2][1] > 0 ? 2 : 0)
            | (now->uncovered[3][1] > 0 ? 4 : 0)
            | (now->uncovered[4][1] > 0 ? 8 : 0)
            | (now->uncovered[5][1] > 0 ? UINT64_C(0x10) : 0)
            | (now->uncovered[6][1] > 0 ? UINT64_C(0x20) : 0)))
        != 0
        && exceeds_the_funds(now, 0))
        || ((punters(now)
            & ((now->uncovered[1][2] > 0 ? 1 : 0)
                | (now->uncovered[2][2] > 0 ? 2 : 0)
                | (now->uncovered[3][2] > 0 ? 4 : 0)
                | (now->uncovered[4][2] > 0 ? 8 : 0)
                | (now->uncovered[5][2] > 0 ? UINT64_C(0x10) : 0)
                | (now->uncovered[6][2] > 0 ? UINT64_C(0x20) : 0)))
            != 0
            && exceeds_the_funds(now, 1))
        || ((punters(now)
            & ((now->uncovered[1][3] > 0 ? 1 : 0)
                | (now->uncovered[2][3] > 0 ? 2 : 0)
                | (now->uncovered[3][3] > 0 ? 4 : 0)
                | (now->uncovered[4][3] > 0 ? 8 : 0)
                | (now->uncovered[5][3] > 0 ? UINT64_C(0x10) : 0)
                | (now->uncovered[6][3] > 0 ? UINT64_C(0x20) : 0)))
            != 0
            && exceeds_the_funds(now, 2))
        || ((punters(now)
            & ((now->uncovered[1][4] > 0 ? 1 : 0)
                | (now->uncovered[2][4] > 0 ? 2 : 0)
                | (now->uncovered[3][4] > 0 ? 4 : 0)
                | (now->uncovered[4][4] > 0 ? 8 : 0)
                | (now->uncovered[5][4] > 0 ? UINT64_C(0x10) : 0)
                | (now->uncovered[6][4] > 0 ? UINT64_C(0x20) : 0)))
            != 0
            && exceeds_the_funds(now, 3))) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        const int64_t q_2 = now->owed_1[i].q_2;
        const int64_t g_2 = now->owed_1[i].g_2;
        /* rouge-et-noir/back-to-back/1 */
        if (p == q_2 && now->uppermost != NONE && now->uppermost != g_2) {
            return true;
        }
        if (p == q_2) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    size_t kept_2 = 0;
    for (size_t i = 0; i < now->owed_2_count; i++) {
        const int64_t q_3 = now->owed_2[i].q_3;
        /* rouge-et-noir/back-to-back/3 */
        if (p == q_3 && !cry_is_late(now)) {
            return true;
        }
        if (p == q_3 && !cry_is_late(now)) {
            continue;
        }
        now->owed_2[kept_2++] = now->owed_2[i];
    }
    now->owed_2_count = kept_2;
    size_t kept_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t q_4 = now->owed_3[i].q_4;
        /* rouge-et-noir/declaring/1 */
        if (p == q_4 && !cry_is_late(now)) {
            return true;
        }
        if (p == q_4 && !cry_is_late(now)) {
            continue;
        }
        now->owed_3[kept_3++] = now->owed_3[i];
    }
    now->owed_3_count = kept_3;
    size_t kept_4 = 0;
    for (size_t i = 0; i < now->owed_4_count; i++) {
        const int64_t q_5 = now->owed_4[i].q_5;
        /* rouge-et-noir/declaring/2 */
        if (p == q_5 && !cry_is_late(now)) {
            return true;
        }
        if (p == q_5 && !cry_is_late(now)) {
            continue;
        }
        now->owed_4[kept_4++] = now->owed_4[i];
    }
    now->owed_4_count = kept_4;
    size_t kept_5 = 0;
    for (size_t i = 0; i < now->owed_5_count; i++) {
        const int64_t q_6 = now->owed_5[i].q_6;
        /* rouge-et-noir/rouge-gagne/1 */
        if (p == q_6 && !cry_is_late(now) && !now->outcome_told) {
            return true;
        }
        if (p == q_6 && !cry_is_late(now)) {
            continue;
        }
        now->owed_5[kept_5++] = now->owed_5[i];
    }
    now->owed_5_count = kept_5;
    size_t kept_6 = 0;
    for (size_t i = 0; i < now->owed_6_count; i++) {
        const int64_t q_7 = now->owed_6[i].q_7;
        /* rouge-et-noir/rouge-gagne/2 */
        if (p == q_7 && !cry_is_late(now) && !now->outcome_told) {
            return true;
        }
        if (p == q_7 && !cry_is_late(now)) {
            continue;
        }
        now->owed_6[kept_6++] = now->owed_6[i];
    }
    now->owed_6_count = kept_6;
    size_t kept_7 = 0;
    for (size_t i = 0; i < now->owed_7_count; i++) {
        const int64_t q_8 = now->owed_7[i].q_8;
        /* rouge-et-noir/apres/1 */
        if (p == q_8 && !cry_is_late(now) && !now->outcome_told) {
            return true;
        }
        if (p == q_8 && !cry_is_late(now)) {
            continue;
        }
        now->owed_7[kept_7++] = now->owed_7[i];
    }
    now->owed_7_count = kept_7;
    now->dealing = 0;
    now->written |= 2;
    for (int64_t k_3 = 0; k_3 < 4; k_3++) {
        now->points[1 + k_3] = 0;
        now->row[1 + k_3].length = 0;
    }
    now->coup_complete = false;
    now->written |= 1;
    for (int64_t k_4 = 0; k_4 < 4; k_4++) {
        now->declared[1 + k_4] = false;
    }
    now->cried = false;
    now->cried = true;
    return now->written != 0 && moments(now);
}

/* anything-held */
ALWAYS_INLINE bool anything_held(struct state *now)
{
    for (set rest_p = punters(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        if (now->caught[1 + p][1] > 0
            || now->first_prison[1 + p][1] > 0
            || now->second_prison[1 + p][1] > 0
            || now->caught[1 + p][2] > 0
            || now->first_prison[1 + p][2] > 0
            || now->second_prison[1 + p][2] > 0
            || now->caught[1 + p][3] > 0
            || now->first_prison[1 + p][3] > 0
            || now->second_prison[1 + p][3] > 0
            || now->caught[1 + p][4] > 0
            || now->first_prison[1 + p][4] > 0
            || now->second_prison[1 + p][4] > 0) {
            return true;
        }
    }
    return false;
}

/* ended */
ALWAYS_INLINE bool ended(struct state *now)
{
    return (now->coups_done >= now->coups_agreed || now->bank <= 0)
        && now->coups_done > 0
        && now->dealing == NONE
        && !now->cards_lying
        && !anything_held(now);
}

/* noir-unsaid */
ALWAYS_INLINE bool noir_unsaid(struct state *now)
{
    return now->dealing == NONE
        && now->stage == 0
        && !ended(now)
        && (!now->cards_lying
            || (now->coup_complete && !now->basket_told && (asks(now, 2), now->next_begun)));
}

/* first-turn-up */
ALWAYS_INLINE bool first_turn_up(struct state *now)
{
    return (now->dealing == 0 && now->points[1] == 0) || noir_unsaid(now);
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
    return 2 + PART_CARD_RANK[1 + c];
}

/* C completes K */
ALWAYS_INLINE bool completes(struct state *now, int64_t c, int64_t k)
{
    return now->dealing == k && now->points[1 + k] + pips(now, c) > 30;
}

/* profit-is-given-up */
ALWAYS_INLINE bool profit_is_given_up(struct state *now)
{
    return now->deals_done == 0
        && (now->first_deal == 1
            || (now->first_deal == 2
                && now->coups_done == ((now->coup_complete && now->cards_lying) ? 1 : 0)));
}

/* refait-trente-et-une */
ALWAYS_INLINE bool refait_trente_et_une(struct state *now)
{
    return now->points[1] == 31 && now->points[2] == 31;
}

/* half-won */
ALWAYS_INLINE bool half_won(struct state *now)
{
    if (profit_is_given_up(now)) {
        return false;
    }
    return refait_trente_et_une(now);
}

ALWAYS_INLINE bool on_turn_up_some(struct state *now)
{
    for (set rest_q_19 = punters(now); rest_q_19 != 0; rest_q_19 &= rest_q_19 - 1) {
        const int64_t q_19 = first(rest_q_19);
        if ((now->coup_complete && is_beaten(now, 0) && now->first_prison[1 + q_19][1] > 0)
            || (now->coup_complete && is_beaten(now, 1) && now->first_prison[1 + q_19][2] > 0)
            || (now->coup_complete && is_beaten(now, 2) && now->first_prison[1 + q_19][3] > 0)
            || (now->coup_complete && is_beaten(now, 3) && now->first_prison[1 + q_19][4] > 0)) {
            return true;
        }
    }
    return false;
}

ALWAYS_INLINE bool on_turn_up_some_2(struct state *now)
{
    for (set rest_q_20 = punters(now); rest_q_20 != 0; rest_q_20 &= rest_q_20 - 1) {
        const int64_t q_20 = first(rest_q_20);
        if ((now->coup_complete && wins(now, 0) && now->first_prison[1 + q_20][1] > 0)
            || (now->coup_complete && wins(now, 1) && now->first_prison[1 + q_20][2] > 0)
            || (now->coup_complete && wins(now, 2) && now->first_prison[1 + q_20][3] > 0)
            || (now->coup_complete && wins(now, 3) && now->first_prison[1 + q_20][4] > 0)) {
            return true;
        }
    }
    return false;
}

ALWAYS_INLINE bool on_turn_up_some_3(struct state *now)
{
    for (set rest_q_21 = punters(now); rest_q_21 != 0; rest_q_21 &= rest_q_21 - 1) {
        const int64_t q_21 = first(rest_q_21);
        if ((now->coup_complete && half_won(now) && now->first_prison[1 + q_21][1] > 0)
            || (now->coup_complete && half_won(now) && now->first_prison[1 + q_21][2] > 0)
            || (now->coup_complete && half_won(now) && now->first_prison[1 + q_21][3] > 0)
            || (now->coup_complete && half_won(now) && now->first_prison[1 + q_21][4] > 0)) {
            return true;
        }
    }
    return false;
}

ALWAYS_INLINE bool on_turn_up_some_4(struct state *now)
{
    for (set rest_q_22 = punters(now); rest_q_22 != 0; rest_q_22 &= rest_q_22 - 1) {
        const int64_t q_22 = first(rest_q_22);
        if ((now->coup_complete && is_beaten(now, 0) && now->second_prison[1 + q_22][1] > 0)
            || (now->coup_complete && is_beaten(now, 1) && now->second_prison[1 + q_22][2] > 0)
            || (now->coup_complete && is_beaten(now, 2) && now->second_prison[1 + q_22][3] > 0)
            || (now->coup_complete && is_beaten(now, 3) && now->second_prison[1 + q_22][4] > 0)) {
            return true;
        }
    }
    return false;
}

ALWAYS_INLINE bool on_turn_up_some_5(struct state *now)
{
    for (set rest_q_23 = punters(now); rest_q_23 != 0; rest_q_23 &= rest_q_23 - 1) {
        const int64_t q_23 = first(rest_q_23);
        if ((now->coup_complete && wins(now, 0) && now->second_prison[1 + q_23][1] > 0)
            || (now->coup_complete && wins(now, 1) && now->second_prison[1 + q_23][2] > 0)
            || (now->coup_complete && wins(now, 2) && now->second_prison[1 + q_23][3] > 0)
            || (now->coup_complete && wins(now, 3) && now->second_prison[1 + q_23][4] > 0)) {
            return true;
        }
    }
    return false;
}

/* P turns up C */
ALWAYS_INLINE bool on_turn_up(struct state *now, int64_t p, int64_t c)
{
    /* turn-up is possible */
    if (p != tailleur(now) || now->left[1 + c] <= 0) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/noir/2 */
    if (now->dealing == NONE && !noir_unsaid(now)) {
        return true;
    }
    /* rouge-et-noir/la-banque/4 */
    if ((noir_unsaid(now)
        && (punters(now)
            & ((now->uncovered[1][1] > 0 ? 1 : 0)
                | (now->uncovered[2][1] > 0 ? 2 : 0)
                | (now->uncovered[3][1] > 0 ? 4 : 0)
                | (now->uncovered[4][1] > 0 ? 8 : 0)
                | (now->uncovered[5][1] > 0 ? UINT64_C(0x10) : 0)
                | (now->uncovered[6][1] > 0 ? UINT64_C(0x20) : 0)))
            != 0
        && exceeds_the_funds(now, 0))
        || (noir_unsaid(now)
            && (punters(now)
                & ((now->uncovered[1][2] > 0 ? 1 : 0)
                    | (now->uncovered[2][2] > 0 ? 2 : 0)
                    | (now->uncovered[3][2] > 0 ? 4 : 0)
                    | (now->uncovered[4][2] > 0 ? 8 : 0)
                    | (now->uncovered[5][2] > 0 ? UINT64_C(0x10) : 0)
                    | (now->uncovered[6][2] > 0 ? UINT64_C(0x20) : 0)))
                != 0
            && exceeds_the_funds(now, 1))
        || (noir_unsaid(now)
            && (punters(now)
                & ((now->uncovered[1][3] > 0 ? 1 : 0)
                    | (now->uncovered[2][3] > 0 ? 2 : 0)
                    | (now->uncovered[3][3] > 0 ? 4 : 0)
                    | (now->uncovered[4][3] > 0 ? 8 : 0)
                    | (now->uncovered[5][3] > 0 ? UINT64_C(0x10) : 0)
                    | (now->uncovered[6][3] > 0 ? UINT64_C(0x20) : 0)))
                != 0
            && exceeds_the_funds(now, 2))
        || (noir_unsaid(now)
            && (punters(now)
                & ((now->uncovered[1][4] > 0 ? 1 : 0)
                    | (now->uncovered[2][4] > 0 ? 2 : 0)
                    | (now->uncovered[3][4] > 0 ? 4 : 0)
                    | (now->uncovered[4][4] > 0 ? 8 : 0)
                    | (now->uncovered[5][4] > 0 ? UINT64_C(0x10) : 0)
                    | (now->uncovered[6][4] > 0 ? UINT64_C(0x20) : 0)))
                != 0
            && exceeds_the_funds(now, 3))) {
        return true;
    }
    size_t kept_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        /* rouge-et-noir/declaring/1 */
        if (true) {
            return true;
        }
        if (true) {
            continue;
        }
        now->owed_3[kept_3++] = now->owed_3[i];
    }
    now->owed_3_count = kept_3;
    const int64_t q_12 = tailleur(now);
    const int64_t g_5 = colour(now, c);
    const bool opens_2 = q_12 != NONE
        && first_turn_up(now)
        && now->uppermost != colour(now, c)
        && now->uppermost != NONE;
    const int64_t q_13 = tailleur(now);
    const bool opens_3 = q_13 != NONE && completes(now, c, 0);
    const int64_t q_14 = tailleur(now);
    const bool opens_4 = q_14 != NONE && completes(now, c, 1);
    if (noir_unsaid(now)) {
        now->dealing = 0;
        now->written |= 2;
        for (int64_t k_12 = 0; k_12 < 4; k_12++) {
            now->points[1 + k_12] = 0;
            now->row[1 + k_12].length = 0;
        }
        now->coup_complete = false;
        now->written |= 1;
        for (int64_t k_13 = 0; k_13 < 4; k_13++) {
            now->declared[1 + k_13] = false;
        }
        now->cried = false;
    }
    now->left[1 + c] = greater(now->left[1 + c] - 1, 0);
    now->cards_lying = true;
    if (now->dealing != NONE) {
        if (now->dealing >= 0) {
            append(now, &now->row[1 + now->dealing], c, 20);
        }
    }
    if (now->dealing == NONE) {
        now->coup_complete = false;
        now->written |= 1;
    } else {
        if (now->dealing == 0 && now->points[1] == 0) {
            now->turned_up = colour(now, c);
        }
        if (now->dealing != NONE) {
            if (now->dealing >= 0) {
                now->points[1 + now->dealing] = smaller(
                    now->points[1 + now->dealing] + pips(now, c),
                    40);
            }
        }
        if (now->points[1 + now->dealing] > 30) {
            if (now->dealing == 0) {
                now->dealing = 1;
                now->written |= 2;
            } else {
                now->dealing = NONE;
                now->written |= 2;
                now->coup_complete = true;
                now->written |= 1;
                now->outcome_told = false;
                now->coups_done = sure(now, now->coups_done + 1);
            }
        }
    }
    /* rouge-et-noir/first-prison/1 */
    if (on_turn_up_some(now)) {
        return true;
    }
    /* rouge-et-noir/first-prison/2 */
    if (on_turn_up_some_2(now)) {
        return true;
    }
    /* rouge-et-noir/second-refait/1 */
    if (on_turn_up_some_3(now)) {
        return true;
    }
    /* rouge-et-noir/second-prison/1 */
    if (on_turn_up_some_4(now)) {
        return true;
    }
    /* rouge-et-noir/second-prison/2 */
    if (on_turn_up_some_5(now)) {
        return true;
    }
    /* rouge-et-noir/first-deal/1 */
    if (now->coup_complete && refait_trente_et_une(now) && profit_is_given_up(now)) {
        return true;
    }
    const bool ensues_1 = now->coup_complete && half_won(now);
    const int64_t q_15 = tailleur(now);
    const bool opens_5 = q_15 != NONE && now->coup_complete && nearest(now) == 1;
    const int64_t q_16 = tailleur(now);
    const bool opens_6 = q_16 != NONE && now->coup_complete && nearest(now) == 0;
    const int64_t q_17 = tailleur(now);
    const bool opens_7 = q_17 != NONE && now->coup_complete && refait(now);
    if (ensues_1) {
        for (set rest_q_18 = punters(now); rest_q_18 != 0; rest_q_18 &= rest_q_18 - 1) {
            const int64_t q_18 = first(rest_q_18);
            for (int64_t k_5 = 0; k_5 < 4; k_5++) {
                now->caught[1 + q_18][1 + k_5] = sure(
                    now,
                    now->caught[1 + q_18][1 + k_5] + now->stake[1 + q_18][1 + k_5]);
                now->stake[1 + q_18][1 + k_5] = 0;
            }
        }
    }
    size_t left_7 = 0;
    for (size_t i = 0; i < now->owed_7_count; i++) {
        if (now->outcome_told) {
            continue;
        }
        now->owed_7[left_7++] = now->owed_7[i];
    }
    now->owed_7_count = left_7;
    if (opens_2 && now->owed_2_count == 32) {
        now->unsure = true;
    } else if (opens_2) {
        now->owed_2[now->owed_2_count].p_3 = p;
        now->owed_2[now->owed_2_count].c_3 = c;
        now->owed_2[now->owed_2_count].q_3 = q_12;
        now->owed_2[now->owed_2_count].g_3 = g_5;
        now->owed_2_count += 1;
    }
    if (opens_3 && now->owed_3_count == 32) {
        now->unsure = true;
    } else if (opens_3) {
        now->owed_3[now->owed_3_count].p_4 = p;
        now->owed_3[now->owed_3_count].c_4 = c;
        now->owed_3[now->owed_3_count].q_4 = q_13;
        now->owed_3_count += 1;
    }
    if (opens_4 && now->owed_4_count == 32) {
        now->unsure = true;
    } else if (opens_4) {
        now->owed_4[now->owed_4_count].p_5 = p;
        now->owed_4[now->owed_4_count].c_5 = c;
        now->owed_4[now->owed_4_count].q_5 = q_14;
        now->owed_4_count += 1;
    }
    if (opens_5 && now->owed_5_count == 32) {
        now->unsure = true;
    } else if (opens_5) {
        now->owed_5[now->owed_5_count].p_6 = p;
        now->owed_5[now->owed_5_count].c_6 = c;
        now->owed_5[now->owed_5_count].q_6 = q_15;
        now->owed_5_count += 1;
    }
    if (opens_6 && now->owed_6_count == 32) {
        now->unsure = true;
    } else if (opens_6) {
        now->owed_6[now->owed_6_count].p_7 = p;
        now->owed_6[now->owed_6_count].c_7 = c;
        now->owed_6[now->owed_6_count].q_7 = q_16;
        now->owed_6_count += 1;
    }
    if (opens_7 && now->owed_7_count == 32) {
        now->unsure = true;
    } else if (opens_7) {
        now->owed_7[now->owed_7_count].p_8 = p;
        now->owed_7[now->owed_7_count].c_8 = c;
        now->owed_7[now->owed_7_count].q_8 = q_17;
        now->owed_7_count += 1;
    }
    if (opens_7 && now->outcome_told) {
        now->unsure = true;
    }
    return now->written != 0 && moments(now);
}

/* coup-unseen */
ALWAYS_INLINE bool coup_unseen(struct state *now)
{
    return now->points[1] == 0 || !now->cards_lying;
}

/* M tells K */
ALWAYS_INLINE bool tells_2(struct state *now, int64_t m, int64_t k)
{
    return now->points[1 + k] == 31 + m;
}

/* row-to-declare */
ALWAYS_INLINE int64_t row_to_declare(struct state *now)
{
    if (coup_unseen(now)) {
        return 0;
    }
    if (now->dealing == 0 || (now->dealing == 1 && (now->points[2] == 0 || !now->declared[1]))) {
        return 0;
    }
    return 1;
}

/* row-is-torn */
ALWAYS_INLINE bool row_is_torn(struct state *now)
{
    return now->dealing == row_to_declare(now)
        && now->points[1 + now->dealing] > 0
        && (asks(now, 1), now->call_borne_out);
}

/* untold */
ALWAYS_INLINE bool untold(struct state *now)
{
    return coup_unseen(now) && (asks(now, 1), now->call_borne_out);
}

/* P declares M */
ALWAYS_INLINE bool on_declare(struct state *now, int64_t p, int64_t m)
{
    /* declare is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/declaring/3 */
    if (!coup_unseen(now)
        && !tells_2(now, m, row_to_declare(now))
        && now->points[1 + row_to_declare(now)] > 0
        && (row_to_declare(now) != 0 || now->points[2] <= 0)
        && !row_is_torn(now)) {
        return true;
    }
    /* rouge-et-noir/declaring/4 */
    if ((coup_unseen(now) || now->points[1 + row_to_declare(now)] == 0) && !untold(now)) {
        return true;
    }
    /* rouge-et-noir/nearest-wins/18 */
    if (untold(now)) {
        return true;
    }
    size_t kept_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t q_4 = now->owed_3[i].q_4;
        if (p == q_4) {
            continue;
        }
        now->owed_3[kept_3++] = now->owed_3[i];
    }
    now->owed_3_count = kept_3;
    size_t kept_4 = 0;
    for (size_t i = 0; i < now->owed_4_count; i++) {
        const int64_t q_5 = now->owed_4[i].q_5;
        if (p == q_5) {
            continue;
        }
        now->owed_4[kept_4++] = now->owed_4[i];
    }
    now->owed_4_count = kept_4;
    if (row_is_torn(now)) {
        if (now->dealing != NONE) {
            if (now->dealing >= 0) {
                now->points[1 + now->dealing] = 31 + m;
            }
        }
        if (now->dealing == 0) {
            now->dealing = 1;
            now->written |= 2;
        } else {
            now->dealing = NONE;
            now->written |= 2;
            now->coup_complete = true;
            now->written |= 1;
            now->outcome_told = false;
            now->coups_done = sure(now, now->coups_done + 1);
        }
    }
    if (now->points[1 + row_to_declare(now)] > 30) {
        if (row_to_declare(now) >= 0) {
            now->declared[1 + row_to_declare(now)] = true;
        }
    }
    size_t left_7 = 0;
    for (size_t i = 0; i < now->owed_7_count; i++) {
        if (now->outcome_told) {
            continue;
        }
        now->owed_7[left_7++] = now->owed_7[i];
    }
    now->owed_7_count = left_7;
    return now->written != 0 && moments(now);
}

ALWAYS_INLINE int64_t outcome_untold_sum(struct state *now)
{
    int64_t total = 0;
    const struct list of_c = now->row[1];
    for (int64_t i_c = 0; i_c < of_c.length; i_c++) {
        const int64_t c = of_c.of[i_c];
        total += pips(now, c);
    }
    return total;
}

ALWAYS_INLINE int64_t outcome_untold_sum_2(struct state *now)
{
    int64_t total = 0;
    const struct list of_c_2 = now->row[2];
    for (int64_t i_c_2 = 0; i_c_2 < of_c_2.length; i_c_2++) {
        const int64_t c_2 = of_c_2.of[i_c_2];
        total += pips(now, c_2);
    }
    return total;
}

ALWAYS_INLINE int64_t outcome_untold_sum_3(struct state *now)
{
    int64_t total = 0;
    const struct list of_c_3 = now->row[3];
    for (int64_t i_c_3 = 0; i_c_3 < of_c_3.length; i_c_3++) {
        const int64_t c_3 = of_c_3.of[i_c_3];
        total += pips(now, c_3);
    }
    return total;
}

ALWAYS_INLINE int64_t outcome_untold_sum_4(struct state *now)
{
    int64_t total = 0;
    const struct list of_c_4 = now->row[4];
    for (int64_t i_c_4 = 0; i_c_4 < of_c_4.length; i_c_4++) {
        const int64_t c_4 = of_c_4.of[i_c_4];
        total += pips(now, c_4);
    }
    return total;
}

/* outcome-untold */
ALWAYS_INLINE bool outcome_untold(struct state *now)
{
    return (coup_unseen(now)
        || now->points[1] > outcome_untold_sum(now)
        || now->points[2] > outcome_untold_sum_2(now)
        || now->points[3] > outcome_untold_sum_3(now)
        || now->points[4] > outcome_untold_sum_4(now))
        && (asks(now, 1), now->call_borne_out);
}

/* P calls rouge gagne */
ALWAYS_INLINE bool on_gagne(struct state *now, int64_t p)
{
    /* gagne is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/nearest-wins/15 */
    if (untold(now)) {
        return true;
    }
    /* rouge-et-noir/rouge-gagne/3 */
    if (nearest(now) != 1 && !outcome_untold(now)) {
        return true;
    }
    size_t kept_2 = 0;
    for (size_t i = 0; i < now->owed_2_count; i++) {
        const int64_t q_3 = now->owed_2[i].q_3;
        /* rouge-et-noir/back-to-back/3 */
        if (p == q_3) {
            return true;
        }
        if (p == q_3) {
            continue;
        }
        now->owed_2[kept_2++] = now->owed_2[i];
    }
    now->owed_2_count = kept_2;
    size_t kept_4 = 0;
    for (size_t i = 0; i < now->owed_4_count; i++) {
        const int64_t q_5 = now->owed_4[i].q_5;
        /* rouge-et-noir/declaring/2 */
        if (p == q_5) {
            return true;
        }
        if (p == q_5) {
            continue;
        }
        now->owed_4[kept_4++] = now->owed_4[i];
    }
    now->owed_4_count = kept_4;
    size_t kept_5 = 0;
    for (size_t i = 0; i < now->owed_5_count; i++) {
        const int64_t q_6 = now->owed_5[i].q_6;
        if (p == q_6) {
            continue;
        }
        now->owed_5[kept_5++] = now->owed_5[i];
    }
    now->owed_5_count = kept_5;
    const bool follows_1 = coup_unseen(now);
    if (now->coup_complete) {
        now->outcome_told = true;
    }
    if (follows_1) {
        now->money_unsaid = true;
    }
    size_t left_7 = 0;
    for (size_t i = 0; i < now->owed_7_count; i++) {
        if (now->outcome_told) {
            continue;
        }
        now->owed_7[left_7++] = now->owed_7[i];
    }
    now->owed_7_count = left_7;
    return false;
}

/* P calls rouge perd */
ALWAYS_INLINE bool on_perd(struct state *now, int64_t p)
{
    /* perd is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/nearest-wins/16 */
    if (untold(now)) {
        return true;
    }
    /* rouge-et-noir/rouge-gagne/4 */
    if (nearest(now) != 0 && !outcome_untold(now)) {
        return true;
    }
    size_t kept_2 = 0;
    for (size_t i = 0; i < now->owed_2_count; i++) {
        const int64_t q_3 = now->owed_2[i].q_3;
        /* rouge-et-noir/back-to-back/3 */
        if (p == q_3) {
            return true;
        }
        if (p == q_3) {
            continue;
        }
        now->owed_2[kept_2++] = now->owed_2[i];
    }
    now->owed_2_count = kept_2;
    size_t kept_4 = 0;
    for (size_t i = 0; i < now->owed_4_count; i++) {
        const int64_t q_5 = now->owed_4[i].q_5;
        /* rouge-et-noir/declaring/2 */
        if (p == q_5) {
            return true;
        }
        if (p == q_5) {
            continue;
        }
        now->owed_4[kept_4++] = now->owed_4[i];
    }
    now->owed_4_count = kept_4;
    size_t kept_6 = 0;
    for (size_t i = 0; i < now->owed_6_count; i++) {
        const int64_t q_7 = now->owed_6[i].q_7;
        if (p == q_7) {
            continue;
        }
        now->owed_6[kept_6++] = now->owed_6[i];
    }
    now->owed_6_count = kept_6;
    const bool follows_1 = coup_unseen(now);
    if (now->coup_complete) {
        now->outcome_told = true;
    }
    if (follows_1) {
        now->money_unsaid = true;
    }
    size_t left_7 = 0;
    for (size_t i = 0; i < now->owed_7_count; i++) {
        if (now->outcome_told) {
            continue;
        }
        now->owed_7[left_7++] = now->owed_7[i];
    }
    now->owed_7_count = left_7;
    return false;
}

/* P calls apres */
ALWAYS_INLINE bool on_apres(struct state *now, int64_t p)
{
    /* apres is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/nearest-wins/17 */
    if (untold(now)) {
        return true;
    }
    /* rouge-et-noir/apres/2 */
    if (!refait(now) && !outcome_untold(now)) {
        return true;
    }
    size_t kept_2 = 0;
    for (size_t i = 0; i < now->owed_2_count; i++) {
        const int64_t q_3 = now->owed_2[i].q_3;
        /* rouge-et-noir/back-to-back/3 */
        if (p == q_3) {
            return true;
        }
        if (p == q_3) {
            continue;
        }
        now->owed_2[kept_2++] = now->owed_2[i];
    }
    now->owed_2_count = kept_2;
    size_t kept_4 = 0;
    for (size_t i = 0; i < now->owed_4_count; i++) {
        const int64_t q_5 = now->owed_4[i].q_5;
        /* rouge-et-noir/declaring/2 */
        if (p == q_5) {
            return true;
        }
        if (p == q_5) {
            continue;
        }
        now->owed_4[kept_4++] = now->owed_4[i];
    }
    now->owed_4_count = kept_4;
    size_t kept_7 = 0;
    for (size_t i = 0; i < now->owed_7_count; i++) {
        const int64_t q_8 = now->owed_7[i].q_8;
        if (p == q_8) {
            continue;
        }
        now->owed_7[kept_7++] = now->owed_7[i];
    }
    now->owed_7_count = kept_7;
    const bool follows_1 = coup_unseen(now);
    if (now->coup_complete) {
        now->outcome_told = true;
    }
    if (follows_1) {
        now->money_unsaid = true;
    }
    size_t left_7 = 0;
    for (size_t i = 0; i < now->owed_7_count; i++) {
        if (now->outcome_told) {
            continue;
        }
        now->owed_7[left_7++] = now->owed_7[i];
    }
    now->owed_7_count = left_7;
    return false;
}

/* P calls un refait */
ALWAYS_INLINE bool on_un_refait(struct state *now, int64_t p)
{
    /* un-refait is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/apres/3 */
    if (!refait(now) && !outcome_untold(now)) {
        return true;
    }
    if (now->coup_complete) {
        now->outcome_told = true;
    }
    size_t left_7 = 0;
    for (size_t i = 0; i < now->owed_7_count; i++) {
        if (now->outcome_told) {
            continue;
        }
        now->owed_7[left_7++] = now->owed_7[i];
    }
    now->owed_7_count = left_7;
    return false;
}

/* P calls un refait trente et une */
ALWAYS_INLINE bool on_un_refait_31(struct state *now, int64_t p)
{
    /* un-refait-31 is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/refait/1 */
    if (!refait_trente_et_une(now) && !outcome_untold(now)) {
        return true;
    }
    const bool follows_1 = untold(now) && !profit_is_given_up(now);
    if (now->coup_complete) {
        now->outcome_told = true;
    }
    if (follows_1) {
        for (set rest_q_37 = punters(now); rest_q_37 != 0; rest_q_37 &= rest_q_37 - 1) {
            const int64_t q_37 = first(rest_q_37);
            for (int64_t k_19 = 0; k_19 < 4; k_19++) {
                now->caught[1 + q_37][1 + k_19] = sure(
                    now,
                    now->caught[1 + q_37][1 + k_19] + now->stake[1 + q_37][1 + k_19]);
                now->stake[1 + q_37][1 + k_19] = 0;
            }
        }
    }
    size_t left_7 = 0;
    for (size_t i = 0; i < now->owed_7_count; i++) {
        if (now->outcome_told) {
            continue;
        }
        now->owed_7[left_7++] = now->owed_7[i];
    }
    now->owed_7_count = left_7;
    return false;
}

/* P calls couleur gagne */
ALWAYS_INLINE bool on_couleur_gagne(struct state *now, int64_t p)
{
    /* couleur-gagne is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/couleur/2 */
    if ((nearest(now) == NONE || !same_colour(now)) && !outcome_untold(now)) {
        return true;
    }
    return false;
}

/* P calls couleur perd */
ALWAYS_INLINE bool on_couleur_perd(struct state *now, int64_t p)
{
    /* couleur-perd is possible */
    if (p != tailleur(now)) {
        now->contradicted = true;
        return true;
    }
    /* rouge-et-noir/couleur/3 */
    if ((nearest(now) == NONE || same_colour(now)) && !outcome_untold(now)) {
        return true;
    }
    return false;
}

/* the cards are put into the basket */
ALWAYS_INLINE bool on_basket(struct state *now)
{
    /* rouge-et-noir/basket/2 */
    if (tailleur(now) != NONE
        && now->cards_lying
        && now->dealing != NONE
        && (now->points[1] == 0 || !(asks(now, 1), now->call_borne_out))) {
        return true;
    }
    now->cards_lying = false;
    now->basket_told = true;
    now->row[1].length = 0;
    now->row[2].length = 0;
    return false;
}

/* Begin where a record begins. */
ALWAYS_INLINE void begin(struct state *now, const struct heard *heard, const struct world *world)
{
    *now = (struct state){0};
    now->first_deal = NONE;
    now->stage = NONE;
    now->offered_to = NONE;
    now->dealing = NONE;
    now->turned_up = NONE;
    now->uppermost = NONE;
    now->first_deal = told_of(now, heard, 0, 0, -1, 2, 0);
    now->midway = told_of(now, heard, 1, 0, 0, 1, false);
    for (int64_t k0 = 0; k0 < 6; k0++) {
        now->sits[1 + k0] = told_of(now, heard, 2, k0, 0, 1, true);
    }
    now->bank = told_of(now, heard, 3, 0, -2147483648, 2147483648, 100);
    for (int64_t k0 = 0; k0 < 6; k0++) {
        now->purse[1 + k0] = told_of(now, heard, 4, k0, -2147483648, 2147483648, 50);
    }
    now->purses_told = (now->purse[1] != 50 ? 1 : 0)
        | (now->purse[2] != 50 ? 2 : 0)
        | (now->purse[3] != 50 ? 4 : 0)
        | (now->purse[4] != 50 ? 8 : 0)
        | (now->purse[5] != 50 ? UINT64_C(0x10) : 0)
        | (now->purse[6] != 50 ? UINT64_C(0x20) : 0);
    for (int64_t k0 = 0; k0 < 6; k0++) {
        for (int64_t k1 = 0; k1 < 4; k1++) {
            now->stake[1 + k0][1 + k1] = told_of(
                now,
                heard,
                5,
                k0 * 4 + k1,
                -2147483648,
                2147483648,
                0);
        }
    }
    for (int64_t k0 = 0; k0 < 6; k0++) {
        for (int64_t k1 = 0; k1 < 4; k1++) {
            now->caught[1 + k0][1 + k1] = told_of(
                now,
                heard,
                6,
                k0 * 4 + k1,
                -2147483648,
                2147483648,
                0);
        }
    }
    for (int64_t k0 = 0; k0 < 6; k0++) {
        for (int64_t k1 = 0; k1 < 4; k1++) {
            now->first_prison[1 + k0][1 + k1] = told_of(
                now,
                heard,
                7,
                k0 * 4 + k1,
                -2147483648,
                2147483648,
                0);
        }
    }
    for (int64_t k0 = 0; k0 < 6; k0++) {
        for (int64_t k1 = 0; k1 < 4; k1++) {
            now->second_prison[1 + k0][1 + k1] = told_of(
                now,
                heard,
                8,
                k0 * 4 + k1,
                -2147483648,
                2147483648,
                0);
        }
    }
    for (int64_t k0 = 0; k0 < 52; k0++) {
        now->left[1 + k0] = told_of(now, heard, 9, k0, 0, 6, 6);
    }
    now->stage = 0;
    now->deals_done = told_of(now, heard, 10, 0, 0, 1000, 0);
    now->uppermost = told_of(now, heard, 11, 0, -1, 1, NONE);
    now->call_borne_out = supposed(world, 0, false);
    now->next_begun = supposed(world, 1, false);
    now->cry_was_late = supposed(world, 2, false);
    now->coups_agreed = told_of(now, heard, 12, 0, -2147483648, 2147483648, 4);
    now->was_1 = once_1(now);
    now->was_2 = once_2(now);
    now->was_3 = once_3(now);
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
ALWAYS_INLINE size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 38400) {
        if (code < 14190) {
            if (code < 1878) {
                if (code < 0) {
                    return 0;
                }
                if (code < 6) {
                    return on_shuffle(now, code) ? 0 : 1;
                }
                code -= 6;
                return on_offer(
                    now,
                    (uint32_t)code / 312,
                    (uint32_t)code / 6 % 52,
                    (uint32_t)code % 6)
                    ? 0
                    : 1;
            }
            if (code < 7878) {
                code -= 1878;
                return on_place(now, (uint32_t)code / 1000, code % 1000 + 1) ? 0 : 1;
            }
            if (code < 13878) {
                code -= 7878;
                return on_cut(now, (uint32_t)code / 1000, code % 1000 + 1) ? 0 : 1;
            }
            code -= 13878;
            return on_look(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
        }
        if (code < 38208) {
            if (code < 14202) {
                code -= 14190;
                return on_show_colour(now, (uint32_t)code / 2, (uint32_t)code % 2) ? 0 : 1;
            }
            if (code < 14208) {
                code -= 14202;
                return on_end_deal(now, code) ? 0 : 1;
            }
            code -= 14208;
            return on_stake_on(now, (uint32_t)code / 4000, code / 4 % 1000 + 1, (uint32_t)code % 4)
                ? 0
                : 1;
        }
        if (code < 38232) {
            return 0;
        }
        if (code < 38256) {
            code -= 38232;
            return on_withdraw(now, (uint32_t)code / 4, (uint32_t)code % 4) ? 0 : 1;
        }
        return 0;
    }
    if (code < 38796) {
        if (code < 38778) {
            if (code < 38406) {
                code -= 38400;
                return on_cry_noir(now, code) ? 0 : 1;
            }
            if (code < 38718) {
                code -= 38406;
                return on_turn_up(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
            }
            code -= 38718;
            return on_declare(now, (uint32_t)code / 10, (uint32_t)code % 10) ? 0 : 1;
        }
        if (code < 38784) {
            code -= 38778;
            return on_gagne(now, code) ? 0 : 1;
        }
        if (code < 38790) {
            code -= 38784;
            return on_perd(now, code) ? 0 : 1;
        }
        code -= 38790;
        return on_apres(now, code) ? 0 : 1;
    }
    if (code < 38814) {
        if (code < 38802) {
            code -= 38796;
            return on_un_refait(now, code) ? 0 : 1;
        }
        if (code < 38808) {
            code -= 38802;
            return on_un_refait_31(now, code) ? 0 : 1;
        }
        code -= 38808;
        return on_couleur_gagne(now, code) ? 0 : 1;
    }
    if (code < 38820) {
        code -= 38814;
        return on_couleur_perd(now, code) ? 0 : 1;
    }
    if (code < 38821) {
        return on_basket(now) ? 0 : 1;
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
    set open = 0;
    /* call-borne-out */
    open |= 1;
    /* next-begun */
    open |= 2;
    /* cry-was-late */
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
