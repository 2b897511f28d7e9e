import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time, updatedAt, version } from "./columns.ts";
import { files } from "./files.ts";

/**
 * ISO 8601. `startedAt`: first administrator created. `demoDeletedAt`: no more demo. `mailTestedAt`: a test email was
 * accepted.
 */
export type SetupProgress = {
  skipped?: string[];
  startedAt?: string;
  demoDeletedAt?: string;
  mailTestedAt?: string;
};

/** The organization of this installation; exactly one row. */
export const organisation = pgTable(
  "organisation",
  {
    id: integer("id").primaryKey().default(1),
    name: text("name").notNull().default("Rotunda"),
    tagline: text("tagline").notNull().default(""),
    timeZone: text("time_zone").notNull().default("America/New_York"),
    footerText: text("footer_text").notNull().default(""),
    notice: text("notice"),
    /** Additions to the generated text of the privacy page; may be empty. */
    privacyText: text("privacy_text").notNull().default(""),
    /** A public picture shown before the name; null: the dome. */
    logoFileId: integer("logo_file_id").references(() => files.id),
    /** `#rrggbb` as chosen; lib/organisation/colors.ts adjusts it for contrast. Null = the default. */
    accentColour: text("accent_colour"),
    movedColour: text("moved_colour"),
    /** Template ids of /weekly/legislative, /weekly/legal and /weekly/regulatory. */
    weeklyTemplates: jsonb("weekly_templates")
      .$type<Partial<Record<"legislative" | "legal" | "regulatory", number>>>()
      .notNull()
      .default({}),
    /** When this database was last restored from a backup: calendars count changes from there. */
    restoredAt: time("restored_at"),
    /** Whether public bill pages show the organization's positions. */
    showsPositions: boolean("shows_positions").notNull().default(false),
    /** Who may create an account: anyone, addresses of `signUpDomains`, people who are invited, or no one. */
    signUp: text("sign_up", { enum: ["open", "domains", "invitation", "closed"] })
      .notNull()
      .default("open"),
    signUpDomains: text("sign_up_domains")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Sites that may show embeds in a frame, as origins; `*` is every site. Empty: none. */
    embedOrigins: text("embed_origins")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Whether everyone may download what visitors can read, and on which terms: a license with its address, and whom to name. */
    openData: boolean("open_data").notNull().default(false),
    openDataLicense: text("open_data_license").notNull().default(""),
    openDataLicenseUrl: text("open_data_license_url").notNull().default(""),
    openDataAttribution: text("open_data_attribution").notNull().default(""),
    setup: jsonb("setup").$type<SetupProgress>().notNull().default({}),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [check("organisation_single", sql`${t.id} = 1`)],
);
