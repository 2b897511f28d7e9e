import { beforeAll, describe, expect, it } from "vitest";
import { POST as deleteCall } from "@/app/saved-search/api/delete/[id]/route";
import { GET as fetchCall } from "@/app/saved-search/api/fetch/[id]/route";
import { GET as listCall } from "@/app/saved-search/api/list/route";
import { POST as newCall } from "@/app/saved-search/api/new/route";
import { POST as restoreCall } from "@/app/saved-search/api/restore/[id]/route";
import { POST as saveCall } from "@/app/saved-search/api/save/route";
import { POST as seenCall } from "@/app/saved-search/api/seen/[id]/route";
import { POST as updateCall } from "@/app/saved-search/api/update/[id]/route";
import { db } from "@/db";
import { activityLog, billChanges } from "@/db/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { person } from "@/lib/tools/testing/people";
import { ask } from "@/lib/tools/testing/people";
import { savedSearchesPage } from "./list-page";

let rita: Awaited<ReturnType<typeof person>>;
let ben: Awaited<ReturnType<typeof person>>;
const save = (body: unknown, as = rita) => ask(saveCall, "POST", { as, body });
const water = { name: "Water", id: null, queryString: "qs=water&cId[]=3", route: "bill_list" };

beforeAll(async () => {
  [rita, ben] = [await person("reader"), await person("reader")];
});

describe("saving a search", () => {
  it("keeps it as it was sent, with a message and no error", async () => {
    const { status, body } = await save(water);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: "Your search was saved.",
      error: false,
      savedSearch: { name: "Water", queryString: "qs=water&cId[]=3", route: "bill_list", version: 1 },
    });
  });
  it("leaves out the question mark, the page and the saved search it came from", async () => {
    expect(
      (await save({ ...water, queryString: "?page=4&qs=water&ss=12&status[]=passed" })).body.savedSearch.queryString,
    ).toBe("qs=water&status[]=passed");
  });
  it.each([
    ["a name of one character", { ...water, name: " W " }],
    ["an empty name", { ...water, name: "" }],
    ["no name", { id: null, queryString: "q=hb 1" }],
    ["a query of one character", { ...water, queryString: "q" }],
    ["a query that is only a page", { ...water, queryString: "?page=3" }],
    ["a name far too long", { ...water, name: "x".repeat(201) }],
  ])("refuses %s with the sentence to show", async (_, body) => {
    const answer = await save(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/\.$/), savedSearch: null });
    expect(answer.body.message).toBe(answer.body.error);
  });
  it("updates its own, and the last write wins without a version", async () => {
    const { id } = (await save(water)).body.savedSearch;
    const { body } = await save({ ...water, id, name: "Clean water" });
    expect(body).toMatchObject({
      message: "Your saved search was updated.",
      error: false,
      savedSearch: { id, name: "Clean water", version: 2 },
    });
    expect((await save({ ...body.savedSearch })).status).toBe(200);
    const late = await save({ ...water, id, version: 1 });
    expect([late.status, late.body.current.name]).toEqual([409, "Clean water"]);
  });
  it("answers 404 for another person's, an absent or a malformed id, whatever the rest", async () => {
    const { id } = (await save(water)).body.savedSearch;
    for (const other of [id, 2147483647, "x", -1])
      expect((await save({ name: "", id: other, queryString: "" }, ben)).status).toBe(404);
  });
  it("is for signed-in readers, from this site, as JSON", async () => {
    expect((await ask(saveCall, "POST", { body: water })).status).toBe(401);
    expect(
      (await ask(saveCall, "POST", { as: rita, body: water, headers: { origin: "https://elsewhere.example" } })).status,
    ).toBe(403);
    expect(
      (await ask(saveCall, "POST", { as: rita, body: "{", headers: { "content-type": "application/json" } })).status,
    ).toBe(400);
    expect((await save({ ...water, color: "red" })).status).toBe(422);
    expect((await save({ ...water, route: "elsewhere" })).status).toBe(422);
    expect((await save({ ...water, name: "a\u0000b" })).status).toBe(400);
  });
  it("writes one search for one idempotency key", async () => {
    const ask1 = () => ask(saveCall, "POST", { as: ben, body: water, headers: { "idempotency-key": "k1" } });
    expect((await ask1()).body.savedSearch.id).toBe((await ask1()).body.savedSearch.id);
  });
  it("leaves a trace that names neither the search nor its words", async () => {
    const entries = await db.select().from(activityLog);
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toMatch(/water/i);
  });
});

describe("one's saved searches", () => {
  it("are fetched by their owner alone", async () => {
    const { id } = (await ask(newCall, "POST", { as: rita, body: { name: "Mine", queryString: "q=hb 1" } })).body
      .savedSearch;
    expect((await ask(fetchCall, "GET", { as: rita, params: { id } })).body.savedSearch).toMatchObject({
      id,
      name: "Mine",
      queryString: "q=hb 1",
      route: "bill_list",
    });
    expect((await ask(fetchCall, "GET", { as: ben, params: { id } })).status).toBe(404);
    expect((await ask(fetchCall, "GET", { params: { id } })).status).toBe(401);
  });
  it("can be renamed without sending the query again, and deleted", async () => {
    const { id } = (await ask(newCall, "POST", { as: ben, body: { name: "Mine", queryString: "q=hb 1" } })).body
      .savedSearch;
    expect(
      (await ask(updateCall, "POST", { as: ben, params: { id }, body: { name: "Renamed" } })).body.savedSearch,
    ).toMatchObject({ name: "Renamed", queryString: "q=hb 1" });
    expect((await ask(updateCall, "POST", { as: rita, params: { id }, body: { name: "Stolen" } })).status).toBe(404);
    expect((await ask(deleteCall, "POST", { as: rita, params: { id } })).status).toBe(404);
    expect((await ask(deleteCall, "POST", { as: ben, params: { id } })).body).toEqual({ id });
    expect((await ask(fetchCall, "GET", { as: ben, params: { id } })).status).toBe(404);
  });
  it("are listed by page", async () => {
    const { body } = await ask(listCall, "GET", { as: rita, query: "perPage=2&sortBy=name&sortOrder=asc" });
    expect(body.savedSearches.length).toBe(2);
    expect(body).toMatchObject({ total: expect.any(Number), totalIsCapped: false });
    expect((await ask(listCall, "GET", { as: rita, query: "perPage=0" })).status).toBe(422);
  });
  it("can be restored after deleting, by their owner alone", async () => {
    const { id } = (await save(water)).body.savedSearch;
    await ask(deleteCall, "POST", { as: rita, params: { id } });
    expect((await ask(restoreCall, "POST", { as: ben, params: { id } })).status).toBe(404);
    expect((await ask(restoreCall, "POST", { as: rita, params: { id } })).body.savedSearch).toMatchObject({
      id,
      name: "Water",
    });
    expect((await ask(fetchCall, "GET", { as: rita, params: { id } })).status).toBe(200);
  });
  it("say how many bills are new and how many moved since they were last opened", async () => {
    const cleo = await person("reader");
    const old = await aBill({ name: "AB 1", title: "Ferries on the lake", createdAt: "2020-01-01T00:00:00Z" });
    const { id } = (await save({ name: "Ferries", queryString: "qs=ferry", id: null }, cleo)).body.savedSearch;
    const news = async () =>
      (await savedSearchesPage(cleo, 1, 25)).searches.map(({ filters, news: { added, moved } }) => ({
        filters,
        added,
        moved,
      }));
    expect(await news()).toEqual([{ filters: "Words: ferry", added: 0, moved: 0 }]);
    await aBill({ name: "AB 2", title: "Ferries again" });
    await aBill({ name: "AB 3", title: "Bridges" });
    await db.insert(billChanges).values({ billId: old.id, field: "status", old: "introduced", new: "passed" });
    expect(await news()).toEqual([{ filters: "Words: ferry", added: 1, moved: 1 }]);
    expect((await ask(seenCall, "POST", { as: rita, params: { id } })).status).toBe(404);
    await ask(seenCall, "POST", { as: cleo, params: { id } });
    expect(await news()).toEqual([{ filters: "Words: ferry", added: 0, moved: 0 }]);
  });
});

describe("every answer of save", () => {
  it("has message, error and savedSearch, refusals too", async () => {
    const { id } = (await save(water)).body.savedSearch;
    const refusals = [
      await save({ ...water, color: "red" }),
      await save({ ...water, id: 999_999 }),
      await save({ ...water, id, version: 9 }),
      await ask(saveCall, "POST", { body: water }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 404, 409, 401]);
    for (const { body } of refusals)
      expect(body).toMatchObject({ message: body.error, error: expect.stringMatching(/\S/), savedSearch: null });
  });
  it("takes an object where an id is meant, and deletes only the version that was seen", async () => {
    const { id } = (await save(water)).body.savedSearch;
    expect((await save({ ...water, id: { id }, name: "Other" })).body.savedSearch).toMatchObject({ id, name: "Other" });
    expect((await ask(deleteCall, "POST", { as: rita, params: { id }, body: { version: 1 } })).status).toBe(409);
    expect((await ask(deleteCall, "POST", { as: rita, params: { id }, body: { version: 2 } })).body).toEqual({ id });
  });
});
