import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import { bills } from "@/db/schema";
import type { WrittenFact } from "@/db/schema/issues";
import { passagesOf, type RichDocument } from "./document/document";

export type Facts = Record<string, WrittenFact>;
type Written = { document: unknown; billIds: number[] };

const digestOf = (words: string) => createHash("sha256").update(words).digest("base64url").slice(0, 22);

/** Hashes the text written about each bill. A bill that appears only in a list has no hash. */
export function passageDigests(document: unknown, billIds: readonly number[]): Map<number, string> {
  const passages = document ? passagesOf(document as RichDocument) : new Map<number, string>();
  return new Map(billIds.map((id) => [id, digestOf(passages.get(id) ?? "")]));
}

/**
 * Each bill's status when the text about it was written; refreshed with an edited paragraph, because the editor sees
 * the current status. @param before the facts of the replaced value
 */
export async function collectBillFacts(
  on: Queryable,
  { document, billIds }: Written,
  before: Facts = {},
): Promise<Facts> {
  if (billIds.length === 0) return {};
  const passages = passageDigests(document, billIds);
  const written = billIds.filter((id) => before[id]?.passage !== passages.get(id));
  const rows =
    written.length === 0
      ? []
      : await on
          .select({ id: bills.id, status: bills.status, statusDate: bills.statusDate })
          .from(bills)
          .where(inArray(bills.id, written));
  const now = new Map(rows.map((row) => [row.id, row]));
  const facts: Facts = {};
  for (const id of billIds) {
    const passage = passages.get(id) ?? "";
    const previous = before[id]?.passage === passage ? before[id] : undefined;
    const bill = now.get(id);
    if (previous) facts[id] = previous;
    else if (bill) facts[id] = { status: bill.status, statusDate: bill.statusDate, passage };
  }
  return facts;
}
