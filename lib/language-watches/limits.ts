/** Of one person: each watch is compared with every new text. */
export const mostWatches = 50;
export const longestName = 200;
/** Events of a watch in an answer, newest first; the page of the watch lists bills instead. */
export const mostEvents = 200;
