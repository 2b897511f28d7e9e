/** All are read for a search. */
export const mostSynonyms = 1000;

/** Of one search: each is searched with the other words again. */
export const mostAtOnce = 8;
