import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { adminRole, readAccess } from "@/lib/tools/postgres/cluster";
import { client } from "./databases";
import { appPath, asPages, htmlPath, listCases } from "./list-cases";
import { once } from "./load-test";
import { startApp } from "./servers";
import { table } from "./table";

/** From this number of rows on, a sequential scan is reported. */
const manyRows = 50_000;
/** The share of statements that are explained during the load: explaining all of them would be the load. */
const sampled = 0.05;

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Plan[] };
/** A statement that ran, as auto_explain wrote it down. */
export type Explained = { milliseconds: number; query: string; plan: Plan };

/** What auto_explain wrote into a log of Postgres, as JSON. */
export function readExplained(log: string): Explained[] {
  return [...log.matchAll(/LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)].map(([, milliseconds, json]) => {
    const { "Query Text": query, Plan: plan } = JSON.parse(json!.replace(/^\t/gm, "")) as {
      "Query Text": string;
      Plan: Plan;
    };
    return { milliseconds: Number(milliseconds), query, plan };
  });
}

/** The tables that a plan reads from end to end. */
export const wholeReads = (plan: Plan): string[] => [
  ...(/^(?:Parallel )?Seq Scan$/.test(plan["Node Type"]) && plan["Relation Name"] ? [plan["Relation Name"]] : []),
  ...(plan.Plans ?? []).flatMap(wholeReads),
];

/** The access paths of a plan; two statements with the same text may have different ones. */
const waysOf = (plan: Plan): string =>
  [...new Set([plan["Index Name"] ?? plan["Relation Name"] ?? "", ...(plan.Plans ?? []).map(waysOf)])]
    .filter(Boolean)
    .join(" ");

/**
 * Examines the plans of the bill list's queries while all clients send requests: the longest time, the tables with
 * sequential scans, and Postgres's log of slow statements.
 * @param databaseUrl of a database with this many generated bills
 * @returns the table of results
 */
export async function benchPlans(
  root: string,
  databaseUrl: string,
  { bills, clients, seconds }: { bills: number; clients: number; seconds: number },
  note: (line: string) => void,
): Promise<string> {
  const folder = join(root, ".data", "bench", "postgres");
  const log = `${folder}.log`;
  const address = Object.assign(new URL(databaseUrl), {
    username: adminRole,
    password: readAccess(folder).adminPassword,
  });
  const name = address.pathname.slice(1);
  const admin = client(address.href, 1);
  const set = async (settings: Record<string, string>) => {
    for (const [key, value] of Object.entries(settings))
      await admin.unsafe(`alter database ${name} set ${key} = '${value}'`);
  };
  await set({
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.sample_rate": String(sampled),
    "auto_explain.log_format": "json",
  });
  const large = new Set(
    (
      await admin<
        { name: string }[]
      >`select relname as name from pg_class where relkind = 'r' and reltuples > ${manyRows}`
    ).map((row) => row.name),
  );
  const app = await startApp(root, databaseUrl);
  try {
    const rows: string[][] = [];
    const cases = listCases(bills).flatMap(({ name: kind, asks }) => [
      { kind, paths: asks.map(appPath) },
      ...(asPages.includes(kind) ? [{ kind: `${kind}, as a page`, paths: asks.map(htmlPath) }] : []),
    ]);
    for (const { kind, paths } of cases) {
      note(`plans: ${kind}`);
      const start = statSync(log).size;
      await once({ origin: app.origin, paths, apart: true }, clients, seconds);
      const written = await text(createReadStream(log, { start }));
      const explained = readExplained(written);
      const slow = written.match(/LOG: {2}duration: [\d.]+ ms {2}(?!plan)/g)?.length ?? 0;
      const whole = new Set(
        explained.flatMap(({ plan }) => wholeReads(plan)).filter((relation) => large.has(relation)),
      );
      rows.push([
        kind,
        explained.length.toLocaleString("en"),
        new Set(explained.map(({ query, plan }) => query + waysOf(plan))).size.toString(),
        explained.reduce((most, one) => Math.max(most, one.milliseconds), 0).toFixed(0),
        [...whole].join(", ") || "none",
        String(slow),
      ]);
    }
    return table(
      [
        `Plans under load, ${bills.toLocaleString("en")} bills, ${clients} clients`,
        "statements sampled",
        "plans",
        "longest, ms",
        `tables over ${manyRows.toLocaleString("en")} rows read whole`,
        "in the slow log",
      ],
      rows,
    );
  } finally {
    await app.stop();
    await admin.unsafe(`alter database ${name} reset all`);
    await admin.end();
  }
}
