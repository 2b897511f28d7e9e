import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { zipSync } from "fflate";
import type { EmbeddedPostgres } from "@/lib/tools/postgres/embedded-postgres";
import { client, dropDatabase, freshDatabase } from "./databases";
import { madeCongress, madeFederalRegister, madeRegulations } from "./made-federal-sources";
import { type MadeSource, madeLegiScan, madeOpenStates, serveMade } from "./made-sources";
import { ratio, table } from "./table";

/**
 * `processor`: seconds of processor time of the process and its database sessions, which other work on the machine hardly
 * affects.
 */
type Measured = { added: number; error: string | null; seconds: number; processor: number; memory: number };

/** Bills of Congress and documents of regulations.gov that a first load reads within the requests that an hour allows. */
const withinAnHour = { congress: 500, regulations: 900 };

/**
 * Measures a full first load of each source against the import of the same records from files, each in an empty database
 * and a separate process.
 * @param note receives progress lines
 * @returns the table of results
 */
export async function benchSources(
  root: string,
  server: EmbeddedPostgres,
  records: number,
  note: (line: string) => void,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "rotunda-bench-"));
  const rows: string[][] = [];
  const sources = [
    () => madeLegiScan(records),
    () => madeOpenStates(records),
    () => madeFederalRegister(records),
    () => madeCongress(Math.min(records, withinAnHour.congress)),
    () => madeRegulations(Math.min(records, withinAnHour.regulations)),
  ];
  try {
    for (const make of sources) rows.push(await measureBoth(root, server, folder, make(), note));
    const head = ["First load", "records", "from the source", "the same from files", "ratio"];
    return table([...head, "processor", "its ratio", "most memory"], rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(server, "first_load");
  }
}

async function measureBoth(
  root: string,
  server: EmbeddedPostgres,
  folder: string,
  made: MadeSource,
  note: (line: string) => void,
): Promise<string[]> {
  const { records } = made;
  let files: Measured | null = null;
  if (made.files) {
    note(`${made.label}: importing the files`);
    const place = join(folder, "records.zip");
    writeFileSync(place, zipSync(made.files, { level: 3 }));
    files = await measure(root, await freshDatabase(server, "first_load"), folder, {}, "files", place, records);
  }
  note(`${made.label}: reading the source`);
  const source = await measureSource(root, server, folder, made, records);
  const formatMeasured = ({ seconds }: Measured) =>
    `${seconds.toFixed(1)} s · ${Math.round(records / seconds).toLocaleString("en")} a second`;
  const count = records.toLocaleString("en");
  if (!files)
    return [
      made.label,
      count,
      formatMeasured(source),
      "no import",
      "",
      `${source.processor.toFixed(1)} s`,
      "",
      `${Math.round(source.memory)} MB`,
    ];
  return [
    made.label,
    count,
    formatMeasured(source),
    formatMeasured(files),
    ratio(files.seconds / source.seconds),
    `${source.processor.toFixed(1)} / ${files.processor.toFixed(1)} s`,
    ratio(files.processor / source.processor),
    `${Math.round(source.memory)} / ${Math.round(files.memory)} MB`,
  ];
}

async function measureSource(
  root: string,
  server: EmbeddedPostgres,
  folder: string,
  made: MadeSource,
  records: number,
): Promise<Measured> {
  const { origin, close } = await serveMade(made);
  try {
    const url = await freshDatabase(server, "first_load");
    const sql = client(url, 1);
    const { source, kind, externalId, jurisdiction, params } = made.coverage;
    const [row] = await sql<{ id: number }[]>`
      insert into coverages (source, kind, external_id, label, jurisdiction, params)
      values (${source}, ${kind}, ${externalId}, ${made.label}, ${jurisdiction}, ${JSON.stringify(params)}::text::jsonb) returning id`;
    await sql.end();
    return await measure(root, url, folder, made.settings(origin), "source", String(row!.id), records);
  } finally {
    close();
  }
}

async function measure(
  root: string,
  url: string,
  folder: string,
  settings: Record<string, string>,
  from: "files" | "source",
  what: string,
  records: number,
): Promise<Measured> {
  const script = join(root, "lib", "tools", "bench", "first-load.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", script, from, what], {
    cwd: root,
    env: { ...process.env, ...settings, DATABASE_URL: url, DATA_FOLDER: join(folder, "data"), LOG_LEVEL: "error" },
  });
  const measured = JSON.parse(stdout) as Measured;
  if (measured.error || measured.added !== records)
    throw new Error(`Of ${records} records ${measured.added} were added. ${measured.error ?? ""}`);
  return measured;
}
