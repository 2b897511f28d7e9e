import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, request as newRequests, test } from "@playwright/test";
import { contracts } from "../../lib/registry/contracts.ts";
import { type Person, signIn } from "../fixtures/sign-in.ts";

/** Seconds for each scanner: `SCAN_SECONDS=600 npm run test:attacks -- scanners`. */
const seconds = Number(process.env.SCAN_SECONDS ?? 90);
const isHere = (program: string) => spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;

const run = (program: string, args: string[], cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = "";
    const child = spawn(program, args, { cwd, env: { ...process.env, HOME: cwd, http_proxy: "", https_proxy: "" } });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const enough = setTimeout(() => child.kill("SIGKILL"), seconds * 8000);
    child.once("error", reject).once("exit", () => (clearTimeout(enough), resolve(said)));
  });

async function cookieOf(base: string, who: Person): Promise<{ name: string; value: string }[]> {
  const context = await newRequests.newContext({ baseURL: base });
  await signIn({ request: context } as Page, who);
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies;
}

let folder: string;
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "rotunda-scan-"))));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Report = { vulnerabilities: Record<string, { method: string; path: string; info: string; parameter: string }[]> };

for (const who of [null, "rita", "eda", "ada"] as const)
  test(`wapiti finds nothing as ${who ?? "a visitor"}`, async ({ baseURL }) => {
    test.skip(!isHere("wapiti"), "Debian's wapiti is not installed.");
    const base = baseURL!;
    const out = join(folder, `wapiti-${who}.json`);
    const jar = join(folder, `cookies-${who}.json`);
    const own = who ? await cookieOf(base, who) : [];
    const host = new URL(base).hostname;
    writeFileSync(
      jar,
      JSON.stringify({
        [`.${host}`]: {
          "/": Object.fromEntries(
            own.map(({ name, value }) => [name, { value, version: 0, expires: null, secure: false, port: null }]),
          ),
        },
      }),
    );
    const from =
      who === "eda" || who === "ada"
        ? ["-s", `${base}/admin`, "-s", `${base}/admin/publication-issue/list`, "-s", `${base}/admin/bill/list?q=a`]
        : [
            "-s",
            `${base}/bill/list?q=a&session=x`,
            "-s",
            `${base}/bill/api/list?q=a&page=1`,
            "-s",
            `${base}/publication-issue/list?keyword=a`,
          ];
    const said = await run(
      "wapiti",
      [
        "-u",
        `${base}/`,
        ...from,
        "-m",
        "xss,permanentxss,sql,blindsql,file,redirect,crlf,ssrf,xxe,csp,exec",
        "--max-scan-time",
        String(seconds),
        "--max-attack-time",
        String(Math.ceil(seconds / 4)),
        ...(who ? ["-c", jar] : []),
        "-f",
        "json",
        "-o",
        out,
        "--flush-session",
        "--no-bugreport",
        "-d",
        "3",
      ],
      folder,
    );
    const report = JSON.parse(readFileSync(out, "utf8")) as Report;
    const found = Object.entries(report.vulnerabilities).flatMap(([kind, list]) =>
      list.map(({ method, path, parameter, info }) => `${kind}: ${method} ${path} ${parameter} ${info}`),
    );
    expect(Number(/found (\d+) URLs/.exec(said)?.[1] ?? 0), said.slice(-2000)).toBeGreaterThan(3);
    expect(found).toEqual([]);
  });

test("sqlmap finds no way into the database through any list", async ({ baseURL }) => {
  test.skip(!isHere("sqlmap"), "Debian's sqlmap is not installed.");
  const cookie = (await cookieOf(baseURL!, "ada")).map(({ name, value }) => `${name}=${value}`).join("; ");
  const lists = contracts().filter(
    ({ method, path, query }) =>
      method === "GET" &&
      query &&
      !path.includes("[") &&
      /\/list|\/export|\/search|\/issues|\/revisions|\/unmapped|\/status/.test(path),
  );
  expect(lists.length).toBeGreaterThan(25);
  const found: string[] = [];
  let looked = 0;
  for (const { path, query } of lists) {
    // Numbers and enums are validated before any query runs.
    const keys = Object.keys((query as { shape?: object }).shape ?? {})
      .filter(
        (key) =>
          !/^(page|perPage|sortBy|sortOrder|direction|sort|kind|status|role|disabled|aside|is[A-Z]\w+)$/.test(key),
      )
      .slice(0, 6);
    if (keys.length === 0) continue;
    const given = keys
      .map((key) => `${key}=${/page|perPage|Id$/i.test(key) ? 1 : /date|since/i.test(key) ? "2026-01-01" : "a"}`)
      .join("&");
    const said = await run(
      "sqlmap",
      [
        "-u",
        `${baseURL}${path}?${given}`,
        "--cookie",
        cookie,
        "--batch",
        "--level",
        "1",
        "--risk",
        "1",
        "--dbms=postgresql",
        "--technique=BEU",
        "--threads",
        "2",
        "--flush-session",
        "--disable-coloring",
        "--output-dir",
        join(folder, "sqlmap"),
      ],
      folder,
    );
    if (/do not appear to be injectable|does not seem to be injectable|might not be injectable/i.test(said)) looked++;
    if (/is vulnerable|identified the following injection/.test(said))
      found.push(`${path}: ${/Parameter: .*/.exec(said)?.[0] ?? ""}`);
    if (/5\d\d \(.*\) - \d+ times/.test(said)) found.push(`${path}: ${/5\d\d \([^)]*\) - \d+ times/.exec(said)![0]}`);
  }
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(15);
});
