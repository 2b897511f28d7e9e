import { createHash } from "node:crypto";
import { cache } from "react";
import { and, eq } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { files, organisation as table } from "@/db/schema";
import { everyone, mayRead } from "@/lib/audiences/reader";
import type { SignUpMode } from "@/lib/platform/auth/sign-up-mode";
import { cached } from "@/lib/platform/cache/query-cache";
import { colorRules } from "./colors";

export const weeklies = ["legislative", "legal", "regulatory"] as const;
export type Weekly = (typeof weeklies)[number];
export type Logo = { id: number; url: string; width: number | null; height: number | null };
export type Organisation = {
  name: string;
  tagline: string;
  timeZone: string;
  footerText: string;
  /** The organization's own text on the privacy page, in addition to the product's. */
  privacyText: string;
  notice: string | null;
  /** Identifies this notice: a person who dismissed it does not see it again. */
  noticeKey: string | null;
  /** A public picture; null if there is none, or if it has been withdrawn. */
  logo: Logo | null;
  accentColour: string | null;
  movedColour: string | null;
  weeklyTemplates: Partial<Record<Weekly, number>>;
  /** Whether the public pages of bills show the organization's positions. */
  showsPositions: boolean;
  /** Who may create an account, and of which domains. */
  signUp: SignUpMode;
  signUpDomains: string[];
  /** Sites that may show embeds, as origins; `*` is every site. Empty: none. */
  embedOrigins: string[];
  /** Whether everyone may download what visitors can read. */
  openData: boolean;
  /** The terms: the name of a license, its address, and whom to name. Each may be empty. */
  openDataLicense: string;
  openDataLicenseUrl: string;
  openDataAttribution: string;
  /** When the database was last restored from a backup, ISO 8601; null: never. */
  restoredAt: string | null;
  /** The key of its style sheet; null if the default look suffices. */
  style: string | null;
  version: number;
};

const keyOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** An organization's additions to the styles: its colors, and a rule that hides a dismissed notice from the first paint. */
export function organisationCss({
  accentColour,
  movedColour,
  notice,
}: Pick<Organisation, "accentColour" | "movedColour" | "notice">): string {
  const dismissed = notice
    ? `html[data-notice-seen="${keyOf(notice)}"] [data-notice="${keyOf(notice)}"]{display:none}`
    : "";
  return colorRules({ accent: accentColour, moved: movedColour }) + dismissed;
}

/** The organization's current settings from the database. */
export async function readOrganisation(on: Queryable = db): Promise<Organisation> {
  const [row] = await on
    .select({
      own: table,
      file: { id: files.id, extension: files.extension, width: files.width, height: files.height },
    })
    .from(table)
    .leftJoin(
      files,
      and(
        eq(files.id, table.logoFileId),
        eq(files.isPublic, true),
        eq(files.isActive, true),
        mayRead(everyone, files.audience),
      ),
    )
    .where(eq(table.id, 1));
  if (!row) throw new Error("The organization's row is missing: the migrations have not run.");
  const {
    name,
    tagline,
    timeZone,
    footerText,
    privacyText,
    notice,
    weeklyTemplates,
    accentColour,
    movedColour,
    showsPositions,
    signUp,
    signUpDomains,
    embedOrigins,
    openData,
    openDataLicense,
    openDataLicenseUrl,
    openDataAttribution,
    restoredAt,
    version,
  } = row.own;
  const css = organisationCss({ accentColour, movedColour, notice });
  return {
    name,
    tagline,
    timeZone,
    footerText,
    privacyText,
    notice,
    weeklyTemplates,
    accentColour,
    movedColour,
    showsPositions,
    signUp,
    signUpDomains,
    embedOrigins,
    openData,
    openDataLicense,
    openDataLicenseUrl,
    openDataAttribution,
    restoredAt,
    version,
    noticeKey: notice ? keyOf(notice) : null,
    logo: row.file && {
      id: row.file.id,
      url: `/file/${row.file.id}.${row.file.extension}`,
      width: row.file.width,
      height: row.file.height,
    },
    style: css ? keyOf(css) : null,
  };
}

/** The organization of this installation: one row, read once per page, and cached by a server until content changes. */
export const organisation = cache((on: Queryable = db) => cached("organisation", on, () => readOrganisation(on)));
