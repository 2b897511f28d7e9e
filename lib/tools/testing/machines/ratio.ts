import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ask } from "./requests.ts";
import { anIssue, type Check, type Site } from "./site.ts";

const run = promisify(execFile);
const clients = 64;

/** Requests a second with wrk. @throws Error after a status other than 2xx */
async function load(wrk: string, address: string, seconds: number): Promise<number> {
  const { stdout } = await run(wrk, [
    "-t",
    "1",
    "-c",
    String(clients),
    "-d",
    `${seconds}s`,
    "--timeout",
    "20s",
    address,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${address}:\n${stdout}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1] ?? 0);
}

/** An issue page behind the shipped proxy configuration against a static file of the same bytes by the same nginx, by turns. */
export async function checkProxyRatio(
  site: Site,
  wrk: string,
  check: Check,
  seconds = 4,
): Promise<{ page: number; file: number; app: number }> {
  const issue = await anIssue(site);
  const page = site.proxy.origin + issue.path;
  const { text, headers } = await ask(page);
  writeFileSync(join(site.proxy.staticFolder, "page"), text);
  const file = `${site.proxy.origin}/static-to-compare/page`;
  const sums = { page: 0, file: 0 };
  await load(wrk, page, 1);
  await load(wrk, file, 1);
  for (let turn = 0; turn < 3; turn++) {
    sums.page += await load(wrk, page, seconds);
    sums.file += await load(wrk, file, seconds);
  }
  const app = await load(wrk, site.apps[0].origin + issue.path, seconds);
  const result = { page: Math.round(sums.page / 3), file: Math.round(sums.file / 3), app: Math.round(app) };
  check(
    "an issue page behind the proxy reaches 0.9 of the proxy's static file of the same bytes",
    result.page / result.file >= 0.9,
    `${(result.page / result.file).toFixed(2)}: ${result.page.toLocaleString("en")} against ${result.file.toLocaleString("en")} a second, ${Buffer.byteLength(text).toLocaleString("en")} bytes, ${clients} clients; one process alone ${result.app.toLocaleString("en")}`,
  );
  const tag = String(headers.etag);
  const same = await ask(page, { headers: { "if-none-match": tag } });
  const packed = await ask(page, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  const own = await ask(page, {
    headers: { cookie: `rotunda-session-${new URL(site.proxy.origin).port}=${"x".repeat(43)}` },
  });
  const bytes = Number(packed.headers["content-length"] ?? 0);
  check(
    "it honours the page's tag, sends it packed as Rotunda packed it, and keeps nothing of whoever has a session",
    same.status === 304 &&
      packed.headers["content-encoding"] === "br" &&
      own.headers["cache-control"] === "private, no-store" &&
      headers["x-accel-expires"] === undefined,
    `${bytes.toLocaleString("en")} bytes packed`,
  );
  return result;
}
