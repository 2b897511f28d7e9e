import { mostPortfolioTags } from "@/db/schema/portfolios";

/** Bills that one portfolio holds at most. */
export const portfolioHolds = 10_000;
/** Characters of a note, and of a next step. */
export const longestNote = 20_000;
export const longestStep = 500;
/** Own columns of a portfolio, and characters of a value. */
export const mostColumns = 30;
export const longestValue = 2000;
export const mostTags = mostPortfolioTags;
export const longestTag = 60;
/** Maximum size of a client's logo, in bytes. */
export const largestLogo = 2_000_000;
