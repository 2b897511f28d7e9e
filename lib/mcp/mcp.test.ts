import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/mcp/route";
import { db } from "@/db";
import { billChanges, personalFolders, portfolioBills } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { createKey } from "@/lib/api-keys/commands";
import { createPortfolio } from "@/lib/portfolios/commands";
import type { Scope } from "@/lib/platform/auth/roles";
import { storeText } from "@/lib/texts/store-text";
import { startCallServer } from "@/lib/tools/testing/authorization/call-server";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { person } from "@/lib/tools/testing/people";

const law = (...sections: string[]) =>
  `<html><body><p>AN ACT relating to wells.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p>${sections.map((each, at) => `<p>SECTION ${at + 1}. ${each}</p>`).join("")}</body></html>`;
const fee =
  "The department may not collect a fee of more than $5.25 from the owner of a well unless the county approves.";

let billId = 0;
let [introduced, amended] = [0, 0];
beforeAll(async () => {
  await db.execute(sql`truncate bills restart identity cascade`);
  billId = (await aBill({ name: "AB 7", title: "An act about wells" })).id;
  const store = (name: string, date: string, ...sections: string[]) =>
    storeText({ billId, kind: "text", name, date, url: null }, Buffer.from(law(...sections)), null);
  const long = Array.from({ length: 400 }, (_, n) => `Each county keeps list number ${n} of all the wells in it.`).join(
    " ",
  );
  await store("Introduced", "2025-01-05", fee, "Each county keeps a list of wells.", long);
  await store("Amended", "2025-02-05", fee, "Each county keeps a list of wells and of springs.", long);
  const rows = await db.execute<{ id: number }>(sql`select id from bill_texts order by id`);
  [introduced, amended] = rows.map(({ id }) => id) as [number, number];
});
beforeEach(() => db.execute(sql`truncate attempts`));

async function connect(headers: Record<string, string> = {}) {
  const client = new Client({ name: "test", version: "1" });
  const answer = (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return request.method === "POST" ? POST(request) : Promise.resolve(new Response(null, { status: 405 }));
  };
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://localhost:3000/mcp"), { fetch: answer as never }),
  );
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { isError, content, structuredContent } = await client.callTool({ name, arguments: given });
    const [first] = content as { text: string }[];
    return { isError, text: first?.text ?? "", found: structuredContent as never as Record<string, never> };
  };
  return { client, call };
}
const keyOf = async (owner: Awaited<ReturnType<typeof person>>, scopes: Scope[]) => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { key } = await transaction((tx) => createKey(tx, owner, { name: "Assistant", scopes, expiresAt }));
  return { authorization: `Bearer ${key.secret}` };
};

describe("an assistant without a key", () => {
  test("sees read-only tools alone, each with a description", async () => {
    const { client } = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      "calendar",
      "check_quotes",
      "compare_texts",
      "find_in_text",
      "get_bill",
      "get_person",
      "get_vote",
      "list_texts",
      "read_issue",
      "read_text",
      "search_bills",
      "search_site",
    ]);
    expect(tools.every(({ annotations, description }) => annotations?.readOnlyHint && description)).toBe(true);
  });

  test("finds a bill and reads it, and every answer says where it is from and as of when", async () => {
    const { call } = await connect();
    const { found } = await call("search_bills", { q: "wells" });
    expect(found).toMatchObject({
      total: 1,
      bills: [{ id: billId, name: "AB 7", url: expect.stringContaining("/bill/view/") }],
      source: { url: expect.any(String) },
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((await call("get_bill", { id: billId })).found).toMatchObject({ bill: { name: "AB 7" } });
    expect((await call("list_texts", { billId })).found).toMatchObject({
      texts: [{ id: amended }, { id: introduced }],
    });
    expect((await call("search_site", { q: "wells" })).found).toMatchObject({ results: { bills: [{ id: billId }] } });
  });

  test("reads a long text in pages of at most 10 kB, all of it", async () => {
    const { call } = await connect();
    let cursor: string | undefined;
    let whole = "";
    for (let page = 0; page < 40; page += 1) {
      const { found, text } = await call("read_text", { textId: amended, cursor });
      expect(text.length + JSON.stringify(found).length).toBeLessThan(10_000);
      whole += String(found.text);
      cursor = found.nextCursor ?? undefined;
      if (!cursor) break;
    }
    expect(cursor).toBeUndefined();
    expect(whole).toContain(fee);
    expect(whole).toContain("list number 399");
    const { found } = await call("find_in_text", { textId: amended, words: "springs" });
    const [place] = found.sections as unknown as { section: string; passage: string }[];
    expect(place!.passage).toContain("of springs");
    const section = await call("read_text", { textId: amended, section: place!.section });
    expect(section.found).toMatchObject({ nextCursor: null, text: expect.stringContaining("of springs") });
  });

  test("compares versions and checks quotations", async () => {
    const { call } = await connect();
    expect((await call("compare_texts", { a: introduced, b: amended })).found).toMatchObject({
      summary: { wordsAdded: 3 },
    });
    const { found } = await call("check_quotes", { text: `“${fee}” and “${fee.replace("may not", "may")}”` });
    expect(found.quotes).toMatchObject([{ state: "found", textId: amended }, { state: "not_found" }]);
  });

  test("gets what is wrong as a result, not as a failure of the protocol", async () => {
    const { call } = await connect();
    for (const [name, given] of [
      ["get_bill", { id: 999_999 }],
      ["read_text", { textId: 999_999 }],
      ["read_text", { textId: amended, cursor: "x" }],
      ["read_issue", { slug: "none" }],
      ["get_bill", { id: "x" }],
    ] as const)
      expect((await call(name, given)).isError, name).toBe(true);
  });
});

describe("an assistant with a key", () => {
  test("reads the portfolios, positions and drafts of its owner with the scope staff, and no others", async () => {
    const [ada, ben] = [await person("editor"), await person("editor")];
    const { id: portfolioId } = await transaction((tx) => createPortfolio(tx, ada, { name: "Diners" }));
    const other = await transaction((tx) => createPortfolio(tx, ben, { name: "Well drillers" }));
    for (const [id, nextStep] of [
      [portfolioId, "Call the sponsor"],
      [other.id, "Testify"],
    ] as const)
      await db.insert(portfolioBills).values({ portfolioId: id, billId, position: "oppose", nextStep });
    await db.insert(billChanges).values([
      {
        billId,
        field: "action",
        effectiveDate: "2026-11-23",
        at: "2026-11-23T15:00:00Z",
        new: { description: "Reported" },
      },
      {
        billId,
        field: "action",
        effectiveDate: "2026-11-02",
        at: "2026-11-02T15:00:00Z",
        new: { description: "Heard" },
      },
    ]);
    const { call } = await connect(await keyOf(ada, ["staff"]));
    expect((await call("my_portfolios")).found.portfolios).toMatchObject([
      { isOwn: true },
      { id: portfolioId, name: "Diners" },
    ]);
    const { found: changed } = await call("what_changed", { portfolioId, since: "2026-11-20" });
    expect(changed).toMatchObject({
      bills: [{ id: billId, name: "AB 7", happened: ["Reported on 23 Nov"] }],
      unchanged: 0,
    });
    expect((await call("what_changed", { portfolioId, since: "2026-11-24" })).found).toMatchObject({
      bills: [],
      unchanged: 1,
    });
    const { text } = await call("our_position", { billId });
    expect(text).toContain("Call the sponsor");
    expect(text).not.toContain("Testify");
    expect(await call("what_changed", { portfolioId: other.id, since: "2026-11-20" })).toMatchObject({ isError: true });
    const draft = await anIssue(ada, (await aTemplate({ body: "long_text" })).id, "Wells of the week");
    expect((await call("our_issues", { about: "wells of" })).found.issues).toMatchObject([
      { id: draft.id, state: "draft" },
    ]);
    const own = await connect(await keyOf(ada, ["own"]));
    for (const [name, given] of [
      ["my_portfolios", {}],
      ["what_changed", { portfolioId, since: "2026-11-20" }],
      ["our_position", { billId }],
      ["our_issues", { about: "wells" }],
    ] as const)
      expect(await own.call(name, given), name).toMatchObject({
        isError: true,
        text: expect.stringContaining("scope staff"),
      });
  });

  test("has the rights of the key, by the same code as the API, and those of no cookie", async () => {
    const [rita, ben] = [await person("reader"), await person("reader")];
    await db.insert(personalFolders).values([
      { ownerId: rita.id, name: "Rita's own" },
      { ownerId: ben.id, name: "Ben's own" },
    ]);
    const own = await connect(await keyOf(rita, ["own"]));
    const { text } = await own.call("my_folders");
    expect(text).toContain("Rita's own");
    expect(text).not.toContain("Ben's own");
    const open = await connect(await keyOf(rita, ["public"]));
    expect(await open.call("my_folders")).toMatchObject({ isError: true, text: expect.stringContaining("scope own") });
    const cookie = await connect({ cookie: rita.cookie });
    await expect(cookie.call("my_folders")).rejects.toThrow(/my_folders/);
  });

  test("that does not work is refused before anything is read", async () => {
    await expect(connect({ authorization: "Bearer rk_unknown" })).rejects.toThrow(/401|API key|Unauthorized/i);
    const answer = await POST(
      new Request("http://localhost:3000/mcp", {
        method: "POST",
        headers: { authorization: "Bearer rk_unknown" },
        body: "{}",
      }),
    );
    expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, expect.stringContaining("Bearer")]);
  });
});

test("nothing but a message is taken: there is no stream and no session", async () => {
  const server = await startCallServer();
  try {
    for (const method of ["GET", "DELETE", "PUT"])
      expect((await fetch(`${server.origin}/mcp`, { method })).status, method).toBe(405);
    const answer = await fetch(`${server.origin}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });
    const { status, headers } = answer;
    expect([status, headers.get("content-type"), headers.get("mcp-session-id")]).toEqual([
      200,
      "application/json",
      null,
    ]);
    const listening = await fetch(`${server.origin}/mcp`, {
      method: "POST",
      signal: AbortSignal.timeout(5000),
      headers: {
        "content-type": "application/json",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "subscriptions/listen",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 2,
        method: "subscriptions/listen",
        params: {
          notifications: { toolsListChanged: true },
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
            "io.modelcontextprotocol/clientCapabilities": {},
          },
        },
      }),
    });
    expect(await listening.json()).toHaveProperty("error");
  } finally {
    await server.stop();
  }
});

test("messages are limited for each network address", async () => {
  const send = () =>
    POST(
      new Request("http://localhost:3000/mcp", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      }),
    );
  const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await send()).status));
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
});
