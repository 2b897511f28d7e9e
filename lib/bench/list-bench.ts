import { appPath, type Ask, type ListCase, listCases, rawPath } from "./list-cases";
import { byTurns, type Load } from "./load-test";
import { startApp, startBare } from "./servers";
import { difference, load, ratio, table } from "./table";

type Measured = { name: string; app: Load; raw: Load };

/**
 * Measures the bill list's call against raw SQL for the same rows.
 * @param databaseUrl filled with so many generated bills
 * @param note is told what is being measured
 * @returns the table of results
 * @throws Error where both do not answer the same bills
 */
export async function benchList(root: string, databaseUrl: string, { bills, clients, seconds }: { bills: number; clients: number; seconds: number }, note: (line: string) => void): Promise<string> {
  const raw = await startBare(root, "rows", databaseUrl);
  const app = await startApp(root, databaseUrl).catch(async (error: unknown) => {
    await raw.stop();
    throw error;
  });
  try {
    const measured: Measured[] = [];
    for (const each of listCases(bills)) {
      await mustAgree(each, app.origin, raw.origin);
      note(`bill list: ${each.name}`);
      const [ofApp, ofRaw] = await byTurns({ origin: app.origin, paths: each.asks.map(appPath) }, { origin: raw.origin, paths: each.asks.map(rawPath) }, clients, seconds);
      measured.push({ name: each.name, app: ofApp, raw: ofRaw });
    }
    return table(
      [`Bill list, ${bills.toLocaleString("en")} bills, ${clients} clients`, "Rotunda: req/s · p50 / p95 ms", "raw SQL", "ratio", "p95 ms"],
      measured.map(({ name, app: a, raw: r }) => [name, load(a), load(r), ratio(a.perSecond / r.perSecond), difference(a, r)]),
    );
  } finally {
    await app.stop();
    await raw.stop();
  }
}

/** The first few requests of a case must find the same bills in the same order on both sides, and some of them any at all. */
async function mustAgree({ name, asks }: ListCase, app: string, raw: string): Promise<void> {
  let found = 0;
  for (const ask of asks.slice(0, 5)) {
    const [ofApp, ofRaw] = await Promise.all([idsAt(app + appPath(ask)), idsAt(raw + rawPath(ask))]);
    if (ofApp.join() !== ofRaw.join()) throw new Error(`“${name}”: Rotunda and raw SQL do not find the same bills for ${describe(ask)}: ${ofApp.join(", ")} and ${ofRaw.join(", ")}`);
    found += ofApp.length;
  }
  if (found === 0) throw new Error(`“${name}” finds no bills, so that nothing is measured.`);
}

const describe = ({ query, values }: Ask): string => `?${query} (${values.join(", ")})`;

async function idsAt(address: string): Promise<number[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return ((await response.json()) as { bills: { id: number }[] }).bills.map(({ id }) => id);
}
