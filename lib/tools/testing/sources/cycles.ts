import { expect } from "vitest";
import { SourceTrouble } from "@/lib/sources/source-trouble";
import type { ImportedBill } from "@/lib/imports/record/bill";
import { storeBatch } from "@/lib/imports/store/store-batch";
import { dispatch, OutgoingError } from "@/lib/platform/outgoing/dispatch";
import { sql } from "@/lib/tools/testing/imports";
import type { Ask, Cursor, Scope, SourceClient } from "@/lib/sources/client";
import type { ApiServer } from "./recorded-server";

/** Sends requests as the product does, without counting against a quota, and with a short timeout. */
export const plainAsk: Ask = async (address, { headers = {}, maxBytes, isMissing } = {}) => {
  let text: string;
  let response: Response;
  try {
    response = await dispatch(address, { headers, timeoutMs: 1500, ...(maxBytes ? { maxBytes } : {}) });
    text = await response.text();
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw new SourceTrouble("no-answer", "It did not respond.");
  }
  if (response.status === 404) return null;
  const body = ((): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  })();
  if (!response.ok && isMissing?.(response.status, body)) return null;
  if (response.status === 401 || response.status === 403) throw new SourceTrouble("key", "It rejected the API key.");
  if (response.status === 429) throw new SourceTrouble("limit", "It reported too many requests.");
  if (!response.ok) throw new SourceTrouble("no-answer", `It failed with ${response.status}.`);
  if (body === undefined) throw new SourceTrouble("invalid-answer", "Its response could not be read.");
  return body;
};

/** The state of an engine between cycles. */
export type Memory = { marks: Map<string, string>; cursor: Cursor | null; since: Date | null };
export const newMemory = (): Memory => ({ marks: new Map(), cursor: null, since: null });

export type CycleOptions = {
  client: SourceClient;
  scope: Scope;
  server: ApiServer;
  path?: string;
  key?: string | null;
  now: Date;
  memory: Memory;
  isSweep?: boolean;
  /** The process dies after this many pages. */
  pages?: number;
};

/**
 * One cycle: each page is stored with its marks and its cursor, as one step. It ends at the end of the coverage, at a
 * trouble, or after a number of pages as if the process had died.
 */
export async function cycle({
  client,
  scope,
  server,
  path = "/",
  key = null,
  now,
  memory,
  isSweep = false,
  pages = Infinity,
}: CycleOptions) {
  const result = {
    records: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: [] as string[],
    notices: [] as string[],
    trouble: "",
    isDone: false,
  };
  const today = now.toISOString().slice(0, 10);
  let left = pages;
  try {
    for await (const page of client.read(scope, {
      ask: plainAsk,
      download: () => Promise.reject(new Error("Only LegiScan's client downloads files.")),
      baseUrl: `${server.origin}${path}`,
      key,
      now,
      today,
      cursor: memory.cursor,
      since: memory.since,
      isSweep,
      newestMark: [...memory.marks.values()].sort().at(-1) ?? null,
      storedVotes: async () => new Map(),
      storedMarks: async (ids) =>
        new Map(ids.flatMap((id) => (memory.marks.has(id) ? [[id, memory.marks.get(id)!] as const] : []))),
    })) {
      const stored = await storeBatch(sql, page.records, { runId: null, today, topicsOf: () => [] }, async () => {});
      result.records += page.records.length;
      result.notices.push(...(page.notices ?? []));
      result.added += stored.added;
      result.changed += stored.changed;
      result.unchanged += stored.unchanged + page.unchanged.length;
      result.rejected.push(...page.rejected.map(({ file, reason }) => `${file}: ${reason}`));
      result.rejected.push(...stored.refused.map(({ file, reason }) => `${file}: ${reason}`));
      for (const [id, mark] of page.marks) memory.marks.set(id, mark);
      memory.cursor = JSON.parse(JSON.stringify(page.cursor)) as Cursor;
      left -= 1;
      if (left <= 0) return result;
    }
    result.isDone = true;
    memory.cursor = null;
    memory.since = now;
  } catch (error) {
    if (!(error instanceof SourceTrouble)) throw error;
    result.trouble = error.message;
  }
  return result;
}

export type StoredBill = {
  source_id: string;
  name: string;
  title: string | null;
  status: string;
  session: string;
} & Record<"actions" | "events" | "related" | "sponsors" | "versions", unknown[]>;

/** The stored bills of a source, by id. */
export async function storedBills(source: string): Promise<Map<string, StoredBill>> {
  const rows = await sql<StoredBill[]>`
    select b.source_id, b.name, b.title, b.status, b.session, d.actions, d.events, d.related, d.sponsors, d.versions
    from bills b join bill_details d on d.bill_id = b.id where b.source = ${source} order by b.source_id`;
  return new Map(rows.map((row) => [row.source_id, row]));
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? []));
const asStored = (bill: ImportedBill): StoredBill => ({
  source_id: bill.sourceId,
  name: bill.name,
  title: bill.title,
  status: bill.status,
  session: bill.session,
  actions: plain(bill.actions) as unknown[],
  events: plain(bill.events) as unknown[],
  related: plain(bill.related) as unknown[],
  sponsors: plain(bill.sponsors) as unknown[],
  versions: plain(bill.versions) as unknown[],
});

/** Checks that the stored data of a source exactly matches its records. */
export async function expectStored(source: string, truth: readonly ImportedBill[]): Promise<void> {
  const stored = await storedBills(source);
  const expected = new Map(truth.map((bill) => [bill.sourceId, asStored(bill)]));
  expect([...stored.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [id, bill] of expected) expect(stored.get(id)).toEqual(bill);
}
