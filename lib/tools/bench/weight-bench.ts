import { chromium as playwright } from "playwright";
import { chromiumArguments, ensureChromium } from "@/lib/tools/testing/chromium";
import { startEmpty } from "./empty-app";
import { type Audit, audit, categories, ensureLighthouse } from "./lighthouse";
import { weightOf } from "./page-weight";
import { startApp } from "./servers";
import { table } from "./table";

const runs = 5;

/**
 * Measures the weight of public pages, and Lighthouse's phone scores: medians of five, each alternating with an empty page
 * of the framework.
 * @returns the tables of results
 */
export async function benchWeight(root: string, databaseUrl: string, note: (line: string) => void): Promise<string> {
  process.env.DATABASE_URL = databaseUrl;
  const { closeDatabase, db } = await import("@/db");
  const { publishedIssue } = await import("./made-issue");
  const { bills } = await import("@/db/schema");
  const [issue, [bill]] = await Promise.all([
    publishedIssue(),
    db.select({ slug: bills.slug }).from(bills).limit(1),
  ]).finally(closeDatabase);
  const pages: [string, string][] = [
    ["issue of 1,500 words, 20 bills", issue],
    ["front page", "/"],
    ["bill", `/bill/view/${bill?.slug}`],
    ["bill list", "/bill/list"],
  ];
  const chromium = await ensureChromium(root, note);
  const empty = await startEmpty(root);
  const app = await startApp(root, databaseUrl).catch(async (error: unknown) => {
    await empty.stop();
    throw error;
  });
  try {
    const addresses: [string, string][] = [
      ...pages.map(([name, path]): [string, string] => [name, app.origin + path]),
      ["empty page of the framework", empty.origin],
    ];
    for (const [, address] of addresses) await fetch(address).then((answer) => answer.arrayBuffer()); // the first one is rendered
    const weights = await weigh(chromium, addresses);
    const lighthouse = ensureLighthouse(root, note);
    return `${weights}\n\n${lighthouse ? await audits(lighthouse, chromium, addresses, note) : "Lighthouse could not be installed (npm install --prefix .data/bench/lighthouse lighthouse): only weights were taken."}`;
  } finally {
    await Promise.all([app.stop(), empty.stop()]);
  }
}

async function weigh(chromium: string, addresses: readonly [string, string][]): Promise<string> {
  const browser = await playwright.launch({ executablePath: chromium, args: chromiumArguments });
  try {
    const rows: string[][] = [];
    for (const [name, address] of addresses) {
      const { scripts, rest } = await weightOf(browser, address);
      rows.push([name, (scripts / 1000).toFixed(1), (rest / 1000).toFixed(1)]);
    }
    return table(
      ["Weight with gzip", "scripts kB", "everything else except pictures kB"],
      [...rows, ["bar of the issue page", "140", "40"]],
    );
  } finally {
    await browser.close();
  }
}

async function audits(
  lighthouse: string,
  chromium: string,
  addresses: readonly [string, string][],
  note: (line: string) => void,
): Promise<string> {
  const found = addresses.map((): Audit[] => []);
  for (let run = 1; run <= runs; run += 1) {
    note(`Lighthouse, ${run} of ${runs}`);
    for (const [at, [, address]] of addresses.entries()) found[at]!.push(await audit(lighthouse, chromium, address));
  }
  const middle = found.map(medians);
  const rows = addresses.map(([name], at) => {
    const { lcp, cls, tbt, ...scores } = middle[at]!;
    return [
      name,
      (lcp / 1000).toFixed(2),
      cls.toFixed(3),
      String(Math.round(tbt)),
      categories.map((one) => scores[one]).join(" / "),
    ];
  });
  const allowed = Math.round((middle.at(-1)?.tbt ?? 0) + 50);
  return table(
    ["Lighthouse on a phone, median of five", "LCP s", "CLS", "TBT ms", "scores"],
    [...rows, ["bar of the issue page", "1.50", "0", String(allowed), "95 / 95 / 95 / 95"]],
  );
}

/** Each figure's own median. */
export function medians(all: readonly Audit[]): Audit {
  const of = (key: keyof Audit) =>
    all.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
  return Object.fromEntries((["lcp", "cls", "tbt", ...categories] as const).map((key) => [key, of(key)])) as Audit;
}
