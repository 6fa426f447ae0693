/*
 * Screen recorded games by the book marbles: Marbles.
 *
 * Made by `hoyle build marbles`: change the book, not this file. It was made from
 * rules/marbles.law, whose hash has the SHA-256
 * 8b88ffe3ee417719e9372530e3e61e18794981c5354244b54d3b0b2130051e0b.
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
    int64_t of[7];
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

/* What is so after the acts so far, as far as a law asks. Whatever is found by a member has a
 * slot before the first, for none. */
struct state {
    bool unsure; /* something was met that cannot be told here */
    set open;    /* what the record does not tell of how it began */
    int64_t rigour;
    int64_t elder;
    set bag[1 + 2];
    struct list ring;
    int64_t to_throw;
    int64_t won[1 + 2];
    set written; /* since moments were looked at: a bit for what some rest on */
    bool was_1;
    set asked, begun; /* what of that was asked for, and what may have been none */
    bool contradicted; /* by an act that cannot have been */
};

/* The states that a record may tell before its acts, a line each. */
const char hoyle_told[] =
    "rigour\n"
    "elder\n"
    "bag\n"
    "won\n"
    "";

static const int64_t NEXT_PLAYER[1 + 2] = {-1, 1, 0};
static const int64_t SIDE_OF_PLAYER[1 + 2] = {-1, 0, 1};
static const int64_t PART_MARBLE_COLOUR[1 + 6] = {-1, 0, 0, 0, 1, 1, 1};
static const int64_t PART_MARBLE_SIZE[1 + 6] = {-1, 0, 1, 2, 0, 1, 2};

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

static inline set only(int64_t member)
{
    return member < 0 ? 0 : (set)1 << member;
}

static inline bool has(set group, int64_t member)
{
    return member >= 0 && (group >> member & 1) != 0;
}

static inline int64_t count(set group)
{
    group -= group >> 1 & UINT64_C(0x5555555555555555);
    group = (group & UINT64_C(0x3333333333333333)) + (group >> 2 & UINT64_C(0x3333333333333333));
    group = (group + (group >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int64_t)(group * UINT64_C(0x0101010101010101) >> 56);
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

static inline int64_t length(struct list list)
{
    return list.length;
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

static inline bool same(struct list one, struct list other)
{
    for (int64_t i = 0; i < one.length && i < other.length; i++) {
        if (one.of[i] != other.of[i]) {
            return false;
        }
    }
    return one.length == other.length;
}

/* Make a set of the members of a list. */
static inline set gathered(struct list list)
{
    set found = 0;
    for (int64_t i = 0; i < list.length; i++) {
        found |= only(list.of[i]);
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

/* P begins */
ALWAYS_INLINE bool on_begin(struct state *now, int64_t p)
{
    /* begin is possible */
    if (now->elder != NONE) {
        return true;
    }
    now->ring.length = 0;
    now->to_throw = now->elder == NONE ? NONE : NEXT_PLAYER[1 + now->elder];
    now->elder = NONE;
    now->elder = p;
    now->to_throw = NEXT_PLAYER[1 + p];
    return false;
}

/* P draws H */
ALWAYS_INLINE bool on_draw(struct state *now, int64_t p, set h)
{
    now->bag[1 + p] = at_most(now, h, 3);
    return false;
}

/* worth of M */
ALWAYS_INLINE int64_t worth(struct state *now, int64_t m)
{
    if (PART_MARBLE_COLOUR[1 + m] == 0
        && now->rigour == 1
        && (PART_MARBLE_COLOUR[1 + m] != 0
            || !same(now->ring, (struct list){0})
            || now->won[1] != 0)) {
        return 4;
    }
    if (PART_MARBLE_COLOUR[1 + m] == 0 && same(now->ring, (struct list){0}) && now->won[1] == 0) {
        return 5;
    }
    if ((PART_MARBLE_COLOUR[1 + m] == 0 && now->rigour == 1)
        || (PART_MARBLE_COLOUR[1 + m] == 0
            && same(now->ring, (struct list){0})
            && now->won[1] == 0)) {
        now->unsure = true;
        return 0;
    }
    return PART_MARBLE_SIZE[1 + m] + 1;
}

/* marbles/4/2 */
ALWAYS_INLINE bool once_1(struct state *now)
{
    return now->won[1] >= 3 || now->won[2] >= 3;
}

/* Do what comes once something is so. */
ALWAYS_INLINE bool moments(struct state *now)
{
    bool is_1 = false;
    if ((now->written & 1) != 0) {
        is_1 = once_1(now);
        /* marbles/4/2 */
        if (is_1 && !now->was_1) {
            return true;
        }
    }
    if ((now->written & 1) != 0) {
        now->was_1 = is_1;
    }
    now->written = 0;
    return false;
}

/* P throws M */
ALWAYS_INLINE bool on_throw(struct state *now, int64_t p, int64_t m)
{
    /* throw is possible */
    if (!has(now->bag[1 + p], m)) {
        return true;
    }
    /* marbles/1/1 */
    if (now->to_throw != NONE && p != now->to_throw) {
        return true;
    }
    if (length(now->ring) == 5) {
        now->to_throw = NONE;
    } else {
        now->to_throw = NEXT_PLAYER[1 + p];
    }
    now->bag[1 + p] = now->bag[1 + p] & ~only(m);
    append(now, &now->ring, m, 6);
    for (int64_t s_3 = 0; s_3 < 2; s_3++) {
        if (SIDE_OF_PLAYER[1 + p] == s_3) {
            now->won[1 + s_3] = smaller(
                greater(now->won[1 + s_3] + short_divided(worth(now, m), 3), 0),
                9);
            now->written |= 1;
        }
    }
    struct { int64_t q; int64_t s_2; } ensues_1[2];
    size_t ensues_1_count = 0;
    for (int64_t q = 0; q < 2; q++) {
        const int64_t s_2 = SIDE_OF_PLAYER[1 + q];
        if (length(now->ring) == 1 && PART_MARBLE_COLOUR[1 + m] == 0 && q == p) {
            ensues_1[ensues_1_count].q = q;
            ensues_1[ensues_1_count].s_2 = s_2;
            ensues_1_count += 1;
        }
    }
    for (size_t i = 0; i < ensues_1_count; i++) {
        const int64_t q = ensues_1[i].q;
        const int64_t s_2 = ensues_1[i].s_2;
        if (s_2 >= 0) {
            now->won[1 + s_2] = smaller(now->won[1 + s_2] + 1, 9);
            now->written |= 1;
        }
    }
    return now->written != 0 && moments(now);
}

/* P looks */
ALWAYS_INLINE bool on_look(struct state *now, int64_t p)
{
    /* marbles/3/1 */
    if (now->rigour != 0) {
        return true;
    }
    return false;
}

/* all is done */
ALWAYS_INLINE bool on_done(struct state *now)
{
    return false;
}

/* P takes up M */
ALWAYS_INLINE bool on_take_up(struct state *now, int64_t p, int64_t m)
{
    /* take-up has authority */
    if (!has(gathered(now->ring), m)) {
        return true;
    }
    now->bag[1 + p] = at_most(now, now->bag[1 + p] | only(m), 3);
    return false;
}

/* Begin where a record begins. */
ALWAYS_INLINE void begin(struct state *now, const struct heard *heard)
{
    *now = (struct state){0};
    now->rigour = NONE;
    now->elder = NONE;
    now->to_throw = NONE;
    now->rigour = told_of(now, heard, 0, 0, -1, 1, 0);
    now->elder = told_of(now, heard, 1, 0, -1, 1, NONE);
    for (int64_t k0 = 0; k0 < 2; k0++) {
        now->bag[1 + k0] = at_most(
            now,
            (set)told_of(now, heard, 2, k0, 0, 63, (int64_t)at_most(now, 0, 3)),
            3);
    }
    now->to_throw = now->elder == NONE ? NONE : NEXT_PLAYER[1 + now->elder];
    for (int64_t k0 = 0; k0 < 2; k0++) {
        now->won[1 + k0] = told_of(now, heard, 3, k0, 0, 9, 0);
    }
    now->was_1 = once_1(now);
}

/* Follow one act; tell how many of the codes that are left it takes, 0 if it calls for a ruling or
 * cannot be followed. */
ALWAYS_INLINE size_t act(struct state *now, const int64_t *codes, size_t left)
{
    int64_t code = codes[0];
    if (code < 16) {
        if (code < 2) {
            if (code < 0) {
                return 0;
            }
            return on_begin(now, code) ? 0 : 1;
        }
        if (code < 4) {
            if (left < 2) {
                return 0;
            }
            if (!(is_set(codes[1], 6) && count((set)codes[1]) <= 3)) {
                now->unsure = true;
                return 0;
            }
            code -= 2;
            return on_draw(now, code, (set)codes[1]) ? 0 : 2;
        }
        code -= 4;
        return on_throw(now, (uint32_t)code / 6, (uint32_t)code % 6) ? 0 : 1;
    }
    if (code < 19) {
        if (code < 18) {
            code -= 16;
            return on_look(now, code) ? 0 : 1;
        }
        return on_done(now) ? 0 : 1;
    }
    if (code < 47) {
        return 0;
    }
    if (code < 59) {
        code -= 47;
        return on_take_up(now, (uint32_t)code / 6, (uint32_t)code % 6) ? 0 : 1;
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
    if (code < 2) {
        return 1;
    }
    if (code < 4) {
        return 2;
    }
    if (code < 19) {
        return 1;
    }
    if (code < 47) {
        return 0;
    }
    if (code < 59) {
        return 1;
    }
    if (code < 79) {
        return 0;
    }
    return 0;
}

/* Follow a record; tell whether anything in it calls for a ruling. */
static int followed(
    const int64_t *codes, size_t size, const struct heard *heard)
{
    struct state now;
    begin(&now, heard);
    bool calls = false;
    for (size_t at = 0, taken; at < size; at += taken) {
        taken = act(&now, codes + at, size - at);
        if (taken == 0) {
            calls = true;
            break;
        }
    }
    return now.unsure ? UNSURE : calls ? CALLS : PASSES;
}

/* States that the record may leave out: how many slots, members in all and in a full one; the
 * state of which tags tell by how much that is less; the codes of the act that gives them, of its
 * key, and the place of its set; the codes of the act that shows them, of its key and of its
 * member. */
enum { REBUILT = 1 };

static const struct {
    int64_t state, slots, size, enough, less;
    int64_t gives, gives_codes, gives_key, group;
    int64_t shows, shows_codes, shows_key, member;
} rebuilt[REBUILT] = {
    {2, 2, 6, 3, -1, 2, 2, 1, 1, 4, 12, 6, 1}, /* bag */
};

/* What is known of such a state: which slots the record tells or gives, and what was in them. */
struct known {
    set given[2];
    bool is_known[2];
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
        set seen[2];
        for (int64_t slot = 0; slot < rebuilt[r].slots; slot++) {
            seen[slot] = given[slot];
        }
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
    struct told least[2], most[2];
    size_t showns = find_shown(codes, size, known, least, most, &sound);
    struct heard heard = {told, least, tolds, showns, 0};
    heard.states = states_of(told, tolds) | states_of(least, heard.showns);
    int found = followed(codes, size, &heard);
    bool open = false;
    for (size_t i = 0; i < heard.showns; i++) {
        open = open || least[i].value != most[i].value;
    }
    if (found == PASSES && !sound) {
        return UNSURE;
    }
    heard.shown = most;
    return found == PASSES && open ? followed(codes, size, &heard) : found;
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
