/** Characters. */
export const longestTrackerText = 10_000;
export const longestCategory = 400;
export const longestPublicNote = 2000;
export const mostCategories = 40;
/** Bills on a page of the public table. */
export const trackerPageSize = 50;
/** Bills that one call may change. */
export const mostChanged = 1000;
