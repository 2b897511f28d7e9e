/** Tried for addresses not found. */
export const mostPatterns = 500;
