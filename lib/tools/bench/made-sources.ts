import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { zipSync } from "fflate";
import { between, pick, randomFrom } from "@/lib/tools/demo/content/random";
import { legiScanBill } from "@/lib/tools/testing/sources/legiscan-server";
import { madeBill } from "./made-bill";
import { scrapedBill } from "./made-scrape";

const sessionId = 2101;
const place = { id: "ocd-jurisdiction/country:us/state:wi/government", name: "Wisconsin", classification: "state" };
const steps = ["Read first time", "Public hearing held", "Referred to committee", "Fiscal estimate received"];

/** The n-th bill in LegiScan's format. */
function legiScanText(n: number): string {
  const random = randomFrom(n + 5);
  const { title } = madeBill(n);
  const { bill } = legiScanBill(
    {
      id: n + 1,
      number: `AB${n + 1}`,
      hash: `h${n}`,
      title,
      actions: Array.from({ length: between(random, 3, 15) }, (_, i): [string, string] => [
        new Date(Date.UTC(2025, 1, 4 + 5 * i)).toISOString().slice(0, 10),
        pick(random, steps),
      ]),
    },
    sessionId,
  );
  const sponsors = Array.from({ length: between(random, 1, 8) }, (_, i) => ({
    people_id: 100 + i,
    name: `Member ${i}`,
    role: "Rep",
    party: "D",
    district: `HD-${i}`,
    sponsor_type_id: i === 0 ? 1 : 2,
    sponsor_order: i,
    committee_sponsor: 0,
  }));
  return JSON.stringify({ bill: { ...bill, sponsors, subjects: [{ subject_id: 1, subject_name: "Water" }] } });
}

/** The n-th bill in the format of the Open States API: a scraped one with ids and times. */
function openStatesText(n: number): string {
  const {
    legislative_session: _,
    jurisdiction: __,
    actions,
    ...bill
  } = scrapedBill(n) as {
    legislative_session: string;
    jurisdiction: object;
    actions: Record<string, unknown>[];
  };
  return JSON.stringify({
    ...bill,
    id: `ocd-bill/00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    identifier: `AB ${n + 1}`,
    session: "2025-2026",
    jurisdiction: place,
    actions: actions.map(({ organization_id: _id, ...action }) => ({
      ...action,
      organization: { classification: "lower" },
    })),
    votes: [],
    updated_at: updatedAt(n),
  });
}
const updatedAt = (n: number): string =>
  `${new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString().slice(0, 19)}+00:00`;

/** A source on loopback, and the same records in files. */
export type MadeSource = {
  label: string;
  records: number;
  coverage: { source: string; kind: string; externalId: string; jurisdiction: string; params: object };
  settings(origin: string): Record<string, string>;
  /** Null if this source has no files to import. */
  files: { [path: string]: Uint8Array } | null;
  /** @returns the response of an address: text, or bytes of a zip */
  answer(address: URL): string | Uint8Array;
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** LegiScan: a data set for a session, then its list. */
export function madeLegiScan(records: number): MadeSource {
  const files = Object.fromEntries(
    Array.from({ length: records }, (_, n) => [
      `WI/2025-2026_Regular_Session/bill/AB${n + 1}.json`,
      bytes(legiScanText(n)),
    ]),
  );
  const zip = zipSync(files, { level: 3 });
  const listed = Array.from({ length: records }, (_, n) => [
    String(n),
    { bill_id: n + 1, number: `AB${n + 1}`, change_hash: `h${n}` },
  ]);
  const list = JSON.stringify({ status: "OK", masterlist: Object.fromEntries(listed) });
  const dataset = { state_id: 49, session_id: sessionId, dataset_hash: "d1", access_key: "abc" };
  const answers: Record<string, string | Uint8Array> = {
    getDatasetList: JSON.stringify({ status: "OK", datasetlist: [dataset] }),
    getDatasetRaw: zip,
    getMasterListRaw: list,
  };
  return {
    label: "LegiScan, a data set",
    records,
    coverage: {
      source: "legiscan",
      kind: "session",
      externalId: String(sessionId),
      jurisdiction: "WI",
      params: { sessionId },
    },
    settings: (origin) => ({ LEGISCAN_API_URL: origin, LEGISCAN_API_KEY: "bench" }),
    files,
    answer: ({ searchParams }) => answers[searchParams.get("op") ?? ""] ?? '{"status":"ERROR"}',
  };
}

/** Open States: 20 bills per response. */
export function madeOpenStates(records: number): MadeSource {
  const texts = Array.from({ length: records }, (_, n) => openStatesText(n));
  const times = Array.from({ length: records }, (_, n) => updatedAt(n).slice(0, 19));
  return {
    label: "Open States, 20 bills a request",
    records,
    coverage: {
      source: "openstates-api",
      kind: "session",
      jurisdiction: "WI",
      externalId: "WI/2025-2026",
      params: { jurisdiction: place.id, session: "2025-2026" },
    },
    settings: (origin) => ({
      OPENSTATES_API_URL: origin,
      OPENSTATES_API_KEY: "bench",
      OPENSTATES_MINUTE_LIMIT: "1000000",
      OPENSTATES_DAY_LIMIT: "1000000",
    }),
    files: Object.fromEntries(texts.map((text, n) => [`bills/${n}.json`, bytes(text)])),
    answer({ pathname, searchParams }) {
      if (!pathname.endsWith("/bills")) return '{"results":[],"pagination":{"page":1,"max_page":1}}';
      const since = searchParams.get("updated_since") ?? "";
      const first = times.findIndex((time) => time >= since);
      const left = first < 0 ? 0 : records - first;
      const page = Number(searchParams.get("page"));
      const from = Math.max(0, first) + 20 * (page - 1);
      const pagination = { per_page: 20, page, max_page: Math.max(1, Math.ceil(left / 20)), total_items: left };
      return `{"results":[${texts.slice(from, from + 20).join(",")}],"pagination":${JSON.stringify(pagination)}}`;
    },
  };
}

export async function serveMade(source: MadeSource): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const body = source.answer(new URL(request.url!, "http://made"));
    response.writeHead(200, { "content-type": typeof body === "string" ? "application/json" : "application/zip" });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => (server.closeAllConnections(), void server.close()),
  };
}
