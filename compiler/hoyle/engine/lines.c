/*
 * Lines of an archive to codes, by looking up what was met before.
 *
 * No game is known here, and of JSON only the usual form of a line: a head, then its acts or
 * codes, and no more. What heads, acts and members of sets mean is told by whoever has read one in
 * full (hoyle_learn). A line that is written otherwise, or in which anything stands that was not
 * told, is left unread, for them to read. Every screen is compiled together with this file.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define KNOWN (1 << 17)  /* texts that there is room for, to be filled by half */
#define PROBES 16        /* places that are looked at for a text */
#define TEXTS (1 << 23)  /* bytes of all texts */
#define VALUES (1 << 19) /* of all texts */
#define SKELETON 1024    /* bytes of a text without what makes no difference, or is read by itself */
#define SETS 8           /* in an act */

/* What a line is: codes were read, there is nothing in it, or it was left unread. */
enum { READ, BLANK, UNREAD };

/* A text is known in one of many spaces: heads in the first, in the second the names of tags that
 * set nothing, then acts as players are named in some way, and members as they are named in some
 * kind. */
enum { HEADS, IDLE };

/* A text that is known: its space, where it lies, and where lies what it means. */
struct known {
    uint64_t hash; /* 0 where there is none */
    uint32_t space, length, text, values;
};

struct memory {
    struct known known[KNOWN];
    unsigned char texts[TEXTS];
    int64_t values[VALUES];
    size_t knowns, bytes, numbers; /* that are used of each */
};

/* What is left of a text that is being read. */
struct text {
    const unsigned char *at, *end;
};

/* Where codes are put, and up to where there is room. */
struct codes {
    int64_t *at, *end;
};

size_t hoyle_memory(void);
bool hoyle_learn(
    struct memory *memory, uint32_t space, const unsigned char *text, size_t length,
    const int64_t *values, size_t count);
size_t hoyle_read(
    const struct memory *memory, const unsigned char *text, size_t size, size_t most,
    int64_t *starts, unsigned char *what, int64_t *begins, int64_t *offsets, size_t lines,
    int64_t *codes, size_t room, size_t *found);

/* Tell how many bytes of zero a memory is that knows nothing yet. */
size_t hoyle_memory(void)
{
    return sizeof(struct memory);
}

static uint64_t eight(const unsigned char *text)
{
    uint64_t word;
    memcpy(&word, text, sizeof word);
    return word;
}

static uint64_t mixed(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

/* Give fewer than eight bytes as a word. Names of members are as short, and a call of the library
 * for each would take longer than all else. */
static uint64_t few(const unsigned char *text, size_t length)
{
    uint64_t word = 0;
    for (size_t at = 0; at < length; at++) {
        word = word << 8 | text[at];
    }
    return word;
}

static uint64_t hash_of(uint32_t space, const unsigned char *text, size_t length)
{
    uint64_t hash = mixed((uint64_t)length << 32 ^ space, 0);
    if (length < 8) {
        return mixed(hash, few(text, length)) | 1;
    }
    for (size_t at = 0; at + 8 < length; at += 8) {
        hash = mixed(hash, eight(text + at));
    }
    return mixed(hash, eight(text + length - 8)) | 1;
}

static bool same(const unsigned char *one, const unsigned char *other, size_t length)
{
    if (length < 8) {
        return few(one, length) == few(other, length);
    }
    for (size_t at = 0; at + 8 < length; at += 8) {
        if (eight(one + at) != eight(other + at)) {
            return false;
        }
    }
    return eight(one + length - 8) == eight(other + length - 8);
}

/* Find what a text means; NULL if it is not known. */
static const int64_t *meaning(
    const struct memory *memory, uint32_t space, const unsigned char *text, size_t length)
{
    uint64_t hash = hash_of(space, text, length);
    for (size_t probe = 0; probe < PROBES; probe++) {
        const struct known *known = &memory->known[((hash >> 20) + probe) % KNOWN];
        if (known->hash == 0) {
            return NULL;
        }
        if (known->hash == hash && known->space == space && known->length == length
            && same(memory->texts + known->text, text, length)) {
            return memory->values + known->values;
        }
    }
    return NULL;
}

/* Remember what a text means, which was not known: of a head, in which tags that set nothing are
 * empty, the number of its beginning and the space of its acts; of such a tag, anything; of an act,
 * how many codes it has, these, how many sets, and of each set the space of its members and its
 * place among the codes; of a member, its bit. Tell whether there is room for more. */
bool hoyle_learn(
    struct memory *memory, uint32_t space, const unsigned char *text, size_t length,
    const int64_t *values, size_t count)
{
    if (memory->knowns >= KNOWN / 2 || length > TEXTS - memory->bytes
        || count > VALUES - memory->numbers) {
        return false;
    }
    uint64_t hash = hash_of(space, text, length);
    for (size_t probe = 0; probe < PROBES; probe++) {
        struct known *known = &memory->known[((hash >> 20) + probe) % KNOWN];
        if (known->hash == 0) {
            *known = (struct known){
                hash, space, (uint32_t)length, (uint32_t)memory->bytes, (uint32_t)memory->numbers};
            memcpy(memory->texts + memory->bytes, text, length);
            memcpy(memory->values + memory->numbers, values, count * sizeof *values);
            memory->bytes += length;
            memory->numbers += count;
            memory->knowns += 1;
            break;
        }
    }
    return true;
}

/* Pass over a character, if it comes next. */
static bool passed(struct text *text, int character)
{
    if (text->at < text->end && *text->at == character) {
        text->at += 1;
        return true;
    }
    return false;
}

/* Take what comes before a character; false if there is no such character. */
static bool taken(struct text *text, int character, struct text *part)
{
    const unsigned char *stop = memchr(text->at, character, (size_t)(text->end - text->at));
    if (stop == NULL) {
        return false;
    }
    *part = (struct text){text->at, stop};
    text->at = stop;
    return true;
}

/* Pass over what stands between two parts, a comma and perhaps a blank. */
static bool parted(struct text *text)
{
    bool found = passed(text, ',');
    (void)(found && passed(text, ' '));
    return found;
}

/* Read what stands in a set, as a bit mask. */
static bool read_set(
    const struct memory *memory, uint32_t space, struct text text, int64_t *mask)
{
    uint64_t found = 0;
    while (text.at < text.end) {
        if (!passed(&text, '"')) {
            return false;
        }
        const unsigned char *name = text.at;
        while (text.at < text.end && *text.at != '"') {
            text.at += 1;
        }
        const int64_t *bit = meaning(memory, space, name, (size_t)(text.at - name));
        if (!passed(&text, '"') || bit == NULL || (found >> *bit & 1) != 0) {
            return false;
        }
        found |= UINT64_C(1) << *bit;
        if (text.at < text.end && (!parted(&text) || text.at == text.end)) {
            return false;
        }
    }
    *mask = (int64_t)found;
    return true;
}

/* Put a piece after what is in a skeleton; false if there is no room. */
static bool joined(unsigned char *skeleton, size_t *length, struct text piece)
{
    size_t size = (size_t)(piece.end - piece.at);
    if (size > SKELETON - *length) {
        return false;
    }
    memcpy(skeleton + *length, piece.at, size);
    *length += size;
    return true;
}

/* Find where tags begin in a head: behind the brace. */
static const unsigned char *tags_of(struct text head)
{
    static const unsigned char key[] = "\"tags\":";
    size_t size = sizeof key - 1;
    for (; taken(&head, '"', &(struct text){0}); head.at += 1) {
        if ((size_t)(head.end - head.at) >= size && memcmp(head.at, key, size) == 0) {
            head.at += size;
            (void)passed(&head, ' ');
            return passed(&head, '{') ? head.at : NULL;
        }
    }
    return NULL;
}

/* Find what a head means. If it is not known as it stands, it may be with nothing in those tags
 * that set nothing; such values are letters, digits and signs, and nowhere is anything escaped. */
static const int64_t *meaning_of_head(const struct memory *memory, struct text head)
{
    const int64_t *known = meaning(memory, HEADS, head.at, (size_t)(head.end - head.at));
    struct text left = {tags_of(head), head.end};
    if (known != NULL || left.at == NULL
        || memchr(head.at, '\\', (size_t)(head.end - head.at)) != NULL) {
        return known;
    }
    unsigned char skeleton[SKELETON];
    size_t length = 0;
    struct text kept = {head.at, left.at}, name, value;
    do {
        if (!passed(&left, '"') || !taken(&left, '"', &name)) {
            return NULL;
        }
        left.at += 1;
        if (!passed(&left, ':')) {
            return NULL;
        }
        (void)passed(&left, ' ');
        if (!passed(&left, '"') || !taken(&left, '"', &value)) {
            return NULL;
        }
        if (meaning(memory, IDLE, name.at, (size_t)(name.end - name.at)) != NULL) {
            kept.end = value.at;
            for (const unsigned char *at = value.at; at < value.end; at++) {
                if (*at < ' ' || *at > '~') {
                    return NULL;
                }
            }
            if (!joined(skeleton, &length, kept)) {
                return NULL;
            }
            kept.at = left.at;
        }
        left.at += 1;
    } while (parted(&left));
    kept.end = head.end;
    return joined(skeleton, &length, kept) ? meaning(memory, HEADS, skeleton, length) : NULL;
}

/* Read an act. What stands in its sets is cut out, and the rest of it looked up. */
static bool read_act(
    const struct memory *memory, uint32_t space, struct text act, struct codes *codes)
{
    unsigned char skeleton[SKELETON];
    struct text piece, sets[SETS];
    size_t length = 0, count = 0;
    const int64_t *known;
    if (memchr(act.at, '[', (size_t)(act.end - act.at)) == NULL) {
        known = meaning(memory, space, act.at, (size_t)(act.end - act.at));
    } else {
        while (taken(&act, '[', &piece)) {
            size_t size = (size_t)(piece.end - piece.at) + 1;
            if (count == SETS || size > SKELETON - length || !taken(&act, ']', &sets[count])) {
                return false;
            }
            memcpy(skeleton + length, piece.at, size);
            length += size;
            sets[count++].at += 1;
        }
        size_t size = (size_t)(act.end - act.at);
        if (size > SKELETON - length) {
            return false;
        }
        memcpy(skeleton + length, act.at, size);
        known = meaning(memory, space, skeleton, length + size);
    }
    if (known == NULL || codes->end - codes->at < known[0]) {
        return false;
    }
    memcpy(codes->at, known + 1, (size_t)known[0] * sizeof *known);
    const int64_t *wanted = known + known[0] + 1;
    for (size_t i = 0; i < count; i++) {
        const int64_t *set = wanted + 1 + 2 * i;
        if ((int64_t)count != *wanted
            || !read_set(memory, (uint32_t)set[0], sets[i], codes->at + set[1])) {
            return false;
        }
    }
    codes->at += known[0];
    return true;
}

/* Read acts, from what follows the first brace up to the end of the line. */
static bool read_acts(
    const struct memory *memory, uint32_t space, struct text text, struct codes *codes)
{
    struct text act;
    do {
        if (!passed(&text, '{') || !taken(&text, '}', &act)
            || !read_act(memory, space, act, codes)) {
            return false;
        }
        text.at += 1;
    } while (parted(&text));
    return passed(&text, ']') && passed(&text, '}') && text.at == text.end;
}

/* Read an integer of fewer than 19 digits. */
static bool read_number(struct text *text, int64_t *number)
{
    bool less = passed(text, '-');
    const unsigned char *first = text->at;
    int64_t found = 0;
    while (text->at < text->end && *text->at >= '0' && *text->at <= '9' && text->at - first < 19) {
        found = found * 10 + (*text->at++ - '0');
    }
    int64_t digits = text->at - first;
    *number = less ? -found : found;
    return digits > 0 && digits < 19 && (*first != '0' || (digits == 1 && !less));
}

/* Read codes, up to the end of the line. */
static bool read_codes(struct text text, struct codes *codes)
{
    do {
        if (codes->at == codes->end || !read_number(&text, codes->at)) {
            return false;
        }
        codes->at += 1;
    } while (parted(&text));
    return passed(&text, ']') && passed(&text, '}') && text.at == text.end;
}

/* Pass over a key and the bracket after it, if they come next. */
static bool entered(struct text *text, const char *key, size_t length)
{
    if ((size_t)(text->end - text->at) < length || memcmp(text->at, key, length) != 0) {
        return false;
    }
    struct text after = {text->at + length, text->end};
    (void)passed(&after, ' ');
    if (!passed(&after, '[')) {
        return false; /* the key stands here still, for who goes on behind its first quote */
    }
    *text = after;
    return true;
}

/* Read a line: tell what it is, and the number of its beginning. */
static int read_line(
    const struct memory *memory, struct text line, int64_t *begin, struct codes *codes)
{
    const unsigned char *first = line.at;
    struct text head;
    while (line.at < line.end && (*line.at == ' ' || (*line.at >= '\t' && *line.at <= '\r'))) {
        line.at += 1;
    }
    if (line.at == line.end) {
        return BLANK;
    }
    while (taken(&line, '"', &head)) {
        bool acts = entered(&line, "\"acts\":", 7);
        if (acts || entered(&line, "\"codes\":", 8)) {
            const int64_t *known = meaning_of_head(memory, (struct text){first, head.end});
            if (known == NULL) {
                return UNREAD;
            }
            *begin = known[0];
            bool read = acts ? read_acts(memory, (uint32_t)known[1], line, codes)
                             : read_codes(line, codes);
            return read ? READ : UNREAD;
        }
        line.at += 1;
    }
    return UNREAD;
}

/* Read lines, each ended by a line feed but perhaps the last, as many as there is room for: where
 * each begins, what it is, the number of its beginning (-1 if it was not read), and by `offsets`
 * its codes, at most so many; there is one more offset and one more start than lines. Tell how
 * many bytes were read, and in `found` how many lines. */
size_t hoyle_read(
    const struct memory *memory, const unsigned char *text, size_t size, size_t most,
    int64_t *starts, unsigned char *what, int64_t *begins, int64_t *offsets, size_t lines,
    int64_t *codes, size_t room, size_t *found)
{
    struct text left = {text, text + size};
    size_t line = 0, used = 0;
    starts[0] = offsets[0] = 0;
    for (; line < lines && left.at < left.end && (line == 0 || room - used >= most); line++) {
        struct text part;
        if (!taken(&left, '\n', &part)) {
            part = left;
            left.at = left.end;
        }
        struct codes into = {codes + used, codes + used + (room - used < most ? room - used : most)};
        begins[line] = -1;
        what[line] = (unsigned char)read_line(memory, part, &begins[line], &into);
        if (what[line] == READ) {
            used = (size_t)(into.at - codes);
        } else {
            begins[line] = -1;
        }
        (void)passed(&left, '\n');
        starts[line + 1] = left.at - text;
        offsets[line + 1] = (int64_t)used;
    }
    *found = line;
    return (size_t)(left.at - text);
}
