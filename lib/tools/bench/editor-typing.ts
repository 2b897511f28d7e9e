import type { CDPSession, Locator, Page } from "playwright";
import { quantile } from "./load-test";
import { milliseconds, table } from "./table";

/** Milliseconds between two keys: about 130 words a minute. */
const pace = 90;
/** Milliseconds between pressing and releasing the mouse button. */
const hold = 80;
/** Long enough for the autosave. */
const pause = 2600;
/** The number of words typed in ten minutes at that pace. */
const wordsOfTenMinutes = 1300;
const words = "and so the bill went on to the floor where it was read again ";

type Watched = { tasks: number[]; frames: number[]; told: number[] };
type Traced = Watched & {
  /** Milliseconds of processor time of the longest task, regardless of interruptions by other processes. */ work: number;
};
type Scene = { what: string; act: () => Promise<void> };

/**
 * Types in every kind of field in the editor of a large issue, and watches the page's main thread.
 * @returns two tables: each kind of typing, and the cost of opening the page and its memory
 */
export async function measureTyping(page: Page, address: string, note: (line: string) => void): Promise<string[]> {
  await page.goto(address, { timeout: 120_000 }); // Next reads the page's code at the first visit
  await page.addInitScript({ content: watch });
  const devtools = await page.context().newCDPSession(page);
  note("opening");
  const opened = await opens(page, address);
  const rows: string[][] = [];
  for (const { what, act } of scenes(page, await placesOf(page))) {
    note(what);
    rows.push(figuresOf(what, await during(page, act)));
  }
  note("as many words as in ten minutes");
  const memory = await tenMinutes(page, devtools);
  return [
    table(
      [
        "Writing in 200 elements, 500 bill references",
        "tasks over 50 ms",
        "longest, ms",
        "its work, ms",
        "key to frame, p50 / p95 ms",
        "worst event, ms",
      ],
      rows,
    ),
    table(
      ["The same editor", "result"],
      [
        [
          "page shown, and all 200 with their controls",
          `${(opened.page / 1000).toFixed(1)} s · ${(opened.group / 1000).toFixed(1)} s`,
        ],
        ["longest task of each", `${milliseconds(opened.longest)} ms · ${milliseconds(opened.longestOfGroup)} ms`],
        [
          "memory before and after ten minutes of writing",
          `${memory.before.toFixed(1)} MB · ${memory.after.toFixed(1)} MB`,
        ],
        [
          "elements of the page before and after",
          `${memory.nodesBefore.toLocaleString("en")} · ${memory.nodesAfter.toLocaleString("en")}`,
        ],
      ],
    ),
  ];
}

/**
 * Presses the first button that matches a selector and whose text begins with these words. The page itself finds it, which
 * is faster than a search from outside.
 */
async function press(page: Page, selector: string, words = ""): Promise<void> {
  const { x, y, width, height } = await page.evaluate(
    ([all, started]) => {
      const found = [...document.querySelectorAll(all!)].find((one) => one.textContent!.trim().startsWith(started!))!;
      found.scrollIntoView({ block: "center" });
      return found.getBoundingClientRect().toJSON() as DOMRect;
    },
    [selector, words],
  );
  await page.mouse.click(x + width / 2, y + height / 2, { delay: hold });
}

/**
 * The location of each text, by its name. Computed once: finding elements by role blocks a page of this size for 100 ms.
 */
async function placesOf(page: Page): Promise<(name: string) => Locator> {
  const ids = new Map(
    await page
      .locator("[role=textbox]")
      .evaluateAll((all) =>
        all.map(
          (one) => [document.getElementById(one.getAttribute("aria-labelledby")!)!.textContent!, one.id] as const,
        ),
      ),
  );
  return (name) => page.locator(`[id="${ids.get(name)}"]`);
}

function scenes(page: Page, place: (name: string) => Locator): Scene[] {
  const text = (number: number) => place(`Text ${number}`);
  const into = async (number: number) => {
    // elements that scroll into view are rendered a frame later: people press only what they see
    await text(number).evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 300));
    await page.waitForTimeout(500);
    await text(number).click({ position: { x: 200, y: 12 }, delay: hold });
    await page.waitForTimeout(1000);
    await page.keyboard.press("End");
  };
  return [
    { what: "rich text, 100 paragraphs, 107 bills", act: async () => (await into(1), await types(page, 240)) },
    { what: "rich text of two paragraphs", act: async () => (await into(90), await types(page, 160)) },
    { what: "bold, list, undo, redo", act: async () => (await into(1), await formats(page)) },
    { what: "a bill by its number, selected from the list", act: async () => (await into(2), await cites(page)) },
    { what: "moving between texts, twenty times", act: () => goes(page, text) },
    { what: "short text", act: async () => (await page.getByLabel(/^Short line/).click(), await types(page, 120)) },
    { what: "long text", act: async () => (await page.getByLabel(/^Long lines/).click(), await types(page, 120)) },
    { what: "list of bills: search, add, move", act: () => picks(page) },
    { what: "title", act: () => titles(page) },
    {
      what: "rich text, while another editor saves",
      act: async () => (await into(1), void (await Promise.all([types(page, 120), otherSaves(page, 180)]))),
    },
    {
      what: "rich text, beside the list of bills",
      act: async () => (await beside(page, "Bills"), await into(3), await types(page, 120)),
    },
    { what: "find in all texts, stepping through results", act: () => finds(page) },
  ];
}

async function types(page: Page, keys: number): Promise<void> {
  for (let at = 0; at < keys; at += 1) {
    await page.keyboard.type(words[at % words.length]!);
    await page.waitForTimeout(at % 60 === 59 ? pause : pace);
  }
  await page.waitForTimeout(pause);
}

async function formats(page: Page): Promise<void> {
  await page.keyboard.type("some words that are undone");
  for (const key of [
    "Control+b",
    "Enter",
    "Control+Shift+8",
    "Control+z",
    "Control+z",
    "Control+z",
    "Control+z",
    "Control+y",
    "Control+z",
  ]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(4 * pace);
  }
  await page.waitForTimeout(pause);
}

async function cites(page: Page): Promise<void> {
  await page.keyboard.type(" HB 1", { delay: pace });
  await page.getByRole("listbox", { name: "Bills to cite" }).getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("is read", { delay: pace });
  await page.waitForTimeout(pause);
}

async function goes(page: Page, text: (number: number) => Locator): Promise<void> {
  for (let number = 20; number < 40; number += 1) {
    await text(number).click({ position: { x: 200, y: 12 }, delay: hold });
    await page.keyboard.type("so", { delay: pace });
  }
  await page.waitForTimeout(pause);
}

async function picks(page: Page): Promise<void> {
  const box = page.getByRole("combobox", { name: /^Key bills/ });
  // Near the bottom a browser without a window renders nothing, and reports a key only with the next frame that changes
  // something higher up.
  await box.evaluate((one) => one.scrollIntoView({ block: "center" }));
  await page.waitForTimeout(500);
  await box.click();
  await page.keyboard.type("HB 1", { delay: pace });
  await page.getByRole("listbox", { name: "Bills found" }).getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForTimeout(pause);
  await page.getByRole("list", { name: "Key bills: chosen" }).getByRole("button", { name: /up/i }).last().click();
  await page.waitForTimeout(pause);
}

async function titles(page: Page): Promise<void> {
  await press(page, "article [data-edit]");
  await page.keyboard.press("End");
  await page.keyboard.type(" and so on to the floor", { delay: pace });
  await page.keyboard.press("Enter");
  await page.waitForTimeout(pause);
}

async function beside(page: Page, side: string): Promise<void> {
  await press(page, `[role=group][aria-label="Beside the page"] button`, side);
  await page.waitForTimeout(1000);
}

async function finds(page: Page): Promise<void> {
  await page.keyboard.press("Control+Shift+h");
  await page.waitForTimeout(500);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("the measure", { delay: pace });
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press("Enter");
    await page.waitForTimeout(2 * pace);
  }
  await page.keyboard.press("Escape");
}

/** A save from another screen while this one is in use: this one receives it with its next request to the server. */
async function otherSaves(page: Page, number: number): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const { publicationIssue } = (await (
    await page.request.get(`${origin}/admin/publication-issue/api/get/${/\d+$/.exec(pathname)![0]}`)
  ).json()) as { publicationIssue: { formElementValues: { id: number; document: object | null }[] } };
  const value = publicationIssue.formElementValues.filter((one) => one.document)[number - 1]!;
  for (let at = 0; at < 5; at += 1) {
    await page.waitForTimeout(pause);
    const document = {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text: `Written by another, ${at}.` }] }],
    };
    await page.request.post(`${origin}/admin/form-element-value/api/update/${value.id}`, {
      data: { data: { document } },
    });
  }
}

/** Milliseconds until the page is there, and until all its elements have their controls, with the longest task of each. */
async function opens(
  page: Page,
  address: string,
): Promise<{ page: number; group: number; longest: number; longestOfGroup: number }> {
  const longest = async () => Math.max(0, ...(await page.evaluate<Watched>("window.watched")).tasks);
  const started = Date.now();
  await page.goto(address, { waitUntil: "load", timeout: 120_000 });
  const edit = page.getByRole("region", { name: "Texts", exact: true }).getByRole("button", { name: /^(Write|Edit)/ });
  await edit.waitFor();
  const there = Date.now();
  await page.waitForLoadState("networkidle");
  const longestOfPage = await longest();
  await page.evaluate("window.watchAnew()");
  const pressed = Date.now();
  await edit.click();
  await page.getByRole("textbox", { name: "Text 197", exact: true }).waitFor({ timeout: 60_000 });
  const group = Date.now() - pressed;
  await page.waitForTimeout(2000);
  return { page: there - started, group, longest: longestOfPage, longestOfGroup: await longest() };
}

async function during(page: Page, act: () => Promise<void>): Promise<Traced> {
  const browser = page.context().browser()!;
  await page.waitForTimeout(1000);
  await page.evaluate("window.watchAnew()");
  await browser.startTracing(page, { categories: ["toplevel"] });
  await act();
  await page.waitForTimeout(500);
  const work = longestWork((await browser.stopTracing()).toString());
  return { ...(await page.evaluate<Watched>("window.watched")), work };
}

type TraceEvent = { name: string; pid: number; tid: number; ph: string; tdur?: number; args?: { name?: string } };

/** The longest task on the main thread of any page, by the time that its thread was at work. */
function longestWork(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter((one) => one.name === "thread_name" && one.args?.name === "CrRendererMain")
      .map((one) => `${one.pid} ${one.tid}`),
  );
  return traceEvents.reduce(
    (most, one) =>
      one.ph === "X" && mains.has(`${one.pid} ${one.tid}`) ? Math.max(most, (one.tdur ?? 0) / 1000) : most,
    0,
  );
}

function figuresOf(what: string, { tasks, frames, told: events, work }: Traced): string[] {
  frames.sort((a, b) => a - b);
  return [
    what,
    String(tasks.length),
    milliseconds(Math.max(0, ...tasks)),
    milliseconds(work),
    `${milliseconds(quantile(frames, 0.5))} / ${milliseconds(quantile(frames, 0.95))}`,
    milliseconds(Math.max(0, ...events)),
  ];
}

/** Types as many words as in ten minutes, faster, and undoes them: memory must return to its earlier value. */
async function tenMinutes(
  page: Page,
  devtools: CDPSession,
): Promise<{ before: number; after: number; nodesBefore: number; nodesAfter: number }> {
  const first = page.getByRole("textbox", { name: "Text 1", exact: true });
  await first.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 300));
  await page.waitForTimeout(500);
  await first.click({ position: { x: 200, y: 12 }, delay: hold });
  await writes(page, 100);
  const [before, nodesBefore] = await measureMemory(devtools);
  for (let at = 0; at < wordsOfTenMinutes; at += 100) await writes(page, 100);
  const [after, nodesAfter] = await measureMemory(devtools);
  return { before, after, nodesBefore, nodesAfter };
}

async function writes(page: Page, count: number): Promise<void> {
  const some = words.trim().split(" ");
  for (let at = 0; at < count; at += 1) await page.keyboard.insertText(`${some[at % some.length]} `);
  await page.waitForTimeout(pause);
  for (let at = 0; at < count; at += 1) await page.keyboard.press("Control+Backspace");
  await page.waitForTimeout(pause);
}

async function measureMemory(devtools: CDPSession): Promise<[number, number]> {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes } = await devtools.send("Memory.getDOMCounters");
  return [usedSize / 2 ** 20, nodes];
}

/**
 * Runs in the page: measures long tasks, the time from a key to the end of the next frame, and the browser's own event
 * timing.
 */
const watch = `
  window.watchAnew = () => { window.watched = { tasks: [], frames: [], told: [] }; };
  window.watchAnew();
  const on = (options, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: false, ...options });
  on({ type: "longtask" }, (entry) => window.watched.tasks.push(entry.duration));
  on({ type: "event", durationThreshold: 16 }, (entry) => window.watched.told.push(entry.duration));
  addEventListener("keydown", () => {
    const at = performance.now();
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => window.watched.frames.push(performance.now() - at); port2.postMessage(0); });
  }, true);
`;
