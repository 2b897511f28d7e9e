import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";
import { committees } from "./committees.ts";
import { persons } from "./persons.ts";

/** Sponsors of bills, in addition to the printed list in bill_details. */
export const billSponsorships = pgTable(
  "bill_sponsorships",
  {
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    personId: integer("person_id").references(() => persons.id, { onDelete: "set null" }),
    committeeId: integer("committee_id").references(() => committees.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    role: text("role").notNull(),
    party: text("party"),
    district: text("district"),
    chamber: text("chamber"),
    date: date("date"),
    withdrawnDate: date("withdrawn_date"),
  },
  (t) => [
    primaryKey({ columns: [t.billId, t.position] }),
    index("bill_sponsorships_person").on(t.personId, t.billId),
    index("bill_sponsorships_committee")
      .on(t.committeeId, t.billId)
      .where(sql`committee_id is not null`),
    index("bill_sponsorships_unjoined")
      .on(t.nameKey)
      .where(sql`person_id is null and committee_id is null`),
  ],
);

/** Bills referred to committees. `is_current`: it is there now. */
export const billReferrals = pgTable(
  "bill_referrals",
  {
    billId: integer("bill_id")
      .notNull()
      .references(() => bills.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    committeeId: integer("committee_id")
      .notNull()
      .references(() => committees.id, { onDelete: "cascade" }),
    date: date("date"),
    isCurrent: boolean("is_current").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.billId, t.position] }),
    index("bill_referrals_committee").on(t.committeeId, t.billId),
  ],
);

/** Hash of a bill's people as last imported: equal means unchanged. */
export const billPeopleMarks = pgTable("bill_people_marks", {
  billId: integer("bill_id")
    .primaryKey()
    .references(() => bills.id, { onDelete: "cascade" }),
  sponsorsMark: text("sponsors_mark"),
  referralsMark: text("referrals_mark"),
});
