import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

/** `legislature`: the only chamber (Nebraska, the District of Columbia). */
export const chambers = ["lower", "upper", "legislature", "joint", "executive"] as const;

/** Public figures in their office, never accounts. */
export const persons = pgTable(
  "persons",
  {
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    givenName: text("given_name"),
    familyName: text("family_name").notNull(),
    suffix: text("suffix"),
    /** Full name and family name without accents, punctuation and case, for lookups. */
    nameKey: text("name_key").notNull(),
    familyKey: text("family_key").notNull(),
    otherNames: text("other_names")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The last known values; terms have the history. */
    jurisdiction: text("jurisdiction").notNull(),
    chamber: text("chamber", { enum: chambers }),
    /** As its source prints it: `TX-19`, `28`, `Barnstable-3`. */
    district: text("district"),
    party: text("party"),
    url: text("url"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("persons_slug_unique").on(t.slug),
    index("persons_family").on(t.jurisdiction, t.familyKey),
    index("persons_name").on(t.nameKey),
    index("persons_search").using("gin", t.nameKey.op("gin_trgm_ops")),
    index("persons_list").on(t.jurisdiction, t.familyName, t.id),
  ],
);

/** Ids of a person: `bioguide`, `lis`, `govtrack`, `legiscan`, `openstates`, `votesmart`, and so on. */
export const personIdentities = pgTable(
  "person_identities",
  {
    scheme: text("scheme").notNull(),
    identifier: text("identifier").notNull(),
    personId: integer("person_id")
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    /** Hash of the record last imported under this id: equal means unchanged. */
    mark: text("mark"),
    checkedAt: time("checked_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.scheme, t.identifier] }), index("person_identities_person").on(t.personId)],
);

/** Each term in office. Without an end it is current, or its end is unknown. */
export const personTerms = pgTable(
  "person_terms",
  {
    id: id(),
    personId: integer("person_id")
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    jurisdiction: text("jurisdiction").notNull(),
    chamber: text("chamber", { enum: chambers }),
    district: text("district"),
    party: text("party"),
    startDate: date("start_date"),
    endDate: date("end_date"),
    /** The format it came from; a record of the same source replaces only its own terms. */
    source: text("source").notNull(),
  },
  (t) => [
    index("person_terms_person").on(t.personId, t.startDate),
    index("person_terms_seat").on(t.jurisdiction, t.chamber, t.district),
  ],
);

/** Two merged records: later data about the merged one goes to the remaining one. `moved` has what undo needs. */
export const personMerges = pgTable(
  "person_merges",
  {
    id: id(),
    mergedPersonId: integer("merged_person_id").notNull(),
    personId: integer("person_id")
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    moved: jsonb("moved").$type<Record<string, unknown>>().notNull(),
    mergedBy: integer("merged_by").references(() => users.id, { onDelete: "set null" }),
    mergedAt: time("merged_at")
      .notNull()
      .default(sql`now()`),
    undoneAt: time("undone_at"),
  },
  (t) => [index("person_merges_person").on(t.personId), index("person_merges_slug").on(t.slug)],
);

/**
 * A name that may be a person, or two records that may be one (`other_person_id`). Decisions apply to later imports.
 */
export const personSuggestions = pgTable(
  "person_suggestions",
  {
    id: id(),
    jurisdiction: text("jurisdiction").notNull(),
    session: text("session").notNull().default(""),
    chamber: text("chamber").notNull().default(""),
    name: text("name").notNull().default(""),
    nameKey: text("name_key").notNull().default(""),
    personId: integer("person_id")
      .notNull()
      .references(() => persons.id, { onDelete: "cascade" }),
    otherPersonId: integer("other_person_id").references(() => persons.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    state: text("state", { enum: ["open", "confirmed", "refused"] })
      .notNull()
      .default("open"),
    decidedBy: integer("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: time("decided_at"),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex("person_suggestions_name_unique")
      .on(t.jurisdiction, t.session, t.chamber, t.nameKey, t.personId)
      .where(sql`other_person_id is null`),
    uniqueIndex("person_suggestions_pair_unique")
      .on(t.personId, t.otherPersonId)
      .where(sql`other_person_id is not null`),
    index("person_suggestions_state").on(t.state, t.jurisdiction, t.id),
    index("person_suggestions_person").on(t.personId),
    index("person_suggestions_other").on(t.otherPersonId),
  ],
);
