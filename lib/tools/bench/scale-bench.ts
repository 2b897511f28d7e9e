import { setTimeout as sleep } from "node:timers/promises";
import { memoryOf, watchMemory } from "./memory";
import { startApp } from "./servers";
import { milliseconds, table } from "./table";

type Read = { bytes: number; first: number; seconds: number };
type Measured = { what: string; read: () => Promise<Read> };

/** Reads a response to its end and discards it. */
async function readAway(address: string, cookie?: string): Promise<Read> {
  const began = performance.now();
  const response = await fetch(address, { headers: { "accept-encoding": "identity", ...(cookie && { cookie }) } });
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
  let bytes = 0;
  let first = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    first ||= performance.now() - began;
    bytes += chunk.byteLength;
  }
  return { bytes, first, seconds: (performance.now() - began) / 1000 };
}

async function sitemaps(origin: string): Promise<Read> {
  const began = performance.now();
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const sum: Read = { bytes: index.length, first: performance.now() - began, seconds: 0 };
  const paths = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  for (const path of paths) sum.bytes += (await readAway(origin + path)).bytes;
  return { ...sum, seconds: (performance.now() - began) / 1000 };
}

async function generateReport(origin: string, id: number, format: "pdf" | "docx", cookie: string): Promise<Read> {
  const began = performance.now();
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${origin}/admin/compiled-report/api/${path}/${id}`, {
      method: body ? "POST" : "GET",
      headers: { cookie, ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return (await response.json()) as {
      reportDocuments?: { format: string; state: string; message: string | null; current: boolean }[];
    };
  };
  await call("update", { standfirst: `Made anew at ${Date.now()}` }); // one that is there already would not be made again
  await call("make", { format });
  for (;;) {
    const { reportDocuments = [] } = await call("documents");
    const document = reportDocuments.find((one) => one.format === format);
    if (document?.state === "done" && document.current) break;
    if (document?.state === "failed") throw new Error(`The report could not be made: ${document.message}`);
    await sleep(200);
  }
  const read = await readAway(`${origin}/admin/compiled-report/api/download/${id}?format=${format}`, cookie);
  return { ...read, seconds: (performance.now() - began) / 1000 };
}

/**
 * Measures everything that reads all data: exports of all bills, feeds, sitemaps, and a report of many issues; and whether
 * the server's memory stays constant.
 * @param databaseUrl of a database with this many generated bills
 * @returns the table of results
 */
export async function benchScale(
  root: string,
  databaseUrl: string,
  { bills, issues }: { bills: number; issues: number },
  note: (line: string) => void,
): Promise<string> {
  process.env.DATABASE_URL = databaseUrl;
  const { closeDatabase } = await import("@/db");
  const { issuesAndReport } = await import("./made-issues");
  note(`making ${issues.toLocaleString("en")} issues`);
  const { report, issues: inReport, session } = await issuesAndReport(issues).finally(closeDatabase);
  const app = await startApp(root, databaseUrl);
  try {
    const { origin, pid } = app;
    const cookie = `rotunda-session-${new URL(origin).port}=${session}`;
    const get =
      (path: string, asStaff = false) =>
      () =>
        readAway(origin + path, asStaff ? cookie : undefined);
    for (const path of ["/", "/bill/list", "/bill/api/list", "/publication-issue/list", "/admin"])
      await readAway(origin + path, path === "/admin" ? cookie : undefined);
    await sleep(3000);
    const start = memoryOf(pid);
    const all: Measured[] = [
      ...["csv", "json", "xlsx"].map((format) => ({
        what: `all bills as ${format}`,
        read: get(`/bill/export?format=${format}`),
      })),
      { what: "sitemaps, all of them", read: () => sitemaps(origin) },
      ...["xml", "atom", "json"].map((ending) => ({ what: `feed.${ending}`, read: get(`/feed.${ending}`) })),
      { what: "a template's feed", read: get("/publication-list/template-list/template/measured/feed.xml") },
      { what: "feed of a session's bills", read: get("/bill/feed.xml?session=2009AL") },
      { what: `report of ${inReport} issues, its page`, read: get(`/admin/compiled-report/view/${report}`, true) },
      { what: `report of ${inReport} issues as PDF`, read: () => generateReport(origin, report, "pdf", cookie) },
      { what: `report of ${inReport} issues as DOCX`, read: () => generateReport(origin, report, "docx", cookie) },
    ];
    const rows: string[][] = [];
    for (const { what, read } of all) {
      note(what);
      const { value, peak, besides } = await watchMemory(pid, () => read().catch((error: Error) => error));
      if (value instanceof Error) {
        rows.push([
          what,
          `failed: ${value.message.slice(0, 80)}`,
          "",
          "",
          `${Math.round(peak)} MB`,
          "",
          `${Math.round(besides)} MB`,
        ]);
        continue;
      }
      rows.push([
        what,
        `${(value.bytes / 1e6).toFixed(value.bytes < 1e6 ? 2 : 0)} MB`,
        milliseconds(value.first),
        value.seconds.toFixed(1),
        `${Math.round(peak)} MB`,
        `${peak >= start ? "+" : "−"}${Math.abs(Math.round(peak - start))} MB`,
        besides > 0 ? `${Math.round(besides)} MB` : "",
      ]);
    }
    return table(
      [
        `${bills.toLocaleString("en")} bills, ${issues.toLocaleString("en")} issues; the server began with ${Math.round(start)} MB`,
        "size",
        "first byte, ms",
        "seconds",
        "most memory",
        "over the start",
        "processes of its own",
      ],
      rows,
    );
  } finally {
    await app.stop();
  }
}
