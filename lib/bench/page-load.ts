import type { Browser, CDPSession, Page } from "playwright";

/** What loading one page comes to; bytes as gzip sends them, times in milliseconds. */
export type PageLoad = { scripts: number; rest: number; lcp: number; cls: number; tbt: number };

declare global {
  interface Window {
    measured: { lcp: number; cls: number; fcp: number; tasks: { start: number; long: number }[] };
  }
}

/** A middling phone as Lighthouse has it: a fourth of this machine's speed, 150 ms and 1.6 Mbit/s as its DevTools throttling sets them. */
const slower = 4;
const network = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

/** Loads a page once in a browser that has seen nothing yet, on a phone's screen, and waits until it is quiet. */
export async function loadOnce(browser: Browser, address: string): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools);
    await page.addInitScript({ content: watch });
    const asked: { address: string; isScript: boolean }[] = [];
    page.on("requestfinished", (request) => {
      const kind = request.resourceType();
      if (["document", "script", "stylesheet", "font", "fetch"].includes(kind) && request.url().startsWith("http")) asked.push({ address: request.url(), isScript: kind === "script" });
    });
    await page.goto(address, { waitUntil: "networkidle", timeout: 120_000 });
    await page.waitForTimeout(1000);
    const { lcp, cls, fcp, tasks } = await page.evaluate(() => window.measured);
    const tbt = tasks.filter((task) => task.start + task.long > fcp).reduce((sum, task) => sum + Math.max(0, task.long - 50), 0);
    const sizes = await Promise.all(asked.map(async (one) => ({ ...one, bytes: await gzipped(page, one.address) })));
    const sum = (isScript: boolean) => sizes.filter((one) => one.isScript === isScript).reduce((all, one) => all + one.bytes, 0);
    return { scripts: sum(true), rest: sum(false), lcp, cls, tbt };
  } finally {
    await context.close();
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

/** The bytes of an answer as they travel to whoever takes gzip. */
async function gzipped(page: Page, address: string): Promise<number> {
  const answer = await fetch(address, { headers: { "accept-encoding": "gzip", "user-agent": await page.evaluate(() => navigator.userAgent) } });
  const said = Number(answer.headers.get("content-length"));
  await answer.arrayBuffer();
  return said || (await import("node:zlib")).gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer()), { level: 6 }).byteLength;
}

/** Runs in the page, before anything of its own. A text, since what compiles us would put names into it that pages do not know. */
const watch = `
  window.measured = { lcp: 0, cls: 0, fcp: 0, tasks: [] };
  const on = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("paint", (entry) => { if (entry.name === "first-contentful-paint") window.measured.fcp = entry.startTime; });
  on("largest-contentful-paint", (entry) => { window.measured.lcp = entry.startTime; });
  on("layout-shift", (entry) => { window.measured.cls += entry.value; });
  on("longtask", (entry) => { window.measured.tasks.push({ start: entry.startTime, long: entry.duration }); });
`;
