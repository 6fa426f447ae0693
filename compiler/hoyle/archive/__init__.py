"""Many games: lines to codes, codes screened, what is stopped judged in full."""
