import { open, readFile, stat } from "node:fs/promises";
import { z } from "zod";
import { hasList, integer, isObject, type Json, objectOf, objects } from "@/lib/imports/formats/format";
import { legiScanJson } from "@/lib/imports/formats/legiscan-json";
import { readingAhead, readJson } from "@/lib/imports/pipeline/read-file";
import { RejectedRecord } from "@/lib/imports/pipeline/record";
import { line } from "@/lib/imports/pipeline/repair-text";
import type { Incoming } from "@/lib/imports/pipeline/update-bills";
import { openZip } from "@/lib/imports/sources/zip";
import { settings } from "@/lib/platform/env/settings";
import type { AskContext, Cursor, Page, ReadContext, Scope, SourceClient } from "../client";
import { SourceTrouble } from "../source-trouble";

/** LegiScan's state ids, 1 to 52, in its order (API manual, appendix). */
const states =
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC US".split(
    " ",
  );
/** Bills of the data set, and answers to getBill, in a page: few enough that little is asked again after an interruption. */
const datasetPage = 500;
const billPage = 20;
const unchangedPage = 2000;
const mostScopes = 100;
/** Seconds that a bill takes by getBill, and that a thousand bills of a data set take. */
const pace = { bill: 0.5, thousand: 5, start: 20 };

const scopeParams = z.object({ sessionId: z.coerce.number().int().positive() });

/**
 * One operation. Its answers are `{ status: "OK", … }` or, with 200 as well, `{ status: "ERROR", alert: { message } }`.
 * @returns null where LegiScan knows no such object. @throws SourceTrouble
 */
async function ask(
  { ask: send, baseUrl, key }: AskContext,
  op: string,
  given: Record<string, string> = {},
): Promise<Json | null> {
  const body = await send(addressOf({ baseUrl, key }, op, given));
  return body === null ? null : okOr(body, key);
}

function addressOf(
  { baseUrl, key }: Pick<AskContext, "baseUrl" | "key">,
  op: string,
  given: Record<string, string>,
): URL {
  const address = new URL(baseUrl);
  address.search = new URLSearchParams({ key: key ?? "", op, ...given }).toString();
  return address;
}

function okOr(body: unknown, key: string | null): Json | null {
  if (!isObject(body)) throw new SourceTrouble("nonsense", "Its response is not an object.");
  if (line(body.status).toUpperCase() === "OK") return body;
  const said = line(objectOf(body.alert).message) || (typeof body.alert === "string" ? line(body.alert) : "");
  if (/unknown (?:bill|session)|invalid (?:bill|session)|not found/i.test(said)) return null;
  const words = said.replaceAll(key || "\0", "…");
  throw new SourceTrouble(
    /limit|quota|exceeded/i.test(said) ? "limit" : /api key|invalid key|\bkey\b/i.test(said) ? "key" : "nonsense",
    words ? `It says: “${words.slice(0, 200)}”.` : "It rejected the request without a reason.",
  );
}

const sessionScope = (session: Json): Scope | null => {
  const sessionId = integer(session.session_id);
  if (sessionId === null) return null;
  const state = states[(integer(session.state_id) ?? 0) - 1] ?? null;
  const name = line(session.session_name) || line(session.session_title) || `Session ${sessionId}`;
  return {
    kind: "session",
    externalId: String(sessionId),
    label: state ? `${state}, ${name}` : name,
    jurisdiction: state,
    params: { sessionId },
  };
};

const sessionIdOf = (scope: Scope): string => String(scopeParams.parse(scope.params).sessionId);

type Listed = { id: string; number: string; mark: string };

/** The list of a session's bills: one request, however many there are. */
async function listSession(
  context: AskContext,
  sessionId: string,
): Promise<{ listed: Listed[]; rejected: Page["rejected"] }> {
  const answer = await ask(context, "getMasterListRaw", { id: sessionId });
  if (!answer) throw new SourceTrouble("nonsense", "It does not know this session.");
  const { masterlist } = answer;
  // An empty list comes as `[]`, as every empty object of LegiScan's does.
  if (!isObject(masterlist) && !Array.isArray(masterlist))
    throw new SourceTrouble("nonsense", "Its list of bills is missing.");
  const listed = new Map<string, Listed>();
  const rejected: Page["rejected"] = [];
  const rows = Array.isArray(masterlist)
    ? objects(masterlist)
    : Object.entries(masterlist).flatMap(([name, row]) => (name !== "session" && isObject(row) ? [row] : []));
  for (const row of rows) {
    const id = integer(row.bill_id);
    const number = line(row.number) || line(row.bill_number);
    const mark = line(row.change_hash);
    if (id === null || !mark)
      rejected.push({
        file: number || "An entry of the list of bills",
        reason: `It has no ${id === null ? "bill_id" : "change_hash"}.`,
      });
    else listed.set(String(id), { id: String(id), number, mark });
  }
  return { listed: [...listed.values()], rejected };
}

const emptyPage = (cursor: Cursor, total: number | null): Page => ({
  records: [],
  rejected: [],
  unchanged: [],
  marks: new Map(),
  cursor,
  total,
});

/**
 * A bill with its mark, as getBill and the data sets give it.
 * @param isKnown whether it is stored: then its papers stay where one of the three lists that they are made of is missing
 * @throws RejectedRecord
 */
function readBill(
  value: unknown,
  origin: string,
  today: string,
  isKnown = false,
): { incoming: Incoming; mark: string } {
  if (!legiScanJson.matches(value)) throw new RejectedRecord("It is not a bill.");
  const record = legiScanJson.records(value)[0]!;
  // Every bill has one: without it a status would be a guess.
  if (!hasList(record.history)) throw new RejectedRecord("It has no “history”.");
  if (objects(record.history).some(({ action }) => typeof action !== "string"))
    throw new RejectedRecord("A step of its “history” does not say what happened.");
  const bill = legiScanJson.read(record, { path: origin, today });
  const isPartial = isKnown && ![record.texts, record.amendments, record.supplements].every(hasList);
  return {
    incoming: { bill: isPartial ? { ...bill, versions: null } : bill, origin },
    mark: line(record.change_hash),
  };
}

/** The data set's zip as a file. LegiScan gives it as it is (getDatasetRaw), or in base64 within JSON (getDataset). */
async function fetchDataset(context: ReadContext, sessionId: string, state: string | null): Promise<string | null> {
  const list = await ask(context, "getDatasetList", state ? { state } : {});
  const found = objects(list?.datasetlist).find((each) => String(each.session_id) === sessionId);
  if (!found) return null;
  const given = { id: sessionId, access_key: line(found.access_key) };
  const name = `dataset-${sessionId}-${line(found.dataset_hash).slice(0, 40)}`;
  for (const op of ["getDatasetRaw", "getDataset"]) {
    const address = addressOf(context, op, op === "getDatasetRaw" ? { ...given, format: "json" } : given);
    try {
      const place = await context.download(address, { name: `${name}-${op}` });
      if (place === null) continue;
      const zip = (await beginningOf(place)).startsWith("PK") ? place : await zipWithin(place, context.key);
      if (zip) return zip;
    } catch (error) {
      // Not every key may ask for it in each form; without it each bill is asked for by itself.
      if (!(error instanceof SourceTrouble) || error.kind !== "nonsense") throw error;
    }
  }
  return null;
}

async function beginningOf(place: string): Promise<string> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

const base64Start = /"zip"\s*:\s*"/;
const chunkBytes = 1 << 20;

/** Decodes the zip of a getDataset answer beside it, a piece at a time, since one is larger than memory should grow. */
async function zipWithin(place: string, key: string | null): Promise<string | null> {
  const { size } = await stat(place);
  const input = await open(place);
  try {
    const { buffer, bytesRead } = await input.read(Buffer.alloc(Math.min(size, 65_536)), 0, Math.min(size, 65_536), 0);
    const beginning = buffer.toString("latin1", 0, bytesRead);
    const match = base64Start.exec(beginning);
    if (!match) {
      if (size <= 65_536 && /^\s*\{/.test(beginning)) okOr(JSON.parse(await readFile(place, "utf8")), key);
      return null;
    }
    const zip = `${place}.zip`;
    const output = await open(zip, "w");
    try {
      let at = match.index + match[0].length;
      let rest = "";
      for (let ended = false; !ended && at < size;) {
        const { buffer: piece, bytesRead: read } = await input.read(Buffer.alloc(chunkBytes), 0, chunkBytes, at);
        if (read === 0) break;
        at += read;
        let text = piece.toString("latin1", 0, read);
        const end = text.indexOf('"');
        if (end >= 0) {
          text = text.slice(0, end);
          ended = true;
        }
        rest += text.replace(/\\\/|\\n|\\r|\s/g, (escape) => (escape === "\\/" ? "/" : ""));
        // A backslash may be the first half of an escape whose second half comes with the next piece.
        const whole = ended ? rest.length : rest.length - (rest.length % 4) - 4;
        if (whole > 0) {
          await output.write(Buffer.from(rest.slice(0, whole), "base64"));
          rest = rest.slice(whole);
        }
      }
    } finally {
      await output.close();
    }
    return zip;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  } finally {
    await input.close();
  }
}

/** The bills of the data set, which is one request for a whole session. What it lacks is read by the list afterwards. */
async function* readDataset(place: string, context: ReadContext, from: number): AsyncGenerator<Page> {
  const container = await openZip(place, "LegiScan's data set");
  try {
    const files = container.files.filter(({ path }) => /(?:^|\/)bill\/[^/]+\.json$/i.test(path));
    const reader = readingAhead(files.slice(from));
    for (let at = from; at < files.length; at += datasetPage) {
      const some = files.slice(at, at + datasetPage);
      const page = emptyPage({ step: "dataset", at: at + some.length }, files.length);
      for (const file of some) {
        try {
          const { incoming, mark } = readBill(await readJson(file, reader), file.label, context.today);
          page.records.push(incoming);
          if (mark) page.marks.set(incoming.bill.sourceId, mark);
        } catch (error) {
          // The list asks for it by itself.
          if (!(error instanceof RejectedRecord)) throw error;
        }
      }
      yield page;
    }
  } finally {
    await container.close();
  }
}

/** The list of the session against the marks that are stored; each bill that differs is one request. */
async function* readList(sessionId: string, context: ReadContext, hasBills: boolean): AsyncGenerator<Page> {
  const { listed, rejected } = await listSession(context, sessionId);
  if (listed.length + rejected.length === 0 && hasBills)
    throw new SourceTrouble("nonsense", "Its list of bills is empty, though it has bills of this session.");
  // Those whose reading failed the last time come last, so that one broken bill holds up no other.
  const failed = new Set(Array.isArray(context.cursor?.failed) ? context.cursor.failed.map(String) : []);
  const cursor = () => ({ step: "list", failed: [...failed] });
  const marks = await context.storedMarks(listed.map(({ id }) => id));
  const same = listed.filter(({ id, mark }) => marks.get(id) === mark).map(({ id }) => id);
  const differing = listed.filter(({ id, mark }) => marks.get(id) !== mark);
  differing.sort((a, b) => Number(failed.has(a.id)) - Number(failed.has(b.id)));
  // In a first load they were read from the data set a moment ago.
  const unchanged = context.since === null ? [] : same;
  for (let at = 0; at < unchanged.length; at += unchangedPage)
    yield { ...emptyPage(cursor(), listed.length), unchanged: unchanged.slice(at, at + unchangedPage) };
  if (rejected.length > 0) yield { ...emptyPage(cursor(), listed.length), rejected };
  let page = emptyPage(cursor(), listed.length);
  for (const { id, number, mark } of differing) {
    try {
      const answer = await ask(context, "getBill", { id });
      if (!answer) throw new RejectedRecord("LegiScan lists it, but does not know it when asked.");
      const { incoming } = readBill(answer, number || id, context.today, marks.has(id));
      if (incoming.bill.sourceId !== id) throw new RejectedRecord("LegiScan answered with another bill.");
      page.records.push(incoming);
      page.marks.set(id, mark);
    } catch (error) {
      if (error instanceof RejectedRecord) page.rejected.push({ file: number || id, reason: error.message });
      else if (error instanceof SourceTrouble) {
        if (error.kind !== "limit" && error.kind !== "key" && error.kind !== "blocked") failed.add(id);
        yield { ...page, cursor: cursor() };
        throw error;
      } else throw error;
    }
    if (page.records.length + page.rejected.length >= billPage) {
      yield page;
      page = emptyPage(cursor(), listed.length);
    }
  }
  yield { ...page, cursor: { step: "list", failed: [] } };
}

/** LegiScan's pull API. A session costs one request where nothing changed, and one for each bill that did. */
export const legiScanClient: SourceClient = {
  name: "legiscan",
  label: "LegiScan",
  recordSource: "legiscan",
  needsKey: true,
  covers: "Bills of all 50 states, the District of Columbia and the Congress, by session.",
  keyHelp: "Register for a free key, which allows 30,000 requests a month.",
  keyUrl: "https://legiscan.com/legiscan",
  terms: "CC BY 4.0. Use one free key; a second one, or downloading unchanged data again, leads to suspension.",
  attribution: "Data by LegiScan, https://legiscan.com, CC BY 4.0",
  scopeKinds: ["session"],
  scopeParams,
  limits: () => [{ per: "month", most: settings().LEGISCAN_MONTHLY_LIMIT }],

  async testConnection(context) {
    const answer = await ask(context, "getSessionList", { state: "US" });
    const sessions = objects(answer?.sessions);
    if (sessions.length === 0) throw new SourceTrouble("nonsense", "Its response has no list of sessions.");
    return "LegiScan accepted the key.";
  },

  async listScopes(context, search) {
    const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const state = words.map((word) => word.toUpperCase()).find((word) => states.includes(word));
    const answer = await ask(context, "getSessionList", state ? { state } : {});
    return objects(answer?.sessions)
      .toSorted((a, b) => (integer(b.year_end) ?? 0) - (integer(a.year_end) ?? 0))
      .flatMap((session) => sessionScope(session) ?? [])
      .filter(({ label, externalId }) =>
        words.every((word) => externalId === word || label.toLowerCase().includes(word)),
      )
      .slice(0, mostScopes);
  },

  async estimate(context, scope) {
    const sessionId = sessionIdOf(scope);
    const { listed } = await listSession(context, sessionId);
    const list = await ask(context, "getDatasetList", scope.jurisdiction ? { state: scope.jurisdiction } : {});
    const hasDataset = objects(list?.datasetlist).some((each) => String(each.session_id) === sessionId);
    const bills = listed.length;
    return hasDataset
      ? { bills, calls: 3, seconds: Math.ceil(pace.start + (bills / 1000) * pace.thousand) }
      : { bills, calls: bills + 2, seconds: Math.ceil(bills * pace.bill) };
  },

  async *read(scope, context) {
    const sessionId = sessionIdOf(scope);
    const isFirst = context.since === null && context.cursor?.step !== "list";
    // The data set of a first load that goes on had some.
    let hasBills = context.since === null && context.cursor?.step === "list";
    if (isFirst) {
      const place = await fetchDataset(context, sessionId, scope.jurisdiction);
      if (place)
        for await (const page of readDataset(place, context, integer(context.cursor?.at) ?? 0)) {
          hasBills ||= page.records.length > 0;
          yield page;
        }
      yield emptyPage({ step: "list", failed: [] }, null);
    }
    yield* readList(sessionId, context, hasBills);
  },
};
