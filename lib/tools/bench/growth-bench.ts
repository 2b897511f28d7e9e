import { appPath, listCases } from "./list-cases";
import { byTurns } from "./load-test";
import { startApp } from "./servers";
import { load, ratio, table } from "./table";

/** Queries that must not slow down with the number of bills. */
export const grown = ["number", "session", "session, by number", "common word in a session", "deep page"];

/**
 * Measures the bill list's call with ten times the bills against itself, each address once.
 * @param urls of the databases with fewer and with more generated bills
 * @returns the table of results
 */
export async function benchGrowth(
  root: string,
  urls: [string, string],
  { bills, clients, seconds }: { bills: number; clients: number; seconds: number },
  note: (line: string) => void,
): Promise<string> {
  const fewer = await startApp(root, urls[0]);
  const more = await startApp(root, urls[1], "more").catch(async (error: unknown) => {
    await fewer.stop();
    throw error;
  });
  try {
    const rows: string[][] = [];
    const cases = listCases(bills / 10);
    for (const each of listCases(bills)) {
      if (!grown.includes(each.name)) continue;
      note(`growth: ${each.name}`);
      const same = cases.find(({ name }) => name === each.name)!;
      const [b, a] = await byTurns(
        { origin: more.origin, paths: each.asks.map(appPath), apart: true },
        { origin: fewer.origin, paths: same.asks.map(appPath), apart: true },
        clients,
        seconds,
      );
      rows.push([each.name, load(a), load(b), ratio(b.p95 / a.p95)]);
    }
    const count = (number: number) => `${number.toLocaleString("en")}: req/s · p50 / p95 ms`;
    return table([`Ten times the bills, ${clients} clients`, count(bills / 10), count(bills), "p95 ÷ p95"], rows);
  } finally {
    await fewer.stop();
    await more.stop();
  }
}
