import { keyFrom } from "@/lib/platform/cache/key-from";
import { z } from "zod";
import { setTimeout as sleep } from "node:timers/promises";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { type Json, objects } from "@/lib/platform/documents/formats/json-fields";
import { openStatesApi } from "@/lib/imports/formats/openstates-files";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { line } from "@/lib/platform/text/repair-text";
import type { Incoming } from "@/lib/imports/store/update-bills";
import { askSource } from "../ask-source";
import { keepBill, ourIds } from "./our-bills";
import type { FocusBill, FocusForm } from "./schema";
import type { Refreshed, TrackedBill } from "./upstream";
import { expectAnswer } from "../clients/answers";
import { jurisdictionId, openStatesClient } from "../clients/open-states";
import { parts } from "../clients/open-states-bills";
import { ask as request } from "../clients/open-states-requests";
import { connectionTo, hasConnection } from "../connections";
import { topicWords } from "./topic-words";

const { name, label } = openStatesClient;
/** The most that the API gives in one answer. */
const pageSize = 20;
const context = () => ({ path: "", today: new Date().toISOString().slice(0, 10) });

const billAnswer = z.looseObject({ id: z.string().min(1) });
const listAnswer = z.looseObject({ results: z.array(z.unknown()) });

/** @returns null where Open States knows no such thing. @throws SourceTrouble, also where a 200 carries an error */
async function ask<T>(
  schema: z.ZodType<T>,
  path: string,
  query: readonly [string, string][],
  wait?: typeof sleep,
): Promise<T | null> {
  const connection = await connectionTo(openStatesClient);
  const answer = await request(
    { ask: (address, options) => askSource(name, address, options, wait), ...connection },
    path,
    query,
  );
  return answer === null ? null : expectAnswer(schema, answer, connection.key);
}

/** `H.R. 1` and `hb12` → `HR 1`, `HB 12`, as Open States prints numbers. */
const identifierOf = (number: string): string => matchKey(number).replace(/^([A-Z]+)(?=\d)/, "$1 ");

const incomingOf = (record: Json): Incoming => ({
  bill: openStatesApi.read(record, context()),
  origin: `Open States API, ${line(record.id)}`,
});

/** The Open States API v3, where a key is set. A result's id is its `ocd-bill/…`. */
export const openStates = {
  name,
  label,
  isSetUp: () => hasConnection(openStatesClient),

  async query({ number, words, jurisdiction, session, topicId }: FocusForm): Promise<FocusBill[]> {
    const sought = [words, await topicWords(topicId)].filter(Boolean).join(" ");
    // The API wants a jurisdiction or words; a number alone is sought as words.
    const query: [string, string][] = [
      ...(jurisdiction ? [["jurisdiction", jurisdictionId(jurisdiction.toUpperCase())] as [string, string]] : []),
      ...(session ? [["session", session] as [string, string]] : []),
      ...(number && jurisdiction ? [["identifier", identifierOf(number)] as [string, string]] : []),
      ...(sought || (number && !jurisdiction)
        ? [
            ["q", [jurisdiction ? "" : number && identifierOf(number), sought].filter(Boolean).join(" ")] as [
              string,
              string,
            ],
          ]
        : []),
      ["sort", "latest_action_desc"],
      ["per_page", String(pageSize)],
      ["include", "abstracts"],
    ];
    if (!query.some(([field]) => field === "q" || field === "jurisdiction")) return [];
    const read = objects((await ask(listAnswer, "bills", query))?.results).flatMap((record) => {
      try {
        return [openStatesApi.read(record, context())];
      } catch (error) {
        if (error instanceof Unreadable) return [];
        throw error;
      }
    });
    const ours = await ourIds(
      name,
      read.map(({ sourceId }) => sourceId),
    );
    return read.map((bill) => ({
      source: name,
      sourceId: bill.sourceId,
      name: bill.name,
      title: bill.title,
      session: bill.session,
      jurisdiction: bill.jurisdiction,
      status: bill.status,
      billId: ours.get(bill.sourceId) ?? null,
    }));
  },

  async bring(sourceId: string): Promise<number | null> {
    const record = await one(sourceId);
    return record ? keepBill(incomingOf(record)) : null;
  },

  /**
   * Requests twenty numbers of one session at a time, with all stored parts of a bill; missing ones are requested
   * separately.
   */
  async *refresh(bills: readonly TrackedBill[]): AsyncGenerator<Refreshed> {
    for (const group of groupForRequests(bills)) {
      const { jurisdiction, session } = group[0]!;
      const query: [string, string][] = [
        ["jurisdiction", jurisdictionId(jurisdiction)],
        ["session", session],
        ["per_page", String(pageSize)],
        ...group.map(({ matchKey: key }): [string, string] => ["identifier", identifierOf(key)]),
        ...parts.map((part): [string, string] => ["include", part]),
      ];
      const found = new Map(
        objects((await ask(listAnswer, "bills", query, sleep))?.results).map((record) => [line(record.id), record]),
      );
      for (const bill of group)
        if (!found.has(bill.sourceId)) {
          const record = await one(bill.sourceId, sleep);
          if (record) found.set(bill.sourceId, record);
        }
      yield refreshGroup(group, found);
    }
  },
};

async function one(sourceId: string, wait?: typeof sleep): Promise<Json | null> {
  if (!/^ocd-bill\/[0-9a-f-]{36}$/.test(sourceId)) return null;
  return ask(
    billAnswer,
    `bills/${sourceId}`,
    parts.map((part) => ["include", part]),
    wait,
  );
}

function groupForRequests(bills: readonly TrackedBill[]): TrackedBill[][] {
  const groups = new Map<string, TrackedBill[][]>();
  for (const bill of bills) {
    const key = keyFrom(bill.jurisdiction, bill.session);
    const pages = groups.get(key) ?? [];
    const last = pages.at(-1);
    if (last && last.length < pageSize) last.push(bill);
    else pages.push([bill]);
    groups.set(key, pages);
  }
  return [...groups.values()].flat();
}

function refreshGroup(group: readonly TrackedBill[], found: Map<string, Json>): Refreshed {
  const result: Refreshed = { read: [], marks: new Map(), unchanged: [], refused: [] };
  for (const bill of group) {
    const record = found.get(bill.sourceId);
    if (!record) result.refused.push({ file: bill.name, reason: "Open States no longer has this bill." });
    else if (bill.changeHash !== null && line(record.updated_at) === bill.changeHash) result.unchanged.push(bill.id);
    else
      try {
        result.read.push(incomingOf(record));
        result.marks.set(bill.sourceId, { sessionId: null, changeHash: line(record.updated_at) || null });
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        result.refused.push({ file: bill.name, reason: error.message });
      }
  }
  return result;
}
