import { type SQL, sql } from "drizzle-orm";

/** The id that one means now: of what became one with another since bills were merged, the id of that which stayed. */
export const currentId = (entity: "bill-text" | "roll-call", id: number): SQL<number> =>
  sql<number>`coalesce((select entity_id from former_slugs where entity = ${entity} and scope_id = 0 and slug = ${String(id)}), ${id})`;
