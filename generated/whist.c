/*
 * Screen recorded games by the book whist: Long whist.
 *
 * Made by `hoyle build whist`: change the book, not this file. It was made from
 * rules/common/pack.law, rules/common/partners.law, rules/common/leading.law,
 * rules/common/trumps.law, rules/common/tricks.law, rules/whist.law, whose hashes together have
 * the SHA-256 0c5bda718c7ce617cf9ddcd93db3662642bccdaeaa5bd493aec75aec2242a007.
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
    int64_t values[12];
    int64_t worlds;
};

enum { WORLDS = 64 };

/* What is found in a world that the record contradicts. */
enum { CONTRADICTED = UNSURE + 1 };

static const struct {
    int64_t least, most;
} tried[] = {
    {0, 1},
    {-1, 3},
    {0, 3},
    {-1, 3},
    {0, -1},
    {0, 1},
    {0, -1},
    {0, -1},
    {0, 1},
    {0, -1},
    {0, -1},
    {0, -1},
};

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    int64_t special_laws;
    int64_t honours_claimed;
    int64_t dealer;
    int64_t best;
    int64_t winning;
    set hand[1 + 4];
    set dealt_hand[1 + 4];
    bool known[1 + 4];
    int64_t cards_dealt[1 + 4];
    bool others_right;
    int64_t odd_hand;
    bool answered[1 + 4];
    int64_t turned;
    bool up_before;
    set faced;
    int64_t trumps;
    int64_t tricks[1 + 2];
    int64_t to_play;
    int64_t eldest;
    int64_t cards_down;
    int64_t suit_led;
    int64_t down[1 + 4];
    int64_t tricks_done;
    int64_t told_tricks;
    bool ahead[1 + 4];
    bool omitted[1 + 4];
    int64_t score[1 + 2];
    int64_t the_deal;
    bool midway;
    set touched[1 + 2];
    bool dealing[1 + 2];
    bool turned_unsaid;
    bool lying[1 + 52];
    bool sure[1 + 4];
    bool up_or_left[1 + 4];
    bool dealer_unseen;
    bool called_out[1 + 2];
    int64_t honours_gone[1 + 2];
    bool had_honour_gone[1 + 4];
    bool more_honours[1 + 2];
    bool called[1 + 4];
    bool claimed[1 + 2];
    bool pack_cut;
    bool next_trump_up;
    set written; /* since moments were looked at: a bit for what some rest on */
    set was_1;
    set was_2;
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "special-laws\n"
    "honours-claimed\n"
    "dealer\n"
    "hand\n"
    "dealt-hand\n"
    "turned\n"
    "trumps\n"
    "tricks\n"
    "to-play\n"
    "score\n"
    "midway\n"
    "";

static const int64_t NEXT_PLAYER[1 + 4] = {-1, 1, 2, 3, 0};
static const int64_t PART_CARD_SUIT[1 + 52] = {
    -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
};
static const int64_t OPPOSITE_PLAYER[1 + 4] = {-1, 2, 3, 0, 1};
static const set HOLDING_SUIT_CARDS[1 + 4] = {
    0, UINT64_C(0x1fff), UINT64_C(0x3ffe000), UINT64_C(0x7ffc000000), UINT64_C(0xfff8000000000),
};
static const int64_t PART_CARD_RANK[1 + 52] = {
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2,
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
};
static const int64_t SIDE_OF_PLAYER[1 + 4] = {-1, 0, 1, 0, 1};
static const int64_t PREVIOUS_PLAYER[1 + 4] = {-1, 3, 0, 1, 2};
static const set PLAYERS_OF_SIDE[1 + 2] = {0, 5, UINT64_C(0xa)};
static const int64_t ADVERSARIES_SIDE[1 + 2] = {-1, 1, 0};
static const int64_t ADVERSARIES_PLAYER_SIDE[1 + 4] = {-1, 1, 0, 1, 0};

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
ALWAYS_INLINE bool all_is_played(struct state *now)
{
    return now->tricks_done * 4 == 52;
}

/* P takes-the-lost-deal */
ALWAYS_INLINE bool takes_the_lost_deal(struct state *now, int64_t p)
{
    return p == NONE;
}

/* play-has-begun */
ALWAYS_INLINE bool play_has_begun(struct state *now)
{
    return now->tricks_done > 0 || now->best != NONE;
}

/* deal-is-off */
ALWAYS_INLINE bool deal_is_off(struct state *now)
{
    return now->the_deal != 0;
}

/* P deals */
ALWAYS_INLINE bool on_deals(struct state *now, int64_t p)
{
    /* deals is possible */
    if (!all_is_played(now)
        && ((now->dealer != NONE && now->dealer != p && !takes_the_lost_deal(now, p))
            || play_has_begun(now))) {
        return true;
    }
    const bool follows_1 = all_is_played(now);
    const bool follows_2 = deal_is_off(now) && !play_has_begun(now);
    if (!all_is_played(now)) {
        now->dealer = p;
    }
    now->to_play = NEXT_PLAYER[1 + p];
    if (follows_1) {
        now->pack_cut = true;
    }
    if (follows_2) {
        for (int64_t q_2 = 0; q_2 < 4; q_2++) {
            if (now->known[1 + q_2]) {
                now->hand[1 + q_2] = 0;
                now->dealt_hand[1 + q_2] = 0;
            }
        }
        now->the_deal = 0;
        for (int64_t q_3 = 0; q_3 < 4; q_3++) {
            now->known[1 + q_3] = false;
            now->cards_dealt[1 + q_3] = NONE;
            now->answered[1 + q_3] = false;
        }
        now->turned = NONE;
        now->trumps = PART_CARD_SUIT[1 + now->turned];
        now->up_before = false;
        now->faced = 0;
        for (int64_t s_4 = 0; s_4 < 2; s_4++) {
            now->touched[1 + s_4] = 0;
        }
        for (int64_t q_4 = 0; q_4 < 4; q_4++) {
            now->called[1 + q_4] = false;
        }
        for (int64_t s_5 = 0; s_5 < 2; s_5++) {
            now->called_out[1 + s_5] = false;
        }
    }
    return false;
}

/* number-dealt of H */
ALWAYS_INLINE int64_t number_dealt(struct state *now, set h)
{
    return count(h) + (count(h) + now->told_tricks > 13 ? 0 : now->told_tricks);
}

/* no-other-was-odd of P */
ALWAYS_INLINE bool no_other_was_odd(struct state *now, int64_t p)
{
    return (UINT64_C(0xf)
        & ~only(p)
        & (((now->cards_dealt[1] == 12 || now->cards_dealt[1] == 14) ? 1 : 0)
            | ((now->cards_dealt[2] == 12 || now->cards_dealt[2] == 14) ? 2 : 0)
            | ((now->cards_dealt[3] == 12 || now->cards_dealt[3] == 14) ? 4 : 0)
            | ((now->cards_dealt[4] == 12 || now->cards_dealt[4] == 14) ? 8 : 0)))
        == 0;
}

/* the-number-fits of P, K */
ALWAYS_INLINE bool the_number_fits(struct state *now, int64_t p, int64_t k)
{
    if (no_other_was_odd(now, p)) {
        return (k != 12 && k != 14)
            || (asks(now, 1), now->others_right)
            || (asks(now, 2), now->odd_hand) != p;
    }
    if (k == 13) {
        return (asks(now, 1), now->others_right)
            || ((asks(now, 2), now->odd_hand) != p
                && count(
                    UINT64_C(0xf)
                        & ~only(p)
                        & ((now->cards_dealt[1] == 13 ? 1 : 0)
                            | (now->cards_dealt[2] == 13 ? 2 : 0)
                            | (now->cards_dealt[3] == 13 ? 4 : 0)
                            | (now->cards_dealt[4] == 13 ? 8 : 0)))
                    < 2);
    }
    return !(asks(now, 1), now->others_right)
        && ((asks(now, 2), now->odd_hand) == p)
            == ((UINT64_C(0xf)
                & ~only(p)
                & (((now->cards_dealt[1] != NONE && now->cards_dealt[1] == 26 - k) ? 1 : 0)
                    | ((now->cards_dealt[2] != NONE && now->cards_dealt[2] == 26 - k) ? 2 : 0)
                    | ((now->cards_dealt[3] != NONE && now->cards_dealt[3] == 26 - k) ? 4 : 0)
                    | ((now->cards_dealt[4] != NONE && now->cards_dealt[4] == 26 - k) ? 8 : 0)))
                != 0
                && (UINT64_C(0xf)
                    & ~only(p)
                    & (((now->cards_dealt[1] != NONE && now->cards_dealt[1] == k) ? 1 : 0)
                        | ((now->cards_dealt[2] != NONE && now->cards_dealt[2] == k) ? 2 : 0)
                        | ((now->cards_dealt[3] != NONE && now->cards_dealt[3] == k) ? 4 : 0)
                        | ((now->cards_dealt[4] != NONE && now->cards_dealt[4] == k) ? 8 : 0)))
                    == 0);
}

/* the-others-are-right of P */
ALWAYS_INLINE bool the_others_are_right(struct state *now, int64_t p)
{
    return (UINT64_C(0xf)
        & ~only(p)
        & (((now->cards_dealt[1] != 13
            && (now->cards_dealt[1] != NONE || !(asks(now, 1), now->others_right)))
            ? 1
            : 0)
            | ((now->cards_dealt[2] != 13
                && (now->cards_dealt[2] != NONE || !(asks(now, 1), now->others_right)))
                ? 2
                : 0)
            | ((now->cards_dealt[3] != 13
                && (now->cards_dealt[3] != NONE || !(asks(now, 1), now->others_right)))
                ? 4
                : 0)
            | ((now->cards_dealt[4] != 13
                && (now->cards_dealt[4] != NONE || !(asks(now, 1), now->others_right)))
                ? 8
                : 0)))
        == 0;
}

/* P is dealt H */
ALWAYS_INLINE bool on_deal(struct state *now, int64_t p, set h)
{
    /* deal is possible */
    if (now->known[1 + p]
        || now->answered[1 + p]
        || (now->cards_dealt[1 + p] != NONE
            && (now->cards_dealt[1 + p] == NONE || now->cards_dealt[1 + p] != number_dealt(now, h)))
        || !the_number_fits(now, p, number_dealt(now, h))
        || (now->turned != NONE
            && now->dealer != NONE
            && !(p == now->dealer ? has(h, now->turned) || count(h) < 13 : !has(h, now->turned)))
        || (now->down[1 + p] != NONE && !has(h, now->down[1 + p]))
        || (UINT64_C(0xf)
            & ~only(p)
            & ((((now->dealt_hand[1] | only(now->down[1])) & h) != 0 ? 1 : 0)
                | (((now->dealt_hand[2] | only(now->down[2])) & h) != 0 ? 2 : 0)
                | (((now->dealt_hand[3] | only(now->down[3])) & h) != 0 ? 4 : 0)
                | (((now->dealt_hand[4] | only(now->down[4])) & h) != 0 ? 8 : 0)))
            != 0) {
        return true;
    }
    now->hand[1 + p] = h;
    now->dealt_hand[1 + p] = h;
    now->known[1 + p] = true;
    now->cards_dealt[1 + p] = smaller(greater(number_dealt(now, h), 0), 52);
    /* whist/3/2 */
    if (now->cards_dealt[1 + p] == 12
        && no_other_was_odd(now, p)
        && the_others_are_right(now, p)
        && now->the_deal != 1) {
        return true;
    }
    /* whist/3/4 */
    if ((now->cards_dealt[1 + p] == 12 || now->cards_dealt[1 + p] == 14)
        && no_other_was_odd(now, p)
        && !the_others_are_right(now, p)
        && (asks(now, 2), now->odd_hand) != NONE
        && now->cards_dealt[1 + (asks(now, 2), now->odd_hand)] == NONE
        && now->the_deal != 1) {
        return true;
    }
    return false;
}

/* P may-deal */
ALWAYS_INLINE bool may_deal(struct state *now, int64_t p)
{
    return p == now->dealer
        || (now->dealer == NONE
            && (!play_has_begun(now) || now->eldest == NONE || now->eldest == NEXT_PLAYER[1 + p]));
}

/* P could-hold C */
ALWAYS_INLINE bool could_hold(struct state *now, int64_t p, int64_t c)
{
    if (now->known[1 + p]) {
        return has(now->dealt_hand[1 + p], c);
    }
    return has(now->dealt_hand[1 + p], c)
        || (UINT64_C(0xf)
            & ~only(p)
            & (((has(now->dealt_hand[1], c) && (now->known[1] || !has(now->hand[1], c))) ? 1 : 0)
                | ((has(now->dealt_hand[2], c) && (now->known[2] || !has(now->hand[2], c))) ? 2 : 0)
                | ((has(now->dealt_hand[3], c) && (now->known[3] || !has(now->hand[3], c))) ? 4 : 0)
                | ((has(now->dealt_hand[4], c) && (now->known[4] || !has(now->hand[4], c)))
                    ? 8
                    : 0)))
            == 0;
}

/* P turns up C */
ALWAYS_INLINE bool on_turn_up(struct state *now, int64_t p, int64_t c)
{
    /* turn-up is possible */
    if (!may_deal(now, p)
        || (now->turned != c && (now->turned != NONE || now->up_before))
        || has(now->faced, c)
        || !could_hold(now, p, c)) {
        return true;
    }
    for (set rest_q_5 = UINT64_C(0xf) & ~only(p); rest_q_5 != 0; rest_q_5 &= rest_q_5 - 1) {
        const int64_t q_5 = first(rest_q_5);
        now->hand[1 + q_5] = now->hand[1 + q_5] & ~only(c);
        now->dealt_hand[1 + q_5] = now->dealt_hand[1 + q_5] & ~only(c);
    }
    if (!has(now->dealt_hand[1 + p], c)) {
        now->hand[1 + p] = now->hand[1 + p] | only(c);
        now->dealt_hand[1 + p] = now->dealt_hand[1 + p] | only(c);
    }
    if (now->dealer == NONE) {
        now->dealer = p;
        if (!play_has_begun(now)) {
            now->to_play = NEXT_PLAYER[1 + p];
        }
    }
    now->turned = c;
    now->trumps = PART_CARD_SUIT[1 + c];
    return false;
}

/* P has-the-turn */
ALWAYS_INLINE bool has_the_turn(struct state *now, int64_t p)
{
    return p == now->to_play || now->to_play == NONE;
}

/* P makes-good */
ALWAYS_INLINE bool makes_good(struct state *now, int64_t p)
{
    return !has_the_turn(now, p) && now->ahead[1 + p] && now->down[1 + p] == NONE;
}

/* played of P */
ALWAYS_INLINE set played(struct state *now, int64_t p)
{
    return now->dealt_hand[1 + p] & ~now->hand[1 + p];
}

/* trick-is-open */
ALWAYS_INLINE bool trick_is_open(struct state *now)
{
    return now->cards_down > 0 && now->cards_down < 4;
}

/* partner of P */
ALWAYS_INLINE int64_t partner(struct state *now, int64_t p)
{
    return OPPOSITE_PLAYER[1 + p];
}

/* P leads-again */
ALWAYS_INLINE bool leads_again(struct state *now, int64_t p)
{
    return !has_the_turn(now, p)
        && trick_is_open(now)
        && now->winning == p
        && now->down[1 + partner(now, p)] == NONE;
}

/* P forestalls */
ALWAYS_INLINE bool forestalls(struct state *now, int64_t p)
{
    return !has_the_turn(now, p)
        && !makes_good(now, p)
        && trick_is_open(now)
        && now->down[1 + p] == NONE
        && now->down[1 + partner(now, p)] == NONE;
}

/* suit-to-follow of P, C */
ALWAYS_INLINE int64_t suit_to_follow(struct state *now, int64_t p, int64_t c)
{
    if (trick_is_open(now) || makes_good(now, p)) {
        return now->suit_led;
    }
    return NONE;
}

/* P renounces with C */
ALWAYS_INLINE bool renounces_with(struct state *now, int64_t p, int64_t c)
{
    return suit_to_follow(now, p, c) != NONE
        && PART_CARD_SUIT[1 + c] != suit_to_follow(now, p, c)
        && (now->hand[1 + p] & HOLDING_SUIT_CARDS[1 + suit_to_follow(now, p, c)]) != 0
        && (has_the_turn(now, p) || !trick_is_open(now) || now->down[1 + p] == NONE);
}

/* D beats C */
ALWAYS_INLINE bool beats(struct state *now, int64_t d, int64_t c)
{
    if (PART_CARD_SUIT[1 + d] == PART_CARD_SUIT[1 + c]) {
        return PART_CARD_RANK[1 + d] > PART_CARD_RANK[1 + c];
    }
    return PART_CARD_SUIT[1 + d] == now->trumps;
}

/* turn-after of P */
ALWAYS_INLINE int64_t turn_after(struct state *now, int64_t p)
{
    if (!now->ahead[1 + NEXT_PLAYER[1 + p]]) {
        return NEXT_PLAYER[1 + p];
    }
    if (!now->ahead[1 + OPPOSITE_PLAYER[1 + p]]) {
        return OPPOSITE_PLAYER[1 + p];
    }
    return PREVIOUS_PLAYER[1 + p];
}

/* P has-passed-over */
ALWAYS_INLINE bool has_passed_over(struct state *now, int64_t p)
{
    return now->omitted[1 + p] && now->cards_dealt[1 + p] != 12;
}

/* P plays C */
ALWAYS_INLINE bool on_play(struct state *now, int64_t p, int64_t c)
{
    /* play is possible */
    if (!has(now->hand[1 + p], c)
        || (now->tricks_done >= 13 && !makes_good(now, p))
        || (!now->known[1 + p]
            && now->cards_dealt[1 + p] != NONE
            && (now->cards_dealt[1 + p] == NONE
                || count(played(now, p)) >= now->cards_dealt[1 + p]))
        || (c == now->turned && !may_deal(now, p))) {
        return true;
    }
    /* whist/9/1 */
    if (now->to_play != NONE
        && !has_the_turn(now, p)
        && !makes_good(now, p)
        && (now->special_laws != 0 || (!leads_again(now, p) && !forestalls(now, p)))) {
        return true;
    }
    /* whist/10/1 */
    if (leads_again(now, p)) {
        return true;
    }
    /* whist/11/1 */
    if (forestalls(now, p)) {
        return true;
    }
    /* whist/19/1 */
    if (renounces_with(now, p, c)) {
        return true;
    }
    if (has_the_turn(now, p)) {
        if (!trick_is_open(now)) {
            now->best = c;
            now->suit_led = PART_CARD_SUIT[1 + now->best];
            now->winning = p;
            now->cards_down = 0;
            for (int64_t q_7 = 0; q_7 < 4; q_7++) {
                now->down[1 + q_7] = NONE;
                now->ahead[1 + q_7] = false;
            }
            if (now->tricks_done == 0 && now->dealer != NONE && !now->known[1 + now->dealer]) {
                for (set rest_q_9 = UINT64_C(0xf)
                    & ~only(now->dealer); rest_q_9 != 0; rest_q_9 &= rest_q_9 - 1) {
                    const int64_t q_9 = first(rest_q_9);
                    now->hand[1 + q_9] = now->hand[1 + q_9] & ~only(now->turned);
                    now->dealt_hand[1 + q_9] = now->dealt_hand[1 + q_9] & ~only(now->turned);
                }
                if (!has(now->dealt_hand[1 + now->dealer], now->turned)) {
                    if (now->dealer >= 0) {
                        now->hand[1 + now->dealer] = now->hand[1 + now->dealer] | only(now->turned);
                    }
                    if (now->dealer >= 0) {
                        now->dealt_hand[1 + now->dealer] = now->dealt_hand[1 + now->dealer]
                            | only(now->turned);
                    }
                }
            }
        }
        now->down[1 + p] = c;
        now->hand[1 + p] = now->hand[1 + p] & ~only(c);
        if (now->best != NONE && beats(now, c, now->best)) {
            now->best = c;
            now->winning = p;
        }
        now->cards_down = smaller(now->cards_down + 1, 4);
        if (now->cards_down == 4) {
            now->to_play = now->winning;
            if (SIDE_OF_PLAYER[1 + now->winning] != NONE) {
                if (SIDE_OF_PLAYER[1 + now->winning] >= 0) {
                    now->tricks[1 + SIDE_OF_PLAYER[1 + now->winning]] = smaller(
                        now->tricks[1 + SIDE_OF_PLAYER[1 + now->winning]] + 1,
                        13);
                }
            }
            now->tricks_done = smaller(now->tricks_done + 1, 13);
        } else {
            now->to_play = turn_after(now, p);
        }
    } else {
        if (now->cards_down == 4 && SIDE_OF_PLAYER[1 + now->winning] != NONE) {
            if (SIDE_OF_PLAYER[1 + now->winning] >= 0) {
                now->tricks[1 + SIDE_OF_PLAYER[1 + now->winning]] = greater(
                    now->tricks[1 + SIDE_OF_PLAYER[1 + now->winning]] - 1,
                    0);
            }
        }
        now->down[1 + p] = c;
        now->hand[1 + p] = now->hand[1 + p] & ~only(c);
        if (now->best != NONE && beats(now, c, now->best)) {
            now->best = c;
            now->winning = p;
        }
        now->omitted[1 + p] = false;
        if (now->cards_down == 4) {
            if (SIDE_OF_PLAYER[1 + now->winning] != NONE) {
                if (SIDE_OF_PLAYER[1 + now->winning] >= 0) {
                    now->tricks[1 + SIDE_OF_PLAYER[1 + now->winning]] = smaller(
                        now->tricks[1 + SIDE_OF_PLAYER[1 + now->winning]] + 1,
                        13);
                }
            }
            now->to_play = now->winning;
        }
    }
    /* whist/7/3 */
    if (((all_is_played(now) || now->cards_down == 1)
        && has_passed_over(now, 0)
        && (all_is_played(now) || !now->ahead[1]))
        || ((all_is_played(now) || now->cards_down == 1)
            && has_passed_over(now, 1)
            && (all_is_played(now) || !now->ahead[2]))
        || ((all_is_played(now) || now->cards_down == 1)
            && has_passed_over(now, 2)
            && (all_is_played(now) || !now->ahead[3]))
        || ((all_is_played(now) || now->cards_down == 1)
            && has_passed_over(now, 3)
            && (all_is_played(now) || !now->ahead[4]))) {
        return true;
    }
    return false;
}

/* P omits to play */
ALWAYS_INLINE bool on_omit(struct state *now, int64_t p)
{
    /* omit is possible */
    if (!has_the_turn(now, p) || !trick_is_open(now)) {
        return true;
    }
    now->omitted[1 + p] = true;
    now->ahead[1 + p] = true;
    now->cards_down = smaller(now->cards_down + 1, 4);
    if (now->cards_down == 4) {
        now->to_play = now->winning;
        if (SIDE_OF_PLAYER[1 + now->winning] != NONE) {
            if (SIDE_OF_PLAYER[1 + now->winning] >= 0) {
                now->tricks[1 + SIDE_OF_PLAYER[1 + now->winning]] = smaller(
                    now->tricks[1 + SIDE_OF_PLAYER[1 + now->winning]] + 1,
                    13);
            }
        }
        now->tricks_done = smaller(now->tricks_done + 1, 13);
    } else {
        now->to_play = turn_after(now, p);
    }
    /* whist/7/4 */
    if ((all_is_played(now) && has_passed_over(now, 0))
        || (all_is_played(now) && has_passed_over(now, 1))
        || (all_is_played(now) && has_passed_over(now, 2))
        || (all_is_played(now) && has_passed_over(now, 3))) {
        return true;
    }
    return false;
}

/* dealt-to of S */
ALWAYS_INLINE bool dealt_to(struct state *now, int64_t s)
{
    return (PLAYERS_OF_SIDE[1 + ADVERSARIES_SIDE[1 + s]]
        & ((may_deal(now, 0) ? 1 : 0)
            | (may_deal(now, 1) ? 2 : 0)
            | (may_deal(now, 2) ? 4 : 0)
            | (may_deal(now, 3) ? 8 : 0)))
        != 0;
}

/* P is-of-the-dealing-side */
ALWAYS_INLINE bool is_of_the_dealing_side(struct state *now, int64_t p)
{
    return dealt_to(now, ADVERSARIES_SIDE[1 + SIDE_OF_PLAYER[1 + p]])
        && (now->dealer != NONE
            || (asks(now, UINT64_C(0x10)), now->dealing[1]) == (SIDE_OF_PLAYER[1 + p] == 0));
}

/* C was-touched-by S */
ALWAYS_INLINE bool was_touched_by(struct state *now, int64_t c, int64_t s)
{
    return has(now->touched[1 + s], c);
}

/* P exposes C in dealing */
ALWAYS_INLINE bool on_expose(struct state *now, int64_t p, int64_t c)
{
    /* whist/1/1 */
    if (c != now->turned
        && is_of_the_dealing_side(now, p)
        && !was_touched_by(now, c, ADVERSARIES_PLAYER_SIDE[1 + p])) {
        return true;
    }
    /* whist/1/2 */
    if (!is_of_the_dealing_side(now, p)) {
        return true;
    }
    now->touched[1 + SIDE_OF_PLAYER[1 + p]] = now->touched[1 + SIDE_OF_PLAYER[1 + p]] | only(c);
    if (c != now->turned) {
        now->faced = now->faced | only(c);
    }
    return false;
}

/* P touches C */
ALWAYS_INLINE bool on_touch(struct state *now, int64_t p, int64_t c)
{
    now->touched[1 + SIDE_OF_PLAYER[1 + p]] = now->touched[1 + SIDE_OF_PLAYER[1 + p]] | only(c);
    return false;
}

/* P looks at C */
ALWAYS_INLINE bool on_look(struct state *now, int64_t p, int64_t c)
{
    now->touched[1 + SIDE_OF_PLAYER[1 + p]] = now->touched[1 + SIDE_OF_PLAYER[1 + p]] | only(c);
    return false;
}

/* C is-last */
ALWAYS_INLINE bool is_last(struct state *now, int64_t c)
{
    return PART_CARD_SUIT[1 + c] == now->trumps
        && (now->turned == NONE
            ? (asks(now, UINT64_C(0x40)), now->lying[1 + c])
            : c == now->turned);
}

/* C is found faced in the pack */
ALWAYS_INLINE bool on_find_faced(struct state *now, int64_t c)
{
    /* find-faced is possible */
    if (play_has_begun(now)) {
        return true;
    }
    /* whist/2/1 */
    if (!is_last(now, c)) {
        return true;
    }
    now->turned = c;
    return false;
}

/* told-with of K */
ALWAYS_INLINE int64_t told_with(struct state *now, int64_t k)
{
    return sure(
        now,
        k
            + ((now->cards_dealt[1] != NONE ? now->cards_dealt[1] : 0)
                + (now->cards_dealt[2] != NONE ? now->cards_dealt[2] : 0)
                + (now->cards_dealt[3] != NONE ? now->cards_dealt[3] : 0)
                + (now->cards_dealt[4] != NONE ? now->cards_dealt[4] : 0)));
}

/* P was dealt K cards */
ALWAYS_INLINE bool on_count(struct state *now, int64_t p, int64_t k)
{
    /* count is possible */
    if (!(now->cards_dealt[1 + p] != NONE
        ? now->cards_dealt[1 + p] != NONE && now->cards_dealt[1 + p] == k
        : k >= count(played(now, p)) && told_with(now, k) <= 52 && the_number_fits(now, p, k))) {
        return true;
    }
    now->cards_dealt[1 + p] = greater(k, 0);
    /* whist/3/1 */
    if (now->cards_dealt[1 + p] == 12
        && no_other_was_odd(now, p)
        && the_others_are_right(now, p)
        && now->the_deal != 1) {
        return true;
    }
    /* whist/3/3 */
    if ((now->cards_dealt[1 + p] == 12 || now->cards_dealt[1 + p] == 14)
        && no_other_was_odd(now, p)
        && !the_others_are_right(now, p)
        && (asks(now, 2), now->odd_hand) != NONE
        && now->cards_dealt[1 + (asks(now, 2), now->odd_hand)] == NONE
        && now->the_deal != 1) {
        return true;
    }
    return false;
}

/* P leaves the last card face down */
ALWAYS_INLINE bool on_bury(struct state *now, int64_t p)
{
    /* bury is possible */
    if (now->turned != NONE || now->up_before || !may_deal(now, p)) {
        return true;
    }
    /* whist/4/1 */
    if (now->the_deal != 1) {
        return true;
    }
    return false;
}

/* S stand at N */
ALWAYS_INLINE bool on_stand_at(struct state *now, int64_t s, int64_t the_n)
{
    /* stand-at is possible */
    if (now->cards_down != 0 || now->tricks_done != 0) {
        return true;
    }
    now->score[1 + s] = smaller(the_n, 10);
    return false;
}

/* P still-holds C */
ALWAYS_INLINE bool still_holds(struct state *now, int64_t p, int64_t c)
{
    return could_hold(now, p, c) && (has(now->hand[1 + p], c) || !has(now->dealt_hand[1 + p], c));
}

/* has-played of P */
ALWAYS_INLINE bool has_played(struct state *now, int64_t p)
{
    return now->tricks_done > 0 || now->down[1 + p] != NONE;
}

/* P takes up the trump card */
ALWAYS_INLINE bool on_take_up(struct state *now, int64_t p)
{
    /* take-up is possible */
    if (!may_deal(now, p)
        || (now->turned != NONE && (now->turned == NONE || !still_holds(now, p, now->turned)))) {
        return true;
    }
    /* whist/5/1 */
    if (!has_played(now, p) && !now->up_or_left[1 + p]) {
        return true;
    }
    /* whist/5/4 */
    if ((now->tricks_done > 1 || trick_is_open(now))
        && now->tricks_done > 0
        && !now->up_or_left[1 + p]) {
        return true;
    }
    if (now->turned != NONE && still_holds(now, p, now->turned)) {
        for (set rest_q_13 = UINT64_C(0xf) & ~only(p); rest_q_13 != 0; rest_q_13 &= rest_q_13 - 1) {
            const int64_t q_13 = first(rest_q_13);
            now->hand[1 + q_13] = now->hand[1 + q_13] & ~only(now->turned);
            now->dealt_hand[1 + q_13] = now->dealt_hand[1 + q_13] & ~only(now->turned);
        }
        if (!has(now->dealt_hand[1 + p], now->turned)) {
            now->hand[1 + p] = now->hand[1 + p] | only(now->turned);
            now->dealt_hand[1 + p] = now->dealt_hand[1 + p] | only(now->turned);
        }
    }
    now->up_or_left[1 + p] = true;
    return false;
}

/* P leaves the trump card on the table */
ALWAYS_INLINE bool on_leave_up(struct state *now, int64_t p)
{
    /* leave-up is possible */
    if (!may_deal(now, p)
        || (now->turned != NONE && (now->turned == NONE || !still_holds(now, p, now->turned)))) {
        return true;
    }
    /* whist/5/3 */
    if (now->tricks_done > 0 && !now->up_or_left[1 + p]) {
        return true;
    }
    if (now->turned != NONE && still_holds(now, p, now->turned)) {
        for (set rest_q_14 = UINT64_C(0xf) & ~only(p); rest_q_14 != 0; rest_q_14 &= rest_q_14 - 1) {
            const int64_t q_14 = first(rest_q_14);
            now->hand[1 + q_14] = now->hand[1 + q_14] & ~only(now->turned);
            now->dealt_hand[1 + q_14] = now->dealt_hand[1 + q_14] & ~only(now->turned);
        }
        if (!has(now->dealt_hand[1 + p], now->turned)) {
            now->hand[1 + p] = now->hand[1 + p] | only(now->turned);
            now->dealt_hand[1 + p] = now->dealt_hand[1 + p] | only(now->turned);
        }
    }
    return false;
}

/* the-dealer-has-played */
ALWAYS_INLINE bool the_dealer_has_played(struct state *now)
{
    return now->tricks_done > 0
        || (now->dealer == NONE
            ? now->cards_down > 0 && (asks(now, UINT64_C(0x100)), now->dealer_unseen)
            : now->down[1 + now->dealer] != NONE);
}

/* P asks what card was turned up */
ALWAYS_INLINE bool on_ask_card(struct state *now, int64_t p)
{
    /* whist/5/2 */
    if (the_dealer_has_played(now)) {
        return true;
    }
    return false;
}

/* P asks what suit is trumps */
ALWAYS_INLINE bool on_ask_suit(struct state *now, int64_t p)
{
    return false;
}

/* S turn the trick */
ALWAYS_INLINE bool on_turn_over(struct state *now, int64_t s)
{
    /* turn-over is possible */
    if (!play_has_begun(now)) {
        return true;
    }
    /* whist/7/6 */
    if ((has_passed_over(now, 0) && !trick_is_open(now))
        || (has_passed_over(now, 1) && !trick_is_open(now))
        || (has_passed_over(now, 2) && !trick_is_open(now))
        || (has_passed_over(now, 3) && !trick_is_open(now))) {
        return true;
    }
    const bool follows_1 = !trick_is_open(now);
    if (follows_1) {
        for (int64_t p_9 = 0; p_9 < 4; p_9++) {
            now->ahead[1 + p_9] = false;
        }
    }
    return false;
}

/* S quit the trick */
ALWAYS_INLINE bool on_quit(struct state *now, int64_t s)
{
    /* quit is possible */
    if (!play_has_begun(now)) {
        return true;
    }
    /* whist/7/7 */
    if ((has_passed_over(now, 0) && !trick_is_open(now))
        || (has_passed_over(now, 1) && !trick_is_open(now))
        || (has_passed_over(now, 2) && !trick_is_open(now))
        || (has_passed_over(now, 3) && !trick_is_open(now))) {
        return true;
    }
    const bool follows_1 = !trick_is_open(now);
    if (follows_1) {
        for (int64_t p_12 = 0; p_12 < 4; p_12++) {
            now->ahead[1 + p_12] = false;
        }
    }
    return false;
}

/* P separates C */
ALWAYS_INLINE bool on_separate(struct state *now, int64_t p, int64_t c)
{
    /* separate is possible */
    if (!still_holds(now, p, c)) {
        return true;
    }
    for (set rest_q_15 = UINT64_C(0xf) & ~only(p); rest_q_15 != 0; rest_q_15 &= rest_q_15 - 1) {
        const int64_t q_15 = first(rest_q_15);
        now->hand[1 + q_15] = now->hand[1 + q_15] & ~only(c);
        now->dealt_hand[1 + q_15] = now->dealt_hand[1 + q_15] & ~only(c);
    }
    if (!has(now->dealt_hand[1 + p], c)) {
        now->hand[1 + p] = now->hand[1 + p] | only(c);
        now->dealt_hand[1 + p] = now->dealt_hand[1 + p] | only(c);
    }
    return false;
}

/* game-won */
ALWAYS_INLINE bool game_won(struct state *now)
{
    return now->score[1] == 10 || now->score[2] == 10;
}

/* honours-are-shown */
ALWAYS_INLINE bool honours_are_shown(struct state *now)
{
    return now->called_out[1] || now->called_out[2];
}

/* hand-is-over */
ALWAYS_INLINE bool hand_is_over(struct state *now)
{
    return deal_is_off(now) || game_won(now) || honours_are_shown(now);
}

/* own of P */
ALWAYS_INLINE set own(struct state *now, int64_t p)
{
    if (trick_is_open(now)) {
        return now->hand[1 + p] | only(now->down[1 + p]);
    }
    return now->hand[1 + p];
}

/* P has-shown-all */
ALWAYS_INLINE bool has_shown_all(struct state *now, int64_t p)
{
    return now->known[1 + p]
        || ((now->cards_dealt[1 + p] == 13
            || (now->cards_dealt[1 + p] == NONE && no_other_was_odd(now, p)))
            && count(own(now, p)) == 13 - now->tricks_done);
}

/* held of P, T */
ALWAYS_INLINE set held(struct state *now, int64_t p, int64_t t)
{
    return now->hand[1 + p] & HOLDING_SUIT_CARDS[1 + t];
}

/* kept of Q, T */
ALWAYS_INLINE int64_t kept(struct state *now, int64_t q, int64_t t)
{
    return smaller(13 - now->tricks_done, count(held(now, q, t)));
}

ALWAYS_INLINE bool can_take_one_from_some_2(struct state *now, int64_t p, int64_t d)
{
    for (set rest_c = held(now, p, PART_CARD_SUIT[1 + d]); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (PART_CARD_RANK[1 + d] > PART_CARD_RANK[1 + c]) {
            return true;
        }
    }
    return false;
}

ALWAYS_INLINE int64_t can_take_one_from_number(struct state *now, int64_t p, int64_t d)
{
    int64_t total = 0;
    for (set rest_c = own(now, p)
        & HOLDING_SUIT_CARDS[1 + PART_CARD_SUIT[1 + d]]; rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (PART_CARD_RANK[1 + c] > PART_CARD_RANK[1 + d]) {
            total += 1;
        }
    }
    return total;
}

ALWAYS_INLINE bool can_take_one_from_some(struct state *now, int64_t q, int64_t p)
{
    for (set rest_d = now->hand[1 + q]; rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if (can_take_one_from_some_2(now, p, d)
            && can_take_one_from_number(now, p, d) < kept(now, q, PART_CARD_SUIT[1 + d])) {
            return true;
        }
    }
    return false;
}

/* Q can-take-one-from P */
ALWAYS_INLINE bool can_take_one_from(struct state *now, int64_t q, int64_t p)
{
    return (now->trumps != NONE ? kept(now, q, now->trumps) : 0)
        > count(own(now, p) & HOLDING_SUIT_CARDS[1 + now->trumps])
        || can_take_one_from_some(now, q, p);
}

ALWAYS_INLINE bool wins_all_some(struct state *now, int64_t p)
{
    for (set rest_q = UINT64_C(0xf) & ~only(p); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        if (can_take_one_from(now, q, p)) {
            return true;
        }
    }
    return false;
}

ALWAYS_INLINE bool wins_all_some_3(struct state *now, int64_t q, int64_t c)
{
    for (set rest_d = held(now, q, now->trumps); rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if (PART_CARD_RANK[1 + d] > PART_CARD_RANK[1 + c]) {
            return true;
        }
    }
    return false;
}

ALWAYS_INLINE bool wins_all_some_2(struct state *now, int64_t p, int64_t c)
{
    for (set rest_q = UINT64_C(0xf) & ~only(p); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        if (wins_all_some_3(now, q, c)) {
            return true;
        }
    }
    return false;
}

/* P wins-all */
ALWAYS_INLINE bool wins_all(struct state *now, int64_t p)
{
    if (p == now->to_play && !trick_is_open(now)) {
        return !wins_all_some(now, p);
    }
    for (set rest_c = own(now, p); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (PART_CARD_SUIT[1 + c] != now->trumps
            || (trick_is_open(now)
                && !(now->down[1 + p] == NONE
                    ? now->best != NONE && beats(now, c, now->best)
                    : now->winning == p))
            || wins_all_some_2(now, p, c)) {
            return false;
        }
    }
    return true;
}

/* P takes-the-rest */
ALWAYS_INLINE bool takes_the_rest(struct state *now, int64_t p)
{
    if (has_shown_all(now, p)) {
        return wins_all(now, p);
    }
    return (asks(now, UINT64_C(0x80)), now->sure[1 + p]);
}

/* P throws down his cards */
ALWAYS_INLINE bool on_throw_down(struct state *now, int64_t p)
{
    /* whist/18/1 */
    if (!hand_is_over(now) && !all_is_played(now)) {
        return true;
    }
    /* whist/18/7 */
    if (takes_the_rest(now, p) && !all_is_played(now) && (!now->known[1 + p] || own(now, p) != 0)) {
        return true;
    }
    return false;
}

/* P takes up his cards */
ALWAYS_INLINE bool on_resume(struct state *now, int64_t p)
{
    return false;
}

/* point of S */
ALWAYS_INLINE int64_t point(struct state *now, int64_t s)
{
    return now->score[1 + s];
}

/* P calls honours */
ALWAYS_INLINE bool on_call_honours(struct state *now, int64_t p)
{
    /* call-honours is possible */
    if (!now->called[1 + p] && !has_played(now, p) && now->answered[1 + partner(now, p)]) {
        return true;
    }
    /* whist/14/1 */
    if (point(now, SIDE_OF_PLAYER[1 + p]) != 8) {
        return true;
    }
    /* whist/15/1 */
    if (has_played(now, p)) {
        return true;
    }
    now->called[1 + p] = true;
    return false;
}

/* calling-is-over */
ALWAYS_INLINE bool calling_is_over(struct state *now)
{
    return all_is_played(now) || now->pack_cut;
}

/* honours */
ALWAYS_INLINE set honours(struct state *now)
{
    set found = 0;
    for (set rest_c = HOLDING_SUIT_CARDS[1 + now->trumps]; rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (PART_CARD_RANK[1 + c] >= 9) {
            found |= (set)1 << c;
        }
    }
    return found;
}

/* P began-with C */
ALWAYS_INLINE bool began_with(struct state *now, int64_t p, int64_t c)
{
    if (c == now->turned && now->dealer != NONE) {
        return p == now->dealer;
    }
    return has(now->dealt_hand[1 + p], c);
}

/* honours-untold */
ALWAYS_INLINE set honours_untold(struct state *now)
{
    set found = 0;
    for (set rest_c = honours(now); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (!began_with(now, 0, c)
            && !began_with(now, 1, c)
            && !began_with(now, 2, c)
            && !began_with(now, 3, c)) {
            found |= (set)1 << c;
        }
    }
    return found;
}

/* P has-gone-short */
ALWAYS_INLINE bool has_gone_short(struct state *now, int64_t p)
{
    return count(now->dealt_hand[1 + p]) < 13;
}

/* most-gone of S */
ALWAYS_INLINE int64_t most_gone(struct state *now, int64_t s)
{
    if (now->told_tricks == 0) {
        return 0;
    }
    return smaller(
        count(honours_untold(now)),
        now->told_tricks
            * count(
                PLAYERS_OF_SIDE[1 + s]
                    & ((has_gone_short(now, 0) ? 1 : 0)
                        | (has_gone_short(now, 1) ? 2 : 0)
                        | (has_gone_short(now, 2) ? 4 : 0)
                        | (has_gone_short(now, 3) ? 8 : 0))));
}

/* gone-from-first */
ALWAYS_INLINE int64_t gone_from_first(struct state *now)
{
    if (most_gone(now, 0) == 0) {
        return 0;
    }
    return smaller(most_gone(now, 0), (asks(now, UINT64_C(0x200)), now->honours_gone[1]));
}

/* gone-from of S */
ALWAYS_INLINE int64_t gone_from(struct state *now, int64_t s)
{
    if (s == 0) {
        return gone_from_first(now);
    }
    if (most_gone(now, s) == 0) {
        return 0;
    }
    return smaller(most_gone(now, s), count(honours_untold(now)) - gone_from_first(now));
}

ALWAYS_INLINE bool had_an_honour_some(struct state *now, int64_t p)
{
    for (set rest_c = honours(now); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (began_with(now, p, c)) {
            return true;
        }
    }
    return false;
}

/* P had-an-honour */
ALWAYS_INLINE bool had_an_honour(struct state *now, int64_t p)
{
    return had_an_honour_some(now, p)
        || (gone_from(now, SIDE_OF_PLAYER[1 + p]) > 0
            && has_gone_short(now, p)
            && (asks(now, UINT64_C(0x400)), now->had_honour_gone[1 + p]));
}

ALWAYS_INLINE bool honours_held_some(struct state *now, int64_t s, int64_t c)
{
    for (set rest_p = PLAYERS_OF_SIDE[1 + s]; rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        if (began_with(now, p, c)) {
            return true;
        }
    }
    return false;
}

ALWAYS_INLINE int64_t honours_held_number(struct state *now, int64_t s)
{
    int64_t total = 0;
    for (set rest_c = honours(now); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (honours_held_some(now, s, c)) {
            total += 1;
        }
    }
    return total;
}

/* honours-held of S */
ALWAYS_INLINE int64_t honours_held(struct state *now, int64_t s)
{
    return honours_held_number(now, s) + gone_from(now, s);
}

/* honour-points of S */
ALWAYS_INLINE int64_t honour_points(struct state *now, int64_t s)
{
    if (honours_held(now, s) == 4) {
        return 4;
    }
    if (honours_held(now, s) == 3) {
        return 2;
    }
    return 0;
}

/* P answers the call */
ALWAYS_INLINE bool on_answer(struct state *now, int64_t p)
{
    /* whist/calling/2 */
    if (now->called[1 + partner(now, p)] && calling_is_over(now)) {
        return true;
    }
    /* whist/calling/3 */
    if (!now->called[1 + partner(now, p)]
        && (UINT64_C(0xf)
            & ~only(partner(now, p))
            & ((now->called[1] ? 1 : 0)
                | (now->called[2] ? 2 : 0)
                | (now->called[3] ? 4 : 0)
                | (now->called[4] ? 8 : 0)))
            != 0) {
        return true;
    }
    /* whist/16/1 */
    if (now->trumps != NONE && !had_an_honour(now, p)) {
        return true;
    }
    const bool follows_1 = now->called[1 + partner(now, p)]
        && honour_points(now, SIDE_OF_PLAYER[1 + p]) > 0
        && had_an_honour(now, p)
        && !calling_is_over(now);
    now->answered[1 + p] = true;
    if (follows_1) {
        now->called_out[1 + SIDE_OF_PLAYER[1 + p]] = true;
    }
    return false;
}

/* P reminds his partner to call */
ALWAYS_INLINE bool on_remind(struct state *now, int64_t p)
{
    /* whist/12/1 */
    if (now->trumps != NONE
        && !hand_is_over(now)
        && !calling_is_over(now)
        && (now->turned != NONE
            || play_has_begun(now)
            || (asks(now, UINT64_C(0x20)), now->turned_unsaid))) {
        return true;
    }
    now->up_before = (asks(now, UINT64_C(0x20)), now->turned_unsaid);
    return false;
}

/* claims-are-due */
ALWAYS_INLINE bool claims_are_due(struct state *now)
{
    return all_is_played(now) || now->honours_claimed == 1;
}

/* S may-claim */
ALWAYS_INLINE bool may_claim(struct state *now, int64_t s)
{
    return !deal_is_off(now) && !now->next_trump_up && !now->claimed[1 + s];
}

/* S has-an-untold-hand */
ALWAYS_INLINE bool has_an_untold_hand(struct state *now, int64_t s)
{
    return (PLAYERS_OF_SIDE[1 + s]
        & ((now->dealt_hand[1] == 0 ? 1 : 0)
            | (now->dealt_hand[2] == 0 ? 2 : 0)
            | (now->dealt_hand[3] == 0 ? 4 : 0)
            | (now->dealt_hand[4] == 0 ? 8 : 0)))
        != 0;
}

ALWAYS_INLINE bool open_to_some(struct state *now, int64_t s, int64_t c)
{
    for (set rest_p =
        PLAYERS_OF_SIDE[1 + ADVERSARIES_SIDE[1 + s]]; rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        if (began_with(now, p, c)) {
            return true;
        }
    }
    return false;
}

/* open-to of S */
ALWAYS_INLINE set open_to(struct state *now, int64_t s)
{
    set found = 0;
    for (set rest_c = honours(now); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (!open_to_some(now, s, c)) {
            found |= (set)1 << c;
        }
    }
    return found;
}

/* S claim honours */
ALWAYS_INLINE bool on_claim_honours(struct state *now, int64_t s)
{
    /* claim-honours has authority */
    if (!claims_are_due(now)
        || !may_claim(now, s)
        || point(now, s) >= 9
        || (honour_points(now, s) <= 0
            && (!has_an_untold_hand(now, s)
                || count(open_to(now, s)) < 3
                || !(asks(now, UINT64_C(0x800)), now->more_honours[1 + s])))) {
        return true;
    }
    /* whist/13/5 */
    if (now->next_trump_up) {
        return true;
    }
    now->claimed[1 + s] = true;
    return false;
}

/* won-by of S */
ALWAYS_INLINE int64_t won_by(struct state *now, int64_t s)
{
    return now->tricks[1 + s];
}

/* forfeited of S */
ALWAYS_INLINE int64_t forfeited(struct state *now, int64_t s)
{
    return smaller(0, won_by(now, s));
}

/* trick-points of S */
ALWAYS_INLINE int64_t trick_points(struct state *now, int64_t s)
{
    return greater(
        0,
        won_by(now, s) - forfeited(now, s) + forfeited(now, ADVERSARIES_SIDE[1 + s]) - 6);
}

/* S mark N for tricks */
ALWAYS_INLINE bool on_mark_tricks(struct state *now, int64_t s, int64_t the_n)
{
    /* mark-tricks is possible */
    if (!all_is_played(now)) {
        return true;
    }
    /* whist/13/1 */
    if (the_n != trick_points(now, s)) {
        return true;
    }
    return false;
}

/* the cards are cut for the next deal */
ALWAYS_INLINE bool on_cut(struct state *now)
{
    /* whist/cutting/1 */
    if (play_has_begun(now) && !all_is_played(now) && !hand_is_over(now) && !now->pack_cut) {
        return true;
    }
    now->pack_cut = true;
    return false;
}

/* the next trump is turned up */
ALWAYS_INLINE bool on_next_turn_up(struct state *now)
{
    /* whist/cutting/2 */
    if (play_has_begun(now) && !all_is_played(now) && !hand_is_over(now) && !now->pack_cut) {
        return true;
    }
    now->pack_cut = true;
    now->next_trump_up = true;
    return false;
}

/* S mix the cards */
ALWAYS_INLINE bool on_mix(struct state *now, int64_t s)
{
    return false;
}

/* elder-hand */
ALWAYS_INLINE int64_t elder_hand(struct state *now)
{
    return NEXT_PLAYER[1 + now->dealer];
}

/* whist/7/5 */
ALWAYS_INLINE bool once_1(struct state *now, int64_t p_17)
{
    return false;
}

/* whist/20/7 */
ALWAYS_INLINE bool once_2(struct state *now, int64_t p_19)
{
    return false;
}

/* Do what comes once something is so. */
ALWAYS_INLINE bool moments(struct state *now)
{
    set is_1 = 0;
    set is_2 = 0;
    if ((now->written & 1) != 0) {
        is_1 = 0;
        for (int64_t p_17 = 0; p_17 < 4; p_17++) {
            is_1 |= (set)once_1(now, p_17) << p_17;
        }
        /* whist/7/5 */
        if ((is_1 & ~now->was_1) != 0) {
            return true;
        }
        is_2 = 0;
        for (int64_t p_19 = 0; p_19 < 4; p_19++) {
            is_2 |= (set)once_2(now, p_19) << p_19;
        }
        /* whist/20/7 */
        if ((is_2 & ~now->was_2) != 0) {
            return true;
        }
    }
    if ((now->written & 1) != 0) {
        now->was_1 = is_1;
        now->was_2 = is_2;
    }
    now->written = 0;
    return false;
}

/* Begin where a record begins. */
ALWAYS_INLINE void begin(struct state *now, const struct heard *heard, const struct world *world)
{
    *now = (struct state){0};
    now->special_laws = NONE;
    now->honours_claimed = NONE;
    now->dealer = NONE;
    now->best = NONE;
    now->winning = NONE;
    now->odd_hand = NONE;
    now->turned = NONE;
    now->trumps = NONE;
    now->to_play = NONE;
    now->eldest = NONE;
    now->suit_led = NONE;
    now->the_deal = NONE;
    for (int64_t k0 = 0; k0 <= 4; k0++) {
        now->cards_dealt[k0] = NONE;
        now->down[k0] = NONE;
    }
    now->special_laws = told_of(now, heard, 0, 0, -1, 1, 0);
    now->honours_claimed = told_of(now, heard, 1, 0, -1, 1, 0);
    now->dealer = told_of(now, heard, 2, 0, -1, 3, NONE);
    for (int64_t k0 = 0; k0 < 4; k0++) {
        now->hand[1 + k0] = (set)told_of(now, heard, 3, k0, 0, 4503599627370495, (int64_t)0);
    }
    for (int64_t k0 = 0; k0 < 4; k0++) {
        now->dealt_hand[1 + k0] = (set)told_of(now, heard, 4, k0, 0, 4503599627370495, (int64_t)0);
    }
    now->others_right = supposed(world, 0, false);
    now->odd_hand = supposed(world, 1, NONE);
    now->turned = told_of(now, heard, 5, 0, -1, 51, NONE);
    now->trumps = supposed(
        world,
        2,
        told_of(now, heard, 6, 0, -1, 3, PART_CARD_SUIT[1 + now->turned]));
    for (int64_t k0 = 0; k0 < 2; k0++) {
        now->tricks[1 + k0] = told_of(now, heard, 7, k0, 0, 13, 0);
    }
    now->to_play = supposed(
        world,
        3,
        told_of(
            now,
            heard,
            8,
            0,
            -1,
            3,
            now->tricks[1] + now->tricks[2] == 0 ? elder_hand(now) : NONE));
    now->eldest = now->tricks[1] + now->tricks[2] == 0 ? now->to_play : NONE;
    now->tricks_done = smaller(now->tricks[1] + now->tricks[2], 13);
    now->told_tricks = now->tricks_done;
    for (int64_t k0 = 0; k0 < 2; k0++) {
        now->score[1 + k0] = told_of(now, heard, 9, k0, 0, 10, 0);
    }
    now->the_deal = 0;
    now->midway = told_of(now, heard, 10, 0, 0, 1, false);
    now->turned_unsaid = supposed(world, 5, false);
    now->dealer_unseen = supposed(world, 8, false);
    now->was_1 = 0;
    for (int64_t p_17 = 0; p_17 < 4; p_17++) {
        now->was_1 |= (set)once_1(now, p_17) << p_17;
    }
    now->was_2 = 0;
    for (int64_t p_19 = 0; p_19 < 4; p_19++) {
        now->was_2 |= (set)once_2(now, p_19) << p_19;
    }
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
ALWAYS_INLINE size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 1474) {
        if (code < 1052) {
            if (code < 216) {
                if (code < 4) {
                    if (code < 0) {
                        return 0;
                    }
                    now->open &= ~8;
                    return on_deals(now, code) ? 0 : 1;
                }
                if (code < 8) {
                    if (left < 2) {
                        return 0;
                    }
                    if (!is_set(codes[1], 52)) {
                        now->unsure = true;
                        return 0;
                    }
                    code -= 4;
                    return on_deal(now, code, (set)codes[1]) ? 0 : 2;
                }
                now->begun |= 4;
                if (asks(now, 8)) {
                    return 0;
                }
                now->open &= ~4;
                code -= 8;
                return on_turn_up(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
            }
            if (code < 428) {
                if (code < 424) {
                    if (asks(now, UINT64_C(0xc))) {
                        return 0;
                    }
                    code -= 216;
                    return on_play(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
                }
                if (asks(now, 8)) {
                    return 0;
                }
                code -= 424;
                return on_omit(now, code) ? 0 : 1;
            }
            if (code < 636) {
                if (asks(now, 8)) {
                    return 0;
                }
                code -= 428;
                return on_expose(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
            }
            if (code < 844) {
                code -= 636;
                return on_touch(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
            }
            code -= 844;
            return on_look(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
        }
        if (code < 1430) {
            if (code < 1316) {
                if (code < 1104) {
                    if (asks(now, 4)) {
                        return 0;
                    }
                    code -= 1052;
                    return on_find_faced(now, code) ? 0 : 1;
                }
                code -= 1104;
                return on_count(now, (uint32_t)code / 53, (uint32_t)code % 53) ? 0 : 1;
            }
            if (code < 1320) {
                if (asks(now, 8)) {
                    return 0;
                }
                code -= 1316;
                return on_bury(now, code) ? 0 : 1;
            }
            return 0;
        }
        if (code < 1462) {
            if (code < 1458) {
                code -= 1430;
                return on_stand_at(now, (uint32_t)code / 14, (uint32_t)code % 14) ? 0 : 1;
            }
            if (asks(now, 8)) {
                return 0;
            }
            code -= 1458;
            return on_take_up(now, code) ? 0 : 1;
        }
        if (code < 1466) {
            if (asks(now, 8)) {
                return 0;
            }
            code -= 1462;
            return on_leave_up(now, code) ? 0 : 1;
        }
        if (code < 1470) {
            code -= 1466;
            return on_ask_card(now, code) ? 0 : 1;
        }
        code -= 1470;
        return on_ask_suit(now, code) ? 0 : 1;
    }
    if (code < 3056) {
        if (code < 2004) {
            if (code < 1480) {
                if (code < 1478) {
                    return 0;
                }
                code -= 1478;
                return on_turn_over(now, code) ? 0 : 1;
            }
            if (code < 1482) {
                code -= 1480;
                return on_quit(now, code) ? 0 : 1;
            }
            return 0;
        }
        if (code < 3044) {
            if (code < 2212) {
                code -= 2004;
                return on_separate(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
            }
            return 0;
        }
        if (code < 3048) {
            if (asks(now, UINT64_C(0xc))) {
                return 0;
            }
            code -= 3044;
            return on_throw_down(now, code) ? 0 : 1;
        }
        if (code < 3052) {
            code -= 3048;
            return on_resume(now, code) ? 0 : 1;
        }
        code -= 3052;
        return on_call_honours(now, code) ? 0 : 1;
    }
    if (code < 3096) {
        if (code < 3064) {
            if (code < 3060) {
                if (asks(now, 4)) {
                    return 0;
                }
                code -= 3056;
                return on_answer(now, code) ? 0 : 1;
            }
            if (asks(now, 4)) {
                return 0;
            }
            code -= 3060;
            return on_remind(now, code) ? 0 : 1;
        }
        if (code < 3066) {
            if (asks(now, 4)) {
                return 0;
            }
            code -= 3064;
            return on_claim_honours(now, code) ? 0 : 1;
        }
        if (code < 3094) {
            code -= 3066;
            return on_mark_tricks(now, (uint32_t)code / 14, (uint32_t)code % 14) ? 0 : 1;
        }
        return 0;
    }
    if (code < 3098) {
        if (code < 3097) {
            return on_cut(now) ? 0 : 1;
        }
        return on_next_turn_up(now) ? 0 : 1;
    }
    if (code < 3754) {
        return 0;
    }
    if (code < 3756) {
        code -= 3754;
        return on_mix(now, code) ? 0 : 1;
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
    if (code < 4) {
        return 1;
    }
    if (code < 8) {
        return 2;
    }
    if (code < 1320) {
        return 1;
    }
    if (code < 1430) {
        return 0;
    }
    if (code < 1474) {
        return 1;
    }
    if (code < 1478) {
        return 0;
    }
    if (code < 1482) {
        return 1;
    }
    if (code < 2004) {
        return 0;
    }
    if (code < 2212) {
        return 1;
    }
    if (code < 3044) {
        return 0;
    }
    if (code < 3094) {
        return 1;
    }
    if (code < 3096) {
        return 0;
    }
    if (code < 3098) {
        return 1;
    }
    if (code < 3754) {
        return 0;
    }
    if (code < 3756) {
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
ALWAYS_INLINE set left_open(
    struct state *now, const struct heard *heard, const int64_t *codes, size_t size)
{
    if (now->midway) {
        now->unsure = true;
    }
    int64_t code = size > 0 ? codes[0] : NONE;
    set open = 0;
    /* others-right */
    open |= 1;
    /* odd-hand */
    if (now->odd_hand == NONE) {
        open |= 2;
    }
    /* trumps */
    if (now->trumps == NONE && tells(heard, 6) < 1 && !(code >= 8 && code < 216)) {
        open |= 4;
    }
    /* to-play */
    if (now->to_play == NONE && tells(heard, 8) < 1) {
        open |= 8;
    }
    /* dealing */
    open |= UINT64_C(0x10);
    /* turned-unsaid */
    open |= UINT64_C(0x20);
    /* lying */
    open |= UINT64_C(0x40);
    /* sure */
    open |= UINT64_C(0x80);
    /* dealer-unseen */
    open |= UINT64_C(0x100);
    /* honours-gone */
    open |= UINT64_C(0x200);
    /* had-honour-gone */
    open |= UINT64_C(0x400);
    /* more-honours */
    open |= UINT64_C(0x800);
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
    if (now->asked == 0 || (now->asked & ~UINT64_C(0x12f)) != 0) {
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
    {3, 4, 52, 13, 7, 4, 4, 1, 1, 216, 208, 52, 1}, /* hand */
    {4, 4, 52, 13, -1, 4, 4, 1, 1, 216, 208, 52, 1}, /* dealt-hand */
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
static bool looks(const int64_t *codes, size_t size, int64_t state)
{
    for (size_t at = 0, taken; at < size && (taken = width(codes[at])) > 0; at += taken) {
        int64_t code = codes[at];
        if (state == 3) {
            if ((code >= 1482 && code < 2002)
                || (code >= 2212 && code < 3048)
                || (code >= 3306 && code < 3730)) {
                return true;
            }
        }
        if (state == 4) {
            if ((code >= 2212 && code < 3044)
                || (code >= 3056 && code < 3060)
                || (code >= 3064 && code < 3066)) {
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
        if (least[i].value != most[i].value && looks(codes, size, least[i].state)) {
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
