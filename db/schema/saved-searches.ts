import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

export const savedSearches = pgTable(
  "saved_searches",
  {
    id: id(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Without `?`, `ss` and `page`. */
    queryString: text("query_string").notNull(),
    route: text("route").notNull().default("bill_list"),
    lastSeenAt: time("last_seen_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time("deleted_at"),
    /** When an administrator became its owner, because the account of the former one was deleted. */
    handedOverAt: time("handed_over_at"),
    version: version(),
  },
  (t) => [index("saved_searches_owner").on(t.ownerId)],
);
