import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, directSql as sql } from "@/db";
import { coverages } from "@/db/schema";
import type { BillVersion } from "@/db/schema/bills";
import { transaction } from "@/db/transaction";
import { pagesChannel } from "@/lib/platform/cache/page-invalidation";
import { isPublicAddress } from "@/lib/platform/outgoing/public-address";
import type { Reach } from "@/lib/platform/outgoing/dispatch";
import { lookup } from "node:dns";
import { aBill } from "@/lib/tools/testing/bills";
import { person } from "@/lib/tools/testing/people";
import { fetchDueTexts, findFollowedTexts } from "./fetch-due";
import { overdueTexts } from "./overdue";
import { clearRobotsCache } from "./robots";
import { retryTexts, textFetching } from "./settings";
import { fetchAddress } from "./text-address";

const law = (words = "five") =>
  `<html><body><p>AN ACT relating to wells.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p><p>SECTION 1. Each county shall keep a list of every well in it.</p><p>SECTION 2. The fee for a well is ${words} dollars.</p></body></html>`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const answers = new Map<string, Answer>();
let asked: string[] = [];
const server = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  const answer = answers.get(path);
  if (answer) answer(request, response);
  else response.writeHead(404, { "content-type": "text/html" }).end("<h1>404 Not Found</h1>");
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());

/** Only this test's own server counts as public, nothing else on this machine or a private network. */
const reach: Reach = {
  isAllowed: (address) => address === "127.0.0.1" || isPublicAddress(address),
  isPort: (port) => port === (server.address() as AddressInfo).port,
  lookup,
};
const run = () => fetchDueTexts({ reach, interval: 0 });
const send =
  (body: string | Buffer, type = "text/html", status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, { "content-type": type, ...headers }).end(body);
const version = (path: string, more: Partial<BillVersion> = {}): BillVersion => ({
  name: "Introduced",
  date: "2025-01-05",
  url: `${base}${path}`,
  kind: "text",
  ...more,
});
const trackedBill = (...versions: BillVersion[]) =>
  aBill({ trackedAt: new Date().toISOString(), details: { versions } });
const rowsOf = (billId: number) =>
  sql`select name, state, reason, attempts, words, next_fetch_at is not null as again from bill_texts where bill_id = ${billId} order by id`;
const soonest = () => sql`update bill_texts set next_fetch_at = now() where next_fetch_at is not null`;

/** How often a run says that stored pages may look different. */
async function droppedPagesIn(act: () => Promise<unknown>): Promise<number> {
  const heard: string[] = [];
  const listener = postgres(process.env.DATABASE_URL!, { max: 1 });
  try {
    await listener.listen(pagesChannel, (payload) => heard.push(payload));
    await act();
    await sql`select pg_notify(${pagesChannel}, 'end')`;
    await expect.poll(() => heard.at(-1)).toBe("end");
  } finally {
    await listener.end();
  }
  return heard.length - 1;
}

beforeEach(async () => {
  answers.clear();
  asked = [];
  clearRobotsCache();
  await sql`truncate bill_texts, text_contents, text_settings cascade`;
  await sql`delete from source_states`;
  await sql`update bills set tracked_at = null`;
  await sql`insert into text_settings (is_fetching) values (true)`;
});

describe("texts of tracked bills", () => {
  test("are fetched once, read and kept; nothing is asked for while it is switched off", async () => {
    answers.set("/1.html", send(law()));
    const bill = await trackedBill(version("/1.html"));
    await sql`update text_settings set is_fetching = false`;
    expect([await run(), asked]).toEqual([0, []]);
    await sql`update text_settings set is_fetching = true`;
    expect(await run()).toBe(1);
    expect(await rowsOf(bill.id)).toMatchObject([
      { name: "Introduced", state: "kept", reason: null, attempts: 0, again: false },
    ]);
    expect(await run()).toBe(0);
    expect(asked).toEqual(["/robots.txt", "/1.html"]);
  });

  test("of several papers of one name and day are all asked for", async () => {
    answers.set("/a.html", send(law()));
    answers.set("/b.html", send(law("six")));
    const bill = await trackedBill(
      version("/a.html", { name: "Amendment" }),
      version("/b.html", { name: "Amendment" }),
    );
    for (let n = 0; n < 2; n += 1) await run();
    expect((await rowsOf(bill.id)).map(({ state }) => state)).toEqual(["kept", "kept"]);
  });

  test("of a host that rests hold up no other host", async () => {
    answers.set("/1.html", send(law()));
    const bill = await trackedBill(version("/1.html"));
    const slow = await aBill();
    await sql`
      insert into bill_texts (bill_id, kind, key, name, url, state, next_fetch_at)
      select ${slow.id}, 'text', n::text, n::text, 'https://slow.example.org/' || n, 'none', now() - interval '1 day' from generate_series(1, 500) n`;
    await sql`insert into source_states (source, blocked_until) values ('texts slow.example.org', now() + interval '1 hour')`;
    expect(await run()).toBe(1);
    expect(await rowsOf(bill.id)).toMatchObject([{ state: "kept" }]);
  });

  test("of many hosts that rest hold up no other host", async () => {
    answers.set("/1.html", send(law()));
    const bill = await trackedBill(version("/1.html"));
    const slow = await aBill({ trackedAt: new Date().toISOString() });
    await sql`
      insert into bill_texts (bill_id, kind, key, name, url, state, next_fetch_at)
      select ${slow.id}, 'text', h || '/' || n, n::text, 'https://slow' || h || '.example.org/' || n, 'none', now() - interval '1 day'
      from generate_series(1, 12) h, generate_series(1, 40) n`;
    await sql`insert into source_states (source, blocked_until) select 'texts slow' || h || '.example.org', now() + interval '1 hour' from generate_series(1, 12) h`;
    expect(await run()).toBe(1);
    expect(await rowsOf(bill.id)).toMatchObject([{ state: "kept" }]);
  });

  test("invalidate the page cache once for a whole run, after everything is written", async () => {
    answers.set("/1.html", send(law("five")));
    answers.set("/2.html", send(law("nine")));
    await trackedBill(
      version("/1.html"),
      version("/2.html", { name: "Amended", date: "2025-02-01" }),
      version("/3.html"),
    );
    expect(await droppedPagesIn(run)).toBe(1);
    expect(await droppedPagesIn(run)).toBe(0);
    await soonest();
    expect(await droppedPagesIn(run)).toBe(1);
  });

  test("of a version in two formats the one with more structure is asked for, the other where that one is no text", async () => {
    answers.set("/1.xml", send("<h1>An unexpected error occurred</h1>"));
    answers.set("/1.pdf", send(law()));
    const bill = await trackedBill(version("/1.pdf"), version("/1.xml"));
    await run();
    expect(asked).toEqual(["/robots.txt", "/1.xml"]);
    for (let n = 0; n < 3; n += 1) {
      await soonest();
      await run();
    }
    expect((await rowsOf(bill.id)).map(({ state }) => state)).toEqual(["refused", "kept"]);
  });

  test.each<[string, Answer, string, string]>([
    [
      "an error page with status 200",
      send("<h1>404 Not Found</h1>"),
      "refused",
      "The site says that this text does not exist.",
    ],
    [
      "a captcha",
      send("<html><head><title>Just a moment...</title></head><body></body></html>"),
      "refused",
      "It is a page that checks for human visitors (a captcha).",
    ],
    [
      "an image",
      send(Buffer.from("\u0089PNG\r\n\u001a\n0000", "latin1"), "text/html"),
      "scan",
      "It is an image without text that can be read.",
    ],
    [
      "a file of no known format",
      send(Buffer.alloc(4000, 1), "text/html"),
      "refused",
      "The format of the file is not known.",
    ],
    ["an empty file", send(""), "refused", "The file is empty."],
    ["status 404", send("", "text/html", 404), "none", "The server answered that this text does not exist (404)."],
    ["status 403", send("", "text/html", 403), "none", "The server refused access (403)."],
    ["status 500", send("", "text/html", 500), "none", "The server answered with an error (500)."],
    [
      "a file that is too large",
      (_, response) => void response.writeHead(200, { "content-length": "64000001" }).write("x"),
      "refused",
      "The file is larger than 64 MB.",
    ],
    [
      "a redirect into a private network",
      send("", "text/html", 302, { location: "http://10.0.0.1/secret" }),
      "refused",
      "The address is not a public website.",
    ],
    [
      "a redirect to the metadata of a cloud",
      send("", "text/html", 302, { location: "http://169.254.169.254/latest" }),
      "refused",
      "The address is not a public website.",
    ],
    [
      "redirects without an end",
      (request, response) => void response.writeHead(302, { location: request.url! }).end(),
      "none",
      "The server redirected too many times.",
    ],
    ["a connection that breaks", (_, response) => void response.destroy(), "none", "The server could not be reached."],
  ])("%s is called what it is", async (_, answer, state, reason) => {
    answers.set("/1.html", answer);
    const bill = await trackedBill(version("/1.html"));
    await run();
    expect(await rowsOf(bill.id)).toMatchObject([{ state, reason }]);
    expect(await sql`select count(*)::int as n from text_contents`).toMatchObject([{ n: 0 }]);
  });

  test("a page that says there is no text is asked for again, and given up after the third time", async () => {
    answers.set("/1.html", send("<h1>404 Not Found</h1>"));
    const bill = await trackedBill(version("/1.html"));
    for (const [attempts, again] of [
      [1, true],
      [2, true],
      [3, false],
    ]) {
      await run();
      expect(await rowsOf(bill.id)).toMatchObject([{ attempts, again, state: "refused" }]);
      expect(await run()).toBe(0);
      await soonest();
    }
    expect(asked.filter((path) => path === "/1.html")).toHaveLength(3);
  });

  test("after trouble the text is asked for later, and comes", async () => {
    answers.set("/1.html", send("", "text/html", 500));
    const bill = await trackedBill(version("/1.html"));
    await run();
    expect(await rowsOf(bill.id)).toMatchObject([{ state: "none", attempts: 1, again: true }]);
    answers.set("/1.html", send(law()));
    await soonest();
    await run();
    expect(await rowsOf(bill.id)).toMatchObject([{ state: "kept", reason: null, attempts: 0, again: false }]);
  });

  test("a site that asks to wait is left alone with all its texts, as long as it says", async () => {
    answers.set("/1.html", send("", "text/html", 429, { "retry-after": "7200" }));
    answers.set("/2.html", send(law()));
    await trackedBill(version("/1.html"), version("/2.html", { name: "Amended", date: "2025-02-01" }));
    await sql`update bill_texts set next_fetch_at = now()`;
    await run();
    await soonest();
    expect(await run()).toBe(0);
    expect(
      await sql`select source, extract(epoch from blocked_until - now()) between 7100 and 7200 as is_long from source_states`,
    ).toMatchObject([{ source: `texts ${new URL(base).host}`, is_long: true }]);
    await sql`update bill_texts set next_fetch_at = now() - interval '2 days'`;
    expect((await overdueTexts())!.overdue).toBe(0);
    await sql`update source_states set blocked_until = null`;
    expect((await overdueTexts())!.overdue).toBe(2);
    await sql`update source_states set last_answer_at = '2026-03-01T00:00:00Z'`;
    await sql`insert into source_states (source, last_answer_at) values ('legiscan', now())`;
    expect((await overdueTexts())!.lastFetchedAt).toMatch(/^2026-03-01T00:00:00/);
    await sql`update bill_texts set url = null`;
    expect((await overdueTexts())!.overdue).toBe(0);
    await sql`update text_settings set is_fetching = false`;
    expect(await overdueTexts()).toBeNull();
  });

  test("after three failures in a row a site is left alone", async () => {
    await trackedBill(
      ...[1, 2, 3, 4, 5].map((n) => {
        answers.set(`/${n}.html`, (_, response) => void response.destroy());
        return version(`/${n}.html`, { name: `Version ${n}` });
      }),
    );
    expect(await run()).toBe(3);
    expect(await run()).toBe(0);
  });

  test("what robots.txt forbids is not read, and the text says so", async () => {
    answers.set("/robots.txt", send("User-agent: *\nDisallow: /private/\n", "text/plain"));
    answers.set("/private/1.html", send(law()));
    answers.set("/2.html", send(law()));
    const bill = await trackedBill(version("/private/1.html"), version("/2.html", { name: "Amended" }));
    await run();
    expect(asked.toSorted()).toEqual(["/2.html", "/robots.txt"]);
    expect(await rowsOf(bill.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: "Introduced",
          state: "refused",
          reason: "The site's robots.txt does not allow automated access.",
        }),
        expect.objectContaining({ name: "Amended", state: "kept" }),
      ]),
    );
  });

  test("a text that is there stays, whatever comes later", async () => {
    answers.set("/1.html", send(law()));
    const bill = await trackedBill(version("/1.html"));
    await run();
    answers.set("/1.html", send("<h1>404 Not Found</h1>"));
    await sql`update bill_texts set next_fetch_at = now()`;
    await run();
    expect(await rowsOf(bill.id)).toMatchObject([{ state: "kept", reason: null }]);
  });

  test("the new version is compared with the one before", async () => {
    answers.set("/1.html", send(law("five")));
    answers.set("/2.html", send(law("nine")));
    const bill = await trackedBill(version("/1.html"), version("/2.html", { name: "Amended", date: "2025-02-01" }));
    await run();
    expect(
      await sql`select name, summary->>'sentence' as sentence from bill_texts where bill_id = ${bill.id} order by date`,
    ).toEqual([
      { name: "Introduced", sentence: null },
      { name: "Amended", sentence: "1 section changed; 1 word added, 1 removed" },
    ]);
  });
});

describe("trying again now", () => {
  const retry = async () => transaction(async (tx) => retryTexts(tx, await person("admin")));

  test("asks a site that failed at once, and leaves one alone that asked us to wait", async () => {
    await sql`
      insert into source_states (source, blocked_until, last_error, last_error_at) values
        ('texts failed.example.org', now() + interval '1 hour', 'The server could not be reached.', now()),
        ('texts busy.example.org', now() + interval '1 hour', 'The server asked us to try again later (429).', now())`;
    await retry();
    expect(await sql`select source from source_states where blocked_until > now()`).toEqual([
      { source: "texts busy.example.org" },
    ]);
  });

  test("what is missing is counted whole, the reasons only as far as they are shown", async () => {
    const bill = await aBill();
    await sql`
      insert into bill_texts (bill_id, kind, key, name, state, reason)
      select ${bill.id}, 'text', n::text, n::text, 'refused', 'Reason ' || n from generate_series(1, 11) n`;
    const { missing, problems } = await textFetching();
    expect([missing, problems.length]).toEqual([11, 8]);
  });
});

describe("texts of what is followed", () => {
  test("are put in line where an active coverage keeps the bill, and no other bill's", async () => {
    const [coverage] = await db
      .insert(coverages)
      .values({
        source: "legiscan",
        kind: "session",
        externalId: "9",
        label: "Wisconsin",
        jurisdiction: "WI",
        params: {},
      })
      .returning();
    const followed = await aBill({ details: { versions: [version("/1.html")] } });
    const other = await aBill({ details: { versions: [version("/2.html")] } });
    await sql`insert into bill_identities (source, source_id, bill_id, coverage_id) values ('legiscan', ${followed.sourceId}, ${followed.id}, ${coverage!.id})`;
    await findFollowedTexts();
    expect(await sql`select bill_id::int as id from bill_texts`).toEqual([{ id: followed.id }]);
    await sql`update coverages set state = 'paused'`;
    await sql`truncate bill_texts cascade`;
    await findFollowedTexts();
    expect(await rowsOf(other.id)).toEqual([]);
    expect(await rowsOf(followed.id)).toEqual([]);
  });
});

describe("the address of a text", () => {
  test.each([
    [
      "https://www.congress.gov/119/bills/hr1/BILLS-119hr1ih.xml",
      "https://www.govinfo.gov/content/pkg/BILLS-119hr1ih/xml/BILLS-119hr1ih.xml",
    ],
    [
      "https://www.congress.gov/119/bills/s5/BILLS-119s5enr.htm",
      "https://www.govinfo.gov/content/pkg/BILLS-119s5enr/html/BILLS-119s5enr.htm",
    ],
    ["https://legiscan.com/WI/text/AB7/id/1", null],
    ["https://docs.legis.example/ab7.pdf", "https://docs.legis.example/ab7.pdf"],
    ["ftp://docs.legis.example/ab7.pdf", null],
    ["no address", null],
  ])("%s is %s", (given, address) => {
    expect(fetchAddress(given)?.href ?? null).toBe(address);
  });
});
