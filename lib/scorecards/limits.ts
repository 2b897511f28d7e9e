/** Characters. */
export const longestScorecardText = 10_000;
export const longestItemLabel = 300;
export const mostItems = 60;
/** Members on a page of the public table. */
export const scorecardPageSize = 100;
