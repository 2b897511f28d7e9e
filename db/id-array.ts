import { type SQL, sql } from "drizzle-orm";

/** Ids as one parameter, so that the query text does not depend on their number: `id = any(${idArray(ids)})`. */
export const idArray = (ids: readonly number[]): SQL => sql`${sql.param(`{${ids.join(",")}}`)}::int[]`;
