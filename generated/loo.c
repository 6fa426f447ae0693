/*
 * Screen recorded games by the book loo: Three-card loo.
 *
 * Made by `hoyle build loo`: change the book, not this file. It was made from
 * rules/common/pack.law, rules/common/seats.law, rules/common/company.law,
 * rules/common/trumps.law, rules/common/untold-trump.law, rules/loo.law, whose hashes together
 * have the SHA-256 e168ec9aec539573545c8f3df217c190208f80d197eab85c6a8516428a342d13.
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
    int64_t values[13];
    int64_t worlds;
};

enum { WORLDS = 64 };

/* What is found in a world that the record contradicts. */
enum { CONTRADICTED = UNSURE + 1 };

static const struct {
    int64_t least, most;
} tried[] = {
    {0, 3},
    {0, 5},
    {-1, 5},
    {0, 1},
    {-1, 1},
    {-1, 3},
    {0, 1},
    {0, 5},
    {0, -1},
    {0, -1},
    {0, 0},
    {0, -1},
    {0, 1},
};

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    int64_t singles;
    int64_t club_law;
    int64_t miss;
    bool midway;
    bool sits[1 + 6];
    int64_t untold_trump;
    int64_t dealer;
    int64_t elder;
    bool loos_unsaid;
    int64_t single;
    int64_t turned;
    int64_t turned_unseen;
    int64_t trumps;
    bool contributed;
    int64_t pool_told;
    bool supposed;
    int64_t pool;
    bool more_put_in;
    bool more_unsaid;
    set shown;
    int64_t first_shown;
    bool dealer_shuffled;
    bool pack_cut;
    bool cutting_told;
    bool in_deal;
    bool dealt_singly;
    bool declaring_unsaid;
    int64_t given[1 + 6];
    int64_t given_to_miss;
    set hand[1 + 6];
    bool known[1 + 6];
    bool redealt[1 + 6];
    int64_t unseen[1 + 6];
    set found[1 + 6];
    int64_t declared[1 + 6];
    bool passes_unsaid[1 + 6];
    int64_t prior_declaring;
    bool early_unsaid[1 + 6];
    int64_t led_by;
    int64_t lead;
    int64_t best;
    int64_t winning;
    int64_t down[1 + 6];
    int64_t winner;
    int64_t tricks[1 + 6];
    set played[1 + 6];
    set exposed[1 + 6];
    set bared[1 + 6];
    set placed;
    bool exposing_told;
    bool exposed_unsaid;
    bool divided;
    /* loo/1/1 */
    struct { int64_t p_2; int64_t q_2; } owed_1[32];
    size_t owed_1_count;
    set written; /* since moments were looked at: a bit for what some rest on */
    bool was_1;
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "singles\n"
    "club-law\n"
    "miss\n"
    "midway\n"
    "sits\n"
    "dealer\n"
    "elder\n"
    "single\n"
    "turned\n"
    "trumps\n"
    "pool-told\n"
    "hand\n"
    "found\n"
    "declared\n"
    "";

static const int64_t PART_CARD_RANK[1 + 52] = {
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2,
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
};
static const int64_t NEXT_PLAYER[1 + 6] = {-1, 1, 2, 3, 4, 5, 0};
static const int64_t PART_CARD_SUIT[1 + 52] = {
    -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
};
static const set HOLDING_SUIT_CARDS[1 + 4] = {
    0, UINT64_C(0x1fff), UINT64_C(0x3ffe000), UINT64_C(0x7ffc000000), UINT64_C(0xfff8000000000),
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

/* company */
static inline set company(struct state *now)
{
    return (now->sits[1] ? 1 : 0)
        | (now->sits[2] ? 2 : 0)
        | (now->sits[3] ? 4 : 0)
        | (now->sits[4] ? 8 : 0)
        | (now->sits[5] ? UINT64_C(0x10) : 0)
        | (now->sits[6] ? UINT64_C(0x20) : 0);
}

/* seats-from of P, Q */
static inline int64_t seats_from(struct state *now, int64_t p, int64_t q)
{
    return short_modulo(q - p + 6, 6);
}

/* left of P */
static inline int64_t left_2(struct state *now, int64_t p)
{
    if (p == NONE) {
        return NONE;
    }
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_q = company(now) & ~only(p); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        const int64_t value = seats_from(now, NEXT_PLAYER[1 + p], q);
        if (value < most) {
            most = value;
            best = q;
        }
    }
    return best;
}

/* P is shown C for the deal */
static inline bool on_show(struct state *now, int64_t p, int64_t c)
{
    /* show is possible */
    if (has(now->shown, c) || now->trumps != NONE || !now->sits[1 + p]) {
        return true;
    }
    const bool follows_1 = now->dealer == NONE && PART_CARD_RANK[1 + c] == 9;
    now->shown = now->shown | only(c);
    if (follows_1) {
        now->dealer = p;
        now->elder = left_2(now, p);
    }
    return false;
}

/* may-begin */
static inline bool may_begin(struct state *now)
{
    return !now->divided
        && (!now->known[1] || now->in_deal)
        && now->declared[1] == NONE
        && now->played[1] == 0
        && (!now->known[2] || now->in_deal)
        && now->declared[2] == NONE
        && now->played[2] == 0
        && (!now->known[3] || now->in_deal)
        && now->declared[3] == NONE
        && now->played[3] == 0
        && (!now->known[4] || now->in_deal)
        && now->declared[4] == NONE
        && now->played[4] == 0
        && (!now->known[5] || now->in_deal)
        && now->declared[5] == NONE
        && now->played[5] == 0
        && (!now->known[6] || now->in_deal)
        && now->declared[6] == NONE
        && now->played[6] == 0;
}

/* due-to-deal */
static inline int64_t due_to_deal(struct state *now)
{
    if (now->dealer == NONE && now->shown != 0) {
        int64_t most = LIMIT + 1;
        int64_t best = NONE;
        for (set rest_p = company(now); rest_p != 0; rest_p &= rest_p - 1) {
            const int64_t p = first(rest_p);
            const int64_t value = (asks(now, UINT64_C(0x80)), now->first_shown) != NONE
                ? seats_from(now, (asks(now, UINT64_C(0x80)), now->first_shown), p)
                : 0;
            if (value < most) {
                most = value;
                best = p;
            }
        }
        return best;
    }
    return now->dealer;
}

/* seen of P */
static inline set seen_2(struct state *now, int64_t p)
{
    return now->bared[1 + p] | now->played[1 + p];
}

/* in-the-hand */
static inline set in_the_hand(struct state *now)
{
    return company(now);
}

/* playing */
static inline set playing(struct state *now)
{
    return in_the_hand(now)
        & ((now->declared[1] >= 1 ? 1 : 0)
            | (now->declared[2] >= 1 ? 2 : 0)
            | (now->declared[3] >= 1 ? 4 : 0)
            | (now->declared[4] >= 1 ? 8 : 0)
            | (now->declared[5] >= 1 ? UINT64_C(0x10) : 0)
            | (now->declared[6] >= 1 ? UINT64_C(0x20) : 0));
}

/* still-to-play */
static inline set still_to_play(struct state *now)
{
    return playing(now)
        & ((now->down[1] == NONE ? 1 : 0)
            | (now->down[2] == NONE ? 2 : 0)
            | (now->down[3] == NONE ? 4 : 0)
            | (now->down[4] == NONE ? 8 : 0)
            | (now->down[5] == NONE ? UINT64_C(0x10) : 0)
            | (now->down[6] == NONE ? UINT64_C(0x20) : 0));
}

/* loo/tricks/1 */
static inline bool once_1(struct state *now)
{
    return now->led_by != NONE && still_to_play(now) == 0;
}

/* Do what comes once something is so. */
static inline bool moments(struct state *now)
{
    bool is_1 = false;
    bool fired_1 = false;
    bool again;
    do {
        again = false;
        if ((now->written & 1) != 0) {
            is_1 = once_1(now);
            if (is_1 && !now->was_1 && !fired_1) {
                fired_1 = true;
                again = true;
                now->winner = now->winning;
                if (now->winning != NONE) {
                    if (now->winning >= 0) {
                        now->tricks[1 + now->winning] = smaller(
                            now->tricks[1 + now->winning] + 1,
                            3);
                    }
                }
                now->led_by = NONE;
                now->written |= 1;
                now->lead = NONE;
                now->best = NONE;
                now->winning = NONE;
                for (int64_t p_16 = 0; p_16 < 6; p_16++) {
                    now->down[1 + p_16] = NONE;
                    now->written |= 1;
                }
            }
        }
    } while (again);
    if ((now->written & 1) != 0) {
        now->was_1 = is_1;
    }
    now->written = 0;
    return false;
}

/* P deals */
static inline bool on_deals(struct state *now, int64_t p)
{
    /* deals is possible */
    if (!may_begin(now)) {
        return true;
    }
    /* loo/selecting/2 */
    if (due_to_deal(now) != NONE && p != due_to_deal(now) && !now->divided) {
        return true;
    }
    /* loo/3/1 */
    if (now->cutting_told && !now->pack_cut) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        /* loo/1/1 */
        if (true) {
            return true;
        }
        if (true) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    now->elder = left_2(now, p);
    if (now->dealer == NONE) {
        now->dealer = due_to_deal(now) == NONE ? p : due_to_deal(now);
    }
    now->elder = left_2(now, p);
    for (set rest_q_3 = ((now->known[1] || seen_2(now, 0) != 0) ? 1 : 0)
        | ((now->known[2] || seen_2(now, 1) != 0) ? 2 : 0)
        | ((now->known[3] || seen_2(now, 2) != 0) ? 4 : 0)
        | ((now->known[4] || seen_2(now, 3) != 0) ? 8 : 0)
        | ((now->known[5] || seen_2(now, 4) != 0) ? UINT64_C(0x10) : 0)
        | ((now->known[6] || seen_2(now, 5) != 0)
            ? UINT64_C(0x20)
            : 0); rest_q_3 != 0; rest_q_3 &= rest_q_3 - 1) {
        const int64_t q_3 = first(rest_q_3);
        now->hand[1 + q_3] = 0;
        now->known[1 + q_3] = false;
        now->redealt[1 + q_3] = true;
    }
    now->in_deal = true;
    now->dealt_singly = false;
    now->dealer_shuffled = false;
    now->turned = NONE;
    now->trumps = PART_CARD_SUIT[1 + now->turned];
    now->given_to_miss = 0;
    for (int64_t p_3 = 0; p_3 < 6; p_3++) {
        now->given[1 + p_3] = 0;
        now->declared[1 + p_3] = NONE;
        now->written |= 1;
    }
    now->declaring_unsaid = false;
    for (int64_t p_4 = 0; p_4 < 6; p_4++) {
        now->tricks[1 + p_4] = 0;
    }
    now->winner = NONE;
    now->led_by = NONE;
    now->written |= 1;
    for (int64_t p_5 = 0; p_5 < 6; p_5++) {
        now->down[1 + p_5] = NONE;
        now->written |= 1;
        now->played[1 + p_5] = 0;
        now->exposed[1 + p_5] = 0;
        now->bared[1 + p_5] = 0;
    }
    now->placed = 0;
    return now->written != 0 && moments(now);
}

/* undeclared */
static inline set undeclared(struct state *now)
{
    return in_the_hand(now)
        & ((now->declared[1] == NONE ? 1 : 0)
            | (now->declared[2] == NONE ? 2 : 0)
            | (now->declared[3] == NONE ? 4 : 0)
            | (now->declared[4] == NONE ? 8 : 0)
            | (now->declared[5] == NONE ? UINT64_C(0x10) : 0)
            | (now->declared[6] == NONE ? UINT64_C(0x20) : 0));
}

/* P antes */
static inline bool antes(struct state *now, int64_t p)
{
    return p == due_to_deal(now)
        && (!now->contributed || (now->supposed && undeclared(now) == company(now)));
}

/* cards-are-up */
static inline bool cards_are_up(struct state *now)
{
    return now->divided;
}

/* P may-put-in */
static inline bool may_put_in(struct state *now, int64_t p)
{
    return antes(now, p)
        || cards_are_up(now)
        || (now->declared[1] == NONE
            && now->played[1] == 0
            && now->declared[2] == NONE
            && now->played[2] == 0
            && now->declared[3] == NONE
            && now->played[3] == 0
            && now->declared[4] == NONE
            && now->played[4] == 0
            && now->declared[5] == NONE
            && now->played[5] == 0
            && now->declared[6] == NONE
            && now->played[6] == 0);
}

/* P puts N in the pool */
static inline bool on_put_in(struct state *now, int64_t p, int64_t the_n)
{
    /* put-in is possible */
    if (!may_put_in(now, p)) {
        return true;
    }
    /* loo/contribution/3 */
    if (antes(now, p) && the_n != now->single) {
        return true;
    }
    const bool follows_1 = !now->in_deal && (!antes(now, p) || (!now->supposed && now->pool != 0));
    const bool follows_2 = now->supposed && antes(now, p);
    if (!now->divided) {
        now->pool = sure(now, now->pool + the_n);
    }
    if (p == due_to_deal(now)) {
        now->contributed = true;
    }
    if (follows_1) {
        now->more_put_in = true;
    }
    if (follows_2) {
        now->pool = sure(now, now->pool - now->single);
        now->supposed = false;
        if ((asks(now, 8), now->loos_unsaid)) {
            now->more_put_in = true;
        }
    }
    return false;
}

/* all-have-declared */
static inline bool all_have_declared(struct state *now)
{
    return undeclared(now) == 0 || (undeclared(now) == only(now->dealer) && playing(now) == 0);
}

/* tricks-done */
static inline int64_t tricks_done(struct state *now)
{
    return now->tricks[1]
        + now->tricks[2]
        + now->tricks[3]
        + now->tricks[4]
        + now->tricks[5]
        + now->tricks[6];
}

/* hand-is-over */
static inline bool hand_is_over(struct state *now)
{
    return all_have_declared(now) && (tricks_done(now) == 3 || count(playing(now)) <= 1);
}

/* in-play-now */
static inline bool in_play_now(struct state *now)
{
    return !now->in_deal
        && !cards_are_up(now)
        && now->trumps != NONE
        && (hand_is_over(now)
            || now->played[1] != 0
            || now->played[2] != 0
            || now->played[3] != 0
            || now->played[4] != 0
            || now->played[5] != 0
            || now->played[6] != 0);
}

/* P asks for the pack */
static inline bool on_ask_to_shuffle(struct state *now, int64_t p)
{
    /* ask-to-shuffle is possible */
    if (in_play_now(now)) {
        return true;
    }
    const int64_t q_4 = due_to_deal(now);
    const bool opens_1 = q_4 != NONE && !now->pack_cut && !now->divided && !in_play_now(now);
    if (opens_1 && now->owed_1_count == 32) {
        now->unsure = true;
    } else if (opens_1) {
        now->owed_1[now->owed_1_count].p_2 = p;
        now->owed_1[now->owed_1_count].q_2 = q_4;
        now->owed_1_count += 1;
    }
    return false;
}

/* P shuffles */
static inline bool on_shuffle(struct state *now, int64_t p)
{
    /* shuffle is possible */
    if (in_play_now(now)) {
        return true;
    }
    /* loo/1/2 */
    if (now->dealer_shuffled && p != due_to_deal(now) && !now->divided && !in_play_now(now)) {
        return true;
    }
    /* loo/3/3 */
    if (p == due_to_deal(now) && now->pack_cut && !in_play_now(now)) {
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
    now->pack_cut = false;
    now->cutting_told = !now->divided;
    now->dealer_shuffled = p == due_to_deal(now);
    return false;
}

/* cutter */
static inline int64_t cutter(struct state *now)
{
    if (due_to_deal(now) == NONE || now->divided) {
        return NONE;
    }
    int64_t most = -LIMIT - 1;
    int64_t best = NONE;
    for (set rest_p = company(now) & ~only(due_to_deal(now)); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = due_to_deal(now) != NONE ? seats_from(now, due_to_deal(now), p) : 0;
        if (value > most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* P cuts the pack */
static inline bool on_cut(struct state *now, int64_t p)
{
    /* cut is possible */
    if (in_play_now(now)) {
        return true;
    }
    /* loo/1/3 */
    if (cutter(now) != NONE && p != cutter(now) && !in_play_now(now)) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        /* loo/1/1 */
        if (true) {
            return true;
        }
        if (true) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    now->pack_cut = true;
    now->cutting_told = !now->divided;
    return false;
}

/* P cuts M cards from the pack */
static inline bool on_cut_some(struct state *now, int64_t p, int64_t m)
{
    /* cut-some is possible */
    if (in_play_now(now)) {
        return true;
    }
    /* loo/1/4 */
    if (m >= 4 && m <= 48 && cutter(now) != NONE && p != cutter(now) && !in_play_now(now)) {
        return true;
    }
    /* loo/1/6 */
    if ((m < 4 || m > 48) && !in_play_now(now)) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        /* loo/1/1 */
        if (true) {
            return true;
        }
        if (true) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    now->pack_cut = true;
    now->cutting_told = !now->divided;
    return false;
}

/* first-card-is-due of P */
static inline bool first_card_is_due(struct state *now, int64_t p)
{
    return !now->divided
        && (now->in_deal
            ? p == due_to_deal(now) && now->elder != left_2(now, p)
            : now->trumps == NONE);
}

/* single-is-a-must */
static inline bool single_is_a_must(struct state *now)
{
    return now->singles == 0
        && !now->more_put_in
        && (now->pool_told != NONE || !(asks(now, UINT64_C(0x40)), now->more_unsaid));
}

/* with-miss */
static inline bool with_miss(struct state *now)
{
    return !single_is_a_must(now);
}

/* least-given */
static inline int64_t least_given(struct state *now)
{
    int64_t most = LIMIT + 1;
    for (set rest_p = company(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = now->given[1 + p];
        if (value < most) {
            most = value;
        }
    }
    return most == LIMIT + 1 ? 0 : most;
}

/* miss-is-due */
static inline bool miss_is_due(struct state *now)
{
    return with_miss(now)
        && now->given_to_miss < 3
        && (now->miss == 1 ? least_given(now) == 1 : least_given(now) > now->given_to_miss);
}

/* due-to */
static inline int64_t due_to(struct state *now)
{
    if (miss_is_due(now) || least_given(now) >= 3) {
        return NONE;
    }
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_p = company(now)
        & ((now->given[1] == least_given(now) ? 1 : 0)
            | (now->given[2] == least_given(now) ? 2 : 0)
            | (now->given[3] == least_given(now) ? 4 : 0)
            | (now->given[4] == least_given(now) ? 8 : 0)
            | (now->given[5] == least_given(now) ? UINT64_C(0x10) : 0)
            | (now->given[6] == least_given(now)
                ? UINT64_C(0x20)
                : 0)); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = now->elder != NONE ? seats_from(now, now->elder, p) : 0;
        if (value < most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* no-trump-is-up */
static inline bool no_trump_is_up(struct state *now)
{
    return now->trumps == NONE;
}

/* P deals a card to Q */
static inline bool on_give(struct state *now, int64_t p, int64_t q)
{
    /* give is possible */
    if (now->divided || in_play_now(now)) {
        return true;
    }
    /* loo/selecting/3 */
    if (first_card_is_due(now, p)
        && due_to_deal(now) != NONE
        && p != due_to_deal(now)
        && !now->divided) {
        return true;
    }
    /* loo/2/1 */
    if (first_card_is_due(now, p) && q != left_2(now, p)) {
        return true;
    }
    /* loo/2/2 */
    if (now->in_deal && !first_card_is_due(now, p) && q != due_to(now)) {
        return true;
    }
    /* loo/2/7 */
    if (p == due_to_deal(now)
        && !now->in_deal
        && !no_trump_is_up(now)
        && !now->divided
        && !in_play_now(now)) {
        return true;
    }
    /* loo/3/2 */
    if (first_card_is_due(now, p) && now->cutting_told && !now->pack_cut) {
        return true;
    }
    size_t kept_1 = 0;
    for (size_t i = 0; i < now->owed_1_count; i++) {
        /* loo/1/1 */
        if (first_card_is_due(now, p)) {
            return true;
        }
        if (first_card_is_due(now, p)) {
            continue;
        }
        now->owed_1[kept_1++] = now->owed_1[i];
    }
    now->owed_1_count = kept_1;
    if (first_card_is_due(now, p)) {
        if (now->dealer == NONE) {
            now->dealer = due_to_deal(now) == NONE ? p : due_to_deal(now);
        }
        now->elder = left_2(now, p);
        for (set rest_q_5 = ((now->known[1] || seen_2(now, 0) != 0) ? 1 : 0)
            | ((now->known[2] || seen_2(now, 1) != 0) ? 2 : 0)
            | ((now->known[3] || seen_2(now, 2) != 0) ? 4 : 0)
            | ((now->known[4] || seen_2(now, 3) != 0) ? 8 : 0)
            | ((now->known[5] || seen_2(now, 4) != 0) ? UINT64_C(0x10) : 0)
            | ((now->known[6] || seen_2(now, 5) != 0)
                ? UINT64_C(0x20)
                : 0); rest_q_5 != 0; rest_q_5 &= rest_q_5 - 1) {
            const int64_t q_5 = first(rest_q_5);
            now->hand[1 + q_5] = 0;
            now->known[1 + q_5] = false;
            now->redealt[1 + q_5] = true;
        }
        now->in_deal = true;
        now->dealt_singly = false;
        now->dealer_shuffled = false;
        now->turned = NONE;
        now->trumps = PART_CARD_SUIT[1 + now->turned];
        now->given_to_miss = 0;
        for (int64_t p_7 = 0; p_7 < 6; p_7++) {
            now->given[1 + p_7] = 0;
            now->declared[1 + p_7] = NONE;
            now->written |= 1;
        }
        now->declaring_unsaid = false;
        for (int64_t p_8 = 0; p_8 < 6; p_8++) {
            now->tricks[1 + p_8] = 0;
        }
        now->winner = NONE;
        now->led_by = NONE;
        now->written |= 1;
        for (int64_t p_9 = 0; p_9 < 6; p_9++) {
            now->down[1 + p_9] = NONE;
            now->written |= 1;
            now->played[1 + p_9] = 0;
            now->exposed[1 + p_9] = 0;
            now->bared[1 + p_9] = 0;
        }
        now->placed = 0;
    }
    now->given[1 + q] = smaller(now->given[1 + q] + 1, 52);
    now->dealt_singly = true;
    return now->written != 0 && moments(now);
}

/* P deals a card to miss */
static inline bool on_give_miss(struct state *now, int64_t p)
{
    /* give-miss is possible */
    if (in_play_now(now)) {
        return true;
    }
    /* loo/single/3 */
    if (now->in_deal && !with_miss(now)) {
        return true;
    }
    /* loo/2/3 */
    if (now->in_deal && !miss_is_due(now)) {
        return true;
    }
    /* loo/2/5 */
    if (now->in_deal && miss_is_due(now) && now->miss == 1) {
        return true;
    }
    /* loo/2/8 */
    if (p == due_to_deal(now)
        && !now->in_deal
        && !no_trump_is_up(now)
        && !now->divided
        && !in_play_now(now)) {
        return true;
    }
    now->given_to_miss = smaller(now->given_to_miss + 1, 52);
    return false;
}

/* P deals three cards to miss */
static inline bool on_give_miss_three(struct state *now, int64_t p)
{
    /* give-miss-three is possible */
    if (in_play_now(now)) {
        return true;
    }
    /* loo/2/4 */
    if (now->in_deal && !miss_is_due(now)) {
        return true;
    }
    /* loo/2/6 */
    if (now->in_deal && miss_is_due(now) && now->miss == 0) {
        return true;
    }
    /* loo/2/9 */
    if (p == due_to_deal(now)
        && !now->in_deal
        && !no_trump_is_up(now)
        && !now->divided
        && !in_play_now(now)) {
        return true;
    }
    now->given_to_miss = smaller(now->given_to_miss + 3, 52);
    return false;
}

/* C lies-turned-up */
static inline bool lies_turned_up(struct state *now, int64_t c)
{
    return c == now->turned
        || (now->turned == NONE
            && PART_CARD_SUIT[1 + c] == now->trumps
            && PART_CARD_RANK[1 + c] == 12
            && (asks(now, UINT64_C(0x10)), now->turned_unseen) == 0);
}

static inline bool can_begin_with_some(struct state *now, set h)
{
    for (set rest_c = h; rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        if (lies_turned_up(now, c)) {
            return true;
        }
    }
    return false;
}

/* P can-begin-with H */
static inline bool can_begin_with(struct state *now, int64_t p, set h)
{
    return !now->known[1 + p]
        && now->played[1 + p] == 0
        && (now->bared[1 + p] & ~h) == 0
        && (h & now->placed & ~now->bared[1 + p]) == 0
        && !can_begin_with_some(now, h);
}

/* P is dealt H */
static inline bool on_deal(struct state *now, int64_t p, set h)
{
    /* deal is possible */
    if (!can_begin_with(now, p, h) || now->declared[1 + p] >= 2) {
        return true;
    }
    /* loo/3/6 */
    if (due_to_deal(now) != NONE && count(h) != 3) {
        return true;
    }
    now->hand[1 + p] = h;
    now->placed = now->placed | h;
    now->given[1 + p] = count(h);
    now->known[1 + p] = true;
    return false;
}

/* C is found faced in the pack */
static inline bool on_find_faced(struct state *now, int64_t c)
{
    /* loo/2/11 */
    if (now->played[1] == 0
        && now->played[2] == 0
        && now->played[3] == 0
        && now->played[4] == 0
        && now->played[5] == 0
        && now->played[6] == 0) {
        return true;
    }
    return false;
}

/* C is-the-card-turned-up */
static inline bool is_the_card_turned_up(struct state *now, int64_t c)
{
    if (now->turned == NONE) {
        return now->trumps == NONE || now->trumps == PART_CARD_SUIT[1 + c];
    }
    return now->turned == c;
}

/* P turns up C */
static inline bool on_turn_up(struct state *now, int64_t p, int64_t c)
{
    /* turn-up is possible */
    if (!is_the_card_turned_up(now, c) && !cards_are_up(now)) {
        return true;
    }
    /* loo/dealing/1 */
    if ((company(now)
        & ((now->given[1] != 3 ? 1 : 0)
            | (now->given[2] != 3 ? 2 : 0)
            | (now->given[3] != 3 ? 4 : 0)
            | (now->given[4] != 3 ? 8 : 0)
            | (now->given[5] != 3 ? UINT64_C(0x10) : 0)
            | (now->given[6] != 3 ? UINT64_C(0x20) : 0)))
        != 0
        && now->in_deal
        && now->dealt_singly) {
        return true;
    }
    /* loo/2/10 */
    if (now->in_deal && now->dealt_singly && with_miss(now) && now->given_to_miss != 3) {
        return true;
    }
    const bool follows_1 = p != now->dealer && now->in_deal && now->elder == left_2(now, p);
    const bool follows_2 = !now->contributed && now->dealer != NONE;
    now->in_deal = false;
    now->turned = c;
    now->trumps = PART_CARD_SUIT[1 + c];
    if (follows_1) {
        now->dealer = p;
    }
    if (follows_2) {
        now->contributed = true;
        if (now->pool_told == NONE || now->pool_told < now->single) {
            if (now->dealer != NONE) {
                now->pool = sure(now, now->pool + now->single);
            }
            now->supposed = true;
        }
    }
    return false;
}

/* half-dealt */
static inline bool half_dealt(struct state *now)
{
    return now->in_deal && now->dealt_singly && no_trump_is_up(now) && least_given(now) < 3;
}

/* miss-is-taken */
static inline bool miss_is_taken(struct state *now)
{
    return (company(now)
        & ((now->declared[1] >= 2 ? 1 : 0)
            | (now->declared[2] >= 2 ? 2 : 0)
            | (now->declared[3] >= 2 ? 4 : 0)
            | (now->declared[4] >= 2 ? 8 : 0)
            | (now->declared[5] >= 2 ? UINT64_C(0x10) : 0)
            | (now->declared[6] >= 2 ? UINT64_C(0x20) : 0)))
        != 0;
}

/* club-is-up */
static inline bool club_is_up(struct state *now)
{
    return now->club_law == 1 && now->trumps == 0;
}

/* is-a-must */
static inline bool is_a_must(struct state *now)
{
    return single_is_a_must(now) || club_is_up(now);
}

/* against-one */
static inline bool against_one(struct state *now)
{
    return undeclared(now) == only(now->dealer)
        && count(playing(now)) == 1
        && !miss_is_taken(now)
        && !is_a_must(now);
}

/* to-declare */
static inline int64_t to_declare(struct state *now)
{
    if (now->elder == NONE) {
        return NONE;
    }
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_p = undeclared(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = now->elder != NONE ? seats_from(now, now->elder, p) : 0;
        if (value < most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* P declares V */
static inline bool on_declare(struct state *now, int64_t p, int64_t v)
{
    /* declare is possible */
    if (half_dealt(now)) {
        return true;
    }
    /* loo/company/1 */
    if (!now->sits[1 + p]) {
        return true;
    }
    /* loo/asking/2 */
    if (v >= 2 && miss_is_taken(now) && has(undeclared(now), p)) {
        return true;
    }
    /* loo/asking/3 */
    if (now->declared[1 + p] != NONE
        && !cards_are_up(now)
        && (!now->declaring_unsaid || !is_a_must(now))) {
        return true;
    }
    /* loo/against-one/1 */
    if (p == now->dealer && against_one(now) && v == 0) {
        return true;
    }
    /* loo/single/1 */
    if (single_is_a_must(now) && has(undeclared(now), p) && v != 1) {
        return true;
    }
    /* loo/club-law/1 */
    if (club_is_up(now) && !single_is_a_must(now) && has(undeclared(now), p) && v != 1) {
        return true;
    }
    /* loo/5/1 */
    if (has(undeclared(now), p) && p != to_declare(now)) {
        return true;
    }
    /* loo/7/1 */
    if (v == 2 && p == now->dealer && against_one(now)) {
        return true;
    }
    /* loo/7/2 */
    if (v > 2
        && has(undeclared(now), p)
        && !miss_is_taken(now)
        && !is_a_must(now)
        && (p != now->dealer || !against_one(now))) {
        return true;
    }
    if (has(undeclared(now), p) && (v < 2 || !miss_is_taken(now))) {
        if (v < 2 || is_a_must(now)) {
            now->declared[1 + p] = v;
            now->written |= 1;
        } else {
            now->declared[1 + p] = (v == 4 && !against_one(now)) ? 2 : v;
            now->written |= 1;
            now->hand[1 + p] = now->found[1 + p];
            now->known[1 + p] = false;
            now->bared[1 + p] = 0;
        }
    }
    return now->written != 0 && moments(now);
}

/* P finds H in miss */
static inline bool on_find(struct state *now, int64_t p, set h)
{
    /* find is possible */
    if (now->declared[1 + p] < 2 || !can_begin_with(now, p, h)) {
        return true;
    }
    /* loo/3/7 */
    if (due_to_deal(now) != NONE && count(h) != 3) {
        return true;
    }
    now->hand[1 + p] = h;
    now->placed = now->placed | h;
    now->known[1 + p] = true;
    return false;
}

/* P looks at his cards */
static inline bool on_look(struct state *now, int64_t p)
{
    /* look is possible */
    if (half_dealt(now)) {
        return true;
    }
    /* loo/5/2 */
    if (has(undeclared(now), p) && p != to_declare(now)) {
        return true;
    }
    return false;
}

/* P looks at miss */
static inline bool on_look_at_miss(struct state *now, int64_t p)
{
    /* look-at-miss is possible */
    if (!with_miss(now)) {
        return true;
    }
    /* loo/6/1 */
    if (now->declared[1 + p] < 2 && !now->divided) {
        return true;
    }
    return false;
}

/* P looks at the cards thrown down */
static inline bool on_look_at_discards(struct state *now, int64_t p)
{
    /* loo/asking/4 */
    if (!now->divided) {
        return true;
    }
    return false;
}

/* cards-are-new */
static inline bool cards_are_new(struct state *now)
{
    return now->redealt[1]
        || now->redealt[2]
        || now->redealt[3]
        || now->redealt[4]
        || now->redealt[5]
        || now->redealt[6];
}

/* declaring-told */
static inline bool declaring_told(struct state *now)
{
    return (company(now)
        & ((now->declared[1] != NONE ? 1 : 0)
            | (now->declared[2] != NONE ? 2 : 0)
            | (now->declared[3] != NONE ? 4 : 0)
            | (now->declared[4] != NONE ? 8 : 0)
            | (now->declared[5] != NONE ? UINT64_C(0x10) : 0)
            | (now->declared[6] != NONE ? UINT64_C(0x20) : 0)))
        != 0
        || (asks(now, UINT64_C(0x400)), now->prior_declaring) == NONE;
}

/* past-declaring */
static inline bool past_declaring(struct state *now)
{
    return all_have_declared(now) || !declaring_told(now) || is_a_must(now);
}

/* top-trump */
static inline int64_t top_trump(struct state *now)
{
    if (now->turned == made(12, now->trumps, 13)
        || (now->turned == NONE && (asks(now, UINT64_C(0x10)), now->turned_unseen) == 0)) {
        return made(11, now->trumps, 13);
    }
    return made(12, now->trumps, 13);
}

/* leads */
static inline int64_t leads(struct state *now)
{
    if (now->led_by != NONE) {
        return now->led_by;
    }
    if (now->winner != NONE) {
        return now->winner;
    }
    return now->elder;
}

/* to-play */
static inline int64_t to_play(struct state *now)
{
    if (now->elder == NONE || !all_have_declared(now) || hand_is_over(now)) {
        return NONE;
    }
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_p = still_to_play(now); rest_p != 0; rest_p &= rest_p - 1) {
        const int64_t p = first(rest_p);
        const int64_t value = leads(now) != NONE ? seats_from(now, leads(now), p) : 0;
        if (value < most) {
            most = value;
            best = p;
        }
    }
    return best;
}

/* in-play of P */
static inline set in_play(struct state *now, int64_t p)
{
    set found = 0;
    for (set rest_q = in_the_hand(now); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        if (q == p
            || now->declared[1 + q] >= 1
            || (now->declared[1 + q] == NONE
                && (is_a_must(now) || !(asks(now, UINT64_C(0x200)), now->passes_unsaid[1 + q])))) {
            found |= (set)1 << q;
        }
    }
    return found;
}

/* on-turn of P */
static inline int64_t on_turn(struct state *now, int64_t p)
{
    if (all_have_declared(now) || now->elder == NONE || !past_declaring(now)) {
        return to_play(now);
    }
    int64_t most = LIMIT + 1;
    int64_t best = NONE;
    for (set rest_q = in_play(now, p); rest_q != 0; rest_q &= rest_q - 1) {
        const int64_t q = first(rest_q);
        const int64_t value = now->elder != NONE ? seats_from(now, now->elder, q) : 0;
        if (value < most) {
            most = value;
            best = q;
        }
    }
    return best;
}

/* P is-to-lead */
static inline bool is_to_lead(struct state *now, int64_t p)
{
    return now->led_by == NONE && p == on_turn(now, p);
}

/* P hides-the-top-trump-with C */
static inline bool hides_the_top_trump_with(struct state *now, int64_t p, int64_t c)
{
    return now->led_by == NONE
        && has(now->hand[1 + p], top_trump(now))
        && c != top_trump(now)
        && is_to_lead(now, p);
}

/* held of P, T */
static inline set held(struct state *now, int64_t p, int64_t t)
{
    return now->hand[1 + p] & HOLDING_SUIT_CARDS[1 + t] & ~only(now->turned);
}

/* trumps-held of P */
static inline set trumps_held(struct state *now, int64_t p)
{
    return held(now, p, now->trumps);
}

/* P withholds-trumps-with C */
static inline bool withholds_trumps_with(struct state *now, int64_t p, int64_t c)
{
    return PART_CARD_SUIT[1 + c] != now->trumps
        && is_to_lead(now, p)
        && p != now->winner
        && count(trumps_held(now, p)) >= 2
        && count((seen_2(now, p) | only(c)) & ~HOLDING_SUIT_CARDS[1 + now->trumps]) < 2;
}

/* highest-trump of P */
static inline int64_t highest_trump(struct state *now, int64_t p)
{
    int64_t most = -LIMIT - 1;
    int64_t best = NONE;
    for (set rest_c = trumps_held(now, p); rest_c != 0; rest_c &= rest_c - 1) {
        const int64_t c = first(rest_c);
        const int64_t value = PART_CARD_RANK[1 + c];
        if (value > most) {
            most = value;
            best = c;
        }
    }
    return best;
}

/* between of P, C */
static inline set between(struct state *now, int64_t p, int64_t c)
{
    set found = 0;
    for (set rest_d = HOLDING_SUIT_CARDS[1 + now->trumps]
        & ~now->hand[1 + p]
        & ~only(now->turned)
        & ~now->played[1]
        & ~now->played[2]
        & ~now->played[3]
        & ~now->played[4]
        & ~now->played[5]
        & ~now->played[6]; rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if (PART_CARD_RANK[1 + d] > PART_CARD_RANK[1 + c]
            && PART_CARD_RANK[1 + d] < PART_CARD_RANK[1 + highest_trump(now, p)]) {
            found |= (set)1 << d;
        }
    }
    return found;
}

/* P spares-the-highest-with C */
static inline bool spares_the_highest_with(struct state *now, int64_t p, int64_t c)
{
    return is_to_lead(now, p)
        && PART_CARD_SUIT[1 + c] == now->trumps
        && count(in_play(now, p)) == 2
        && count(between(now, p, c))
            > ((now->turned == NONE && (asks(now, UINT64_C(0x10)), now->turned_unseen) == 1)
                ? 1
                : 0);
}

/* P is-to-follow */
static inline bool is_to_follow(struct state *now, int64_t p)
{
    return now->led_by != NONE && p == to_play(now);
}

/* P renounces with C */
static inline bool renounces_with(struct state *now, int64_t p, int64_t c)
{
    return is_to_follow(now, p)
        && PART_CARD_SUIT[1 + c] != PART_CARD_SUIT[1 + now->lead]
        && held(now, p, PART_CARD_SUIT[1 + now->lead]) != 0;
}

/* had-unseen of P, C */
static inline int64_t had_unseen(struct state *now, int64_t p, int64_t c)
{
    if (now->redealt[1 + p] && !now->known[1 + p] && count(seen_2(now, p) | only(c)) < 3) {
        return (asks(now, UINT64_C(0x100)), now->unseen[1 + p]);
    }
    return NONE;
}

/* D beats C */
static inline bool beats(struct state *now, int64_t d, int64_t c)
{
    if (PART_CARD_SUIT[1 + d] == PART_CARD_SUIT[1 + c]) {
        return PART_CARD_RANK[1 + d] > PART_CARD_RANK[1 + c];
    }
    return PART_CARD_SUIT[1 + d] == now->trumps;
}

static inline bool fails_to_head_with_some(struct state *now, int64_t p, int64_t c)
{
    for (set rest_d = now->hand[1 + p]; rest_d != 0; rest_d &= rest_d - 1) {
        const int64_t d = first(rest_d);
        if (now->best != NONE
            && beats(now, d, now->best)
            && d != now->turned
            && (PART_CARD_SUIT[1 + d] == PART_CARD_SUIT[1 + now->lead]
                || PART_CARD_SUIT[1 + c] != PART_CARD_SUIT[1 + now->lead])) {
            return true;
        }
    }
    return false;
}

/* P fails-to-head-with C */
static inline bool fails_to_head_with(struct state *now, int64_t p, int64_t c)
{
    return is_to_follow(now, p)
        && !renounces_with(now, p, c)
        && (now->best == NONE || !beats(now, c, now->best))
        && fails_to_head_with_some(now, p, c);
}

/* P fails-to-trump-after-trick-with C */
static inline bool fails_to_trump_after_trick_with(struct state *now, int64_t p, int64_t c)
{
    return PART_CARD_SUIT[1 + c] != now->trumps
        && is_to_lead(now, p)
        && p == now->winner
        && trumps_held(now, p) != 0;
}

/* trumps-unsaid */
static inline bool trumps_unsaid(struct state *now)
{
    return all_have_declared(now) && declaring_told(now);
}

/* P plays C */
static inline bool on_play(struct state *now, int64_t p, int64_t c)
{
    /* play is possible */
    if (lies_turned_up(now, c)
        || (!now->known[1 + p] && has(now->placed, c) && !has(now->bared[1 + p], c))
        || (!has(now->hand[1 + p], c) && (!cards_are_new(now) || now->known[1 + p]))
        || (now->declared[1 + p] == 0 && now->declaring_unsaid)
        || half_dealt(now)) {
        return true;
    }
    /* loo/company/2 */
    if (!now->sits[1 + p]) {
        return true;
    }
    /* loo/asking/1 */
    if (now->declared[1 + p] == 0 && !cards_are_up(now)) {
        return true;
    }
    /* loo/4/1 */
    if (has(undeclared(now), p) && !past_declaring(now)) {
        return true;
    }
    /* loo/9/1 */
    if (hides_the_top_trump_with(now, p, c)) {
        return true;
    }
    /* loo/10/1 */
    if (withholds_trumps_with(now, p, c)) {
        return true;
    }
    /* loo/11/1 */
    if (spares_the_highest_with(now, p, c)) {
        return true;
    }
    /* loo/12/1 */
    if (renounces_with(now, p, c)) {
        return true;
    }
    /* loo/12/2 */
    if (had_unseen(now, p, c) == 0
        && is_to_follow(now, p)
        && PART_CARD_SUIT[1 + c] != PART_CARD_SUIT[1 + now->lead]) {
        return true;
    }
    /* loo/13/1 */
    if (fails_to_head_with(now, p, c)) {
        return true;
    }
    /* loo/14/1 */
    if (fails_to_trump_after_trick_with(now, p, c)) {
        return true;
    }
    /* loo/infractions/1 */
    if (had_unseen(now, p, c) == 1
        && (now->led_by == NONE
            ? is_to_lead(now, p) && c != top_trump(now)
            : is_to_follow(now, p) && (now->best == NONE || !beats(now, c, now->best)))) {
        return true;
    }
    /* loo/15/3 */
    if ((has(playing(now), p) || has(undeclared(now), p))
        && p != on_turn(now, p)
        && on_turn(now, p) != NONE) {
        return true;
    }
    /* loo/15/4 */
    if (has(playing(now), p) && !past_declaring(now)) {
        return true;
    }
    if (!all_have_declared(now) && past_declaring(now)) {
        now->declaring_unsaid = true;
        for (set rest_q_8 = undeclared(now); rest_q_8 != 0; rest_q_8 &= rest_q_8 - 1) {
            const int64_t q_8 = first(rest_q_8);
            now->declared[1 + q_8] = has(in_play(now, p), q_8) ? 1 : 0;
            now->written |= 1;
        }
    }
    if (p == to_play(now)) {
        if (now->led_by == NONE) {
            now->led_by = p;
            now->written |= 1;
            now->lead = c;
            now->best = c;
            now->winning = p;
        }
        now->down[1 + p] = c;
        now->written |= 1;
        now->hand[1 + p] = now->hand[1 + p] & ~only(c);
        now->played[1 + p] = now->played[1 + p] | only(c);
        now->placed = now->placed | only(c);
        if (now->bared[1 + p] != 0 && count(seen_2(now, p)) == 3) {
            now->hand[1 + p] = now->bared[1 + p] & ~now->played[1 + p];
        }
        if (now->best != NONE && beats(now, c, now->best)) {
            now->best = c;
            now->winning = p;
        }
    }
    const bool ensues_1 = now->trumps == NONE && trumps_unsaid(now);
    if (ensues_1) {
        now->trumps = (asks(now, 1), now->untold_trump);
    }
    return now->written != 0 && moments(now);
}

/* of-the-pack of P */
static inline bool of_the_pack(struct state *now, int64_t p)
{
    return cards_are_up(now) || (p == due_to_deal(now) && (now->in_deal || no_trump_is_up(now)));
}

/* P could-hold C */
static inline bool could_hold(struct state *now, int64_t p, int64_t c)
{
    return !lies_turned_up(now, c)
        && (has(now->hand[1 + p], c)
            || (!now->known[1 + p] && !has(now->placed, c) && count(seen_2(now, p)) < 3));
}

/* P exposes C */
static inline bool on_expose(struct state *now, int64_t p, int64_t c)
{
    /* expose is possible */
    if (!of_the_pack(now, p) && !could_hold(now, p, c)) {
        return true;
    }
    /* loo/3/4 */
    if (now->in_deal && p == due_to_deal(now)) {
        return true;
    }
    /* loo/15/1 */
    if (p != to_play(now)
        && !hand_is_over(now)
        && (has(playing(now), p)
            || (has(undeclared(now), p)
                && !declaring_told(now)
                && now->trumps != NONE
                && (asks(now, UINT64_C(0x800)), now->early_unsaid[1 + p])))) {
        return true;
    }
    now->exposed[1 + p] = now->exposed[1 + p] | only(c);
    now->exposing_told = true;
    if (!of_the_pack(now, p)) {
        for (int64_t the_r_4 = 0; the_r_4 < 6; the_r_4++) {
            now->hand[1 + the_r_4] = now->hand[1 + the_r_4] & ~only(c);
            now->found[1 + the_r_4] = now->found[1 + the_r_4] & ~only(c);
        }
        now->hand[1 + p] = now->hand[1 + p] | only(c);
        now->bared[1 + p] = now->bared[1 + p] | only(c);
        now->placed = now->placed | only(c);
        if (count(seen_2(now, p)) == 3) {
            now->hand[1 + p] = now->bared[1 + p] & ~now->played[1 + p];
        }
    }
    return false;
}

/* P exposes C of Q */
static inline bool on_expose_other(struct state *now, int64_t p, int64_t c, int64_t q)
{
    /* expose-other is possible */
    if (!of_the_pack(now, p) && !could_hold(now, q, c)) {
        return true;
    }
    /* loo/3/5 */
    if (no_trump_is_up(now) && p == due_to_deal(now)) {
        return true;
    }
    /* loo/6/2 */
    if (p != q && (p != due_to_deal(now) || !no_trump_is_up(now)) && !now->divided) {
        return true;
    }
    if (!of_the_pack(now, p)) {
        for (int64_t the_r_5 = 0; the_r_5 < 6; the_r_5++) {
            now->hand[1 + the_r_5] = now->hand[1 + the_r_5] & ~only(c);
            now->found[1 + the_r_5] = now->found[1 + the_r_5] & ~only(c);
        }
        now->hand[1 + q] = now->hand[1 + q] | only(c);
        now->bared[1 + q] = now->bared[1 + q] | only(c);
        now->placed = now->placed | only(c);
        if (count(seen_2(now, q)) == 3) {
            now->hand[1 + q] = now->bared[1 + q] & ~now->played[1 + q];
        }
    }
    return false;
}

/* P names C of Q */
static inline bool on_name(struct state *now, int64_t p, int64_t c, int64_t q)
{
    /* loo/15/5 */
    if (has(playing(now), q)
        && has(playing(now), p)
        && q != p
        && !has(now->played[1 + q], c)
        && !now->divided
        && (has(now->exposed[1 + q], c)
            || (has(now->hand[1 + q], c)
                && !now->exposing_told
                && (asks(now, UINT64_C(0x1000)), now->exposed_unsaid)))) {
        return true;
    }
    return false;
}

/* the pool is divided */
static inline bool on_divide(struct state *now)
{
    /* divide is possible */
    if (!hand_is_over(now)) {
        return true;
    }
    now->divided = true;
    now->pack_cut = false;
    now->cutting_told = false;
    return false;
}

/* Begin where a record begins. */
static void begin(struct state *now, const struct heard *heard, const struct world *world)
{
    *now = (struct state){0};
    now->singles = NONE;
    now->club_law = NONE;
    now->miss = NONE;
    now->untold_trump = NONE;
    now->dealer = NONE;
    now->elder = NONE;
    now->turned = NONE;
    now->turned_unseen = NONE;
    now->trumps = NONE;
    now->pool_told = NONE;
    now->first_shown = NONE;
    now->prior_declaring = NONE;
    now->led_by = NONE;
    now->lead = NONE;
    now->best = NONE;
    now->winning = NONE;
    now->winner = NONE;
    for (int64_t k0 = 0; k0 <= 6; k0++) {
        now->unseen[k0] = NONE;
        now->declared[k0] = NONE;
        now->down[k0] = NONE;
    }
    now->singles = told_of(now, heard, 0, 0, -1, 1, 0);
    now->club_law = told_of(now, heard, 1, 0, -1, 1, 0);
    now->miss = told_of(now, heard, 2, 0, -1, 1, 0);
    now->midway = told_of(now, heard, 3, 0, 0, 1, false);
    for (int64_t k0 = 0; k0 < 6; k0++) {
        now->sits[1 + k0] = told_of(now, heard, 4, k0, 0, 1, true);
    }
    now->untold_trump = supposed(world, 0, 0);
    now->dealer = supposed(world, 1, told_of(now, heard, 5, 0, -1, 5, NONE));
    now->elder = supposed(
        world,
        2,
        told_of(now, heard, 6, 0, -1, 5, now->dealer != NONE ? left_2(now, now->dealer) : NONE));
    now->loos_unsaid = supposed(world, 3, false);
    now->single = told_of(now, heard, 7, 0, 0, 999, 3);
    now->turned = told_of(now, heard, 8, 0, -1, 51, NONE);
    now->turned_unseen = supposed(world, 4, NONE);
    now->trumps = supposed(
        world,
        5,
        told_of(now, heard, 9, 0, -1, 3, PART_CARD_SUIT[1 + now->turned]));
    now->contributed = now->trumps != NONE;
    now->pool_told = told_of(now, heard, 10, 0, -1, 2147483648, NONE);
    now->supposed = now->contributed && now->pool_told == NONE;
    now->pool = now->pool_told == NONE ? (now->contributed ? now->single : 0) : now->pool_told;
    now->more_put_in = now->pool_told > 0
        && (now->pool_told == NONE || now->pool_told != now->single);
    now->more_unsaid = supposed(world, 6, now->more_put_in);
    now->first_shown = supposed(world, 7, NONE);
    for (int64_t k0 = 0; k0 < 6; k0++) {
        now->hand[1 + k0] = (set)told_of(now, heard, 11, k0, 0, 4503599627370495, (int64_t)0);
    }
    for (int64_t k0 = 0; k0 < 6; k0++) {
        now->found[1 + k0] = (set)told_of(now, heard, 12, k0, 0, 4503599627370495, (int64_t)0);
    }
    for (int64_t k0 = 0; k0 < 6; k0++) {
        now->declared[1 + k0] = told_of(now, heard, 13, k0, -1, 4, NONE);
    }
    now->prior_declaring = supposed(world, 10, NONE);
    now->exposed_unsaid = supposed(world, 12, false);
    now->was_1 = once_1(now);
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
static size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 6760) {
        if (code < 6330) {
            if (code < 318) {
                if (code < 0) {
                    return 0;
                }
                if (code < 312) {
                    now->begun |= 2;
                    if (asks(now, UINT64_C(0x22))) {
                        return 0;
                    }
                    return on_show(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
                }
                now->begun |= 2;
                if (asks(now, UINT64_C(0x22))) {
                    return 0;
                }
                now->open &= ~4;
                code -= 312;
                return on_deals(now, code) ? 0 : 1;
            }
            if (code < 6318) {
                if (asks(now, UINT64_C(0x22))) {
                    return 0;
                }
                code -= 318;
                return on_put_in(now, (uint32_t)code / 1000, (uint32_t)code % 1000) ? 0 : 1;
            }
            if (code < 6324) {
                if (asks(now, UINT64_C(0x26))) {
                    return 0;
                }
                code -= 6318;
                return on_ask_to_shuffle(now, code) ? 0 : 1;
            }
            if (asks(now, UINT64_C(0x22))) {
                return 0;
            }
            code -= 6324;
            return on_shuffle(now, code) ? 0 : 1;
        }
        if (code < 6690) {
            if (code < 6336) {
                if (asks(now, UINT64_C(0x22))) {
                    return 0;
                }
                code -= 6330;
                return on_cut(now, code) ? 0 : 1;
            }
            if (code < 6654) {
                if (asks(now, UINT64_C(0x22))) {
                    return 0;
                }
                code -= 6336;
                return on_cut_some(now, (uint32_t)code / 53, (uint32_t)code % 53) ? 0 : 1;
            }
            now->begun |= 2;
            if (asks(now, UINT64_C(0x26))) {
                return 0;
            }
            code -= 6654;
            return on_give(now, (uint32_t)code / 6, (uint32_t)code % 6) ? 0 : 1;
        }
        if (code < 6702) {
            if (code < 6696) {
                if (asks(now, UINT64_C(0x22))) {
                    return 0;
                }
                code -= 6690;
                return on_give_miss(now, code) ? 0 : 1;
            }
            if (asks(now, UINT64_C(0x22))) {
                return 0;
            }
            code -= 6696;
            return on_give_miss_three(now, code) ? 0 : 1;
        }
        if (code < 6708) {
            if (asks(now, UINT64_C(0x22))) {
                return 0;
            }
            if (left < 2) {
                return 0;
            }
            if (!is_set(codes[1], 52)) {
                now->unsure = true;
                return 0;
            }
            code -= 6702;
            return on_deal(now, code, (set)codes[1]) ? 0 : 2;
        }
        code -= 6708;
        return on_find_faced(now, code) ? 0 : 1;
    }
    if (code < 7126) {
        if (code < 7108) {
            if (code < 7072) {
                if (asks(now, UINT64_C(0x26))) {
                    return 0;
                }
                code -= 6760;
                return on_turn_up(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
            }
            if (code < 7102) {
                now->begun |= UINT64_C(0x400);
                if (asks(now, UINT64_C(0x26))) {
                    return 0;
                }
                code -= 7072;
                return on_declare(now, (uint32_t)code / 5, (uint32_t)code % 5) ? 0 : 1;
            }
            if (asks(now, UINT64_C(0x22))) {
                return 0;
            }
            if (left < 2) {
                return 0;
            }
            if (!is_set(codes[1], 52)) {
                now->unsure = true;
                return 0;
            }
            code -= 7102;
            return on_find(now, code, (set)codes[1]) ? 0 : 2;
        }
        if (code < 7114) {
            if (asks(now, UINT64_C(0x26))) {
                return 0;
            }
            code -= 7108;
            return on_look(now, code) ? 0 : 1;
        }
        if (code < 7120) {
            if (asks(now, UINT64_C(0x22))) {
                return 0;
            }
            code -= 7114;
            return on_look_at_miss(now, code) ? 0 : 1;
        }
        code -= 7120;
        return on_look_at_discards(now, code) ? 0 : 1;
    }
    if (code < 9622) {
        if (code < 7438) {
            if (asks(now, UINT64_C(0x26))) {
                return 0;
            }
            code -= 7126;
            return on_play(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
        }
        if (code < 7750) {
            if (asks(now, UINT64_C(0x26))) {
                return 0;
            }
            code -= 7438;
            return on_expose(now, (uint32_t)code / 52, (uint32_t)code % 52) ? 0 : 1;
        }
        if (asks(now, UINT64_C(0x22))) {
            return 0;
        }
        code -= 7750;
        return on_expose_other(
            now,
            (uint32_t)code / 312,
            (uint32_t)code / 6 % 52,
            (uint32_t)code % 6)
            ? 0
            : 1;
    }
    if (code < 11500) {
        if (code < 11494) {
            if (asks(now, UINT64_C(0x20))) {
                return 0;
            }
            code -= 9622;
            return on_name(now, (uint32_t)code / 312, (uint32_t)code / 6 % 52, (uint32_t)code % 6)
                ? 0
                : 1;
        }
        return 0;
    }
    if (code < 11501) {
        if (asks(now, 2)) {
            return 0;
        }
        return on_divide(now) ? 0 : 1;
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
    if (code < 6702) {
        return 1;
    }
    if (code < 6708) {
        return 2;
    }
    if (code < 7102) {
        return 1;
    }
    if (code < 7108) {
        return 2;
    }
    if (code < 11494) {
        return 1;
    }
    if (code < 11500) {
        return 0;
    }
    if (code < 11501) {
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
    /* untold-trump */
    open |= 1;
    /* dealer */
    if (now->dealer == NONE
        && tells(heard, 5) < 1
        && !((code >= 0 && code < 318) || (code >= 6654 && code < 6690))) {
        open |= 2;
    }
    /* elder */
    if (now->elder == NONE && tells(heard, 6) < 1) {
        open |= 4;
    }
    /* loos-unsaid */
    open |= 8;
    /* turned-unseen */
    if (now->turned_unseen == NONE) {
        open |= UINT64_C(0x10);
    }
    /* trumps */
    if (now->trumps == NONE
        && tells(heard, 9) < 1
        && !((code >= 0 && code < 6696) || (code >= 6760 && code < 7072))) {
        open |= UINT64_C(0x20);
    }
    /* more-unsaid */
    if (!((code >= 0 && code < 312) || (code >= 318 && code < 6318))) {
        open |= UINT64_C(0x40);
    }
    /* first-shown */
    if (now->first_shown == NONE) {
        open |= UINT64_C(0x80);
    }
    /* unseen */
    open |= UINT64_C(0x100);
    /* passes-unsaid */
    open |= UINT64_C(0x200);
    /* prior-declaring */
    if (now->prior_declaring == NONE && !(code >= 7072 && code < 7102)) {
        open |= UINT64_C(0x400);
    }
    /* early-unsaid */
    open |= UINT64_C(0x800);
    /* exposed-unsaid */
    open |= UINT64_C(0x1000);
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
    if (now->asked == 0 || (now->asked & ~UINT64_C(0x14ff)) != 0) {
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
    {11, 6, 52, 3, -1, 6702, 6, 1, 1, 7126, 312, 52, 1}, /* hand */
    {12, 6, 52, 3, -1, 7102, 6, 1, 1, 7126, 312, 52, 1}, /* found */
};

/* What is known of such a state: which slots the record tells or gives, and what was in them. */
struct known {
    set given[12];
    bool is_known[12];
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
        set seen[12];
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
                if ((code >= 312 && code < 318)
                    || (code >= 6654 && code < 6690)
                    || (code >= 6760 && code < 7072)) {
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
        if (state == 11) {
            if ((code - 7126) / 52 % 6 == slot && (code >= 7126 && code < 7438)) {
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
    struct told least[12], most[12];
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
