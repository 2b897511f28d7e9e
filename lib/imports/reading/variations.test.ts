import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openClient } from "@/db/client";
import { inShared } from "@/lib/tools/testing/in-shared";
import { runImport } from "../runs/run-import";
import { emptyTables } from "@/lib/tools/testing/database-state";

const data = inShared("data");
const sql = openClient(process.env.DATABASE_URL!, 4);
const folder = mkdtempSync(join(tmpdir(), "rotunda-variations-"));
const today = "2026-11-21";

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sql.end();
});
beforeEach(() => emptyTables(sql, ["bills", "import_runs", "source_sessions"]));

/** A number from 0 to 1, the same each time for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const oddities: readonly unknown[] = [
  null,
  "",
  " ",
  "0000-00-00",
  "2026-02-30",
  "9999-12-31T25:61:00Z",
  [],
  {},
  [null],
  [[]],
  [{}],
  0,
  -1,
  1e308,
  99_999_999_999,
  true,
  "\u0000",
  "\ud800",
  "Ã©tÃ©",
  "<b>bold</b>",
  "x".repeat(30_000),
  "'; drop table bills; --",
  "$1",
  "\\N",
  "a\tb\nc",
  { text: null },
];

/** Corrupts a parsed file at one random place: inserts an invalid value or deletes the value. */
function spoil(value: unknown, random: () => number): void {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (at: unknown): void => {
    if (typeof at !== "object" || at === null) return;
    for (const key of Object.keys(at)) {
      places.push([at as Record<string, unknown>, key]);
      walk((at as Record<string, unknown>)[key]);
    }
  };
  walk(value);
  const place = places[Math.floor(random() * places.length)];
  if (!place) return;
  const [holder, key] = place;
  if (random() < 0.3) delete holder[key];
  else holder[key] = structuredClone(oddities[Math.floor(random() * oddities.length)]);
}

const readZip = (path: string, wanted: RegExp, most: number): [string, string][] =>
  Object.entries(unzipSync(new Uint8Array(readFileSync(join(data, path))), { filter: ({ name }) => wanted.test(name) }))
    .slice(0, most)
    .map(([name, bytes]) => [name, strFromU8(bytes)]);
const refusals = async (runId: number): Promise<string[]> =>
  (
    await sql<
      { reason: string }[]
    >`select r->>'reason' as reason from import_runs, jsonb_array_elements(refusals) r where id = ${runId}`
  ).map(({ reason }) => reason);
const plain = (path: string): [string, string] => [path, readFileSync(join(data, path), "utf8")];

describe.skipIf(!existsSync(data))("variations of real files (skipped where ../shared/data is absent)", () => {
  const samples: Record<string, () => [string, string][]> = {
    "LegiScan JSON": () => readZip("legiscan-json/US_2025-2026_119th_Congress_subset.zip", /\/bill\/.*\.json$/, 12),
    "an Open States scrape": () => readZip("openstates-scrape/wi_2025_data.zip", /bill_.*\.json$/, 12),
    "the Open States API": () => [plain("openstates-api-v3/bills_ny_2025-2026_q-immigration.json")],
    "unitedstates/congress": () => readZip("congress/datajson_115_subset.zip", /data\.json$/, 12),
    "the Federal Register": () => [
      plain("federal-register/api_document_2024-27333.json"),
      plain("federal-register/api_documents_search_2021-10-14_page1.json"),
    ],
  };

  test.each(Object.keys(samples))(
    "whatever replaces a value of %s, each bill is stored or rejected by name",
    { timeout: 60_000 },
    async (name) => {
      const random = seededRandom(20_261_121);
      const place = join(folder, name.replace(/\W+/g, "-"));
      let written = 0;
      for (const [path, text] of samples[name]!()) {
        for (let turn = 0; turn < (text.length > 100_000 ? 4 : 8); turn += 1) {
          const value: unknown = JSON.parse(text);
          for (let i = 0; i <= turn; i += 1) spoil(value, random);
          const file = join(place, String(turn), path);
          mkdirSync(join(file, ".."), { recursive: true });
          writeFileSync(file, JSON.stringify(value));
          written += 1;
        }
      }
      const done = await runImport({ sql, paths: [place], today });
      expect(written).toBeGreaterThan(0);
      expect(done.added).toBeGreaterThan(0);
      const [stored] = await sql<{ n: number; odd: number }[]>`
      select count(*)::int as n, count(*) filter (where title = '' or name = '' or session = '' or jurisdiction = '' or status_date > '2200-01-01')::int as odd from bills`;
      expect(stored).toEqual({ n: done.added, odd: 0 });
      for (const reason of await refusals(done.runId)) expect(reason).toMatch(/^[A-ZÀ-Þ\d].*[.)…]$/su);
    },
  );

  test("BILLSTATUS files with missing parts are stored or rejected by name", async () => {
    const random = seededRandom(7);
    const place = join(folder, "billstatus");
    mkdirSync(place, { recursive: true });
    for (const name of readdirSync(join(data, "congress/billstatus"))) {
      const text = readFileSync(join(data, "congress/billstatus", name), "utf8");
      for (let turn = 0; turn < 8; turn += 1) {
        const elements = [...text.matchAll(/<(\w+)>[^<]*<\/\1>/g)];
        const gone = new Set(
          Array.from({ length: 1 + turn * 4 }, () => elements[Math.floor(random() * elements.length)]!.index),
        );
        const spoilt = text.replace(/<(\w+)>[^<]*<\/\1>/g, (element, tag: string, at: number) =>
          !gone.has(at) ? element : random() < 0.5 ? "" : `<${tag}>${random() < 0.5 ? "" : "0000-00-00"}</${tag}>`,
        );
        writeFileSync(join(place, `${turn}-${name}`), spoilt);
      }
    }
    const done = await runImport({ sql, paths: [place], today });
    expect(done.added).toBeGreaterThan(0);
    for (const reason of await refusals(done.runId)) expect(reason).toMatch(/^[A-Z\d].*[.)…]$/su);
  });
});
