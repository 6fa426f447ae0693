/* Screen games from standard input, and write what the screen says of each, 0, 1 or 2; or, if asked
 * to `read`, read lines as codes, and write what each is and its codes. Everything is copied to
 * where it ends with what it holds, so that a sanitizer sees what is touched beyond. */

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct told;
struct memory;

void hoyle_screen(
    size_t games, const int64_t *offsets, const int64_t *codes, size_t size, const int64_t *begins,
    size_t beginnings, const int64_t *told_offsets, const struct told *told, size_t tolds,
    unsigned char *answers);
size_t hoyle_memory(void);
bool hoyle_learn(
    struct memory *memory, uint32_t space, const unsigned char *text, size_t length,
    const int64_t *values, size_t count);
size_t hoyle_read(
    const struct memory *memory, const unsigned char *text, size_t size, size_t most,
    int64_t *starts, unsigned char *what, int64_t *begins, int64_t *offsets, size_t lines,
    int64_t *codes, size_t room, size_t *found);

/* Read so many bytes after their count; NULL at the end. */
static void *row(size_t *size)
{
    int64_t count;
    if (fread(&count, sizeof count, 1, stdin) != 1) {
        return NULL;
    }
    *size = (size_t)count;
    void *found = malloc(*size + (*size == 0));
    if (fread(found, 1, *size, stdin) != *size) {
        exit(2);
    }
    return found;
}

static void screen(void)
{
    size_t size[5];
    void *rows[5];
    while ((rows[0] = row(size)) != NULL) {
        for (int i = 1; i < 5; i++) {
            rows[i] = row(size + i);
        }
        size_t games = size[2] / 8;
        unsigned char *answers = malloc(games + 1);
        hoyle_screen(
            games, rows[0], rows[1], size[1] / 8, rows[2], size[3] / 8 - 1, rows[3], rows[4],
            size[4] / 24, answers);
        for (size_t i = 0; i < games; i++) {
            putchar('0' + answers[i]);
        }
        putchar('\n');
        free(answers);
        for (int i = 0; i < 5; i++) {
            free(rows[i]);
        }
    }
}

/* Learn texts, of which an empty one is the last, and then read runs of lines, each with room for
 * so many lines and codes. */
static void read_lines(void)
{
    struct memory *memory = calloc(1, hoyle_memory());
    size_t length, count, found;
    unsigned char *text = row(&length);
    for (; length > 0; text = row(&length)) {
        int64_t *values = row(&count);
        hoyle_learn(memory, (uint32_t)values[0], text, length, values + 1, count / 8 - 1);
        free(text);
        free(values);
    }
    free(text);
    while ((text = row(&length)) != NULL) {
        int64_t *rooms = row(&count);
        size_t most = (size_t)rooms[0], lines = (size_t)rooms[1], room = (size_t)rooms[2];
        int64_t *starts = malloc((lines + 1) * 8), *offsets = malloc((lines + 1) * 8);
        int64_t *begins = malloc(lines * 8), *codes = malloc(room * 8);
        unsigned char *what = malloc(lines);
        size_t read = hoyle_read(
            memory, text, length, most, starts, what, begins, offsets, lines, codes, room, &found);
        for (size_t i = 0; i < found; i++) {
            printf("%d %" PRId64 " %" PRId64 ":", what[i], starts[i], begins[i]);
            for (int64_t at = offsets[i]; at < offsets[i + 1]; at++) {
                printf(" %" PRId64, codes[at]);
            }
            putchar('\n');
        }
        printf("%zu\n", read);
        free(rooms);
        free(starts);
        free(offsets);
        free(begins);
        free(codes);
        free(what);
        free(text);
    }
    free(memory);
}

int main(int count, char **words)
{
    if (count > 1 && strcmp(words[1], "read") == 0) {
        read_lines();
    } else {
        screen();
    }
    return 0;
}
