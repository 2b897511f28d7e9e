import type { Browser } from "playwright";
import { gzipSync } from "node:zlib";

/** Gzipped bytes: scripts, and everything else except pictures. */
export type PageWeight = { scripts: number; rest: number };

/** What a first visit to a page downloads, until the network is idle. */
export async function weightOf(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const requests: { address: string; isScript: boolean }[] = [];
    page.on("requestfinished", (request) => {
      const kind = request.resourceType();
      if (["document", "script", "stylesheet", "font", "fetch"].includes(kind) && request.url().startsWith("http"))
        requests.push({ address: request.url(), isScript: kind === "script" });
    });
    await page.goto(address, { waitUntil: "networkidle", timeout: 120_000 });
    const sizes = await Promise.all(requests.map(async (one) => ({ ...one, bytes: await gzipSize(one.address) })));
    const sum = (isScript: boolean) =>
      sizes.filter((one) => one.isScript === isScript).reduce((all, one) => all + one.bytes, 0);
    return { scripts: sum(true), rest: sum(false) };
  } finally {
    await context.close();
  }
}

/** The size as sent; compressed here if the response has no length or is uncompressed. */
async function gzipSize(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { "accept-encoding": "gzip" } });
  const body = Buffer.from(await answer.arrayBuffer());
  const sent = answer.headers.get("content-encoding") === "gzip" && Number(answer.headers.get("content-length"));
  return sent || gzipSync(body, { level: 6 }).byteLength;
}
