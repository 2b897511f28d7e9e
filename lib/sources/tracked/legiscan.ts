import { federalNameFromLegiScan } from "@/lib/bills/vocabulary/federal-names";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { federalAliases } from "@/lib/bills/vocabulary/number-prefixes";
import { dayOf } from "@/lib/imports/record/days";
import { deriveStatus } from "@/lib/imports/status/derive-status";
import { isObject, type Json, integer, objectOf } from "@/lib/platform/documents/formats/json-fields";
import { legiScanJson } from "@/lib/imports/formats/legiscan-json";
import { kindOfNumber } from "@/lib/bills/vocabulary/kinds";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { line } from "@/lib/platform/text/repair-text";
import type { Incoming } from "@/lib/imports/store/update-bills";
import { askSource } from "../ask-source";
import { legiScanClient } from "../clients/legiscan";
import { ask as request } from "../clients/legiscan-requests";
import { connectionTo, hasConnection } from "../connections";
import { keepBill, ourIds } from "./our-bills";
import type { FocusBill, FocusForm } from "./schema";
import type { Refreshed, TrackedBill } from "./upstream";
import { topicWords } from "./topic-words";

const { name, label } = legiScanClient;
const mostResults = 50;
const today = () => new Date().toISOString().slice(0, 10);

/** One operation. @returns null where LegiScan knows no such thing. @throws SourceTrouble */
const ask = async (op: string, given: Record<string, string>): Promise<Json | null> =>
  request({ ask: (address) => askSource(name, address), ...(await connectionTo(legiScanClient)) }, op, given);

const federalToLegiScan = new Map([...federalAliases].map(([theirs, federal]) => [federal, theirs]));

/** `hb 12` → `HB12`; for the Congress as LegiScan writes it, `H.Res. 3` → `HR3`. */
function numberFor(jurisdiction: string | undefined, number: string): string {
  const key = matchKey(number);
  const [, letters = "", digits = ""] = /^([A-Z]+)(\d.*)$/.exec(key) ?? [];
  return jurisdiction === "US" && federalToLegiScan.has(letters) ? `${federalToLegiScan.get(letters)}${digits}` : key;
}

/** A search result has neither session nor status: the year is in its address, the status in its last action. */
function focusBill(found: Json, ours: Map<string, number>): FocusBill {
  const jurisdiction = line(found.state).toUpperCase();
  const number = line(found.bill_number);
  const printed = jurisdiction === "US" ? federalNameFromLegiScan(number) : number;
  const action = { date: dayOf(found.last_action_date), description: line(found.last_action), chamber: null };
  return {
    source: name,
    sourceId: String(found.bill_id),
    name: printed,
    title: line(found.title) || null,
    session: /\/(\d{4})\/?$/.exec(line(found.url))?.[1] ?? "",
    jurisdiction,
    status: deriveStatus(
      { jurisdiction, kind: kindOfNumber(jurisdiction, printed), name: printed },
      action.description ? [action] : [],
      today(),
    ).status,
    billId: ours.get(String(found.bill_id)) ?? null,
  };
}

function incomingOf(answer: Json): Incoming {
  const record = objectOf(answer.bill);
  return {
    bill: legiScanJson.read(record, { path: "", today: today() }),
    origin: `LegiScan API, bill ${line(record.bill_id)}`,
  };
}

const markOf = (answer: Json) => {
  const bill = objectOf(answer.bill);
  return {
    sessionId: line(bill.session_id) || line(objectOf(bill.session).session_id) || null,
    changeHash: line(bill.change_hash) || null,
  };
};

/** The LegiScan API, where a key is set. A result's id is LegiScan's `bill_id`, as in its datasets. */
export const legiScan = {
  name,
  label,
  isSetUp: () => hasConnection(legiScanClient),

  async query({ number, words, jurisdiction, session, topicId }: FocusForm): Promise<FocusBill[]> {
    const sought = [words, await topicWords(topicId)].filter(Boolean).join(" ");
    if (!number && !sought) return [];
    const place = jurisdiction?.toUpperCase();
    const year = /\b(?:19|20)\d{2}\b/.exec(session ?? "")?.[0] ?? "1";
    const answer = await ask("getSearch", {
      state: place ?? "ALL",
      ...(number && place
        ? { bill: numberFor(place, number) }
        : { query: [number && numberFor(place, number), sought].filter(Boolean).join(" ") }),
      year,
    });
    const { summary: _, ...rows } = objectOf(answer?.searchresult);
    const found = Object.values(rows)
      .filter(isObject)
      .filter((row) => integer(row.bill_id) !== null)
      .slice(0, mostResults);
    const ours = await ourIds(
      name,
      found.map((row) => String(row.bill_id)),
    );
    return found.map((row) => focusBill(row, ours));
  },

  async bring(sourceId: string): Promise<number | null> {
    if (!/^[1-9]\d{0,9}$/.test(sourceId)) return null;
    const answer = await ask("getBill", { id: sourceId });
    return answer ? keepBill(incomingOf(answer)) : null;
  },

  /** By session: one list of change hashes shows which bills changed, and only those are read. */
  async *refresh(bills: readonly TrackedBill[]): AsyncGenerator<Refreshed> {
    for (const group of groupBySession(bills)) {
      const hashes =
        group.filter(({ changeHash }) => changeHash !== null).length > 1 && group[0]!.sessionId
          ? await hashesOf(group[0]!.sessionId)
          : new Map<string, string>();
      const same = group.filter((bill) => bill.changeHash !== null && hashes.get(bill.sourceId) === bill.changeHash);
      if (same.length > 0) yield { read: [], marks: new Map(), unchanged: same.map(({ id }) => id), refused: [] };
      for (const bill of group) if (!same.includes(bill)) yield await reread(bill);
    }
  },
};

/** Bills by the session in which LegiScan keeps them; those read never before each stand alone. */
function groupBySession(bills: readonly TrackedBill[]): TrackedBill[][] {
  const groups = new Map<string, TrackedBill[]>();
  for (const bill of bills) {
    const key = bill.sessionId ?? `bill ${bill.id}`;
    groups.set(key, [...(groups.get(key) ?? []), bill]);
  }
  return [...groups.values()];
}

async function hashesOf(sessionId: string): Promise<Map<string, string>> {
  const answer = await ask("getMasterListRaw", { id: sessionId });
  const { session: _, ...rows } = objectOf(answer?.masterlist);
  return new Map(
    Object.values(rows)
      .filter(isObject)
      .map((row) => [String(row.bill_id), line(row.change_hash)]),
  );
}

async function reread(bill: TrackedBill): Promise<Refreshed> {
  const nothing = { read: [], marks: new Map(), unchanged: [] };
  const answer = await ask("getBill", { id: bill.sourceId });
  if (!answer) return { ...nothing, refused: [{ file: bill.name, reason: "LegiScan no longer has this bill." }] };
  try {
    return {
      read: [incomingOf(answer)],
      marks: new Map([[bill.sourceId, markOf(answer)]]),
      unchanged: [],
      refused: [],
    };
  } catch (error) {
    if (error instanceof Unreadable) return { ...nothing, refused: [{ file: bill.name, reason: error.message }] };
    throw error;
  }
}
