import { appPath, type Ask, asPages, htmlPath, type ListCase, listCases, rawPath } from "./list-cases";
import { byTurns, type Load, once, quantile, type Target } from "./load-test";
import { processorTime } from "./processor";
import { type Server, startApp, startBare } from "./servers";
import { difference, load, milliseconds, ratio, table } from "./table";

type Options = { bills: number; clients: number; seconds: number };
type Measured = { name: string; alone: number; app: Load; raw: Load; again: [Load, Load] };
type Page = { name: string; app: Load; raw: Load; again: [Load, Load]; cost: Cost };
/** Of one page: milliseconds of processor, and bytes as they are before anything compresses them. */
type Cost = { processor: number; bytes: number };

/**
 * Seconds of warm-up before measuring, because the rendering code is compiled while it runs. The first hundreds of pages
 * take twice as long, and times settle only after a minute.
 */
const warmUp = 60;

/**
 * Measures the bill list's call and page against raw SQL for the same rows: each address once, and then the same few
 * addresses repeatedly.
 * @param databaseUrl of a database with this many generated bills
 * @param note receives progress lines
 * @returns the tables of results
 * @throws Error if the two do not return the same bills
 */
export async function benchList(
  root: string,
  databaseUrl: string,
  { bills, clients, seconds }: Options,
  note: (line: string) => void,
): Promise<string> {
  const raw = await startBare(root, "rows", databaseUrl);
  const app = await startApp(root, databaseUrl).catch(async (error: unknown) => {
    await raw.stop();
    throw error;
  });
  try {
    const measured: Measured[] = [];
    const pages: Page[] = [];
    const cases = listCases(bills);
    note("bill list: warming up");
    await once(
      {
        origin: app.origin,
        paths: cases.filter(({ name }) => asPages.includes(name)).flatMap(({ asks }) => asks.map(htmlPath)),
        apart: true,
      },
      clients,
      warmUp,
    );
    for (const each of cases) {
      await mustAgree(each, app.origin, raw.origin);
      note(`bill list: ${each.name}`);
      const ofRaw: Target = { origin: raw.origin, paths: each.asks.map(rawPath) };
      const ofApp = (path: (ask: Ask) => string, apart: boolean): Target => ({
        origin: app.origin,
        paths: each.asks.map(path),
        apart,
      });
      const [a, r] = await byTurns(ofApp(appPath, true), ofRaw, clients, seconds);
      const alone = await once(ofRaw, 1, 1);
      measured.push({
        name: each.name,
        alone: quantile(
          alone.times.sort((x, y) => x - y),
          0.5,
        ),
        app: a,
        raw: r,
        again: await byTurns(ofApp(appPath, false), ofRaw, clients, 1),
      });
      if (!asPages.includes(each.name)) continue;
      note(`bill list as a page: ${each.name}`);
      const [page, json] = await byTurns(ofApp(htmlPath, true), ofRaw, clients, seconds);
      pages.push({
        name: each.name,
        app: page,
        raw: json,
        again: await byTurns(ofApp(htmlPath, false), ofRaw, clients, 1),
        cost: await costOf(app, ofApp(htmlPath, true)),
      });
    }
    const count = `${bills.toLocaleString("en")} bills, ${clients} clients`;
    const perSecond = ([ofApp, ofRaw]: [Load, Load]) => ratio(ofApp.perSecond / ofRaw.perSecond);
    return [
      table(
        [
          `Bill list, ${count}`,
          "Rotunda: req/s · p50 / p95 ms",
          "raw SQL",
          "ratio",
          "p95 ms",
          "raw alone, ms",
          "repeated, ratio",
        ],
        measured.map(({ name, alone, app: a, raw: r, again }) => [
          name,
          load(a),
          load(r),
          ratio(a.perSecond / r.perSecond),
          difference(a, r),
          milliseconds(alone),
          perSecond(again),
        ]),
      ),
      table(
        [
          `Bill list as HTML, ${count}`,
          "Rotunda: req/s · p50 / p95 ms",
          "raw SQL as JSON",
          "ratio",
          "repeated, ratio",
          "processor, ms a page",
          "kB",
        ],
        pages.map(({ name, app: a, raw: r, again, cost }) => [
          name,
          load(a),
          load(r),
          ratio(a.perSecond / r.perSecond),
          perSecond(again),
          milliseconds(cost.processor),
          Math.round(cost.bytes / 1000).toString(),
        ]),
      ),
    ].join("\n\n");
  } finally {
    await app.stop();
    await raw.stop();
  }
}

/** The processor time per page: unlike latency, it hardly depends on other work on the machine. */
async function costOf({ pid }: Server, target: Target): Promise<Cost> {
  const before = processorTime(pid);
  const { answers } = await once(target, 4, 2);
  const processor = (processorTime(pid) - before) / answers;
  return { processor, bytes: (await (await fetch(target.origin + target.paths[0])).arrayBuffer()).byteLength };
}

/**
 * The first requests of a case must give the same bills in the same order on both sides, and at least one of them must have
 * results.
 */
async function mustAgree({ name, asks }: ListCase, app: string, raw: string): Promise<void> {
  let found = 0;
  for (const ask of asks.slice(0, 5)) {
    const [ofApp, ofRaw] = await Promise.all([idsAt(app + appPath(ask)), idsAt(raw + rawPath(ask))]);
    if (ofApp.join() !== ofRaw.join())
      throw new Error(
        `“${name}”: Rotunda and raw SQL do not find the same bills for ${describe(ask)}: ${ofApp.join(", ")} and ${ofRaw.join(", ")}`,
      );
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
