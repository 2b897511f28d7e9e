import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { byTurns } from "./load-test";
import { startApp, startBare } from "./servers";
import { difference, load, ratio, table } from "./table";

/** Concurrent visitors. */
const clients = 64;

/** What belongs to one transfer rather than to the page. */
const ofTransfer = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/**
 * Measures the page of an issue for a visitor without a session, with a warm cache, against a bare server that sends the
 * same bytes and headers, both uncompressed.
 * @returns the table of results
 */
export async function benchPage(root: string, databaseUrl: string, { seconds }: { seconds: number }): Promise<string> {
  process.env.DATABASE_URL = databaseUrl;
  const { closeDatabase } = await import("@/db");
  const { publishedIssue } = await import("./made-issue");
  const path = await publishedIssue().finally(closeDatabase);
  const app = await startApp(root, databaseUrl);
  try {
    const { headers, body } = await answerAt(app.origin + path);
    const folder = join(root, ".data", "bench");
    mkdirSync(folder, { recursive: true });
    const file = join(folder, "page.json");
    writeFileSync(file, JSON.stringify({ headers, body: body.toString("base64") }));
    const bare = await startBare(root, "bytes", file);
    try {
      const [page, bytes] = await byTurns(
        { origin: app.origin, paths: [path] },
        { origin: bare.origin, paths: [path] },
        clients,
        seconds,
      );
      return table(
        [
          `Issue page, ${body.byteLength.toLocaleString("en")} bytes, ${clients} clients`,
          "Rotunda: req/s · p50 / p95 ms",
          "bare server",
          "ratio",
          "p95 ms",
        ],
        [
          [
            "1,500 words, 20 bills, warm",
            load(page),
            load(bytes),
            ratio(page.perSecond / bytes.perSecond),
            difference(page, bytes),
          ],
        ],
      );
    } finally {
      await bare.stop();
    }
  } finally {
    await app.stop();
  }
}

/** The uncompressed page; the second response, because the first one renders it. */
async function answerAt(address: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  await fetch(address, { headers: { "accept-encoding": "identity" } }).then((response) => response.arrayBuffer());
  const response = await fetch(address, { headers: { "accept-encoding": "identity" } });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const body = Buffer.from(await response.arrayBuffer());
  return { headers: Object.fromEntries([...response.headers].filter(([name]) => !ofTransfer.has(name))), body };
}
