/** Characters of a draft, and quotations of one that are checked. */
export const longestDraft = 400_000;
export const mostQuotations = 200;
