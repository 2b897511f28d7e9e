import { type SQL, sql } from "drizzle-orm";

/** Minuses in a row, with what Postgres passes over between them: each is a "not" that waits for its word, and 32 are more than it holds. */
const heap = /(?:-[\s!&|()<>:*]*){10,}/g;

/** Words as people type them into a web search: stemmed words, "phrases", OR, -not. A heap of minuses means nothing. */
export const webSearch = (text: string): SQL => sql`websearch_to_tsquery('public.rotunda', ${text.replace(heap, " ")})`;
