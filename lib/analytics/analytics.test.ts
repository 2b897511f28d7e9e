import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as billList } from "@/app/admin/readership/api/bills/route";
import { GET as issueList } from "@/app/admin/readership/api/issues/route";
import { GET as searchExport } from "@/app/admin/readership/api/searches/export/route";
import { GET as searchList } from "@/app/admin/readership/api/searches/route";
import { db } from "@/db";
import { emptySearches, pageViews } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { mergeBill } from "@/lib/bills/admin/merge";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { site } from "@/lib/registry/site";
import { requestHandler } from "@/lib/platform/server/request-handler";
import { PageCache } from "@/lib/platform/cache/page-cache";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { ViewCounter } from "./count";
import { forgetReadership } from "./forget";
import { storableWords } from "./storable-query";
import { viewsOf } from "./queries";
import { recordEmptySearch, showsBill } from "./page-view";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let bill: Awaited<ReturnType<typeof aBill>>;
let eda: Awaited<ReturnType<typeof person>>;
let views: ViewCounter;
const pages = new PageCache();
let server: Server;
let port = 0;

/** Replaces Next: serves the page of a bill, a search without results, and any other page. */
async function nextLike(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (request.url?.startsWith("/bill/view/")) showsBill(bill.id);
  if (request.url?.startsWith("/bill/list?"))
    recordEmptySearch(new URLSearchParams(request.url.split("?")[1]).get("qs") ?? "");
  response.setHeader("content-type", request.headers.rsc ? "text/x-component" : "text/html; charset=utf-8");
  response.writeHead(request.url?.includes("gone") ? 404 : 200);
  response.end(`<p>${request.url}</p>`);
}

const get = (
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<{ status: number; etag: string }> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(
      { port, host: "127.0.0.1", path, method, headers: { "user-agent": browser, ...headers } },
      (response) => {
        response.resume();
        response.on("end", () => resolve({ status: response.statusCode ?? 0, etag: String(response.headers.etag) }));
      },
    );
    sent.on("error", reject);
    sent.end();
  });

const viewsOfBill = async () => {
  await new Promise((resolve) => setImmediate(resolve)); // the answer is here before its server's next line
  await views.flush();
  return (await viewsOf("bill", bill.id)).ever;
};

beforeAll(async () => {
  eda = await person("editor");
  server = createServer((request, response) =>
    requestHandler(site, nextLike, pages, false, undefined, views)(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  await db.delete(pageViews);
  await db.delete(emptySearches);
  bill = await aBill();
  views = new ViewCounter();
  pages.invalidateAll();
  pages.listening = true;
});

const wrote = (shown: string, times: number) => {
  const counter = new ViewCounter();
  counter.add(shown, times);
  return counter.flush();
};

describe("what is counted", () => {
  test("a view counts when the page is rendered, sent from the cache, revalidated by the browser, or navigated to", async () => {
    const { etag } = await get(`/bill/view/${bill.slug}`);
    await get(`/bill/view/${bill.slug}?utm_source=letter`);
    expect((await get(`/bill/view/${bill.slug}`, { "if-none-match": etag })).status).toBe(304);
    await get(`/bill/view/${bill.slug}?_rsc=1`, { rsc: "1" });
    expect(await viewsOfBill()).toBe(4);
  });

  test("a HEAD, a prefetch, a program, one that says nothing of itself, and a page that is no bill's are not counted", async () => {
    const address = `/bill/view/${bill.slug}`;
    await get(address, {}, "HEAD");
    const others: Record<string, string>[] = [
      { purpose: "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { rsc: "1", "next-router-prefetch": "1" },
      { rsc: "1", "next-router-segment-prefetch": "/_tree" },
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "user-agent": "curl/8.5.0" },
      { "user-agent": "" },
    ];
    for (const headers of others) await get(address, headers);
    await get("/bill/view/gone");
    await get("/topic");
    expect(await viewsOfBill()).toBe(0);
    await get(address, { "user-agent": "Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36" });
    expect(await viewsOfBill()).toBe(1);
  });

  test("a signed-in reader counts like a visitor, staff do not, and an ended session counts as a visitor", async () => {
    const reader = await person("reader");
    const address = `/bill/view/${bill.slug}`;
    for (const cookie of [
      reader.cookie,
      eda.cookie,
      (await person("admin")).cookie,
      eda.cookie.replace(/=.*/, "=ended"),
    ])
      await get(address, { cookie });
    expect(await viewsOfBill()).toBe(2);
  });

  test("a reader counts however long it takes to find out who they are, though by then they have their page and wait for nothing", async () => {
    const { cookie } = await person("reader");
    await transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`);
      await get(`/bill/view/${bill.slug}`, { cookie });
      await sleep(600); // longer than work without a waiting client may take
    });
    expect(await viewsOfBill()).toBe(1);
  });

  test("words without results are stored for the day with how often they were searched", async () => {
    for (const words of ["Ferry%20%20Levy", "ferry%20levy", "%EF%BC%A6erry%20levy"])
      await get(`/bill/list?qs=${words}`);
    await views.flush();
    expect(await db.select({ words: emptySearches.words, times: emptySearches.times }).from(emptySearches)).toEqual([
      { words: "ferry levy", times: 3 },
    ]);
  });
});

describe("what is never stored", () => {
  test("nothing about a person: the tables have an object, a day and a number", async () => {
    const columns = await db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_name in ('page_views', 'empty_searches') order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      "empty_searches.day",
      "empty_searches.times",
      "empty_searches.words",
      "page_views.day",
      "page_views.entity",
      "page_views.entity_id",
      "page_views.views",
    ]);
    const reader = await person("reader", "Canary Reader");
    await get(`/bill/view/${bill.slug}`, {
      cookie: reader.cookie,
      "x-forwarded-for": "203.0.113.77",
      referer: "https://canary.example/",
    });
    await get("/bill/list?qs=ferry", { cookie: reader.cookie, "x-forwarded-for": "203.0.113.77" });
    await viewsOfBill();
    expect(JSON.stringify([await db.select().from(pageViews), await db.select().from(emptySearches)])).not.toMatch(
      /canary|203\.0|firefox/i,
    );
  });

  test("words that look like an address or a long number, or are longer than 100 characters, or are being typed", () => {
    for (const words of [
      "rita@example.org",
      "https://example.org/a",
      "www.example.org",
      "call 555 0100 123",
      "123-45-6789",
      "x".repeat(101),
      "ferr*",
      " \u0000 ",
    ])
      expect(storableWords(words), words).toBeNull();
    expect(storableWords("  HB\u00a0 1234 ")).toBe("hb 1234");
    expect(storableWords("water\u0000 or 2026 budget")).toBe("water or 2026 budget");
  });
});

describe("writing down", () => {
  test("processes that write at the same moment add up exactly", async () => {
    const other = await aBill();
    await Promise.all(
      Array.from({ length: 24 }, async (_, place) => {
        const counter = new ViewCounter();
        for (const shown of place % 2
          ? [`bill:${bill.id}`, `bill:${other.id}`, "words:ferry"]
          : ["words:ferry", `bill:${other.id}`, `bill:${bill.id}`])
          counter.add(shown, 3);
        await counter.flush();
      }),
    );
    expect([(await viewsOf("bill", bill.id)).ever, (await viewsOf("bill", other.id)).ever]).toEqual([72, 72]);
    expect((await db.select().from(emptySearches)).map(({ times }) => times)).toEqual([72]);
  });

  test("a process that stops writes what it counted, and the next one adds to it", async () => {
    views.add(`bill:${bill.id}`, 2);
    await views.stop();
    await wrote(`bill:${bill.id}`, 5);
    expect((await viewsOf("bill", bill.id)).ever).toBe(7);
  });

  test("while the database is down counts wait in memory, up to a limit", async () => {
    let away = true;
    const stored: Map<string, number>[] = [];
    const counter = new ViewCounter(async (counts) => {
      if (away) throw new Error("away");
      stored.push(counts);
    });
    for (let id = 1; id <= 20_500; id++) counter.add(`bill:${id}`, 1);
    await counter.flush();
    counter.add("bill:1", 4);
    away = false;
    await counter.flush();
    expect([stored.length, stored[0]!.size, stored[0]!.get("bill:1")]).toEqual([1, 20_000, 5]);
  });

  test("deleted objects are left out, and the others are kept", async () => {
    views.add("bill:2147483647", 1);
    views.add("publication-issue:2147483647", 1);
    views.add(`bill:${bill.id}`, 1);
    await views.flush();
    expect(await db.select({ id: pageViews.entityId }).from(pageViews)).toEqual([{ id: bill.id }]);
  });

  test("at most a thousand different words are stored per day; known ones continue to be counted", async () => {
    const counter = new ViewCounter();
    for (let n = 0; n < 1200; n++) counter.add(`words:word ${n}`, 1);
    await counter.flush();
    await wrote("words:one more", 1);
    await wrote("words:word 7", 1);
    const [row] = await db.execute<{ n: number; more: number; seven: number }>(
      sql`select count(*)::int as n, count(*) filter (where words = 'one more')::int as more, max(times) filter (where words = 'word 7')::int as seven from empty_searches`,
    );
    expect(row).toEqual({ n: 1000, more: 0, seven: 2 });
  });
});

describe("the lists", () => {
  const daysAgo = (days: number) =>
    sql`((now() at time zone (select time_zone from organisation))::date - ${days}::int)`;

  test("published issues are sorted by their views within 7, 28 or 90 days or in total, unread ones last", async () => {
    const template = await aTemplate({ body: "short_text" });
    const publishNew = async (title: string) => {
      const { id } = await anIssue(eda, template.id, title);
      await transaction((tx) => publishIssue(tx, eda, id));
      return id;
    };
    const [old, fresh, unread] = [
      await publishNew("Old favourite"),
      await publishNew("Fresh"),
      await publishNew("Unread"),
    ];
    await anIssue(eda, template.id, "A draft");
    await db.execute(
      sql`insert into page_views values ('publication-issue', ${old}, ${daysAgo(60)}, 50), ('publication-issue', ${old}, ${daysAgo(6)}, 1), ('publication-issue', ${fresh}, ${daysAgo(0)}, 9), ('bill', ${old}, ${daysAgo(0)}, 999)`,
    );
    const listOrder = async (query: string) =>
      (
        (await ask(issueList, "GET", { as: eda, query: `formTemplateId=${template.id}&${query}` })).body.issues as {
          id: number;
          views: number;
        }[]
      ).map(({ id, views: n }) => [id, n]);
    expect(await listOrder("")).toEqual([
      [fresh, 9],
      [old, 1],
      [unread, 0],
    ]);
    expect(await listOrder("period=7")).toEqual([
      [fresh, 9],
      [old, 1],
      [unread, 0],
    ]);
    expect(await listOrder("period=90")).toEqual([
      [old, 51],
      [fresh, 9],
      [unread, 0],
    ]);
    expect(await listOrder("period=all&sortBy=name&sortOrder=asc")).toEqual([
      [fresh, 9],
      [old, 51],
      [unread, 0],
    ]);
    expect(await listOrder("keyword=favour")).toEqual([[old, 1]]);
    expect(await viewsOf("publication-issue", old)).toEqual({ recent: 1, ever: 51 });
  });

  test("bills are sorted by their views, and found by title or number in any spelling", async () => {
    const other = await aBill({ name: "S.B. 0044", title: "Ferries" });
    await wrote(`bill:${bill.id}`, 2);
    await wrote(`bill:${other.id}`, 3);
    const listOrder = async (query = "") =>
      ((await ask(billList, "GET", { as: eda, query })).body.bills as { id: number }[]).map(({ id }) => id);
    expect(await listOrder()).toEqual([other.id, bill.id]);
    expect([await listOrder("keyword=sb44"), await listOrder("keyword=ferr")]).toEqual([[other.id], [other.id]]);
  });

  test("words searched once or twice are only counted, in the list and in the file", async () => {
    await wrote("words:ferry levy", 3);
    await wrote("words:jane q public", 2);
    const { body } = await ask(searchList, "GET", { as: eda });
    expect(body).toMatchObject({ searches: [{ words: "ferry levy", times: 3 }], total: 1, rarer: 1 });
    const file = (await ask(searchExport, "GET", { as: eda })).body as string;
    expect(file).toContain("ferry levy");
    expect(file).not.toContain("jane");
    expect((await ask(searchList, "GET", { as: eda, query: "keyword=jane" })).body.searches).toEqual([]);
  });

  test("are for staff alone", async () => {
    const reader = await person("reader");
    for (const list of [issueList, billList, searchList, searchExport])
      expect([(await ask(list, "GET")).status, (await ask(list, "GET", { as: reader })).status]).toEqual([401, 403]);
  });
});

describe("what time takes away", () => {
  test("words go after 90 days, those asked fewer than three times after 28", async () => {
    await db.execute(
      sql`insert into empty_searches values (current_date - 91, 'long ago', 9), (current_date - 60, 'often', 5), (current_date - 40, 'rare', 2), (current_date - 20, 'rare lately', 1)`,
    );
    await transaction(forgetReadership);
    expect(
      (await db.select({ words: emptySearches.words }).from(emptySearches)).map(({ words }) => words).sort(),
    ).toEqual(["often", "rare lately"]);
  });

  test("views of more than 400 days ago become one number a month, and lose none; those of what is gone go", async () => {
    await db.execute(
      sql`insert into page_views select 'bill', ${bill.id}, date '2024-03-01' + n, 2 from generate_series(0, 40) n`,
    );
    await db.execute(sql`insert into page_views values ('bill', 2147483647, current_date, 4)`);
    await transaction(forgetReadership);
    await transaction(forgetReadership);
    expect(
      await db.select({ day: pageViews.day, views: pageViews.views }).from(pageViews).orderBy(pageViews.day),
    ).toEqual([
      { day: "2024-03-01", views: 62 },
      { day: "2024-04-01", views: 20 },
    ]);
  });

  test("a bill that is merged takes its views along", async () => {
    const other = await aBill();
    await wrote(`bill:${bill.id}`, 2);
    await wrote(`bill:${other.id}`, 3);
    await transaction((tx) => mergeBill(tx, eda, bill.id, { into: other.id }));
    expect([(await viewsOf("bill", bill.id)).ever, (await viewsOf("bill", other.id)).ever]).toEqual([0, 5]);
  });
});
