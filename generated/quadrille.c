/*
 * Screen recorded games by the book quadrille: Quadrille.
 *
 * Made by `hoyle build quadrille`: change the book, not this file. It was made from
 * rules/common/pack-forty.law, rules/common/seats.law, rules/common/leading.law,
 * rules/common/tricks-alone.law, rules/common/untold-trump.law, rules/quadrille.law, whose hashes
 * together have the SHA-256 b9a318f61d0f60b4e4fe42e160607761ec60aa808a416b32e318b99243431ff3.
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
    int64_t values[7];
    int64_t worlds;
};

enum { WORLDS = 64 };

/* What is found in a world that the record contradicts. */
enum { CONTRADICTED = UNSURE + 1 };

static const struct {
    int64_t least, most;
} tried[] = {
    {0, 3},
    {-1, 3},
    {0, 3},
    {-1, 3},
    {0, 3},
    {-1, 3},
    {0, 12},
};

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    int64_t vole_after_fault;
    int64_t preference;
    int64_t three_tricks;
    bool midway;
    int64_t best;
    int64_t winning;
    int64_t dealer;
    int64_t tricks[1 + 4];
    int64_t to_play;
    int64_t cards_down;
    int64_t lead;
    int64_t down[1 + 4];
    int64_t led_by;
    int64_t tricks_done;
    int64_t untold_trump;
    set hand[1 + 4];
    set dealt[1 + 4];
    bool known[1 + 4];
    int64_t cards_dealt[1 + 4];
    int64_t two_of;
    int64_t the_deal;
    int64_t spoken[1 + 4];
    bool passed[1 + 4];
    int64_t tricks_offered[1 + 4];
    int64_t named[1 + 4];
    bool spadille_forced;
    int64_t ombre;
    int64_t trumps;
    int64_t king_called;
    int64_t declared_friend;
    int64_t untold_friend;
    int64_t told_tricks;
    int64_t trumps_gone;
    bool vole_undertaken;
    bool vole_declined;
    bool vole_asked[1 + 4];
    set renouncers;
    bool mark_is_down;
    bool sans_prendre_claimed;
    bool matadores_claimed;
    bool next_deal_finished;
    /* quadrille/19/1 */
    struct { int64_t q_3; int64_t c_3; int64_t p_3; } owed_2[32];
    size_t owed_2_count;
    /* quadrille/24/3 */
    struct { int64_t p_4; } owed_3[32];
    size_t owed_3_count;
    /* quadrille/26/3 */
    struct { int64_t p_5; int64_t t_2; } owed_4[32];
    size_t owed_4_count;
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "vole-after-fault\n"
    "preference\n"
    "three-tricks\n"
    "midway\n"
    "dealer\n"
    "tricks\n"
    "to-play\n"
    "hand\n"
    "dealt\n"
    "two-of\n"
    "spoken\n"
    "tricks-offered\n"
    "spadille-forced\n"
    "ombre\n"
    "trumps\n"
    "king-called\n"
    "declared-friend\n"
    "";

static const int64_t NEXT_PLAYER[1 + 4] = {-1, 1, 2, 3, 0};
static const int64_t PART_CARD_SUIT[1 + 40] = {
    -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3,
    3, 3, 3, 3, 3, 3, 3, 3, 3,
};
static const set HOLDING_SUIT_CARDS[1 + 4] = {
    0, UINT64_C(0x3ff), UINT64_C(0xffc00), UINT64_C(0x3ff00000), UINT64_C(0xffc0000000),
};
static const int64_t PART_CARD_RANK[1 + 40] = {
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0,
    1, 2, 3, 4, 5, 6, 7, 8, 9,
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

/* all-is-played */
static inline bool all_is_played(struct state *now)
{
    return now->tricks_done * 4 == 40;
}

/* play-has-begun */
static inline bool play_has_begun(struct state *now)
{
    return now->tricks_done > 0 || now->best != NONE;
}

/* deal-is-off */
static inline bool deal_is_off(struct state *now)
{
    return now->the_deal != 0;
}

/* elder-hand */
static inline int64_t elder_hand(struct state *now)
{
    return NEXT_PLAYER[1 + now->dealer];
}

/* seats-from of P, Q */
static inline int64_t seats_from(struct state *now, int64_t p, int64_t q)
{
    return short_modulo(q - p + 4, 4);
}

/* distance of P */
static inline int64_t distance(struct state *now, int64_t p)
{
    if (elder_hand(now) != NONE) {
        return seats_from(now, elder_hand(now), p);
    }
    return 0;
}

/* tricks-promised of P */
static inline int64_t tricks_promised(struct state *now, int64_t p)
{
    if (now->spoken[1 + p] == 3) {
        return 10;
    }
    return now->tricks_offered[1 + p];
}

/* precedence of P */
static inline int64_t precedence(struct state *now, int64_t p)
{
    return 4 * (now->spoken[1 + p] != NONE ? now->spoken[1 + p] : 0) + 3 - distance(now, p)
        + (now->preference == 1 ? 100 * tricks_promised(now, p) : 0);
}

/* preferred */
static inline int64_t preferred(struct state *now)
{
    if (deal_is_off(now)) {
        return NONE;
    }
    int64_t most = -LIMIT - 1;
    int64_t best = NONE;
    for (set rest_p = (now->spoken[1] >= 1 ? 1 : 0)
        | (now->spoken[2] >= 1 ? 2 : 0)
        | (now->spoken[3] >= 1 ? 4 : 0)
        | (now->spoken[4] >= 1 ? 8 : 0); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = precedence(now, p);
        if (value > most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* P need-name-no-trump */
static inline bool need_name_no_trump(struct state *now, int64_t p)
{
    return p != preferred(now) || play_has_begun(now);
}

/* P deals */
static inline bool on_deals(struct state *now, int64_t p)
{
    /* deals is possible */
    if (!all_is_played(now) && ((now->dealer != NONE && now->dealer != p) || play_has_begun(now))) {
        return true;
    }
    const bool follows_1 = deal_is_off(now) && !play_has_begun(now);
    if (!all_is_played(now)) {
        now->dealer = p;
    }
    now->to_play = NEXT_PLAYER[1 + p];
    if (follows_1) {
        for (int64_t q_4 = 0; q_4 < 4; q_4++) {
            if (now->known[1 + q_4]) {
                now->hand[1 + q_4] = 0;
                now->dealt[1 + q_4] = 0;
            }
        }
        now->the_deal = 0;
        for (int64_t q_5 = 0; q_5 < 4; q_5++) {
            now->known[1 + q_5] = false;
            now->cards_dealt[1 + q_5] = NONE;
            now->spoken[1 + q_5] = NONE;
            now->passed[1 + q_5] = false;
            now->tricks_offered[1 + q_5] = 6;
            now->named[1 + q_5] = NONE;
        }
        now->spadille_forced = false;
        now->ombre = NONE;
        now->trumps = NONE;
        now->king_called = NONE;
        now->declared_friend = NONE;
        now->vole_undertaken = false;
    }
    size_t left_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (need_name_no_trump(now, p_4)) {
            continue;
        }
        now->owed_3[left_3++] = now->owed_3[i];
    }
    now->owed_3_count = left_3;
    size_t left_4 = 0;
    for (size_t i = 0; i < now->owed_4_count; i++) {
        if (deal_is_off(now)) {
            continue;
        }
        now->owed_4[left_4++] = now->owed_4[i];
    }
    now->owed_4_count = left_4;
    return false;
}

/* play-is-over */
static inline bool play_is_over(struct state *now)
{
    return now->tricks_done >= 10;
}

/* holders */
static inline set holders(struct state *now)
{
    if (now->king_called != NONE && PART_CARD_SUIT[1 + now->king_called] == now->trumps) {
        return only(now->ombre);
    }
    return (has(now->dealt[1], now->king_called) ? 1 : 0)
        | (has(now->dealt[2], now->king_called) ? 2 : 0)
        | (has(now->dealt[3], now->king_called) ? 4 : 0)
        | (has(now->dealt[4], now->king_called) ? 8 : 0);
}

/* P may-have-the-king-called */
static inline bool may_have_the_king_called(struct state *now, int64_t p)
{
    if (now->declared_friend != NONE) {
        return now->declared_friend == p;
    }
    return count(holders(now)) != 1 || has(holders(now), p);
}

/* P can-play C */
static inline bool can_play(struct state *now, int64_t p, int64_t c)
{
    return (has(now->hand[1 + p], c) || c == now->two_of)
        && !play_is_over(now)
        && (c != now->king_called || may_have_the_king_called(now, p));
}

/* P has-the-turn */
static inline bool has_the_turn(struct state *now, int64_t p)
{
    return p == now->to_play || now->to_play == NONE;
}

/* silent */
static inline set silent(struct state *now)
{
    return (now->spoken[1] == NONE ? 1 : 0)
        | (now->spoken[2] == NONE ? 2 : 0)
        | (now->spoken[3] == NONE ? 4 : 0)
        | (now->spoken[4] == NONE ? 8 : 0);
}

/* trick-is-complete */
static inline bool trick_is_complete(struct state *now)
{
    return now->cards_down == 4;
}

/* undertaken */
static inline int64_t undertaken(struct state *now)
{
    return now->spoken[1 + now->ombre];
}

/* companion */
static inline int64_t companion(struct state *now)
{
    if (now->declared_friend != NONE) {
        return now->declared_friend;
    }
    if (count(holders(now)) == 1) {
        return first(holders(now));
    }
    if (now->ombre == NONE
        || (now->king_called != NONE
            && now->known[1 + (asks(now, UINT64_C(0x20)), now->untold_friend)])
        || (now->king_called == NONE
            && (undertaken(now) >= 2 || now->named[1 + now->ombre] != NONE))) {
        return NONE;
    }
    return (asks(now, UINT64_C(0x20)), now->untold_friend);
}

/* party */
static inline set party(struct state *now)
{
    return only(now->ombre) | only(companion(now));
}

/* party-tricks */
static inline int64_t party_tricks(struct state *now)
{
    int64_t total = 0;
    for (set rest_p = party(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        total += now->tricks[1 + p];
    }
    return total;
}

/* trick-is-open */
static inline bool trick_is_open(struct state *now)
{
    return now->cards_down > 0 && now->cards_down < 4;
}

/* six-are-won */
static inline bool six_are_won(struct state *now)
{
    return now->tricks_done == 6
        && party_tricks(now) == 6
        && !trick_is_open(now)
        && !deal_is_off(now);
}

/* vole-is-played */
static inline bool vole_is_played(struct state *now)
{
    return now->vole_undertaken || undertaken(now) == 3;
}

/* spadille */
static inline int64_t spadille(struct state *now)
{
    return 39;
}

/* basto */
static inline int64_t basto(struct state *now)
{
    return 9;
}

/* family-under of C, T */
static inline int64_t family_under(struct state *now, int64_t c, int64_t t)
{
    if (c == spadille(now) || c == basto(now)) {
        return t;
    }
    return PART_CARD_SUIT[1 + c];
}

/* family of C */
static inline int64_t family(struct state *now, int64_t c)
{
    if (now->trumps == NONE) {
        return PART_CARD_SUIT[1 + c];
    }
    if (now->trumps != NONE) {
        return family_under(now, c, now->trumps);
    }
    return NONE;
}

/* family-cards of T */
static inline set family_cards(struct state *now, int64_t t)
{
    if (now->trumps == NONE) {
        return HOLDING_SUIT_CARDS[1 + t];
    }
    if (t == now->trumps) {
        return HOLDING_SUIT_CARDS[1 + t] | (only(spadille(now)) | only(basto(now)));
    }
    return HOLDING_SUIT_CARDS[1 + t] & ~(only(spadille(now)) | only(basto(now)));
}

/* black-suits */
static inline set black_suits(struct state *now)
{
    return 9;
}

/* manille of T */
static inline int64_t manille(struct state *now, int64_t t)
{
    if (has(black_suits(now), t)) {
        return made(0, t, 10);
    }
    return made(5, t, 10);
}

/* C is-matadore */
static inline bool is_matadore(struct state *now, int64_t c)
{
    return c == spadille(now)
        || c == basto(now)
        || c == (now->trumps != NONE ? manille(now, now->trumps) : NONE);
}

/* height of C */
static inline int64_t height(struct state *now, int64_t c)
{
    if (PART_CARD_RANK[1 + c] > 5 && PART_CARD_RANK[1 + c] < 9) {
        return 1 + PART_CARD_RANK[1 + c];
    }
    if (has(black_suits(now), PART_CARD_SUIT[1 + c])) {
        return PART_CARD_RANK[1 + c];
    }
    if (PART_CARD_RANK[1 + c] == 9) {
        return 6;
    }
    return 5 - PART_CARD_RANK[1 + c];
}

/* worth of C, T */
static inline int64_t worth(struct state *now, int64_t c, int64_t t)
{
    if (c == spadille(now)) {
        return 23;
    }
    if (c == manille(now, t)) {
        return 22;
    }
    if (c == basto(now)) {
        return 21;
    }
    if (c == made(9, t, 10)) {
        return 20;
    }
    if (PART_CARD_SUIT[1 + c] == t) {
        return 10 + height(now, c);
    }
    return height(now, c);
}

/* strength of C */
static inline int64_t strength(struct state *now, int64_t c)
{
    if (now->trumps == NONE) {
        return height(now, c);
    }
    if (now->trumps != NONE) {
        return worth(now, c, now->trumps);
    }
    return 0;
}

/* C is-free */
static inline bool is_free(struct state *now, int64_t c)
{
    return is_matadore(now, c)
        && strength(now, c) > (now->lead != NONE ? strength(now, now->lead) : 0);
}

static inline bool renounces_with_some(struct state *now, int64_t p)
{
    for (set rest_d = now->hand[1 + p]
        & ((now->lead != NONE && family(now, now->lead) != NONE)
            ? family_cards(now, now->lead != NONE ? family(now, now->lead) : NONE)
            : 0); rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if (!is_free(now, d)) {
            return true;
        }
    }
    return false;
}

/* P renounces with C */
static inline bool renounces_with(struct state *now, int64_t p, int64_t c)
{
    return has_the_turn(now, p)
        && trick_is_open(now)
        && family(now, c) != (now->lead != NONE ? family(now, now->lead) : NONE)
        && !deal_is_off(now)
        && renounces_with_some(now, p);
}

/* D beats C */
static inline bool beats(struct state *now, int64_t d, int64_t c)
{
    if (family(now, d) == family(now, c)) {
        return strength(now, d) > strength(now, c);
    }
    return family(now, d) == now->trumps;
}

/* ombre-falls-short */
static inline bool ombre_falls_short(struct state *now)
{
    return now->tricks[1 + now->ombre] < 3 && !now->spadille_forced;
}

/* game-won */
static inline bool game_won(struct state *now)
{
    return party_tricks(now) >= now->tricks_offered[1 + now->ombre];
}

/* basted-alone */
static inline bool basted_alone(struct state *now)
{
    return ombre_falls_short(now) && (now->three_tricks == 1 || !game_won(now));
}

/* trumps-unsaid */
static inline bool trumps_unsaid(struct state *now)
{
    return play_has_begun(now) && !deal_is_off(now);
}

static inline bool on_play_some(struct state *now, int64_t p)
{
    for (set rest_p_6 = now->renouncers; rest_p_6 != 0; rest_p_6 &= rest_p_6 - 1) {
        const int64_t p_6 = first(rest_p_6);
        if (now->down[1 + p_6] != NONE
            && trick_is_complete(now)
            && has_the_turn(now, p)
            && !deal_is_off(now)) {
            return true;
        }
    }
    return false;
}

/* P plays C */
static inline bool on_play(struct state *now, int64_t p, int64_t c)
{
    /* play is possible */
    if (!can_play(now, p, c)) {
        return true;
    }
    /* quadrille/trumps/3 */
    if (now->trumps == NONE
        && has_the_turn(now, p)
        && !deal_is_off(now)
        && silent(now) != UINT64_C(0xf)) {
        return true;
    }
    /* quadrille/4/1 */
    if (now->cards_dealt[1 + p] > 10 && now->tricks_done == 0 && !deal_is_off(now)) {
        return true;
    }
    /* quadrille/6/1 */
    if (now->to_play != NONE && !has_the_turn(now, p) && !deal_is_off(now)) {
        return true;
    }
    /* quadrille/14/2 */
    if (on_play_some(now, p)) {
        return true;
    }
    /* quadrille/19/2 */
    if (now->led_by == NONE
        && six_are_won(now)
        && has_the_turn(now, p)
        && has(party(now), p)
        && !vole_is_played(now)
        && !now->vole_declined
        && !now->vole_asked[1 + p]) {
        return true;
    }
    size_t kept_2 = 0;
    for (size_t i = 0; i < now->owed_2_count; i++) {
        const int64_t p_3 = now->owed_2[i].p_3;
        /* quadrille/19/1 */
        if (p == p_3 && !vole_is_played(now) && six_are_won(now)) {
            return true;
        }
        if (p == p_3) {
            continue;
        }
        now->owed_2[kept_2++] = now->owed_2[i];
    }
    now->owed_2_count = kept_2;
    size_t kept_4 = 0;
    for (size_t i = 0; i < now->owed_4_count; i++) {
        const int64_t p_5 = now->owed_4[i].p_5;
        /* quadrille/26/3 */
        if (has_the_turn(now, p)
            && now->king_called == NONE
            && p_5 == now->ombre
            && !deal_is_off(now)) {
            return true;
        }
        if (has_the_turn(now, p)) {
            continue;
        }
        now->owed_4[kept_4++] = now->owed_4[i];
    }
    now->owed_4_count = kept_4;
    const bool follows_1 = c == now->king_called && has_the_turn(now, p);
    const bool follows_2 = renounces_with(now, p, c);
    if (has_the_turn(now, p)) {
        if (!trick_is_open(now)) {
            for (int64_t q_7 = 0; q_7 < 4; q_7++) {
                now->down[1 + q_7] = NONE;
            }
            now->led_by = p;
            now->winning = p;
            now->lead = c;
            now->best = c;
            now->cards_down = 0;
        }
        now->down[1 + p] = c;
        now->hand[1 + p] = now->hand[1 + p] & ~only(c);
        now->cards_down = smaller(now->cards_down + 1, 8);
        if (now->best != NONE && beats(now, c, now->best)) {
            now->best = c;
            now->winning = p;
        }
        if (trick_is_complete(now)) {
            now->to_play = now->winning;
            if (now->winning != NONE) {
                if (now->winning >= 0) {
                    now->tricks[1 + now->winning] = smaller(now->tricks[1 + now->winning] + 1, 10);
                }
            }
            now->tricks_done = smaller(now->tricks_done + 1, 10);
        } else {
            now->to_play = NEXT_PLAYER[1 + p];
        }
    }
    /* quadrille/32/2 */
    if (trick_is_complete(now)
        && play_is_over(now)
        && now->ombre != NONE
        && ombre_falls_short(now)
        && game_won(now)
        && !basted_alone(now)) {
        return true;
    }
    const bool ensues_1 = now->trumps == NONE && trumps_unsaid(now);
    const int64_t p_7 = now->to_play;
    const bool opens_2 = p_7 != NONE
        && six_are_won(now)
        && !vole_is_played(now)
        && now->down[1 + p] == c;
    if (ensues_1) {
        now->trumps = (asks(now, 4), now->untold_trump);
    }
    if (follows_1) {
        now->declared_friend = p == now->ombre ? NONE : p;
    }
    if (follows_2) {
        now->renouncers = now->renouncers | only(p);
    }
    size_t left_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (need_name_no_trump(now, p_4)) {
            continue;
        }
        now->owed_3[left_3++] = now->owed_3[i];
    }
    now->owed_3_count = left_3;
    if (opens_2 && now->owed_2_count == 32) {
        now->unsure = true;
    } else if (opens_2) {
        now->owed_2[now->owed_2_count].q_3 = p;
        now->owed_2[now->owed_2_count].c_3 = c;
        now->owed_2[now->owed_2_count].p_3 = p_7;
        now->owed_2_count += 1;
    }
    return false;
}

static inline bool on_quit_some(struct state *now)
{
    for (set rest_p_8 = now->renouncers; rest_p_8 != 0; rest_p_8 &= rest_p_8 - 1) {
        const int64_t p_8 = first(rest_p_8);
        if (now->down[1 + p_8] != NONE && !deal_is_off(now)) {
            return true;
        }
    }
    return false;
}

/* P turns and quits the trick */
static inline bool on_quit(struct state *now, int64_t p)
{
    /* quit is possible */
    if (!trick_is_complete(now)) {
        return true;
    }
    /* quadrille/14/1 */
    if (on_quit_some(now)) {
        return true;
    }
    now->cards_down = 0;
    return false;
}

/* P deals N cards at once */
static inline bool on_packet(struct state *now, int64_t p, int64_t the_n)
{
    /* packet is possible */
    if ((now->dealer != NONE && now->dealer != p) || play_has_begun(now)) {
        return true;
    }
    /* quadrille/1/1 */
    if (the_n != 3 && the_n != 4 && !play_has_begun(now)) {
        return true;
    }
    return false;
}

/* P is dealt H */
static inline bool on_deal(struct state *now, int64_t p, set h)
{
    /* deal is possible */
    if (now->known[1 + p]
        || now->led_by != NONE
        || (UINT64_C(0xf)
            & ~only(p)
            & (((now->dealt[1] & h & ~only(now->two_of)) != 0 ? 1 : 0)
                | ((now->dealt[2] & h & ~only(now->two_of)) != 0 ? 2 : 0)
                | ((now->dealt[3] & h & ~only(now->two_of)) != 0 ? 4 : 0)
                | ((now->dealt[4] & h & ~only(now->two_of)) != 0 ? 8 : 0)))
            != 0) {
        return true;
    }
    now->hand[1 + p] = h;
    now->dealt[1 + p] = h;
    now->known[1 + p] = true;
    now->cards_dealt[1 + p] = count(h);
    return false;
}

/* P was dealt N cards */
static inline bool on_count(struct state *now, int64_t p, int64_t the_n)
{
    /* count is possible */
    if (now->cards_dealt[1 + p] != NONE
        && (now->cards_dealt[1 + p] == NONE || now->cards_dealt[1 + p] != the_n)) {
        return true;
    }
    now->cards_dealt[1 + p] = greater(the_n, 0);
    return false;
}

/* card N is found faced */
static inline bool on_find_faced(struct state *now, int64_t the_n)
{
    /* find-faced is possible */
    if (play_has_begun(now)) {
        return true;
    }
    /* quadrille/1/3 */
    if (the_n != 40 && !play_has_begun(now)) {
        return true;
    }
    return false;
}

/* C is found twice */
static inline bool on_find_double(struct state *now, int64_t c)
{
    /* quadrille/30/1 */
    if (!play_is_over(now)) {
        return true;
    }
    now->two_of = c;
    return false;
}

/* P puts down the mark */
static inline bool on_put_down_mark(struct state *now, int64_t p)
{
    /* put-down-mark is possible */
    if ((now->dealer != NONE && now->dealer != p) || now->mark_is_down) {
        return true;
    }
    now->mark_is_down = true;
    return false;
}

/* undertaking-is-over */
static inline bool undertaking_is_over(struct state *now)
{
    return play_has_begun(now)
        || deal_is_off(now)
        || now->next_deal_finished
        || (now->trumps != NONE
            && now->named[1] != now->trumps
            && now->named[2] != now->trumps
            && now->named[3] != now->trumps
            && now->named[4] != now->trumps);
}

/* P is-forced */
static inline bool is_forced(struct state *now, int64_t p)
{
    return now->spoken[1 + p] == 1 && p != preferred(now);
}

/* speaker */
static inline int64_t speaker(struct state *now)
{
    if (now->dealer == NONE || undertaking_is_over(now)) {
        return NONE;
    }
    if (silent(now) != 0) {
        int64_t most = LIMIT + 1;
        int64_t best = NONE;
        for (set rest_p = silent(now); rest_p != 0; rest_p &= rest_p - 1) {
            const int64_t p = first(rest_p);
            const int64_t value = distance(now, p);
            if (value < most) {
                most = value;
                best = p;
            }
        }
        return best;
    }
    if (now->spoken[1] == 3 || now->spoken[2] == 3 || now->spoken[3] == 3 || now->spoken[4] == 3) {
        return NONE;
    }
    return first(
        (is_forced(now, 0) ? 1 : 0)
            | (is_forced(now, 1) ? 2 : 0)
            | (is_forced(now, 2) ? 4 : 0)
            | (is_forced(now, 3) ? 8 : 0));
}

/* P may-speak */
static inline bool may_speak(struct state *now, int64_t p)
{
    return speaker(now) != NONE && (now->spoken[1 + p] == NONE || p == speaker(now));
}

/* P has-asked */
static inline bool has_asked(struct state *now, int64_t p)
{
    return now->spoken[1 + p] == 1 && !now->spadille_forced && !deal_is_off(now);
}

/* P passes */
static inline bool on_pass(struct state *now, int64_t p)
{
    /* pass has authority */
    if (!may_speak(now, p)
        && (!is_forced(now, p) || now->trumps != NONE || undertaking_is_over(now))) {
        return true;
    }
    /* quadrille/24/4 */
    if (has_asked(now, p) && !is_forced(now, p)) {
        return true;
    }
    now->spoken[1 + p] = 0;
    now->passed[1 + p] = true;
    size_t left_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (need_name_no_trump(now, p_4)) {
            continue;
        }
        now->owed_3[left_3++] = now->owed_3[i];
    }
    now->owed_3_count = left_3;
    return false;
}

/* P asks leave */
static inline bool on_ask_leave(struct state *now, int64_t p)
{
    /* ask-leave has authority */
    if ((!may_speak(now, p) || preferred(now) != NONE)
        && (!may_speak(now, p) || preferred(now) == NONE)) {
        return true;
    }
    /* quadrille/speaking/5 */
    if (may_speak(now, p) && preferred(now) != NONE) {
        return true;
    }
    /* quadrille/24/1 */
    if (now->passed[1 + p]) {
        return true;
    }
    const bool opens_3 = preferred(now) == NONE;
    const bool follows_1 = may_speak(now, p) && preferred(now) == NONE;
    if (follows_1) {
        now->spoken[1 + p] = 1;
    }
    size_t left_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (need_name_no_trump(now, p_4)) {
            continue;
        }
        now->owed_3[left_3++] = now->owed_3[i];
    }
    now->owed_3_count = left_3;
    if (opens_3 && now->owed_3_count == 32) {
        now->unsure = true;
    } else if (opens_3) {
        now->owed_3[now->owed_3_count].p_4 = p;
        now->owed_3_count += 1;
    }
    if (opens_3 && need_name_no_trump(now, p)) {
        now->unsure = true;
    }
    return false;
}

/* one-plays-alone */
static inline bool one_plays_alone(struct state *now)
{
    return now->spoken[1] >= 2 || now->spoken[2] >= 2 || now->spoken[3] >= 2 || now->spoken[4] >= 2;
}

/* P plays sans prendre */
static inline bool on_play_alone(struct state *now, int64_t p)
{
    /* play-alone has authority */
    if ((!may_speak(now, p) || one_plays_alone(now))
        && ((p == elder_hand(now)
            && has_asked(now, p)
            && speaker(now) == NONE
            && now->trumps == NONE
            && !undertaking_is_over(now)
            && now->spoken[1] != 3
            && now->spoken[2] != 3
            && now->spoken[3] != 3
            && now->spoken[4] != 3)
            || !is_forced(now, p)
            || p != speaker(now))) {
        return true;
    }
    /* quadrille/16/2 */
    if ((UINT64_C(0xf)
        & ~only(p)
        & ((now->spoken[1] == 3 ? 1 : 0)
            | (now->spoken[2] == 3 ? 2 : 0)
            | (now->spoken[3] == 3 ? 4 : 0)
            | (now->spoken[4] == 3 ? 8 : 0)))
        != 0) {
        return true;
    }
    /* quadrille/26/1 */
    if (has_asked(now, p) && !is_forced(now, p) && (p != elder_hand(now) || speaker(now) == NONE)) {
        return true;
    }
    now->spoken[1 + p] = 2;
    size_t left_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (need_name_no_trump(now, p_4)) {
            continue;
        }
        now->owed_3[left_3++] = now->owed_3[i];
    }
    now->owed_3_count = left_3;
    return false;
}

/* P undertakes the vole */
static inline bool on_undertake_vole(struct state *now, int64_t p)
{
    /* undertake-vole has authority */
    if (!may_speak(now, p)
        || now->spoken[1] == 3
        || now->spoken[2] == 3
        || now->spoken[3] == 3
        || now->spoken[4] == 3) {
        return true;
    }
    const bool follows_1 = now->spoken[1] != 3
        && now->spoken[2] != 3
        && now->spoken[3] != 3
        && now->spoken[4] != 3;
    if (follows_1) {
        now->spoken[1 + p] = 3;
    }
    size_t left_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (need_name_no_trump(now, p_4)) {
            continue;
        }
        now->owed_3[left_3++] = now->owed_3[i];
    }
    now->owed_3_count = left_3;
    return false;
}

/* P offers to play for N tricks */
static inline bool on_offer(struct state *now, int64_t p, int64_t the_n)
{
    /* offer has authority */
    if (now->preference != 1
        || !may_speak(now, p)
        || now->spoken[1 + p] != NONE
        || the_n < 6
        || the_n > 10
        || (now->spoken[1] >= 1 && tricks_promised(now, 0) >= the_n)
        || (now->spoken[2] >= 1 && tricks_promised(now, 1) >= the_n)
        || (now->spoken[3] >= 1 && tricks_promised(now, 2) >= the_n)
        || (now->spoken[4] >= 1 && tricks_promised(now, 3) >= the_n)) {
        return true;
    }
    const bool follows_1 = (now->spoken[1] < 1 || tricks_promised(now, 0) < the_n)
        && (now->spoken[2] < 1 || tricks_promised(now, 1) < the_n)
        && (now->spoken[3] < 1 || tricks_promised(now, 2) < the_n)
        && (now->spoken[4] < 1 || tricks_promised(now, 3) < the_n);
    if (follows_1) {
        now->spoken[1 + p] = 1;
        now->tricks_offered[1 + p] = smaller(greater(the_n, 6), 10);
    }
    size_t left_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (need_name_no_trump(now, p_4)) {
            continue;
        }
        now->owed_3[left_3++] = now->owed_3[i];
    }
    now->owed_3_count = left_3;
    return false;
}

/* all-have-passed */
static inline bool all_have_passed(struct state *now)
{
    return now->spoken[1] == 0 && now->spoken[2] == 0 && now->spoken[3] == 0 && now->spoken[4] == 0;
}

/* P plays forced spadille */
static inline bool on_play_spadille(struct state *now, int64_t p)
{
    /* play-spadille has authority */
    if (!all_have_passed(now)
        || undertaking_is_over(now)
        || !has(now->dealt[1 + p], spadille(now))) {
        return true;
    }
    now->spoken[1 + p] = 1;
    now->spadille_forced = true;
    size_t left_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (need_name_no_trump(now, p_4)) {
            continue;
        }
        now->owed_3[left_3++] = now->owed_3[i];
    }
    now->owed_3_count = left_3;
    return false;
}

/* namer */
static inline int64_t namer(struct state *now)
{
    if (preferred(now) == NONE) {
        return now->ombre;
    }
    return preferred(now);
}

/* P names T as trumps */
static inline bool on_name_trump(struct state *now, int64_t p, int64_t t)
{
    /* name-trump has authority */
    if (p != namer(now) || now->named[1 + p] != NONE || undertaking_is_over(now)) {
        return true;
    }
    /* quadrille/8/1 */
    if (p == now->ombre && now->trumps != NONE) {
        return true;
    }
    /* quadrille/16/3 */
    if (now->spoken[1 + p] == 2
        && (UINT64_C(0xf)
            & ~only(p)
            & ((now->spoken[1] == 3 ? 1 : 0)
                | (now->spoken[2] == 3 ? 2 : 0)
                | (now->spoken[3] == 3 ? 4 : 0)
                | (now->spoken[4] == 3 ? 8 : 0)))
            != 0) {
        return true;
    }
    /* quadrille/17/2 */
    if (now->preference == 1
        && now->spoken[1 + p] >= 1
        && ((now->spoken[1] >= 1 && tricks_promised(now, 0) > tricks_promised(now, p))
            || (now->spoken[2] >= 1 && tricks_promised(now, 1) > tricks_promised(now, p))
            || (now->spoken[3] >= 1 && tricks_promised(now, 2) > tricks_promised(now, p))
            || (now->spoken[4] >= 1 && tricks_promised(now, 3) > tricks_promised(now, p)))) {
        return true;
    }
    size_t kept_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (p == p_4) {
            continue;
        }
        now->owed_3[kept_3++] = now->owed_3[i];
    }
    now->owed_3_count = kept_3;
    const bool opens_4 = has_asked(now, p);
    if (now->ombre != NONE && now->ombre != p) {
        now->king_called = NONE;
    }
    now->named[1 + p] = t;
    now->trumps = t;
    now->ombre = p;
    size_t left_4 = 0;
    for (size_t i = 0; i < now->owed_4_count; i++) {
        if (deal_is_off(now)) {
            continue;
        }
        now->owed_4[left_4++] = now->owed_4[i];
    }
    now->owed_4_count = left_4;
    if (opens_4 && now->owed_4_count == 32) {
        now->unsure = true;
    } else if (opens_4) {
        now->owed_4[now->owed_4_count].p_5 = p;
        now->owed_4[now->owed_4_count].t_2 = t;
        now->owed_4_count += 1;
    }
    if (opens_4 && deal_is_off(now)) {
        now->unsure = true;
    }
    return false;
}

/* P may-call */
static inline bool may_call(struct state *now, int64_t p)
{
    return p == now->ombre
        && now->king_called == NONE
        && !play_has_begun(now)
        && !deal_is_off(now)
        && (undertaken(now) == 1 || undertaken(now) == NONE);
}

/* C is-surely-with P */
static inline bool is_surely_with(struct state *now, int64_t c, int64_t p)
{
    return has(now->hand[1 + p], c)
        && (UINT64_C(0xf)
            & ~only(p)
            & ((has(now->hand[1], c) ? 1 : 0)
                | (has(now->hand[2], c) ? 2 : 0)
                | (has(now->hand[3], c) ? 4 : 0)
                | (has(now->hand[4], c) ? 8 : 0)))
            == 0;
}

/* kings of P */
static inline set kings(struct state *now, int64_t p)
{
    return now->hand[1 + p] & UINT64_C(0x4010040100);
}

/* P calls C */
static inline bool on_call_king(struct state *now, int64_t p, int64_t c)
{
    /* call-king has authority */
    if ((!may_call(now, p)
        || PART_CARD_SUIT[1 + c] == now->trumps
        || is_surely_with(now, c, p)
        || (PART_CARD_RANK[1 + c] != 8
            && (PART_CARD_RANK[1 + c] != 7
                || !has(now->hand[1 + p], made(8, PART_CARD_SUIT[1 + c], 10))
                || count(kings(now, p)) < 3)))
        && (!may_call(now, p) || PART_CARD_RANK[1 + c] != 8 || !has(now->hand[1 + p], c))) {
        return true;
    }
    /* quadrille/calling/2 */
    if (PART_CARD_RANK[1 + c] == 7) {
        return true;
    }
    /* quadrille/24/2 */
    if (now->passed[1 + p] && (!now->spadille_forced || p != namer(now))) {
        return true;
    }
    size_t kept_4 = 0;
    for (size_t i = 0; i < now->owed_4_count; i++) {
        const int64_t p_5 = now->owed_4[i].p_5;
        if (p == p_5) {
            continue;
        }
        now->owed_4[kept_4++] = now->owed_4[i];
    }
    now->owed_4_count = kept_4;
    now->king_called = c;
    now->spoken[1 + p] = 1;
    size_t left_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        if (need_name_no_trump(now, p_4)) {
            continue;
        }
        now->owed_3[left_3++] = now->owed_3[i];
    }
    now->owed_3_count = left_3;
    return false;
}

/* vole-rule */
static inline int64_t vole_rule(struct state *now)
{
    if (now->vole_after_fault == 0) {
        return 0;
    }
    return 1;
}

/* P calls for the king */
static inline bool on_call_for_king(struct state *now, int64_t p)
{
    /* quadrille/13/1 */
    if (p == now->ombre
        && now->declared_friend == NONE
        && now->king_called != NONE
        && !has(now->dealt[1 + p] & ~now->hand[1 + p], now->king_called)
        && (!now->spadille_forced || vole_rule(now) != 0)) {
        return true;
    }
    return false;
}

/* P owns the king called */
static inline bool on_own_king(struct state *now, int64_t p)
{
    /* own-king is possible */
    if (!may_have_the_king_called(now, p)) {
        return true;
    }
    /* quadrille/friend/2 */
    if (p != now->ombre && now->declared_friend != p && !play_is_over(now) && !deal_is_off(now)) {
        return true;
    }
    if (p != now->ombre && may_have_the_king_called(now, p)) {
        now->declared_friend = p;
    }
    return false;
}

/* V tells-of-the-vole */
static inline bool tells_of_the_vole(struct state *now, int64_t v)
{
    return v != 3;
}

/* P announces V */
static inline bool on_say(struct state *now, int64_t p, int64_t v)
{
    /* say has authority */
    if (!six_are_won(now)
        || !has(party(now), p)
        || now->vole_declined
        || vole_is_played(now)
        || ((p != now->to_play || now->vole_asked[1 + p])
            && (p == now->to_play || !now->vole_asked[1 + now->to_play] || v == 2))
        || !tells_of_the_vole(now, v)) {
        return true;
    }
    /* quadrille/19/4 */
    if (v == 3 && six_are_won(now) && has(party(now), p)) {
        return true;
    }
    size_t kept_2 = 0;
    for (size_t i = 0; i < now->owed_2_count; i++) {
        const int64_t p_3 = now->owed_2[i].p_3;
        if (p == p_3 && tells_of_the_vole(now, v)) {
            continue;
        }
        now->owed_2[kept_2++] = now->owed_2[i];
    }
    now->owed_2_count = kept_2;
    if (v == 0) {
        now->vole_undertaken = true;
    }
    if (v == 1) {
        now->vole_declined = true;
    }
    if (v == 2) {
        now->vole_asked[1 + p] = true;
    }
    return false;
}

/* P could-hold C */
static inline bool could_hold(struct state *now, int64_t p, int64_t c)
{
    return has(now->dealt[1 + p], c)
        || (!now->known[1 + p]
            && (UINT64_C(0xf)
                & ~only(p)
                & ((has(now->dealt[1], c) ? 1 : 0)
                    | (has(now->dealt[2], c) ? 2 : 0)
                    | (has(now->dealt[3], c) ? 4 : 0)
                    | (has(now->dealt[4], c) ? 8 : 0)))
                == 0);
}

/* P still-holds C */
static inline bool still_holds(struct state *now, int64_t p, int64_t c)
{
    return could_hold(now, p, c) && (has(now->hand[1 + p], c) || !has(now->dealt[1 + p], c));
}

/* P separates C */
static inline bool on_separate(struct state *now, int64_t p, int64_t c)
{
    /* separate is possible */
    if (!still_holds(now, p, c)) {
        return true;
    }
    /* quadrille/separated/1 */
    if (!deal_is_off(now) && (p != now->ombre || undertaken(now) < 2)) {
        return true;
    }
    if (still_holds(now, p, c) && c != now->two_of) {
        for (set rest_q_16 = UINT64_C(0xf) & ~only(p); rest_q_16 != 0; rest_q_16 &= rest_q_16 - 1) {
            const int64_t q_16 = first(rest_q_16);
            now->hand[1 + q_16] = now->hand[1 + q_16] & ~only(c);
            now->dealt[1 + q_16] = now->dealt[1 + q_16] & ~only(c);
        }
        now->hand[1 + p] = now->hand[1 + p] | only(c);
        now->dealt[1 + p] = now->dealt[1 + p] | only(c);
    }
    return false;
}

/* P shows his cards */
static inline bool on_show_cards(struct state *now, int64_t p)
{
    /* quadrille/25/1 */
    if ((has(party(now), p) || (now->ombre == NONE && speaker(now) == NONE && p == namer(now)))
        && !deal_is_off(now)
        && party_tricks(now) < 6) {
        return true;
    }
    /* quadrille/29/2 */
    if (!play_is_over(now) && !deal_is_off(now)) {
        return true;
    }
    return false;
}

/* P discovers his game */
static inline bool on_discover(struct state *now, int64_t p)
{
    /* quadrille/29/1 */
    if (!play_is_over(now) && !deal_is_off(now)) {
        return true;
    }
    return false;
}

/* P is-to-lead */
static inline bool is_to_lead(struct state *now, int64_t p)
{
    return has_the_turn(now, p) && !trick_is_open(now);
}

/* P looks at the tricks turned */
static inline bool on_look(struct state *now, int64_t p)
{
    /* quadrille/27/1 */
    if (!play_is_over(now) && !deal_is_off(now) && !is_to_lead(now, p)) {
        return true;
    }
    return false;
}

/* P declares N trumps played out */
static inline bool on_tell_trumps(struct state *now, int64_t p, int64_t the_n)
{
    /* quadrille/31/1 */
    if (!play_is_over(now) && !deal_is_off(now)) {
        return true;
    }
    return false;
}

/* defenders */
static inline set defenders(struct state *now)
{
    return UINT64_C(0xf) & ~party(now);
}

/* winners */
static inline set winners(struct state *now)
{
    if (game_won(now)) {
        return party(now);
    }
    return defenders(now);
}

/* P claims sans prendre */
static inline bool on_claim_sans_prendre(struct state *now, int64_t p)
{
    /* claim-sans-prendre has authority */
    if (!play_is_over(now)
        || now->next_deal_finished
        || deal_is_off(now)
        || !has(winners(now), p)
        || undertaken(now) < 2
        || now->sans_prendre_claimed) {
        return true;
    }
    /* quadrille/9/3 */
    if (now->next_deal_finished && !deal_is_off(now)) {
        return true;
    }
    now->sans_prendre_claimed = true;
    return false;
}

/* trump-cards */
static inline set trump_cards(struct state *now)
{
    if (now->trumps != NONE) {
        return family_cards(now, now->trumps);
    }
    return 0;
}

/* C with-party */
static inline bool with_party(struct state *now, int64_t c)
{
    return (party(now)
        & ((has(now->dealt[1], c) ? 1 : 0)
            | (has(now->dealt[2], c) ? 2 : 0)
            | (has(now->dealt[3], c) ? 4 : 0)
            | (has(now->dealt[4], c) ? 8 : 0)))
        != 0;
}

/* trumps-untold */
static inline set trumps_untold(struct state *now)
{
    set found = 0;
    for (set rest_c = trump_cards(now)
        & ~now->dealt[1]
        & ~now->dealt[2]
        & ~now->dealt[3]
        & ~now->dealt[4]; rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (now->told_tricks > 0) {
            found |= (set)1 << c;
        }
    }
    return found;
}

/* P has-gone-short */
static inline bool has_gone_short(struct state *now, int64_t p)
{
    return now->told_tricks > 0 && count(now->dealt[1 + p]) < 10;
}

/* from-party */
static inline int64_t from_party(struct state *now)
{
    return smaller(
        (asks(now, UINT64_C(0x40)), now->trumps_gone),
        now->told_tricks
            * count(
                party(now)
                    & ((has_gone_short(now, 0) ? 1 : 0)
                        | (has_gone_short(now, 1) ? 2 : 0)
                        | (has_gone_short(now, 2) ? 4 : 0)
                        | (has_gone_short(now, 3) ? 8 : 0))));
}

static inline int64_t may_be_of_the_party_number(struct state *now, int64_t c)
{
    int64_t total = 0;
    for (set rest_d = trumps_untold(now); rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if (strength(now, d) > strength(now, c)) {
            total += 1;
        }
    }
    return total;
}

/* C may-be-of-the-party */
static inline bool may_be_of_the_party(struct state *now, int64_t c)
{
    return with_party(now, c)
        || (has(trumps_untold(now), c) && may_be_of_the_party_number(now, c) < from_party(now));
}

static inline bool matadores_held_every(struct state *now, int64_t c)
{
    for (set rest_d = trump_cards(now); rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if (strength(now, d) >= strength(now, c) && !may_be_of_the_party(now, d)) {
            return false;
        }
    }
    return true;
}

static inline int64_t matadores_held_number(struct state *now)
{
    int64_t total = 0;
    for (set rest_c = trump_cards(now); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (matadores_held_every(now, c)) {
            total += 1;
        }
    }
    return total;
}

/* matadores-held */
static inline int64_t matadores_held(struct state *now)
{
    return smaller(10 * count(party(now)), matadores_held_number(now));
}

/* P claims matadores */
static inline bool on_claim_matadores(struct state *now, int64_t p)
{
    /* claim-matadores has authority */
    if (!play_is_over(now)
        || now->next_deal_finished
        || deal_is_off(now)
        || !has(winners(now), p)
        || matadores_held(now) < 3
        || now->matadores_claimed) {
        return true;
    }
    /* quadrille/9/4 */
    if (now->next_deal_finished && !deal_is_off(now)) {
        return true;
    }
    now->matadores_claimed = true;
    return false;
}

/* the next deal is finished */
static inline bool on_finish_next_deal(struct state *now)
{
    /* finish-next-deal is possible */
    if (!deal_is_off(now) && now->ombre != NONE && (!play_has_begun(now) || trick_is_open(now))) {
        return true;
    }
    size_t kept_3 = 0;
    for (size_t i = 0; i < now->owed_3_count; i++) {
        const int64_t p_4 = now->owed_3[i].p_4;
        /* quadrille/24/3 */
        if (!need_name_no_trump(now, p_4)) {
            return true;
        }
        if (true) {
            continue;
        }
        now->owed_3[kept_3++] = now->owed_3[i];
    }
    now->owed_3_count = kept_3;
    now->next_deal_finished = true;
    return false;
}

/* Begin where a record begins. */
static void begin(struct state *now, const struct heard *heard, const struct world *world)
{
    *now = (struct state){0};
    now->vole_after_fault = NONE;
    now->preference = NONE;
    now->three_tricks = NONE;
    now->best = NONE;
    now->winning = NONE;
    now->dealer = NONE;
    now->to_play = NONE;
    now->lead = NONE;
    now->led_by = NONE;
    now->untold_trump = NONE;
    now->two_of = NONE;
    now->the_deal = NONE;
    now->ombre = NONE;
    now->trumps = NONE;
    now->king_called = NONE;
    now->declared_friend = NONE;
    now->untold_friend = NONE;
    for (int64_t k0 = 0; k0 <= 4; k0++) {
        now->down[k0] = NONE;
        now->cards_dealt[k0] = NONE;
        now->spoken[k0] = NONE;
        now->named[k0] = NONE;
    }
    now->vole_after_fault = told_of(now, heard, 0, 0, -1, 1, 0);
    now->preference = told_of(now, heard, 1, 0, -1, 1, 0);
    now->three_tricks = told_of(now, heard, 2, 0, -1, 1, 0);
    now->midway = told_of(now, heard, 3, 0, 0, 1, false);
    now->dealer = supposed(world, 0, told_of(now, heard, 4, 0, -1, 3, NONE));
    for (int64_t k0 = 0; k0 < 4; k0++) {
        now->tricks[1 + k0] = told_of(now, heard, 5, k0, 0, 10, 0);
    }
    now->to_play = supposed(
        world,
        1,
        told_of(
            now,
            heard,
            6,
            0,
            -1,
            3,
            now->tricks[1] + now->tricks[2] + now->tricks[3] + now->tricks[4] == 0
                ? elder_hand(now)
                : NONE));
    now->tricks_done = smaller(
        now->tricks[1] + now->tricks[2] + now->tricks[3] + now->tricks[4],
        10);
    now->untold_trump = supposed(world, 2, 0);
    for (int64_t k0 = 0; k0 < 4; k0++) {
        now->hand[1 + k0] = (set)told_of(now, heard, 7, k0, 0, 1099511627775, (int64_t)0);
    }
    for (int64_t k0 = 0; k0 < 4; k0++) {
        now->dealt[1 + k0] = (set)told_of(now, heard, 8, k0, 0, 1099511627775, (int64_t)0);
    }
    now->two_of = told_of(now, heard, 9, 0, -1, 39, NONE);
    now->the_deal = 0;
    for (int64_t k0 = 0; k0 < 4; k0++) {
        now->spoken[1 + k0] = told_of(now, heard, 10, k0, -1, 3, NONE);
    }
    for (int64_t k0 = 0; k0 < 4; k0++) {
        now->tricks_offered[1 + k0] = told_of(now, heard, 11, k0, 6, 10, 6);
    }
    now->spadille_forced = told_of(now, heard, 12, 0, 0, 1, false);
    now->ombre = supposed(world, 3, told_of(now, heard, 13, 0, -1, 3, NONE));
    now->trumps = supposed(world, 4, told_of(now, heard, 14, 0, -1, 3, NONE));
    now->king_called = told_of(now, heard, 15, 0, -1, 39, NONE);
    now->declared_friend = told_of(now, heard, 16, 0, -1, 3, NONE);
    now->untold_friend = supposed(world, 5, NONE);
    now->told_tricks = now->tricks_done;
    now->trumps_gone = supposed(world, 6, 0);
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
static size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 773) {
        if (code < 541) {
            if (code < 168) {
                if (code < 4) {
                    if (code < 0) {
                        return 0;
                    }
                    now->begun |= UINT64_C(0x11);
                    if (asks(now, 1)) {
                        return 0;
                    }
                    now->open &= ~2;
                    return on_deals(now, code) ? 0 : 1;
                }
                if (code < 164) {
                    if (asks(now, UINT64_C(0x1b))) {
                        return 0;
                    }
                    code -= 4;
                    return on_play(now, (uint32_t)code / 40, (uint32_t)code % 40) ? 0 : 1;
                }
                if (asks(now, 1)) {
                    return 0;
                }
                code -= 164;
                return on_quit(now, code) ? 0 : 1;
            }
            if (code < 336) {
                if (code < 332) {
                    now->begun |= UINT64_C(0x10);
                    if (asks(now, 1)) {
                        return 0;
                    }
                    code -= 168;
                    return on_packet(now, (uint32_t)code / 41, (uint32_t)code % 41) ? 0 : 1;
                }
                now->begun |= UINT64_C(0x10);
                if (asks(now, 1)) {
                    return 0;
                }
                if (left < 2) {
                    return 0;
                }
                if (!is_set(codes[1], 40)) {
                    now->unsure = true;
                    return 0;
                }
                code -= 332;
                return on_deal(now, code, (set)codes[1]) ? 0 : 2;
            }
            if (code < 500) {
                now->begun |= UINT64_C(0x10);
                if (asks(now, 1)) {
                    return 0;
                }
                code -= 336;
                return on_count(now, (uint32_t)code / 41, (uint32_t)code % 41) ? 0 : 1;
            }
            if (asks(now, 1)) {
                return 0;
            }
            code -= 500;
            return on_find_faced(now, code) ? 0 : 1;
        }
        if (code < 593) {
            if (code < 585) {
                if (code < 581) {
                    if (asks(now, 1)) {
                        return 0;
                    }
                    code -= 541;
                    return on_find_double(now, code) ? 0 : 1;
                }
                return 0;
            }
            if (code < 589) {
                now->begun |= UINT64_C(0x10);
                if (asks(now, 1)) {
                    return 0;
                }
                code -= 585;
                return on_put_down_mark(now, code) ? 0 : 1;
            }
            now->begun |= UINT64_C(0x10);
            if (asks(now, UINT64_C(0x11))) {
                return 0;
            }
            code -= 589;
            return on_pass(now, code) ? 0 : 1;
        }
        if (code < 601) {
            if (code < 597) {
                now->begun |= UINT64_C(0x10);
                if (asks(now, UINT64_C(0x11))) {
                    return 0;
                }
                code -= 593;
                return on_ask_leave(now, code) ? 0 : 1;
            }
            now->begun |= UINT64_C(0x10);
            if (asks(now, UINT64_C(0x11))) {
                return 0;
            }
            code -= 597;
            return on_play_alone(now, code) ? 0 : 1;
        }
        if (code < 605) {
            now->begun |= UINT64_C(0x10);
            if (asks(now, UINT64_C(0x11))) {
                return 0;
            }
            code -= 601;
            return on_undertake_vole(now, code) ? 0 : 1;
        }
        if (code < 769) {
            now->begun |= UINT64_C(0x10);
            if (asks(now, UINT64_C(0x11))) {
                return 0;
            }
            code -= 605;
            return on_offer(now, (uint32_t)code / 41, (uint32_t)code % 41) ? 0 : 1;
        }
        if (asks(now, UINT64_C(0x11))) {
            return 0;
        }
        code -= 769;
        return on_play_spadille(now, code) ? 0 : 1;
    }
    if (code < 26737) {
        if (code < 26553) {
            if (code < 949) {
                if (code < 789) {
                    now->begun |= UINT64_C(0x10);
                    if (asks(now, UINT64_C(0x1b))) {
                        return 0;
                    }
                    code -= 773;
                    return on_name_trump(now, (uint32_t)code / 4, (uint32_t)code % 4) ? 0 : 1;
                }
                if (asks(now, UINT64_C(0x19))) {
                    return 0;
                }
                code -= 789;
                return on_call_king(now, (uint32_t)code / 40, (uint32_t)code % 40) ? 0 : 1;
            }
            if (code < 26549) {
                return 0;
            }
            if (asks(now, UINT64_C(0x19))) {
                return 0;
            }
            code -= 26549;
            return on_call_for_king(now, code) ? 0 : 1;
        }
        if (code < 26561) {
            if (code < 26557) {
                if (asks(now, UINT64_C(0x19))) {
                    return 0;
                }
                code -= 26553;
                return on_own_king(now, code) ? 0 : 1;
            }
            return 0;
        }
        if (code < 26577) {
            if (asks(now, UINT64_C(0x1b))) {
                return 0;
            }
            code -= 26561;
            return on_say(now, (uint32_t)code / 4, (uint32_t)code % 4) ? 0 : 1;
        }
        if (asks(now, 9)) {
            return 0;
        }
        code -= 26577;
        return on_separate(now, (uint32_t)code / 40, (uint32_t)code % 40) ? 0 : 1;
    }
    if (code < 26913) {
        if (code < 26745) {
            if (code < 26741) {
                if (asks(now, UINT64_C(0x19))) {
                    return 0;
                }
                code -= 26737;
                return on_show_cards(now, code) ? 0 : 1;
            }
            if (asks(now, 1)) {
                return 0;
            }
            code -= 26741;
            return on_discover(now, code) ? 0 : 1;
        }
        if (code < 26749) {
            if (asks(now, 3)) {
                return 0;
            }
            code -= 26745;
            return on_look(now, code) ? 0 : 1;
        }
        if (asks(now, 1)) {
            return 0;
        }
        code -= 26749;
        return on_tell_trumps(now, (uint32_t)code / 41, (uint32_t)code % 41) ? 0 : 1;
    }
    if (code < 27637) {
        if (code < 27633) {
            return 0;
        }
        if (asks(now, UINT64_C(0x19))) {
            return 0;
        }
        code -= 27633;
        return on_claim_sans_prendre(now, code) ? 0 : 1;
    }
    if (code < 27641) {
        if (asks(now, UINT64_C(0x19))) {
            return 0;
        }
        code -= 27637;
        return on_claim_matadores(now, code) ? 0 : 1;
    }
    if (code < 27642) {
        if (asks(now, 9)) {
            return 0;
        }
        return on_finish_next_deal(now) ? 0 : 1;
    }
    return 0;
}

/* Tell how many codes the act that begins with one takes; 0 if it calls for a ruling, or is none,
 * whatever stands before it. */
static size_t width(int64_t code)
{
    if (code < 0) {
        return 0;
    }
    if (code < 332) {
        return 1;
    }
    if (code < 336) {
        return 2;
    }
    if (code < 581) {
        return 1;
    }
    if (code < 585) {
        return 0;
    }
    if (code < 949) {
        return 1;
    }
    if (code < 26549) {
        return 0;
    }
    if (code < 26557) {
        return 1;
    }
    if (code < 26561) {
        return 0;
    }
    if (code < 26913) {
        return 1;
    }
    if (code < 27633) {
        return 0;
    }
    if (code < 27642) {
        return 1;
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
    /* dealer */
    if (now->dealer == NONE && tells(heard, 4) < 1 && !(code >= 0 && code < 4)) {
        open |= 1;
    }
    /* to-play */
    if (now->to_play == NONE && tells(heard, 6) < 1) {
        open |= 2;
    }
    /* untold-trump */
    open |= 4;
    /* ombre */
    if (now->ombre == NONE
        && tells(heard, 13) < 1
        && !((code >= 0 && code < 4)
            || (code >= 168 && code < 500)
            || (code >= 585 && code < 769))) {
        open |= 8;
    }
    /* trumps */
    if (now->trumps == NONE
        && tells(heard, 14) < 1
        && !((code >= 0 && code < 4)
            || (code >= 168 && code < 500)
            || (code >= 585 && code < 769)
            || (code >= 773 && code < 789))) {
        open |= UINT64_C(0x10);
    }
    /* untold-friend */
    if (now->untold_friend == NONE) {
        open |= UINT64_C(0x20);
    }
    /* trumps-gone */
    open |= UINT64_C(0x40);
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

/* States that the record may leave out: how many slots, members in all and in a full one; the
 * state of which tags tell by how much that is less; the codes of the act that gives them, of its
 * key, and the place of its set; the codes of the act that shows them, of its key and of its
 * member. */
enum { REBUILT = 2 };

static const struct {
    int64_t state, slots, size, enough, less;
    int64_t gives, gives_codes, gives_key, group;
    int64_t shows, shows_codes, shows_key, member;
} rebuilt[REBUILT] = {
    {7, 4, 40, 10, 5, 332, 4, 1, 1, 4, 160, 40, 1}, /* hand */
    {8, 4, 40, 10, -1, 332, 4, 1, 1, 4, 160, 40, 1}, /* dealt */
};

/* What is known of such a state: which slots the record tells or gives, and what was in them. */
struct known {
    set given[8];
    bool is_known[8];
    int64_t unknown; /* slots */
    int64_t enough;  /* members of a full one */
};

static void know(struct known *known, int64_t slot, set group)
{
    known->given[slot] |= group;
    known->unknown -= known->is_known[slot] ? 0 : 1;
    known->is_known[slot] = true;
}

/* Find what a record tells of such a state before its acts. Tell whether it can be so. */
static bool find_told(const struct told *told, size_t tolds, size_t r, struct known *known)
{
    known->unknown = rebuilt[r].slots;
    known->enough = rebuilt[r].enough;
    for (size_t i = 0; i < tolds; i++) {
        if (told[i].state == rebuilt[r].state) {
            if (told[i].slot < 0 || told[i].slot >= rebuilt[r].slots
                || !is_set(told[i].value, rebuilt[r].size)) {
                return false;
            }
            known->given[told[i].slot] = 0; /* the last is believed */
            know(known, told[i].slot, (set)told[i].value);
        }
        if (told[i].state == rebuilt[r].less) {
            for (size_t j = 0; j < i; j++) {
                if (told[j].state == told[i].state && told[j].slot == told[i].slot) {
                    return false; /* told twice */
                }
            }
            if (told[i].value < 0 || told[i].value > LIMIT) {
                return false;
            }
            known->enough -= told[i].value;
        }
    }
    return true;
}

/* Find what is given by acts, up to where nothing is unknown. Tell whether they can be read. */
static bool find_given(const int64_t *codes, size_t size, struct known *known)
{
    int64_t unknown = 0;
    for (size_t r = 0; r < REBUILT; r++) {
        unknown += known[r].unknown;
    }
    for (size_t at = 0, taken; at < size && unknown > 0; at += taken) {
        taken = width(codes[at]);
        if (taken == 0 || taken > size - at) {
            return false;
        }
        for (size_t r = 0; r < REBUILT; r++) {
            int64_t code = codes[at] - rebuilt[r].gives;
            if (code >= 0 && code < rebuilt[r].gives_codes) {
                if (!is_set(codes[at + (size_t)rebuilt[r].group], rebuilt[r].size)) {
                    return false;
                }
                unknown -= known[r].unknown;
                know(
                    &known[r], code / rebuilt[r].gives_key % rebuilt[r].slots,
                    (set)codes[at + (size_t)rebuilt[r].group]);
                unknown += known[r].unknown;
            }
        }
    }
    return true;
}

/* Find what may have been held by those of whom the record does not say: the least, which is what
 * later acts show, and the most that it can have been. Tell of how many slots; and that it is not
 * sure where others than these sets may be shown: more than there are in one, or after an act that
 * may empty them. */
static size_t find_shown(
    const int64_t *codes, size_t size, const struct known *known, struct told *least,
    struct told *most, bool *sure)
{
    size_t found = 0;
    for (size_t r = 0; r < REBUILT; r++) {
        const set *given = known[r].given;
        const bool *is_known = known[r].is_known;
        if (known[r].unknown == 0) {
            continue;
        }
        set seen[8];
        for (int64_t slot = 0; slot < rebuilt[r].slots; slot++) {
            seen[slot] = given[slot];
        }
        bool any = false;
        for (size_t at = 0; at < size; at += width(codes[at])) {
            int64_t code = codes[at] - rebuilt[r].shows;
            if (code >= 0 && code < rebuilt[r].shows_codes) {
                int64_t slot = code / rebuilt[r].shows_key % rebuilt[r].slots;
                set member = only(code / rebuilt[r].member % rebuilt[r].size);
                set others = 0;
                for (int64_t other = 0; other < rebuilt[r].slots; other++) {
                    others |= other == slot ? 0 : seen[other];
                }
                seen[slot] |= member & ~others;
                *sure = *sure && count(seen[slot]) <= rebuilt[r].enough;
                any = true;
            }
            code = codes[at];
            if (any) {
                if ((code >= 0 && code < 4)) {
                    *sure = false;
                }
            }
        }
        for (int64_t slot = 0; slot < rebuilt[r].slots; slot++) {
            if (is_known[slot]) {
                continue;
            }
            set rest = only(rebuilt[r].size) - 1;
            for (int64_t other = 0; other < rebuilt[r].slots; other++) {
                rest &= other == slot ? rest : ~(is_known[other] ? given[other] : seen[other]);
            }
            if (count(seen[slot]) >= known[r].enough) {
                rest = 0;
            }
            least[found] = (struct told){rebuilt[r].state, slot, (int64_t)seen[slot]};
            most[found] = (struct told){rebuilt[r].state, slot, (int64_t)(seen[slot] | rest)};
            found += 1;
        }
    }
    return found;
}

/* Tell whether what lies between the least and the most of a state's slot may be ruled on otherwise
 * than these. */
static bool looks(const int64_t *codes, size_t size, int64_t state, int64_t slot)
{
    for (size_t at = 0, taken; at < size && (taken = width(codes[at])) > 0; at += taken) {
        int64_t code = codes[at];
        if (state == 7) {
            if ((code >= 789 && code < 949)
                || (code >= 26549 && code < 26553)
                || (code >= 26913 && code < 27633)) {
                return true;
            }
        }
        if (state == 8) {
            if ((code >= 26549 && code < 26553)
                || (code >= 26557 && code < 26577)
                || (code >= 26737 && code < 26741)
                || (code >= 26913 && code < 27641)) {
                return true;
            }
            if ((code - 4) / 40 % 4 == slot && (code >= 4 && code < 164)) {
                return true;
            }
        }
    }
    return false;
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
    struct known known[REBUILT] = {0};
    bool sound = true;
    for (size_t r = 0; r < REBUILT; r++) {
        sound = sound && find_told(told, tolds, r, &known[r]);
    }
    if (!sound || !find_given(codes, size, known)) {
        return CALLS;
    }
    struct told least[8], most[8];
    size_t showns = find_shown(codes, size, known, least, most, &sound);
    struct heard heard = {told, least, tolds, showns, 0};
    heard.states = states_of(told, tolds) | states_of(least, heard.showns);
    struct world world = {0};
    int found = followed(codes, size, &heard, &world);
    bool open = false;
    for (size_t i = 0; i < heard.showns; i++) {
        open = open || least[i].value != most[i].value;
    }
    if (found == PASSES && !sound) {
        return UNSURE;
    }
    for (size_t i = 0; found == PASSES && i < heard.showns; i++) {
        if (least[i].value != most[i].value && looks(codes, size, least[i].state, least[i].slot)) {
            return UNSURE;
        }
    }
    heard.shown = most;
    return found == PASSES && open ? followed(codes, size, &heard, &world) : found;
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
