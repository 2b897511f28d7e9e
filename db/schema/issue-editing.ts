import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { time } from "./columns.ts";
import { publicationIssues } from "./issues.ts";
import { tagRules } from "./tag-rules.ts";
import { people, users } from "./users.ts";

/** Presence: who has an issue open, and where in it. UNLOGGED (see its migration): it is sent again within seconds. */
export const issuePresence = pgTable(
  "issue_presence",
  {
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    session: text("session").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** `element:12`, or a part's name; null = reading. */
    place: text("place"),
    seenAt: time("seen_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.publicationIssueId, t.session] }), index("issue_presence_seen").on(t.seenAt)],
);

/** Decisions of an issue's editors about each bill update. */
export const movedDecisions = pgTable(
  "moved_decisions",
  {
    publicationIssueId: integer("publication_issue_id")
      .notNull()
      .references(() => publicationIssues.id, { onDelete: "cascade" }),
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    /** bill_changes.id; 0 = that the bill is new. */
    changeId: bigint("change_id", { mode: "number" }).notNull().default(0),
    decision: text("decision", { enum: ["accepted", "skipped"] }).notNull(),
    decidedBy: integer("decided_by").references(() => people.id),
    decidedAt: time("decided_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.publicationIssueId, t.billId, t.changeId] }),
    index("moved_decisions_bill").on(t.billId),
  ],
);

/** Bills of the inbox that staff marked as not relevant. */
export const billsSetAside = pgTable(
  "bills_set_aside",
  {
    billId: integer("bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    setAsideBy: integer("set_aside_by").references(() => people.id),
    /** The rule that marked it, if no person did. */
    tagRuleId: integer("tag_rule_id").references(() => tagRules.id, { onDelete: "set null" }),
    setAsideAt: time("set_aside_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index("bills_set_aside_at").on(t.setAsideAt.desc(), t.billId.desc()),
    index("bills_set_aside_rule").on(t.tagRuleId),
  ],
);
