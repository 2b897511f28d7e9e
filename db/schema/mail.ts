import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

/** Messages of an installation that sends no mail: kept for its admins to read and hand on. */
export const keptMails = pgTable(
  "kept_mails",
  {
    id: id(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("kept_mails_created").on(t.createdAt.desc())],
);
