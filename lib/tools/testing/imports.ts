import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach } from "vitest";
import { directSql } from "@/db";
import { emptyTables } from "./database-state";
import { type ImportOptions, runImport } from "@/lib/imports/runs/run-import";

export const sql = directSql;
/** A folder that tests may write to; deleted when the process ends. */
export const folder = mkdtempSync(join(tmpdir(), "rotunda-imports-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const today = "2026-11-21";
export const run = (paths: string | string[], options: Partial<ImportOptions> = {}) =>
  runImport({ sql, paths: [paths].flat(), today, ...options });
export const counts = ({ added, changed, unchanged, refused }: Awaited<ReturnType<typeof run>>) => ({
  added,
  changed,
  unchanged,
  refused,
});
export const same = (n: number) => ({ added: 0, changed: 0, unchanged: n, refused: 0 });

/** Each test of the file that calls this starts without bills. */
export const startWithoutBills = (): void =>
  void beforeEach(() =>
    emptyTables(sql, ["bills", "import_runs", "source_sessions", "persons", "committees", "roll_calls"]),
  );

type Action = { date: string; description: string; organization_id?: string; classification?: string[] };
export const action = (date: string, description: string, classification: string[] = []): Action => ({
  date,
  description,
  organization_id: '~{"classification": "lower"}',
  classification,
});

/** A bill as a scraper writes it. */
export const scrapedBill = (identifier: string, fields: Record<string, unknown> = {}) => ({
  legislative_session: "2026",
  identifier,
  title: `An act about ${identifier}`,
  classification: ["bill"],
  subject: [],
  abstracts: [],
  other_titles: [],
  related_bills: [],
  documents: [],
  actions: [
    action("2026-01-05", "Introduced", ["introduction"]),
    action("2026-01-06", "Referred to Finance", ["referral-committee"]),
  ],
  sponsorships: [
    { name: "Ada Stone", classification: "primary", entity_type: "person", primary: true },
    { name: "Ben Reed", classification: "cosponsor", entity_type: "person", primary: false },
  ],
  versions: [
    { note: "Introduced", date: "", links: [{ url: "https://example.org/hb1.pdf", media_type: "application/pdf" }] },
  ],
  sources: [{ url: "https://example.org/hb1" }],
  extras: {},
  jurisdiction: { id: "ocd-jurisdiction/country:us/state:wi/government", name: "Wisconsin" },
  ...fields,
});

let made = 0;
/** Writes files into a new folder. */
export function files(contents: Record<string, unknown>): string {
  const place = join(folder, String((made += 1)));
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(join(place, name, ".."), { recursive: true });
    writeFileSync(join(place, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  return place;
}

export const changes = () =>
  sql<
    { field: string; old: unknown; new: unknown; date: string | null }[]
  >`select field, old, new, effective_date::text as date from bill_changes order by id`;
