/** Patterns that are tried for an address that was not found; more are refused. */
export const mostPatterns = 500;
