import { mostPortfolioTags } from "@/db/schema/portfolios";

/** Most bills of a portfolio. */
export const portfolioHolds = 10_000;
/** Characters of a note or next step. */
export const longestNote = 20_000;
export const longestStep = 500;
/** Custom columns, and characters of a value. */
export const mostColumns = 30;
export const longestValue = 2000;
export const mostTags = mostPortfolioTags;
export const longestTag = 60;
/** Bytes of a client's logo. */
export const largestLogo = 2_000_000;
