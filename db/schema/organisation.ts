import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt, version } from "./columns.ts";
import { files } from "./files.ts";

/** ISO 8601 times. `startedAt`: the first administrator was created by setup; `demoDeletedAt`: a later start loads no demo; `mailTestedAt`: a test email was accepted by the mail server. */
export type SetupProgress = {
  skipped?: string[];
  startedAt?: string;
  demoDeletedAt?: string;
  mailTestedAt?: string;
};

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
    /** What the privacy page says beside what the product itself keeps; empty = nothing more. */
    privacyText: text("privacy_text").notNull().default(""),
    /** A public picture that stands before the name; the dome where there is none. */
    logoFileId: integer("logo_file_id").references(() => files.id),
    /** `#rrggbb` as chosen; lib/organisation/colours.ts makes readable ones of them. Null = the product's own. */
    accentColour: text("accent_colour"),
    movedColour: text("moved_colour"),
    /** Which form template stands behind each of /weekly/legislative, /weekly/legal and /weekly/regulatory: ids. */
    weeklyTemplates: jsonb("weekly_templates")
      .$type<Partial<Record<"legislative" | "legal" | "regulatory", number>>>()
      .notNull()
      .default({}),
    /** The organisation's positions on bills stand on their public pages. */
    showsPositions: boolean("shows_positions").notNull().default(false),
    /** Progress of setup: steps of the checklist that were skipped, when it began, and when the demo was deleted. */
    setup: jsonb("setup").$type<SetupProgress>().notNull().default({}),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [check("organisation_single", sql`${t.id} = 1`)],
);
