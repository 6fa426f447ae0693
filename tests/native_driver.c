/* Screen records from standard input, and write for each what the screen says, 0, 1 or 2. A
 * record
 * is so many codes, and so many numbers that tell its start, each after its count. Everything is
 * copied to where it ends with what it holds, so that a sanitizer sees what is read beyond. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct told;

int hoyle_screen(const int64_t *codes, size_t size, const struct told *told, size_t tolds);

static int64_t *row(int64_t *count)
{
    if (fread(count, sizeof *count, 1, stdin) != 1) {
        return NULL;
    }
    int64_t *found = malloc((size_t)*count * sizeof *found + (*count == 0));
    if (fread(found, sizeof *found, (size_t)*count, stdin) != (size_t)*count) {
        exit(2);
    }
    return found;
}

int main(void)
{
    int64_t size, numbers, *codes;
    while ((codes = row(&size)) != NULL) {
        int64_t *told = row(&numbers);
        int said = hoyle_screen(codes, (size_t)size, (const struct told *)told, (size_t)numbers / 3);
        putchar('0' + said);
        free(codes);
        free(told);
    }
    return 0;
}
