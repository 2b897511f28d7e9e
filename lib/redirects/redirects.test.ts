import { validateHeaderValue } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as check } from "@/app/admin/redirect/api/check-import/route";
import { POST as remove } from "@/app/admin/redirect/api/delete/[id]/route";
import { GET as exportAll } from "@/app/admin/redirect/api/export/route";
import { POST as importFile } from "@/app/admin/redirect/api/import/route";
import { GET as list } from "@/app/admin/redirect/api/list/route";
import { GET as missing } from "@/app/admin/redirect/api/missing/route";
import { POST as add } from "@/app/admin/redirect/api/new/route";
import { POST as update } from "@/app/admin/redirect/api/update/[id]/route";
import { db } from "@/db";
import { activityLog, formTemplates, missingAddresses, redirects } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { ask, person } from "@/lib/tools/testing/people";
import { inShared } from "@/lib/tools/testing/in-shared";
import { inHeader } from "./answer";
import { findRedirect } from "./find";
import { addImportedRedirects } from "./import";
import { forgetMissing, recordMissing, storableAddress } from "./missing";
import { readFile } from "./read-file";
import { fileFormats } from "./schema";

const past = inShared("data/past/redirects");
let ada: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  await db.delete(redirects);
  await db.delete(missingAddresses);
  ada = await person("admin");
});

const lead = (from: string, to: string) => ask(add, "POST", { as: ada, body: { from, to } });
const createRedirect = async (from: string, to: string) => {
  const { status, body } = await lead(from, to);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.redirect as { id: number; version: number };
};
const form = (name: string, content: string, existing?: string) => {
  const given = new FormData();
  given.set("file", new File([content], name));
  if (existing) given.set("existing", existing);
  return given;
};
const bring = async (name: string, content: string, existing?: string) => {
  const { status, body } = await ask(importFile, "POST", { as: ada, form: form(name, content, existing) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.report as {
    format: string;
    counts: Record<string, number>;
    rows: { from: string; outcome: string; why: string }[];
  };
};
const whyOf = ({ rows }: Awaited<ReturnType<typeof bring>>, from: string) => {
  const row = rows.find((one) => one.from === from);
  return row && `${row.outcome}: ${row.why}`;
};

describe("a redirect", () => {
  test("leads its address, however it is written, to its page with the rest of the query", async () => {
    await createRedirect("/2023/03/Café/", "/publication-issue/view/one");
    expect(await findRedirect("/2023/03/Caf%C3%A9")).toBe("/publication-issue/view/one");
    expect(await findRedirect("/2023/03/caf%c3%a9?utm_source=x")).toBeNull();
    expect(await findRedirect("/2023/03/Caf%c3%a9/?utm_source=x")).toBe("/publication-issue/view/one?utm_source=x");
    expect(await findRedirect("/2023/03")).toBeNull();
  });

  test("by a pattern passes characters of any script unchanged", async () => {
    await createRedirect("^/essays/(.*)$", "/publication-issue/view/$1");
    expect(await findRedirect("/essays/caf%C3%A9")).toBe("/publication-issue/view/caf%C3%A9");
    expect(await findRedirect("/essays/a%20b/")).toMatch(/^\/publication-issue\/view\/a%20b\/?$/);
  });

  test("with a query is an address of its own, also at the front page", async () => {
    await createRedirect("/?p=88", "/topic");
    expect(await findRedirect("/?utm_source=x&p=88")).toBe("/topic?utm_source=x");
    expect(await findRedirect("/?p=89")).toBeNull();
    expect(await findRedirect("/")).toBeNull();
    await createRedirect("/old?id=1", "/topic/a");
    await createRedirect("/old", "/topic/b");
    expect(await findRedirect("/old?id=1")).toBe("/topic/a");
    expect(await findRedirect("/old?id=2")).toBe("/topic/b?id=2");
  });

  test("that follows another answers in one step", async () => {
    await createRedirect("/a", "/b");
    await createRedirect("/b", "/c");
    await createRedirect("/c", "/bill/list");
    expect(await findRedirect("/a")).toBe("/bill/list");
  });

  test("never leads in a circle, nor to another site, nor away from a page of this site", async () => {
    await createRedirect("/a", "/b");
    await createRedirect("/b", "/c?x=1");
    const circle = await lead("/c", "/a");
    expect([circle.status, circle.body.message]).toEqual([
      422,
      "They would create a redirect loop: /c → /a → /b → /c?x=1 → /c. Choose another page.",
    ]);
    expect((await lead("/d", "/d/")).status).toBe(422);
    for (const to of ["https://evil.example.net/", "//evil.example.net", "javascript:alert(1)"])
      expect((await lead("/e", to)).status, to).toBe(422);
    for (const from of ["/bill/list", "/admin", "/", "/api/x", "//evil"])
      expect((await lead(from, "/topic")).status, from).toBe(422);
    const own = await lead("/bill/list", "/topic");
    expect(own.body.issues).toEqual([
      { path: "from", message: "begins with /bill, where this site has pages of its own. They cannot be redirected" },
    ]);
    await db.insert(formTemplates).values({ name: "Weekly", slug: "weekly-water" });
    expect((await lead("/weekly-water/area/topic/view", "/topic")).status).toBe(422);
    expect((await lead("/other/area/topic/view", "/topic")).status).toBe(200);
  });

  test("is there once; a second is refused with the first", async () => {
    await createRedirect("/a", "/topic");
    const second = await lead("/a/", "/bill/list");
    expect([second.status, second.body.current.to]).toEqual([409, "/topic"]);
  });

  test("is changed and deleted, with a trace, and by its version", async () => {
    const { id, version } = await createRedirect("/a", "/topic");
    const changed = await ask(update, "POST", { as: ada, params: { id }, body: { to: "/bill/list", version } });
    expect(changed.body.redirect).toMatchObject({ from: "/a", to: "/bill/list", version: version + 1 });
    expect((await ask(update, "POST", { as: ada, params: { id }, body: { to: "/help", version } })).status).toBe(409);
    expect(await findRedirect("/a")).toBe("/bill/list");
    expect((await ask(remove, "POST", { as: ada, params: { id }, body: { version: version + 1 } })).body).toEqual({
      id,
    });
    expect(await findRedirect("/a")).toBeNull();
    expect((await ask(remove, "POST", { as: ada, params: { id }, body: {} })).status).toBe(404);
    const acts = await db
      .select()
      .from(activityLog)
      .where(eq(activityLog.entity, "redirect"))
      .orderBy(desc(activityLog.id))
      .limit(3);
    expect(acts.map(({ action }) => action)).toEqual(["redirect.deleted", "redirect.updated", "redirect.created"]);
    expect((await ask(add, "POST", { as: await person("editor"), body: { from: "/x", to: "/topic" } })).status).toBe(
      403,
    );
  });

  test("may be a pattern, whose groups fill the target", async () => {
    await createRedirect("^/[0-9]{4}/[0-9]{2}/([a-z0-9-]+)/?$", "/publication-issue/view/$1");
    await createRedirect("^(?i)/Letter/(.+)$", "/$1");
    expect(await findRedirect("/2023/03/week/")).toBe("/publication-issue/view/week");
    expect(await findRedirect("/LETTER/topic")).toBe("/topic");
    const nested = await lead("^/(a+)+$", "/topic");
    expect(nested.body.message).toBe("The pattern repeats what is repeated already.");
    expect((await lead("^/bill/(.*)", "/topic")).status).toBe(422);
    expect((await lead("^/(.*)$", "/topic")).status).toBe(422);
    await createRedirect("^/loop/(.*)$", "/loop/x$1");
    expect(await findRedirect("/loop/a")).not.toMatch(/^\/\//);
  });

  test("of a pattern never leaves the site, whatever its groups hold", async () => {
    await createRedirect("^/go/(.*)$", "/$1");
    expect(await findRedirect("/go/topic")).toBe("/topic");
    expect(await findRedirect("/go//evil.example.net")).toBe("/evil.example.net");
    expect(await findRedirect("/go/%5Cevil.example.net")).not.toMatch(/^\/[\\/]/);
    expect(await findRedirect("/go/%2Fevil.example.net")).not.toMatch(/^\/\//);
  });
});

test("the list is searched and sorted", async () => {
  await createRedirect("/b", "/topic");
  await createRedirect("/a_1", "/bill/list");
  const read = async (query: string) =>
    (await ask(list, "GET", { as: ada, query })).body.redirects.map(({ from }: { from: string }) => from);
  expect(await read("sortBy=from&sortOrder=asc")).toEqual(["/a_1", "/b"]);
  expect(await read("keyword=a_")).toEqual(["/a_1"]);
  expect(await read("keyword=bill")).toEqual(["/a_1"]);
  expect(await read("source=import")).toEqual([]);
});

describe("a file", () => {
  test("is looked at first, then imported, and again changes nothing", async () => {
    const csv = "from,to\n/a,/topic\n/b,/bill/list\n";
    const looked = await ask(check, "POST", { as: ada, form: form("list.csv", csv) });
    expect(looked.body.report.counts).toMatchObject({ added: 2 });
    expect(await db.$count(redirects)).toBe(0);
    expect((await bring("list.csv", csv)).counts).toMatchObject({ added: 2, unchanged: 0 });
    expect((await bring("list.csv", csv)).counts).toMatchObject({ added: 0, unchanged: 2 });
    const other = "old;new\n/a;/help\n";
    expect(whyOf(await bring("list.csv", other), "/a")).toBe("skipped: Already leads to /topic");
    expect(whyOf(await bring("list.csv", other, "replace"), "/a")).toBe("changed: Led to /topic");
    expect(await findRedirect("/a")).toBe("/help");
  });

  test("follows thousands of redirects that lead to each other, and names the circle that closes them", async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => `/n${i},/n${(i + 1) % 20_000}`);
    expect((await bring("open.csv", rows.slice(0, -1).join("\n"))).counts).toMatchObject({ added: 19_999 });
    await db.delete(redirects);
    const closed = await bring("closed.csv", rows.join("\n"));
    expect(closed.counts).toMatchObject({ refused: 20_000 });
    expect(whyOf(closed, "/n0")).toContain("a redirect loop: /n0 → /n1 → /n2 → … → /n0");
  });

  test("refuses circles, also through what is stored, and names each reason", async () => {
    await createRedirect("/stored", "/a");
    const report = await bring(
      "x.csv",
      "/a,/stored\n/b,/c\n/c,/b\n/d,/b\n/e,https://evil.example.net/\n/bill/list,/topic\n",
    );
    expect(whyOf(report, "/a")).toContain("a redirect loop: /a → /stored → /a");
    expect(report.counts).toMatchObject({ added: 1, refused: 5 });
    expect(await findRedirect("/d")).toBe("/b");
  });

  test.each([
    [
      "redirects.json",
      '[{"from":"/a/","to":"/topic","permanent":true},{"from":"^/p/([0-9]+)","to":"/view/$1"}]',
      "ghost-json",
    ],
    ["redirects.yaml", "301:\n  /a: /topic\n302:\n  ^/p/([0-9]+): /view/$1\n", "ghost-yaml"],
    ["_redirects", "# ours\n/a /topic\n/p/:id  /view/:id 302!\n/b /c 200\n/d /e Country=us\n", "netlify"],
    [
      "r.json",
      '{"plugin":{},"groups":[{"id":1,"enabled":true},{"id":2,"enabled":false}],"redirects":[{"url":"/off","action_code":301,"action_data":{"url":"/topic"},"enabled":true,"group_id":2},{"url":"/a","group_id":1,"action_code":301,"action_type":"url","action_data":{"url":"/topic"},"regex":false,"enabled":true},{"url":"^/p/([0-9]+)","action_code":301,"action_type":"url","action_data":{"url":"/view/$1"},"regex":true,"enabled":true}]}',
      "redirection-json",
    ],
  ])("%s", async (name, content, format) => {
    const report = await bring(name, content);
    expect([report.format, report.counts.added]).toEqual([format, 2]);
    expect(await findRedirect("/a")).toBe("/topic");
    expect(await findRedirect("/p/12")).toBe("/view/12");
  });

  test.each([
    ["empty.csv", ""],
    ["words.csv", "Name,Town\nAnn,Lansing\n"],
    ["cut.json", '[{"from":"/a"'],
    ["other.json", '{"a":1}'],
    ["bad.yaml", "301:\n  /a: [\n"],
  ])("%s is refused in words", async (name, content) => {
    const { status, body } = await ask(importFile, "POST", { as: ada, form: form(name, content) });
    expect([status, body.message.length > 15]).toEqual([422, true]);
  });

  test.each(fileFormats)("comes out as %s and back the same", async (format) => {
    await createRedirect("/a/", "/topic");
    await createRedirect("/old.html", "/bill/list?q=a");
    await createRedirect("/?p=88", "/help");
    if (format !== "netlify") await createRedirect("^/p/([0-9]+)/?$", "/topic/$1");
    const out = await ask(exportAll, "GET", { as: ada, query: `format=${format}` });
    const text = typeof out.body === "string" ? out.body : JSON.stringify(out.body);
    const name = /filename="([^"]+)"/.exec(out.headers.get("content-disposition")!)![1]!;
    const before = await db
      .select({ from: redirects.fromKey, to: redirects.to })
      .from(redirects)
      .orderBy(redirects.fromKey);
    expect((await bring(name, text)).counts).toMatchObject({ unchanged: before.length, added: 0, refused: 0 });
    await db.delete(redirects);
    expect((await bring(name, text)).counts).toMatchObject({ added: before.length });
    expect(
      await db.select({ from: redirects.fromKey, to: redirects.to }).from(redirects).orderBy(redirects.fromKey),
    ).toEqual(before);
  });

  test("of twenty thousand rows is read, one more is not", () => {
    const rows = (n: number) => Array.from({ length: n }, (_, i) => `/a${i},/topic`).join("\n");
    expect(readFile("x.csv", Buffer.from(rows(20_000))).rows).toHaveLength(20_000);
    expect(() => readFile("x.csv", Buffer.from(rows(20_001)))).toThrow("20,000");
  });
});

describe.skipIf(!existsSync(past))("files of other systems", () => {
  const real = (name: string) => readFileSync(`${past}/${name}`, "utf8");

  test("Ghost", async () => {
    const report = await bring("redirects.yaml", real("ghost_redirects.yaml"));
    expect(report.counts).toMatchObject({ added: 12, refused: 3 });
    for (const [from, to] of [
      ["/my-old-blog-post", "/revamped-url/"],
      ["/test-params/?a=b", "/result?q=abc&a=b"],
      ["/post/12/a-post", "/a-post"],
      ["/what/", "/what-does-god-say"],
      ["/2020/11/a-post.html", "/a-post"],
      ["/capture2/Ab", "/Ab"],
      ["/CASE-insensitive", "/redirected-insensitive"],
    ])
      expect(await findRedirect(from!), from).toBe(to);
    expect(await findRedirect("/case-sensitive")).toBeNull();
    expect(report.rows.filter(({ outcome }) => outcome === "refused").map(({ from }) => from)).toEqual([
      "^/topic/?$",
      "/external-url",
      "^/external-url/(.*)/?$",
    ]);
  });

  test("Netlify", async () => {
    const report = await bring("_redirects", real("made/_redirects"));
    expect(report.counts).toMatchObject({ added: 3, refused: 1 });
    expect(await findRedirect("/p/a-slug")).toBe("/publication-issue/view/a-slug");
    expect(await findRedirect("/feed/")).toBe("/feed.xml");
  });

  test("Redirection of WordPress", async () => {
    const report = await bring("redirection.csv", real("made/wordpress-redirection-plugin.csv"));
    expect(report.counts).toMatchObject({ added: 3, refused: 3, skipped: 2 });
    expect(await findRedirect("/category/weekly/2023/")).toBe("/weekly/legislative/");
    expect(await findRedirect("/?p=88")).toBe("/publication-issue/view/note-of-february");
    expect(await findRedirect("/old")).toBeNull();
  });

  test("a list of old and new addresses", async () => {
    const report = await bring("old,new.csv", real("made/old,new.csv"));
    expect(report.counts).toMatchObject({ added: 3, refused: 1 });
    expect(await findRedirect("/Café")).toBe("/cafe");
    expect(await findRedirect("/p/weekly-update-2025-02-28")).toBe("/publication-issue/view/weekly-update-2025-02-28");
  });
});

test("an import of content adds redirects where an address is free, and only of addresses that can be redirected", async () => {
  await createRedirect("/kept", "/topic");
  const added = await transaction((tx) =>
    addImportedRedirects(tx, null, [
      { from: "https://old.example.org/2023/one/", to: "/publication-issue/view/one" },
      { from: "https://old.example.org/?p=5", to: "/publication-issue/view/one" },
      { from: "/kept", to: "/publication-issue/view/one" },
      { from: "/bill/list", to: "/publication-issue/view/one" },
    ]),
  );
  expect(added).toBe(2);
  expect(await findRedirect("/2023/one")).toBe("/publication-issue/view/one");
  expect(await findRedirect("/?p=5")).toBe("/publication-issue/view/one");
  expect(await findRedirect("/kept")).toBe("/topic");
});

test("no more patterns are added than are tried", async () => {
  const patterns = Array.from({ length: 500 }, (_, n) => `^/room${n}$`);
  await db
    .insert(redirects)
    .values(patterns.map((from) => ({ from, fromKey: from, to: "/topic", toKey: "/topic", source: "staff" as const })));
  expect((await lead("^/one-more$", "/topic")).status).toBe(422);
  const report = await bring("more.csv", "from,to\n^/one-more$,/topic\n/plain-one,/topic\n");
  expect(report.counts).toMatchObject({ added: 1, refused: 1 });
});

describe("an address that is not found", () => {
  const listMissing = async (query = "") =>
    (await ask(missing, "GET", { as: ada, query })).body.missingAddresses as { address: string; times: number }[];

  test("is counted by its path, without its query, until it is redirected", async () => {
    for (const address of ["/old/post/", "/old/post?email=ann@example.org", "/other"])
      await recordMissing(address, "192.0.2.1");
    expect(await listMissing()).toMatchObject([
      { address: "/old/post", times: 2 },
      { address: "/other", times: 1 },
    ]);
    expect(await listMissing("keyword=oth")).toHaveLength(1);
    await createRedirect("/old/post", "/topic");
    expect(await listMissing()).toMatchObject([{ address: "/other" }]);
    const pattern = await createRedirect("^/oth(.*)$", "/topic");
    expect(await listMissing()).toEqual([]);
    // hidden and not deleted: it is reported again once nothing redirects it
    await ask(remove, "POST", { as: ada, params: { id: pattern.id }, body: {} });
    expect(await listMissing()).toMatchObject([{ address: "/other" }]);
  });

  test.each([
    "/wp-login.php",
    "/.env",
    "/.git/config",
    "/a/xmlrpc.php",
    "/cgi-bin/test",
    "/x.sql",
    "/ann@example.org",
    "/a/ann%40example.org",
    "/unsubscribe/4f9a8b7c6d5e4f3a2b1c",
    "/call/555-123-4567",
    "/account/123456789",
    `/${"a".repeat(400)}`,
    "/",
  ])("%s is not stored", (address) => expect(storableAddress(address)).toBeNull());

  test.each([
    "/2023/03/weekly-update-2023-03-10",
    "/.well-known/security.txt",
    "/p/1234567",
    "/category/health-and-human-services-appropriations",
  ])("%s is stored", (address) => expect(storableAddress(address)).toBe(address));

  test("of one client is stored a hundred times, and of one day a thousand, so that no scan fills the table", async () => {
    for (let i = 0; i < 110; i++) await recordMissing(`/scan/${i}`, "192.0.2.2");
    expect(await db.$count(missingAddresses)).toBe(100);
    for (let i = 0; i < 1000; i++) await recordMissing(`/many/${i}`, `192.0.2.3:${i}`);
    expect(await db.$count(missingAddresses)).toBe(1000);
    await recordMissing("/scan/1", "192.0.2.4");
    expect((await listMissing("keyword=scan/1")).find(({ address }) => address === "/scan/1")).toMatchObject({
      times: 2,
    });
  });

  test("of one client is counted over ten minutes, however steadily it asks", async () => {
    const now = vi.spyOn(performance, "now");
    for (let i = 0; i < 110; i++) {
      now.mockReturnValue(1_000_000 + i * 10_000);
      await recordMissing(`/steady/${i}`, "192.0.2.9");
    }
    now.mockRestore();
    expect(await db.$count(missingAddresses)).toBe(110);
  });

  test("is forgotten after four weeks", async () => {
    await db.insert(missingAddresses).values({ day: "2020-01-01", address: "/long-ago", times: 1 });
    await recordMissing("/today", "192.0.2.5");
    await transaction(forgetMissing);
    expect((await listMissing()).map(({ address }) => address)).toEqual(["/today"]);
  });
});

test.each([
  ["/about?q=“law”", "/about?q=%E2%80%9Claw%E2%80%9D"],
  ["/bill/list?keyword=日本#é", "/bill/list?keyword=%E6%97%A5%E6%9C%AC#%C3%A9"],
  ["/topic/%C3%A9?a=b&c=d", "/topic/%C3%A9?a=b&c=d"],
  ["/x\ud800y", "/x%EF%BF%BDy"],
])("the target %s goes into a header as %s", (target, sent) => {
  expect(inHeader(target)).toBe(sent);
  expect(() => validateHeaderValue("location", inHeader(target))).not.toThrow();
});
