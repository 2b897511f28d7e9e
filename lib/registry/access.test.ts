import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseAudiences } from "./access";
import { contracts } from "./contracts";
import type { Handler } from "@/lib/platform/http/route";

const app = fileURLToPath(new URL("../../app/", import.meta.url));
const files = (readdirSync(app, { recursive: true }) as string[])
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /(^|\/)route\.tsx?$/.test(file))
  .sort();

/** Routes without route(), each with its own guard. */
const exempt: Record<string, string> = {
  "api/auth/[...nextauth]/route.ts": "next-auth, behind lib/platform/auth/next-auth-handler",
  "file/[id]/route.ts": "bytes of a file; lib/files/serve shows what is not public to staff alone",
  "embed.js/route.ts": "a script for the pages of other sites; it is the same for everyone",
  "embed/[kind]/[slug]/route.ts": "frames of other sites; lib/embeds reads as a visitor",
  "metrics/route.ts": "for staff, or by METRICS_TOKEN; answers while the database does not, and holds sums alone",
  "health/route.ts": "whether the product works; tells nothing else",
  ...machinePages(/\/feed\.(xml|atom|json)\/route\.tsx?$/, "a feed: reads published snapshots only"),
  ...machinePages(/(^|\/)(sitemap[^/]*|robots\.txt)(\/.*)?\/route\.tsx?$/, "for search engines: public addresses only"),
};

function machinePages(named: RegExp, guard: string): Record<string, string> {
  return Object.fromEntries(files.filter((file) => named.test(file)).map((file) => [file, guard]));
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const settings = [
  "dynamic",
  "dynamicParams",
  "revalidate",
  "fetchCache",
  "runtime",
  "preferredRegion",
  "maxDuration",
  "generateStaticParams",
];

type Exported = { file: string; name: string; handler: Partial<Handler> };
const exported: Exported[] = [];
for (const file of files.filter((file) => !(file in exempt))) {
  const exports = (await import(/* @vite-ignore */ join(app, file))) as Record<string, Partial<Handler>>;
  for (const [name, handler] of Object.entries(exports)) exported.push({ file, name, handler });
}
const handlers = exported.filter(({ name }) => methods.includes(name));

/** The address of a route file: its folders without the groups in parentheses. */
const addressOf = (file: string) =>
  `/${file
    .split("/")
    .slice(0, -1)
    .filter((part) => !/^\(.*\)$/.test(part))
    .join("/")}`;

test("there are route files, and those exempted are among them", () => {
  expect(handlers.length).toBeGreaterThan(20);
  expect(files).toEqual(expect.arrayContaining(Object.keys(exempt)));
});

test("a route file exports handlers, and nothing but what Next reads beside them", () => {
  expect(
    exported
      .filter(({ name }) => !methods.includes(name) && !settings.includes(name))
      .map(({ file, name }) => `${file}: ${name}`),
  ).toEqual([]);
});

test("every handler is made by route(), which denies by default", () => {
  expect(
    handlers.filter(({ handler }) => !handler.endpoint || !handler.auth).map(({ file, name }) => `${file}: ${name}`),
  ).toEqual([]);
});

test("every handler has its contract's path and method", () => {
  const wrong = handlers.filter(
    ({ file, name, handler }) =>
      handler.endpoint?.method !== name || handler.endpoint.path.replace(/\/$/, "") !== addressOf(file),
  );
  expect(
    wrong.map(({ file, name, handler }) => `${file}: ${name} is ${handler.endpoint?.method} ${handler.endpoint?.path}`),
  ).toEqual([]);
});

test("the registry names every call that there is, and no other", () => {
  const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const there = handlers.flatMap(({ handler }) => (handler.endpoint ? [line(handler.endpoint)] : []));
  expect([...new Set(contracts().map(line))].sort()).toEqual([...new Set(there)].sort());
});

const rows = handlers.map(
  ({ file, name, handler }) => `${(handler.auth ?? "?").padEnd(6)} ${name.padEnd(4)} ${addressOf(file)}`,
);
rows.push(...Object.entries(exempt).map(([file, reason]) => `exempt      ${addressOf(file)} (${reason})`));
const table = `${rows.sort((a, b) => a.slice(12).localeCompare(b.slice(12), "en") || a.localeCompare(b, "en")).join("\n")}\n`;

test("who may call what is as it was agreed", async () => {
  await expect(table).toMatchFileSnapshot("./access.snap.txt");
});

test("the table has the audience of every call, for the server and the OpenAPI document", () => {
  const audiences = parseAudiences(table);
  const of = ({ name, file }: Exported) => audiences.get(`${name} ${addressOf(file)}`);
  expect(handlers.filter((each) => of(each) !== each.handler.auth)).toEqual([]);
  expect(audiences.size).toBe(handlers.length);
});
