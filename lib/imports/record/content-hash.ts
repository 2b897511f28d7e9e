import { createHash } from "node:crypto";
import type { ImportedBill } from "./bill";

/** Unordered lists. */
export const listFields = [
  "actions",
  "sponsors",
  "versions",
  "votes",
  "related",
  "events",
  "subjects",
  "otherTitles",
] as const;
export type ListField = (typeof listFields)[number];

/** A canonical string of an item: sorted keys without empty values, since jsonb does not preserve order. */
export function itemKey(item: unknown): string {
  if (typeof item !== "object" || item === null) return JSON.stringify(item);
  const entries = Object.entries(item)
    .filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    )
    .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries);
}

/**
 * Whether a field of a record is hashed; lists are. A field that is not hashed is stored only with a change of others.
 * A new field that is hashed makes the next import write every bill once.
 */
const isHashed = {
  kind: true,
  jurisdiction: true,
  session: true,
  sessionName: true,
  sessionYear: true,
  name: true,
  title: true,
  summary: true,
  status: true,
  statusDate: true,
  introducedDate: true,
  sourceUrl: true,
  ceremonial: true,
  latestAction: true,
  source: false,
  sourceId: false,
  furtherIds: false,
  sourceSession: false,
  carriesLess: false,
  partial: false,
  scrapedAt: false,
  // These have their own tables, and are compared there.
  courtCase: false,
  // It comes with an action.
  publicLaw: false,
  people: false,
  sponsorships: false,
  referrals: false,
  rollCalls: false,
} as const satisfies Record<Exclude<keyof ImportedBill, ListField>, boolean>;
const hashedFields = (Object.keys(isHashed) as (keyof typeof isHashed)[]).filter((field) => isHashed[field]);

/**
 * A hash of what readers see, without noise and list order. @param today an announced action counts from its date, when
 * it becomes the last action
 */
export function contentHash(bill: ImportedBill, today: string): string {
  const hash = createHash("sha1");
  hash.update(JSON.stringify(hashedFields.map((field) => bill[field] ?? null)));
  for (const field of listFields)
    hash.update(`\n${field}${bill[field] === null ? "-" : (bill[field] as unknown[]).map(itemKey).sort().join("\n")}`);
  const announced = bill.actions?.filter(({ date }) => date !== null && date > today).length ?? 0;
  if (announced > 0) hash.update(`\nannounced ${announced}`);
  return hash.digest("base64url");
}
