import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as frame } from "@/app/embed/[kind]/[slug]/route";
import { GET as hostScriptRoute } from "@/app/embed.js/route";
import { GET as oembed } from "@/app/oembed/route";
import { POST as updateOrganisation } from "@/app/admin/organisation/api/update/route";
import { db } from "@/db";
import { publicationIssues, trackers } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { publicUrl } from "@/lib/platform/env/settings";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { gzipSync } from "node:zlib";
import { placeOfAddress } from "./addresses";

const canary = "Zyxomma petiolatum";
let ada: Awaited<ReturnType<typeof person>>;
let bill: Awaited<ReturnType<typeof aBill>>;

const read = async (kind: string, slug: string, query = "", headers = {}) => {
  const { status, body, headers: answered } = await ask(frame, "GET", { params: { kind, slug }, query, headers });
  return { status, body: body as string, policy: answered.get("content-security-policy") ?? "", headers: answered };
};
const allow = (embedOrigins: string[]) => ask(updateOrganisation, "POST", { as: ada, body: { embedOrigins } });
const aTracker = async (slug: string, more: Partial<typeof trackers.$inferInsert> = {}) =>
  (
    await db
      .insert(trackers)
      .values({
        slug,
        name: "Wells & <b>rivers</b>",
        source: "search",
        search: "qs=wells",
        columns: ["title"],
        map: "status",
        state: "published",
        publishedAt: sql`now()` as never,
        ...more,
      })
      .returning()
  )[0]!;

beforeAll(async () => {
  ada = await person("admin", "Ada");
  bill = await aBill({ name: "HB 5", title: "An act on wells <script>", jurisdiction: "TX", status: "enacted" });
  await aTracker("wells");
});

describe("who may show a frame", () => {
  test("no site until an administrator names some; these alone, or every site", async () => {
    expect((await read("tracker", "wells")).policy).toContain("frame-ancestors 'none'");
    expect((await ask(oembed, "GET", { query: `url=${publicUrl()}/tracker/view/wells` })).status).toBe(404);
    expect((await allow(["https://News.example/", "https://*.example.org"])).status).toBe(200);
    expect((await read("tracker", "wells")).policy).toContain(
      "frame-ancestors 'self' https://news.example https://*.example.org",
    );
    await allow(["*"]);
    expect((await read("map", "wells")).policy).toMatch(/frame-ancestors \*$/);
  });

  test("what is no origin is refused: it would be another directive of the policy", async () => {
    for (const one of [
      "https://a.example/path",
      "example.org",
      "https://a.example; script-src *",
      "http://a.example",
      "'self'",
    ])
      expect((await allow([one])).status, one).toBe(422);
  });
});

describe("a frame", () => {
  test("has no cookie, loads nothing, opens its links outside, and weighs little", async () => {
    for (const [kind, slug, query] of [
      ["tracker", "wells", ""],
      ["map", "wells", ""],
      ["bill", bill.slug, ""],
      ["list", "bills", "qs=wells"],
    ] as const) {
      const { status, body, policy, headers } = await read(kind, slug, query);
      expect(status, kind).toBe(200);
      expect(headers.get("set-cookie")).toBeNull();
      expect(policy).toContain("default-src 'none'");
      expect(body).not.toMatch(/<link|<img|<script[^>]* src|<form|<b>rivers|<script>\s*$/);
      expect(
        [...body.matchAll(/<a [^>]*>/g)].every(([link]) => link.includes('target="_top"')),
        kind,
      ).toBe(true);
      expect(
        [...body.matchAll(/ href="([^"]*)"/g)].every(([, href]) => href!.startsWith(publicUrl())),
        kind,
      ).toBe(true);
      expect(gzipSync(body).byteLength, kind).toBeLessThan(30_000);
      expect(body, kind).toContain(kind === "map" ? "Texas: 1 bill" : "HB 5");
    }
  });

  test("says that a withdrawn tracker is gone, and nothing of a draft or of another kind", async () => {
    await aTracker("gone", { state: "withdrawn" });
    await aTracker("of-a-portfolio", { source: "portfolio", search: null });
    await aTracker("draft", { name: canary, state: "draft", publishedAt: null });
    await aTracker("without-map", { map: "none" });
    for (const slug of ["gone", "of-a-portfolio"])
      expect(await read("tracker", slug)).toMatchObject({
        status: 410,
        body: expect.stringContaining("no longer published"),
      });
    const draft = await read("tracker", "draft");
    expect(draft.status).toBe(404);
    expect(draft.body).not.toContain(canary);
    expect((await read("map", "without-map")).status).toBe(404);
    expect((await read("list", "others")).status).toBe(404);
    expect((await read("portfolio", "1")).status).toBe(404);
  });

  test("of an issue shows its head; of one that not everyone may read nothing, to members either", async () => {
    const template = await aTemplate({ body: "long_text" });
    const issue = await anIssue(ada, template.id, `Wells ${canary}`);
    await transaction((tx) => publishIssue(tx, ada, issue.id));
    const [{ slug } = { slug: "" }] = await db
      .select()
      .from(publicationIssues)
      .where(eq(publicationIssues.id, issue.id));
    expect((await read("issue", slug)).body).toContain(canary);
    await db
      .update(publicationIssues)
      .set({ audience: [0], teaser: true, hasOwnAudience: true })
      .where(eq(publicationIssues.id, issue.id));
    for (const headers of [{}, { cookie: ada.cookie }]) {
      const locked = await read("issue", slug, "", headers);
      expect(locked.status).toBe(404);
      expect(locked.body).not.toContain(canary);
    }
  });
});

describe("oEmbed", () => {
  test("gives the code of pages of this site, and 404 for all others", async () => {
    await allow(["*"]);
    const { status, body } = await ask(oembed, "GET", {
      query: `url=${encodeURIComponent(`${publicUrl()}/tracker/view/wells`)}&maxheight=300`,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: "1.0", type: "rich", title: "Wells & <b>rivers</b>", height: 300 });
    expect(body.html).toContain(`<iframe src="${publicUrl()}/embed/tracker/wells" title="Wells &amp; &lt;b&gt;rivers`);
    for (const url of [
      "https://elsewhere.example/tracker/view/wells",
      `${publicUrl()}.elsewhere.example/tracker/view/wells`,
      `${publicUrl().replace("://", "://a:b@")}/tracker/view/wells`,
      `${publicUrl()}/tracker/view/none`,
      `${publicUrl()}/admin`,
      "tracker/wells",
    ])
      expect((await ask(oembed, "GET", { query: `url=${encodeURIComponent(url)}` })).status, url).toBe(404);
    expect((await ask(oembed, "GET", { query: `url=${publicUrl()}/tracker/view/wells&format=xml` })).status).toBe(501);
  });

  test.each([
    ["/tracker/view/wells/map", { kind: "map", slug: "wells" }],
    ["/bill/view/tx-hb5/", { kind: "bill", slug: "tx-hb5" }],
    ["/bill/list?status[]=enacted", { kind: "list", slug: "bills", query: "status%5B%5D=enacted" }],
    ["/publication-issue/view/one", { kind: "issue", slug: "one" }],
    ["/embed/map/wells", { kind: "map", slug: "wells" }],
    ["/topic", null],
  ])("reads %s", (path, place) => {
    expect(placeOfAddress(`${publicUrl()}${path}`)).toEqual(place);
  });
});

test("the script for other sites is small and changes the height of its own frames alone", async () => {
  const { body, headers } = await ask(hostScriptRoute as never, "GET");
  expect(body.length).toBeLessThan(1024);
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});
