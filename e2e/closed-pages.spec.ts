import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, request as newRequests } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { onDatabase, ownPerson } from "./fixtures/own-person.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { startIssue } from "./fixtures/rich-text.ts";

const app = fileURLToPath(new URL("../app/", import.meta.url));
type Guard = "any" | "reader" | "staff" | "admin";

/** Every page with the access check in its own file. */
const pages = (readdirSync(app, { recursive: true }) as string[])
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /(^|\/)page\.tsx$/.test(file) && !file.startsWith("dev/"))
  .sort()
  .map((file) => ({
    path: `/${file
      .split("/")
      .slice(0, -1)
      .filter((part) => !/^\(.*\)$/.test(part))
      .join("/")}`,
    guard: (/\badmit\("(\w+)"/.exec(readFileSync(join(app, file), "utf8"))?.[1] ?? "any") as Guard,
  }));

/** Raw addresses: a browser, and fetch, would normalize them first. */
const ask = (
  base: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: Record<string, string | string[] | undefined> }> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(base);
    get({ hostname, port, path, agent: false, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString("utf8"),
            headers: answer.headers,
          }),
        );
    })
      .on("error", reject)
      .on("timeout", () => reject(new Error(`${path} was not answered`)))
      .setTimeout(20_000);
  });

/** Every known way to request a page or its parts from Next that ever bypassed a check. */
const ways: [string, (path: string) => string, Record<string, string>][] = [
  ["as a page", (path) => path, {}],
  ["as a payload", (path) => path, { rsc: "1" }],
  [
    "as a payload with its query",
    (path) => `${path}?_rsc=1x2y3`,
    { rsc: "1", "next-router-state-tree": "%5B%22%22%2C%7B%7D%2Cnull%2Cnull%2Ctrue%5D" },
  ],
  ["as a payload by its query alone", (path) => `${path}?_rsc=1x2y3`, {}],
  ["in advance", (path) => path, { rsc: "1", "next-router-prefetch": "1" }],
  ["part by part", (path) => path, { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }],
  [
    "by the part of the page",
    (path) => path,
    { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": `/${"__PAGE__"}` },
  ],
  ["by the payload's file", (path) => `${path}.rsc`, {}],
  ["by a part's file", (path) => `${path}.segments/_tree.segment.rsc`, {}],
  ["with two slashes", (path) => `/${path}`, {}],
  [
    "with a letter written as a number",
    (path) => path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
    {},
  ],
  ["with a slash at the end", (path) => `${path}/`, {}],
  [
    "as an inner request of Next",
    (path) => path,
    {
      "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
      "x-middleware-invoke": "1",
      "x-invoke-path": "/admin",
      "x-matched-path": "/admin",
      "x-nextjs-data": "1",
    },
  ],
];

/** Rewritten from a public page: a way to the whole site, so it is tried once. */
const rewritten = { "x-rewrite-url": "/admin", "x-original-url": "/admin", "x-now-route-matches": "1" };

test("no part of a restricted page is sent to anyone without access, however it is requested", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const base = baseURL!;
  const mark = `canary${Date.now().toString(36)}`;
  const cookieOf = async (who: Parameters<typeof signIn>[1]) => {
    const context = await newRequests.newContext({ baseURL: base });
    await signIn({ request: context }, who);
    const cookie = (await context.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    await context.dispose();
    return cookie;
  };

  // A secret behind every restricted page, with a marker that only its own people may read.
  const ada = { request } as Page; // nothing here needs a browser
  await signIn(ada, "ada");
  const draft = await startIssue(ada, `Draft ${mark}`);
  const owner = await ownPerson("Quiet Owner");
  const named = await ownPerson(`Named ${mark}`);
  const gone = await ownPerson("Gone Away");
  const stranger = await ownPerson("Strange Reader");
  const ids = await onDatabase(async (sql) => {
    const one = async (query: Promise<Record<string, unknown>[]>) =>
      Object.values((await query)[0] ?? { none: 1 })[0] as number | string;
    const day = "2026-01-01";
    return {
      folder: await one(
        sql`insert into personal_folders (owner_id, name) values (${owner.id}, ${`Folder ${mark}`}) returning id`,
      ),
      search: await one(
        sql`insert into saved_searches (owner_id, name, query_string) values (${owner.id}, ${`Search ${mark}`}, 'q=x') returning id`,
      ),
      file: await one(
        sql`insert into files (slug, title, extension, mime_type, size, sha256) values (${mark}, ${`File ${mark}`}, 'png', 'image/png', 1, repeat('0', 64)) returning id`,
      ),
      area: await one(sql`insert into file_areas (name, active) values (${`Area ${mark}`}, false) returning id`),
      report: await one(
        sql`insert into compiled_reports (slug, name, date) values (${mark}, ${`Report ${mark}`}, ${day}) returning id`,
      ),
      run: await one(
        sql`insert into import_runs (source, label, state) values ('openstates', ${`Run ${mark}`}, 'finished') returning id`,
      ),
      entry: await one(
        sql`insert into activity_log (actor_kind, action, entity, entity_name) values ('system', 'issue.updated', 'publication-issue', ${`Entry ${mark}`}) returning id`,
      ),
      slug: await one(sql`select slug from publication_issues where id = ${draft}`),
      template: await one(sql`select form_template_id from publication_issues where id = ${draft}`),
      topic: await one(sql`select id from categories limit 1`),
      policyArea: await one(sql`select id from policy_areas limit 1`),
      bill: await one(sql`select slug from bills limit 1`),
      snapshot: await one(sql`select id from issue_snapshots limit 1`),
      templateTopic: await one(sql`select id from form_template_categories limit 1`),
      list: await one(sql`select id from form_element_type_selects limit 1`),
      mailing: await one(sql`select id from mailings limit 1`),
    };
  });
  const idOf: [RegExp, number | string][] = [
    [/^\/folder\//, ids.folder],
    [/\/file\/edit/, ids.file],
    [/\/file-area\//, ids.area],
    [/\/compiled-report\//, ids.report],
    [/\/import\//, ids.run],
    [/\/activity-log\//, ids.entry],
    [/\/user\//, named.id],
    [/\/category\//, ids.topic],
    [/\/policy-area\//, ids.policyArea],
    [/\/bill\//, ids.bill],
    [/\/form-template-category\//, ids.templateTopic],
    [/\/form-element-type-select\//, ids.list],
    [/\/form-template/, ids.template],
    [/\/issue-mail\//, ids.mailing],
    [/\/publication-issue\/new\//, ids.template],
    [/\/revision\/\[id\]/, draft],
    [/\/publication-issue\//, draft],
  ];
  const address = (path: string) =>
    path.replace(/\[(\w+)\]/g, (_, name: string) =>
      encodeURIComponent(
        String(
          name === "formTemplateId"
            ? ids.template
            : name === "topicId" || name === "categoryId"
              ? ids.topic
              : name === "slug" && /publication-issue\/delete/.test(path)
                ? ids.slug
                : name === "token"
                  ? "x".repeat(43)
                  : /slug|id$/i.test(name)
                    ? (idOf.find(([pattern]) => pattern.test(path))?.[1] ?? "none")
                    : "1",
        ),
      ),
    );

  const live = await cookieOf(gone);
  const visitors = {
    anonymous: "",
    stranger: await cookieOf(stranger),
    disabled: live,
    editor: await cookieOf("eda"),
    admin: await cookieOf("ada"),
    owner: await cookieOf(owner),
  };
  await onDatabase((sql) => sql`update users set disabled_at = now() where id = ${gone.id}`);
  type Visitor = keyof typeof visitors;
  const admits = (guard: Guard, visitor: Visitor) =>
    guard === "any" ||
    (visitor !== "anonymous" &&
      visitor !== "disabled" &&
      (guard === "reader" || visitor === "admin" || (guard === "staff" && visitor === "editor")));

  const wrong: string[] = [];
  const told: string[] = [];
  let asked = 0;
  const jobs: (() => Promise<void>)[] = [];
  for (const { path, guard } of pages)
    for (const visitor of Object.keys(visitors) as Visitor[]) {
      const closed = !admits(guard, visitor);
      const own = /^\/(folder|saved-search|language-watch|account)/.test(path);
      // Visitors without a session try every way; those who only lack the role try the page and its payload.
      const tried =
        (closed && visitor !== "disabled" && visitor !== "owner" && visitor !== "editor") ||
        (own && visitor === "stranger")
          ? ways
          : ways.slice(0, closed || own ? 2 : 1);
      for (const [how, of, headers] of tried)
        jobs.push(async () => {
          asked++;
          const { status, text } = await ask(base, of(address(path)), {
            ...headers,
            ...(visitors[visitor] && { cookie: visitors[visitor] }),
          });
          const where = `${path} ${how} by ${visitor}`;
          if (status >= 500) wrong.push(`${where}: ${status}`);
          const seesMark = text.replaceAll(String(ids.slug), "").includes(mark); // the response repeats the requested address
          const maySee = own
            ? visitor === "owner"
            : !closed && guard !== "any" && (visitor === "editor" || visitor === "admin");
          if (seesMark && !maySee) wrong.push(`${where} is told what is not theirs (${status})`);
          if (seesMark && maySee) told.push(path);
          if (how !== "as a page") return;
          const out = visitor === "anonymous" || visitor === "disabled";
          if (closed && status !== (out ? 307 : 403)) wrong.push(`${where}: ${status}`);
          if (path === "/folder/view/[id]" && !out && status !== (visitor === "owner" ? 200 : 404))
            wrong.push(`${where}: ${status}`);
        });
    }
  for (const visitor of ["anonymous", "stranger"] as const)
    jobs.push(async () => {
      const cookie = visitors[visitor];
      const { status, text } = await ask(base, "/", { ...rewritten, ...(cookie && { cookie }) });
      if (status !== 200 || text.includes(mark)) wrong.push(`rewritten from a public page by ${visitor}: ${status}`);
    });
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job();
    }),
  );
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(1500);
  expect(pages.filter(({ guard }) => guard !== "any").length).toBeGreaterThan(50);
  // Checks the markers themselves: those who may read them do.
  expect(new Set(told).size).toBeGreaterThan(15);
});
