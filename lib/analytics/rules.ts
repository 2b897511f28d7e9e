/** Staff see a search text only after this many searches, because a text typed once may be personal. */
export const wordsShownFrom = 3;

/** Spans of days that staff choose from; `all` is everything counted. */
export const periods = ["7", "28", "90", "all"] as const;
export type Period = (typeof periods)[number];
export const usualPeriod: Period = "28";
