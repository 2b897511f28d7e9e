import { createHash } from "node:crypto";
import type { ImportedBill } from "./record";

/** The lists of a bill; what a source lists has no order that means anything. */
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

/**
 * Serializes a list item so that equal items give equal strings: sorted keys, empty values omitted. Needed because jsonb
 * does not preserve the order of keys.
 */
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
 * A hash of everything in a record that readers could see, regardless of noise and the order of lists.
 * @param today an announced action changes the hash on its date: the bill's last action is then different, though its
 * source is unchanged
 */
export function contentHash(bill: ImportedBill, today: string): string {
  const hash = createHash("sha1");
  const scalars = [
    bill.kind,
    bill.jurisdiction,
    bill.session,
    bill.sessionName,
    bill.sessionYear,
    bill.name,
    bill.title,
    bill.summary ?? null,
    bill.status,
    bill.statusDate,
    bill.introducedDate,
    bill.sourceUrl,
    bill.ceremonial,
    bill.latestAction ?? null,
  ];
  hash.update(JSON.stringify(scalars));
  for (const field of listFields)
    hash.update(`\n${field}${bill[field] === null ? "-" : (bill[field] as unknown[]).map(itemKey).sort().join("\n")}`);
  const announced = bill.actions?.filter(({ date }) => date !== null && date > today).length ?? 0;
  if (announced > 0) hash.update(`\nannounced ${announced}`);
  return hash.digest("base64url");
}
