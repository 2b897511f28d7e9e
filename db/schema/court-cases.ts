import { date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bills } from "./bills.ts";

export const courtCases = pgTable(
  "court_cases",
  {
    billId: integer("bill_id")
      .primaryKey()
      .references(() => bills.id, { onDelete: "cascade" }),
    court: text("court").notNull(),
    /** The source's short form: `scotus`, `ca9`. */
    courtId: text("court_id"),
    docketNumber: text("docket_number").notNull(),
    caption: text("caption").notNull(),
    judge: text("judge"),
    filedDate: date("filed_date"),
    terminatedDate: date("terminated_date"),
  },
  (t) => [index("court_cases_docket").on(t.docketNumber)],
);
