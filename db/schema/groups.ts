import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt, version } from "./columns.ts";
import { users } from "./users.ts";

/** People who may read something together: members by hand, and by rules. `audiences_of()` decides who is in one. */
export const groups = pgTable(
  "groups",
  {
    id: id(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex("groups_name_unique").on(sql`lower(${t.name})`)],
);

/** Members by hand, with or without an account: an address counts once its owner has confirmed it. */
export const groupMembers = pgTable(
  "group_members",
  {
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.emailKey] }), index("group_members_email").on(t.emailKey)],
);

export const groupRules = pgTable(
  "group_rules",
  {
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["domain", "claim"] }).notNull(),
    /** The sign-in provider whose claim counts; empty for any, and for a domain. */
    issuer: text("issuer").notNull().default(""),
    /** The name of the claim; empty for a domain. */
    claim: text("claim").notNull().default(""),
    value: text("value").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.kind, t.issuer, t.claim, t.value] }),
    index("group_rules_value").on(t.kind, t.value),
    check("group_rules_kind", sql`${t.kind} in ('domain', 'claim')`),
  ],
);

/** What a provider of single sign-on said about a person at the last sign-in there: only the claims that a rule names. */
export const userClaims = pgTable(
  "user_claims",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    issuer: text("issuer").notNull().default(""),
    /** Lists of texts by the name of the claim. */
    claims: jsonb("claims").$type<Record<string, string[]>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.issuer] })],
);
