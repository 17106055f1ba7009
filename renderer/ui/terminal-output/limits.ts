/** Lines that a folded output shows, and at most that an unfolded one shows at once. */
export const FOLDED_LINES = 12;
export const UNFOLDED_LINES = 32;
/** Lines that can be scrolled to in an unfolded output; each takes about a kilobyte. */
export const MAX_LINES = 120_000;
