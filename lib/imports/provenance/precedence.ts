import { sourceFamily, trustedSources } from "@/lib/bills/vocabulary/record-sources";
import { keyFrom } from "@/lib/platform/cache/key-from";
import type postgres from "postgres";

/** Fields that are taken from one source as a unit: parts from two sources could contradict each other. */
export const fieldSets = [
  "title",
  "summary",
  "status",
  "introduced",
  "actions",
  "sponsors",
  "texts",
  "votes",
  "events",
  "subjects",
  "related",
  "link",
] as const;
export type FieldSet = (typeof fieldSets)[number];

export type Precedence = (jurisdiction: string, field: FieldSet) => readonly string[];

export type PrecedenceRow = { jurisdiction: string; field: string; sources: string[] };

/**
 * By jurisdiction and field, else jurisdiction, else field, else all; default: the legislature's own, LegiScan, Open
 * States. Missing sources follow.
 */
export function precedenceOf(rows: readonly PrecedenceRow[]): Precedence {
  const byKey = new Map(rows.map(({ jurisdiction, field, sources }) => [keyFrom(jurisdiction, field), sources]));
  const orders = new Map<string, readonly string[]>();
  return (jurisdiction, field) => {
    const key = keyFrom(jurisdiction, field);
    const known = orders.get(key);
    if (known) return known;
    const set =
      byKey.get(key) ??
      byKey.get(keyFrom(jurisdiction, "")) ??
      byKey.get(keyFrom("", field)) ??
      byKey.get(keyFrom("", "")) ??
      [];
    const order = [...set, ...trustedSources.filter((source) => !set.includes(source))];
    orders.set(key, order);
    return order;
  };
}

export async function loadPrecedence(tx: postgres.Sql): Promise<Precedence> {
  return precedenceOf(await tx<PrecedenceRow[]>`select jurisdiction, field, sources from source_trust`);
}

/** Smaller is more trusted. Manual entries by staff precede every source. */
export function precedenceRank(order: readonly string[], source: string): number {
  if (source === "staff") return -1;
  const at = order.indexOf(sourceFamily(source));
  return at < 0 ? order.length : at;
}
