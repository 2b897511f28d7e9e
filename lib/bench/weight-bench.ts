import { chromium } from "playwright";
import { chromiumArguments, ensureChromium } from "@/lib/testing/chromium";
import { startEmpty } from "./empty-app";
import { loadOnce, type PageLoad } from "./page-load";
import { startApp } from "./servers";
import { table } from "./table";

const loads = 5;

/**
 * Measures what public pages weigh and how they load on a middling phone, each by turns with an empty page of the framework.
 * @returns the table of results: medians of five
 */
export async function benchWeight(root: string, databaseUrl: string, note: (line: string) => void): Promise<string> {
  process.env.DATABASE_URL = databaseUrl;
  const { closeDatabase, db } = await import("@/db");
  const { publishedIssue } = await import("./made-issue");
  const { bills } = await import("@/db/schema");
  const [issue, [bill]] = await Promise.all([publishedIssue(), db.select({ slug: bills.slug }).from(bills).limit(1)]).finally(closeDatabase);
  const pages: [string, string][] = [["issue of 1,500 words, 20 bills", issue], ["front page", "/"], ["bill list", "/bill/list"], ["bill", `/bill/view/${bill?.slug}`]];
  const executablePath = await ensureChromium(root, note);
  const empty = await startEmpty(root);
  const app = await startApp(root, databaseUrl).catch(async (error: unknown) => {
    await empty.stop();
    throw error;
  });
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  try {
    const rows: string[][] = [];
    for (const [name, path] of pages) {
      note(name);
      await fetch(app.origin + path).then((answer) => answer.arrayBuffer());
      const [own, peer]: [PageLoad[], PageLoad[]] = [[], []];
      for (let turn = 0; turn < loads; turn += 1) {
        own.push(await loadOnce(browser, app.origin + path));
        peer.push(await loadOnce(browser, empty.origin));
      }
      rows.push([name, ...cells(medians(own), medians(peer))]);
    }
    return table(["Pages on a phone: ours / empty page of the framework", "scripts kB", "rest kB", "LCP s", "CLS", "TBT ms"], rows);
  } finally {
    await browser.close();
    await Promise.all([app.stop(), empty.stop()]);
  }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const medians = (all: readonly PageLoad[]): PageLoad => {
  const of = (key: keyof PageLoad) => median(all.map((one) => one[key]));
  return { scripts: of("scripts"), rest: of("rest"), lcp: of("lcp"), cls: of("cls"), tbt: of("tbt") };
};
const cells = (own: PageLoad, peer: PageLoad): string[] => {
  const both = (say: (one: PageLoad) => string) => `${say(own)} / ${say(peer)}`;
  return [both(({ scripts }) => (scripts / 1000).toFixed(1)), both(({ rest }) => (rest / 1000).toFixed(1)), both(({ lcp }) => (lcp / 1000).toFixed(2)), both(({ cls }) => cls.toFixed(3)), both(({ tbt }) => String(Math.round(tbt)))];
};
