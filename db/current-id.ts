import { type SQL, sql } from "drizzle-orm";

/** The current id: for a merged bill, the id of the bill it was merged into. */
export const currentId = (entity: "bill-text" | "roll-call", id: number): SQL<number> =>
  sql<number>`coalesce((select entity_id from former_slugs where entity = ${entity} and scope_id = 0 and slug = ${String(id)}), ${id})`;
