import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { files, formTemplates, organisation as table } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import type { SignUpMode } from "@/lib/platform/auth/sign-up-mode";
import { invalid } from "@/lib/platform/http/problem";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { type Organisation, readOrganisation, type Weekly } from "./organisation";

const entity = "organisation";

export type OrganisationChange = {
  name?: string;
  tagline?: string;
  timeZone?: string;
  footerText?: string;
  privacyText?: string;
  notice?: string | null;
  /** A file's id. */
  logo?: number | null;
  accentColour?: string | null;
  movedColour?: string | null;
  weeklyTemplates?: Partial<Record<Weekly, number | null>>;
  showsPositions?: boolean;
  signUp?: SignUpMode;
  signUpDomains?: string[];
  embedOrigins?: string[];
  openData?: boolean;
  openDataLicense?: string;
  openDataLicenseUrl?: string;
  openDataAttribution?: string;
  /** Sent back with the whole; there is but one. */
  id?: unknown;
  version?: number;
};

const refuse = (path: string, message: string) => invalid(message, { id: 1, issues: [{ path, message }] });
const auditFields = ({
  name,
  tagline,
  timeZone,
  footerText,
  privacyText,
  notice,
  logo,
  accentColour,
  movedColour,
  weeklyTemplates,
  showsPositions,
  signUp,
  signUpDomains,
  embedOrigins,
  openData,
  openDataLicense,
  openDataLicenseUrl,
  openDataAttribution,
}: Organisation) => ({
  name,
  tagline,
  timeZone,
  footerText,
  privacyText,
  notice,
  logo: logo?.id ?? null,
  accentColour,
  movedColour,
  weeklyTemplates,
  showsPositions,
  signUp,
  signUpDomains,
  embedOrigins,
  openData,
  openDataLicense,
  openDataLicenseUrl,
  openDataAttribution,
});

/**
 * Changes the organization's settings; does nothing if already equal.
 * @throws HttpError 422 for a time zone, a logo or a template that cannot be used; 409 for an outdated version
 */
export async function updateOrganisation(
  tx: Transaction,
  admin: Viewer,
  { id: _, version, logo, weeklyTemplates, timeZone, ...given }: OrganisationChange,
): Promise<Organisation> {
  await tx.select({ id: table.id }).from(table).where(eq(table.id, 1)).for("update");
  const before = await readOrganisation(tx);
  if (timeZone !== undefined && timeZone !== before.timeZone) await checkZone(tx, timeZone);
  if (logo && logo !== before.logo?.id) await checkLogo(tx, logo);
  const weekly = weeklyTemplates && (await checkWeekly(tx, before, weeklyTemplates));
  if ((given.signUp ?? before.signUp) === "domains" && (given.signUpDomains ?? before.signUpDomains).length === 0)
    throw refuse("signUpDomains", "Name at least one domain, or choose another way to sign up.");
  await checkVersion(tx, { entity, id: 1, version: before.version }, version, before);
  const change = {
    ...given,
    timeZone,
    ...(logo !== undefined && { logoFileId: logo }),
    ...(weekly && { weeklyTemplates: weekly }),
  };
  await tx
    .update(table)
    .set({ ...change, updatedAt: sql`now()`, version: before.version + 1 })
    .where(eq(table.id, 1));
  const after = await readOrganisation(tx);
  if (JSON.stringify(auditFields(after)) === JSON.stringify(auditFields(before))) {
    await tx.update(table).set({ version: before.version }).where(eq(table.id, 1));
    return before;
  }
  await record(tx, admin, {
    action: "organisation.updated",
    entity,
    entityId: 1,
    entityName: after.name,
    before: auditFields(before),
    after: auditFields(after),
  });
  await invalidatePublicPages(tx);
  return after;
}

/** An IANA zone name that both this process and the database know. */
async function checkZone(tx: Transaction, zone: string): Promise<void> {
  const isName = /^[A-Za-z][A-Za-z_]*(\/[A-Za-z0-9_+-]+)*$/.test(zone) && isKnownZone(zone);
  const [found] = isName ? await tx.execute(sql`select 1 from pg_timezone_names where name = ${zone}`) : [];
  if (!found) throw refuse("timeZone", `“${zone}” is not a known time zone. Choose a name such as America/New_York.`);
}

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
}

async function checkLogo(tx: Transaction, id: number): Promise<void> {
  const [file] = await tx
    .select({ mimeType: files.mimeType, isPublic: files.isPublic, isActive: files.isActive })
    .from(files)
    .where(eq(files.id, id))
    .for("share");
  if (!file) throw refuse("logo", "There is no such file.");
  if (!file.mimeType.startsWith("image/")) throw refuse("logo", "The logo must be a picture.");
  if (!file.isPublic || !file.isActive)
    throw refuse("logo", "The logo must be an active, public file, because everyone sees it.");
}

async function checkWeekly(
  tx: Transaction,
  before: Organisation,
  weeklies: Partial<Record<Weekly, number | null>>,
): Promise<Organisation["weeklyTemplates"]> {
  const target: Record<string, number | null | undefined> = {
    ...before.weeklyTemplates,
    ...Object.fromEntries(Object.entries(weeklies).filter(([, id]) => id !== undefined)),
  };
  const stored = Object.fromEntries(
    Object.entries(target).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
  const ids = [...new Set(Object.values(stored))];
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({ id: formTemplates.id })
          .from(formTemplates)
          .where(inArray(formTemplates.id, ids))
          .for("share");
  const lost = Object.entries(stored).find(([, id]) => !found.some((row) => row.id === id));
  if (lost) throw refuse(`weeklyTemplates.${lost[0]}`, `There is no form template ${lost[1]}.`);
  return stored;
}
