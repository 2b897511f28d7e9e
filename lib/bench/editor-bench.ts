import { chromium, type Page } from "playwright";
import { chromiumArguments, ensureChromium } from "@/lib/testing/chromium";
import { quantile } from "./load-test";
import { startApp } from "./servers";
import { table } from "./table";

const keys = 300;
const saves = 40;
/** Milliseconds between two keys: some 130 words a minute. */
const pace = 90;

/**
 * Measures writing in an issue of 200 rich texts and 500 references to bills, in the product as it is built: the tasks that
 * hold up the page while somebody types and saves, and what a save takes, as the editor sends it.
 * @returns the table of results
 */
export async function benchEditor(root: string, databaseUrl: string, note: (line: string) => void): Promise<string> {
  process.env.DATABASE_URL = databaseUrl;
  note("the issue");
  const { closeDatabase, db } = await import("@/db");
  const { anEditor } = await import("./made-issue");
  const { largeIssue } = await import("./made-large-issue");
  const { openSession } = await import("@/lib/auth/sessions");
  const make = async () => ({ issue: await largeIssue(), key: await openSession(db, (await anEditor()).id) });
  const { issue, key } = await make().finally(closeDatabase);
  const executablePath = await ensureChromium(root, note);
  const app = await startApp(root, databaseUrl);
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, "--enable-precise-memory-info"] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies([
      { name: `rotunda-session-${new URL(app.origin).port}`, value: key, url: app.origin },
      { name: "rotunda_signed_in", value: "1", url: app.origin },
    ]);
    const page = await context.newPage();
    const address = `${app.origin}/admin/publication-issue/edit/${issue}`;
    await page.goto(address, { timeout: 120_000 }); // Next reads the page's code at the first visit
    await page.addInitScript({ content: watch });
    note("opening");
    const opened = await opens(page, address);
    note("typing");
    const typed = await types(page);
    note("saving");
    const saved = await savesOf(page);
    const memory = await page.evaluate(() => (performance as Performance & { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize);
    return table(
      ["Editor, 200 texts, 500 bill references", "measured", "bar"],
      [
        ["page there, and its controls", `${(opened.page / 1000).toFixed(1)} s · ${(opened.group / 1000).toFixed(1)} s`, ""],
        [`longest task in ${keys} keys, over 50 ms`, `${Math.round(typed.longest)} ms · ${typed.over}`, "50 ms · 0"],
        ["key to next frame, p50 / p95", `${typed.p50.toFixed(0)} / ${typed.p95.toFixed(0)} ms`, ""],
        [`save, p50 / p95 of ${saves}`, `${saved.p50.toFixed(0)} / ${saved.p95.toFixed(0)} ms`, "150 ms"],
        ["memory of scripts", `${Math.round(memory / 2 ** 20)} MB`, ""],
      ],
    );
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** Milliseconds until the page is there, and until all its texts have their controls. */
async function opens(page: Page, address: string): Promise<{ page: number; group: number }> {
  const begun = Date.now();
  await page.goto(address, { waitUntil: "load", timeout: 120_000 });
  const edit = page.getByRole("region", { name: "Texts", exact: true }).getByRole("button", { name: /^(Write|Edit)/ });
  await edit.waitFor();
  const there = Date.now();
  await page.waitForLoadState("networkidle");
  const pressed = Date.now();
  await edit.click();
  await page.getByRole("textbox", { name: "Text 200", exact: true }).waitFor({ timeout: 60_000 });
  return { page: there - begun, group: Date.now() - pressed };
}

async function types(page: Page): Promise<{ longest: number; over: number; p50: number; p95: number }> {
  const text = page.getByRole("textbox", { name: "Text 1", exact: true });
  await text.click({ position: { x: 200, y: 12 } });
  await page.waitForTimeout(1500);
  await page.keyboard.press("End");
  await page.evaluate("window.watched = { tasks: [], keys: [] }");
  const words = "and so the bill went on to the floor where it was read again ";
  for (let at = 0; at < keys; at += 1) {
    await page.keyboard.type(words[at % words.length]!);
    await page.waitForTimeout(at % 100 === 99 ? 2500 : pace); // long enough to be saved, now and then
  }
  const { tasks, keys: frames } = await page.evaluate<{ tasks: number[]; keys: number[] }>("window.watched");
  frames.sort((a, b) => a - b);
  return { longest: Math.max(0, ...tasks), over: tasks.length, p50: quantile(frames, 0.5), p95: quantile(frames, 0.95) };
}

/** From the request to its answer, as the page's own clock has it. */
async function savesOf(page: Page): Promise<{ p50: number; p95: number }> {
  for (let at = 0; at < saves; at += 1) {
    const answer = page.waitForResponse((response) => response.url().includes("/admin/form-element-value/api/"));
    await page.keyboard.type("x");
    await answer;
  }
  await page.waitForTimeout(500);
  const times = await page.evaluate<number[]>(`performance.getEntriesByType("resource").filter((one) => one.name.includes("/admin/form-element-value/api/")).slice(-${saves}).map((one) => one.duration)`);
  times.sort((a, b) => a - b);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Runs in the page: long tasks, and from a key to the frame after it. */
const watch = `
  window.watched = { tasks: [], keys: [] };
  performance.setResourceTimingBufferSize(2000);
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => window.watched.tasks.push(entry.duration))).observe({ type: "longtask", buffered: false });
  addEventListener("keydown", () => { const at = performance.now(); requestAnimationFrame(() => setTimeout(() => window.watched.keys.push(performance.now() - at), 0)); }, true);
`;
