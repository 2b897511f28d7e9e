import { type SQL, sql } from "drizzle-orm";

/** Ids as one parameter, so that a query's text is the same however many they are: `id = any(${idArray(ids)})`. */
export const idArray = (ids: readonly number[]): SQL => sql`${sql.param(`{${ids.join(",")}}`)}::int[]`;
