import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import type postgres from "postgres";
import { openClient } from "@/db/client";
import type { EmbeddedPostgres } from "@/lib/tools/postgres/embedded-postgres";
import { client, dropDatabase, freshDatabase } from "./databases";
import { writeScrape } from "./made-scrape";
import { watchMemory } from "./memory";
import { ratio, table } from "./table";

const tables = ["bills", "bill_details"] as const;

/**
 * Measures the import of generated Open States files against COPY of the same rows, into the same tables with the same
 * indexes, each in an empty database.
 * @param note receives progress lines
 * @returns the table of results
 */
export async function benchImport(
  server: EmbeddedPostgres,
  records: number,
  note: (line: string) => void,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "rotunda-bench-"));
  const place = join(folder, "scrape.zip");
  try {
    note(`writing ${records.toLocaleString("en")} Open States files`);
    const bytes = await writeScrape(place, records);
    note("importing them");
    const fresh = await freshDatabase(server, "import_by_rotunda");
    const { value: imported, peak } = await watchMemory(process.pid, () => timedImport(fresh, place, records));
    note("copying the same rows");
    const copied = await timedCopy(server.url("import_by_rotunda"), await freshDatabase(server, "import_by_copy"));
    return table(
      [
        `Import, ${records.toLocaleString("en")} Open States files, ${Math.round(bytes / 1e6)} MB of JSON`,
        "Rotunda",
        "COPY of the same rows",
        "ratio",
        "most memory",
      ],
      [
        [
          "bills and their long parts",
          ...[imported, copied].map(
            (seconds) => `${seconds.toFixed(1)} s · ${Math.round(records / seconds).toLocaleString("en")} a second`,
          ),
          ratio(copied / imported),
          `${Math.round(peak)} MB`,
        ],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const name of ["import_by_rotunda", "import_by_copy"]) await dropDatabase(server, name);
  }
}

/** Seconds of the whole import, from the zip to the counted facets. */
async function timedImport(url: string, place: string, records: number): Promise<number> {
  process.env.DATABASE_URL = url;
  const { closeDatabase } = await import("@/db");
  const { runImport } = await import("@/lib/imports/runs/run-import");
  const sql = openClient(url, 3);
  try {
    const began = performance.now();
    const { added, refused } = await runImport({ sql, paths: [place] });
    if (added !== records || refused > 0)
      throw new Error(`Of ${records} records ${added} were added and ${refused} refused.`);
    return (performance.now() - began) / 1000;
  } finally {
    await sql.end();
    await closeDatabase();
  }
}

/** Seconds of COPY alone: the rows were read before. */
async function timedCopy(from: string, to: string): Promise<number> {
  const copies = await Promise.all(
    tables.map(async (name) => {
      const columns = await columnsOf(from, name);
      return {
        target: `${name} (${columns})`,
        rows: await copiedOut(from, `copy (select ${columns} from ${name} order by 1) to stdout`),
      };
    }),
  );
  let seconds = 0;
  for (const { target, rows } of copies)
    seconds += await timeWork(to, async (sql) =>
      pipeline(Readable.from(slices(rows)), await sql.unsafe(`copy ${target} from stdin`).writable()),
    );
  return seconds + (await timeWork(to, (sql) => sql`analyze bills`));
}

/** Seconds of what is done on a connection that is open already. */
const timeWork = (url: string, act: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<number> =>
  withClient(url, async (sql) => {
    await sql`select 1`;
    const began = performance.now();
    await act(sql);
    return (performance.now() - began) / 1000;
  });

/** A connection for each COPY: the driver's streams close theirs when they end. */
async function withClient<T>(url: string, act: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> {
  const sql = client(url, 1);
  try {
    return await act(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Those that are written, not computed. */
const columnsOf = (url: string, name: string): Promise<string> =>
  withClient(url, async (sql) => {
    const [row] = await sql<
      { names: string }[]
    >`select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'tsvector'::regtype`;
    return row!.names;
  });

const copiedOut = (url: string, query: string): Promise<Buffer> =>
  withClient(url, async (sql) => {
    const chunks: Buffer[] = [];
    for await (const chunk of await sql.unsafe(query).readable()) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  });

function* slices(bytes: Buffer, size = 262_144): Generator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}
