import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

/** Saved filters of an admin list, under a name. */
export const listViews = pgTable(
  "list_views",
  {
    id: id(),
    list: text("list").notNull(),
    /** Null: it belongs to all staff, and stays when the account that saved it is deleted. */
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** As in the address of the list, without the page. */
    queryString: text("query_string").notNull(),
    /** The list opens with it; one's own before that of all staff. */
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    unique("list_views_name_unique").on(t.list, t.ownerId, t.name).nullsNotDistinct(),
    uniqueIndex("list_views_default_unique")
      .on(t.list, sql`coalesce(owner_id, 0)`)
      .where(sql`is_default`),
    index("list_views_owner").on(t.ownerId),
  ],
);
