import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt, version } from "./columns.ts";
import { chambers, persons } from "./persons.ts";

export const committees = pgTable(
  "committees",
  {
    id: id(),
    slug: text("slug").notNull(),
    jurisdiction: text("jurisdiction").notNull(),
    chamber: text("chamber", { enum: chambers }),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    parentId: integer("parent_id"),
    url: text("url"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("committees_slug_unique").on(t.slug),
    index("committees_name").on(t.jurisdiction, t.nameKey),
    index("committees_search").using("gin", t.nameKey.op("gin_trgm_ops")),
    index("committees_parent").on(t.parentId),
  ],
);

export const committeeIdentities = pgTable(
  "committee_identities",
  {
    /** `thomas`, `legiscan`, `openstates`, `congress`. */
    scheme: text("scheme").notNull(),
    identifier: text("identifier").notNull(),
    committeeId: integer("committee_id")
      .notNull()
      .references(() => committees.id, { onDelete: "cascade" }),
    mark: text("mark"),
  },
  (t) => [primaryKey({ columns: [t.scheme, t.identifier] }), index("committee_identities_committee").on(t.committeeId)],
);

export const committeeMembers = pgTable(
  "committee_members",
  {
    committeeId: integer("committee_id")
      .notNull()
      .references(() => committees.id, { onDelete: "cascade" }),
    /** Position in the source's list. */
    position: smallint("position").notNull(),
    personId: integer("person_id").references(() => persons.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    /** `Chair`, `Ranking Member`, `Ex officio`; null: a member. */
    role: text("role"),
    /** `majority`, `minority`, where the source says. */
    side: text("side"),
    /** An id whose person is not known yet: `bioguide:A000055`. */
    identity: text("identity"),
    source: text("source").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.committeeId, t.position] }),
    index("committee_members_identity")
      .on(t.identity)
      .where(sql`person_id is null and identity is not null`),
    index("committee_members_person").on(t.personId, t.committeeId),
  ],
);
