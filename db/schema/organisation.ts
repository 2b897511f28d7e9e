import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt, version } from "./columns.ts";

/** The one organisation of this installation; exactly one row. */
export const organisation = pgTable(
  "organisation",
  {
    id: integer("id").primaryKey().default(1),
    name: text("name").notNull().default("Rotunda"),
    tagline: text("tagline").notNull().default(""),
    timeZone: text("time_zone").notNull().default("America/New_York"),
    footerText: text("footer_text").notNull().default(""),
    notice: text("notice"),
    /** Which form template stands behind each of /weekly/legislative, /weekly/legal and /weekly/regulatory: ids. */
    weeklyTemplates: jsonb("weekly_templates").$type<Partial<Record<"legislative" | "legal" | "regulatory", number>>>().notNull().default({}),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [check("organisation_single", sql`${t.id} = 1`)],
);
