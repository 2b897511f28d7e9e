import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";
import { personalFolders } from "./folders.ts";
import { groups } from "./groups.ts";
import { savedSearches } from "./saved-searches.ts";
import { users } from "./users.ts";

/** Saved searches and folders shared with staff or with a group. Grants to single people are `folder_shares`. */
export const teamShares = pgTable(
  "team_shares",
  {
    id: id(),
    savedSearchId: integer("saved_search_id").references(() => savedSearches.id, { onDelete: "cascade" }),
    folderId: integer("folder_id").references(() => personalFolders.id, { onDelete: "cascade" }),
    /** Null: staff. */
    groupId: integer("group_id").references(() => groups.id, { onDelete: "cascade" }),
    permission: text("permission", { enum: ["read", "edit"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("team_shares_once").on(t.savedSearchId, t.folderId, t.groupId).nullsNotDistinct(),
    index("team_shares_folder").on(t.folderId),
    index("team_shares_group").on(t.groupId),
    check("team_shares_of_one_thing", sql`num_nonnulls(${t.savedSearchId}, ${t.folderId}) = 1`),
  ],
);

/** When a person last opened what a team shares with them: until the first time, lists mark it as new. */
export const shareVisits = pgTable(
  "share_visits",
  {
    id: id(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    savedSearchId: integer("saved_search_id").references(() => savedSearches.id, { onDelete: "cascade" }),
    folderId: integer("folder_id").references(() => personalFolders.id, { onDelete: "cascade" }),
    seenAt: time("seen_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique("share_visits_once").on(t.userId, t.savedSearchId, t.folderId).nullsNotDistinct(),
    index("share_visits_search").on(t.savedSearchId),
    index("share_visits_folder").on(t.folderId),
    check("share_visits_of_one_thing", sql`num_nonnulls(${t.savedSearchId}, ${t.folderId}) = 1`),
  ],
);
