/** Words that found nothing are shown to staff once they were asked so often: what one person typed once is nobody's to read. */
export const wordsShownFrom = 3;

/** Spans of days that staff choose from; `all` is everything counted. */
export const periods = ["7", "28", "90", "all"] as const;
export type Period = (typeof periods)[number];
export const usualPeriod: Period = "28";
