import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import { policyAreas } from "@/db/schema";
import { ask, person } from "@/lib/testing/people";
import { endpoint } from "./endpoint";
import { id, issueFilters, onlyVersion, optional, paging, version } from "./input";
import { HttpError } from "./problem";
import { type Handler, route } from "./route";

type Person = Awaited<ReturnType<typeof person>>;
let rita: Person;
let eda: Person;
let ada: Person;
beforeAll(async () => {
  [rita, eda, ada] = [await person("reader"), await person("editor"), await person("admin")];
});

const body = z.strictObject({ id: id.optional(), title: z.string().min(1), version });
const contract = endpoint({ method: "POST", path: "/call/[id]", summary: "", params: z.object({ id }), body, output: z.object({ ok: z.boolean() }) });
const things = { id: async (_: unknown, thing: number) => thing === 7 };
const post = route(contract, { auth: "staff", things, handle: () => ({ ok: true }) });
const listed = endpoint({ method: "GET", path: "/call", summary: "", query: z.object({ topicId: optional(id), ...paging(["name", "createdAt"]) }), output: z.object({ query: z.unknown() }) });
const get = route(listed, { auth: "any", handle: ({ query }) => ({ query }) });

const good = { title: "A title" };
const asked = (more: Parameters<typeof ask>[2]) => ask(post, "POST", { as: eda, params: { id: 7 }, body: good, ...more });

describe("the order of checks", () => {
  const foreign = { origin: "https://evil.example" };
  const wrongType = { "content-type": "text/plain" };

  test("a write from another site is 403 even when nobody is signed in", async () => {
    expect((await asked({ as: undefined, headers: foreign })).status).toBe(403);
    expect((await asked({ as: undefined, headers: foreign })).body.message).toMatch(/another site/);
  });
  test("not being signed in is 401 before the role, the type, the body and the id", async () => {
    expect((await asked({ as: undefined, body: "{", params: { id: "x" }, headers: wrongType })).status).toBe(401);
  });
  test("the role is 403 whatever the id and the body", async () => {
    for (const thing of [7, 8, "x"]) expect((await asked({ as: rita, body: "{", params: { id: thing }, headers: wrongType })).status).toBe(403);
  });
  test("the type is 415 before what cannot be read", async () => {
    expect((await asked({ body: "{", params: { id: "x" }, headers: wrongType })).status).toBe(415);
  });
  test("what cannot be read is 400 before what is not there", async () => {
    expect((await asked({ body: "{", params: { id: "x" } })).status).toBe(400);
  });
  test("what is not there is 404 before what is invalid", async () => {
    expect((await asked({ body: { title: 1, more: 2 }, params: { id: 8 } })).status).toBe(404);
  });
  test("what is invalid is 422 before a conflict", async () => {
    const conflicting = route(contract, { auth: "staff", things, handle: () => Promise.reject(new HttpError(409, { message: "Somebody saved first." })) });
    expect((await ask(conflicting, "POST", { as: eda, params: { id: 7 }, body: { title: "" } })).status).toBe(422);
    expect((await ask(conflicting, "POST", { as: eda, params: { id: 7 }, body: good })).status).toBe(409);
  });
  test("what is right is 200", async () => {
    expect(await asked({})).toMatchObject({ status: 200, body: { ok: true } });
  });
});

describe("who may call", () => {
  test.each([
    ["any", [200, 200, 200, 200]],
    ["reader", [401, 200, 200, 200]],
    ["staff", [401, 403, 200, 200]],
    ["admin", [401, 403, 403, 200]],
  ] as const)("%s", async (auth, expected) => {
    const call = route(endpoint({ method: "GET", path: "/call", summary: "", output: z.object({}) }), { auth, handle: () => ({}) });
    const statuses = [];
    for (const as of [undefined, rita, eda, ada]) statuses.push((await ask(call, "GET", { as })).status);
    expect(statuses).toEqual(expected);
  });

  test("a session that was made up is nobody's", async () => {
    expect((await asked({ as: { cookie: eda.cookie.replace(/.$/, (c) => (c === "A" ? "B" : "A")) } })).status).toBe(401);
  });
});

describe("writes from another site", () => {
  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:3001" }],
    ["a hidden origin", { origin: "null" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
    ["an origin that only begins like ours", { origin: "http://localhost:3000.evil.example" }],
  ])("%s is 403", async (_, headers) => {
    expect((await asked({ headers })).status).toBe(403);
  });
  test.each([
    ["our own page", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
    ["a script, which sends neither header", {}],
    ["a page of ours that hides where it is from", { origin: "null", "sec-fetch-site": "same-origin" }],
  ])("%s is let through", async (_, headers) => {
    expect((await asked({ headers: headers as Record<string, string> })).status).toBe(200);
  });
  test("reading is not a write, and a call that changes nothing may say that any origin is welcome", async () => {
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect((await ask(get, "GET", { headers })).status).toBe(200);
    const search = route(endpoint({ method: "POST", path: "/call", summary: "", changes: false, anyOrigin: true, output: z.object({}) }), { auth: "any", handle: () => ({}) });
    expect((await ask(search, "POST", { headers })).status).toBe(200);
  });
});

describe("HEAD", () => {
  const head = (handler: Handler, headers: Record<string, string> = {}) => handler(new Request("http://localhost:3000/call", { method: "HEAD", headers: { cookie: ada.cookie, ...headers } }));

  test("gives up at once what it does not send, so that an export holds nothing", async () => {
    let givenUp = false;
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1000)), cancel: () => void (givenUp = true) }, { highWaterMark: 1 });
    const download = route(endpoint({ method: "GET", path: "/call", summary: "", output: null }), { auth: "any", handle: () => new Response(body, { headers: { "content-type": "text/csv" } }) });
    const response = await head(download);
    expect([response.status, response.headers.get("content-type"), response.body, givenUp]).toEqual([200, "text/csv", null, true]);
  });

  test("sets off nothing, also where a GET of our own script does", async () => {
    let done = 0;
    const toggle = route(endpoint({ method: "GET", path: "/call", summary: "", changes: true, output: z.object({}) }), { auth: "admin", handle: () => (done++, {}) });
    const own = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" };
    expect([(await head(toggle)).status, (await head(toggle, own)).status, done]).toEqual([403, 403, 0]);
    expect([(await ask(toggle, "GET", { as: ada, headers: own })).status, done]).toEqual([200, 1]);
  });
});

describe("reading the body", () => {
  test.each([
    ["cut off", "{"],
    ["no JSON", "title=A"],
    ["NUL in a value", '{"title":"a\\u0000b"}'],
    ["NUL in a key", '{"ti\\u0000tle":"a"}'],
    ["half of a surrogate pair", '{"title":"\\ud800"}'],
    ["the other half", '{"title":"\\udc00"}'],
    ["deep inside", '{"title":[{"a":["\\ud83d"]}]}'],
    ["a byte order mark", '\ufeff{"title":"a"}'],
  ])("%s is 400", async (_, text) => {
    expect((await asked({ body: text })).status).toBe(400);
  });
  test("bytes that are no UTF-8 are 400", async () => {
    const request = new Request("http://localhost:3000/call/7", { method: "POST", headers: { cookie: eda.cookie, "content-type": "application/json" }, body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]) });
    expect((await post(request, { params: Promise.resolve({ id: "7" }) })).status).toBe(400);
  });
  test.each(["null", "1", '"a"', "[]", "true"])("the JSON %s, which is no object, is 422", async (text) => {
    expect((await asked({ body: text })).status).toBe(422);
  });
  test("an object nested too deeply is 422, and a hundred thousand brackets harm nothing", async () => {
    expect((await asked({ body: `{"title":${"[".repeat(500)}${"]".repeat(500)}}` })).status).toBe(422);
    expect([400, 422]).toContain((await asked({ body: `{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}` })).status);
  });
  test("an emoji of two halves, and text of other scripts, are kept", async () => {
    const echo = route(endpoint({ method: "POST", path: "/call", summary: "", body: z.strictObject({ title: z.string() }), output: z.object({ title: z.string() }) }), { auth: "any", handle: ({ body }) => body });
    const title = "🏛️ Ünï — 法案 ﷽ \u2028";
    expect((await ask(echo, "POST", { body: { title } })).body).toEqual({ title });
  });
  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp", ""])("the content type “%s” is 415", async (type) => {
    expect((await asked({ headers: { "content-type": type } })).status).toBe(415);
  });
  test.each(["br", "gzip"])("a body encoded with %s is 415", async (encoding) => {
    expect((await asked({ headers: { "content-encoding": encoding } })).status).toBe(415);
  });
  test("a charset beside the type is no matter", async () => {
    expect((await asked({ headers: { "content-type": "application/json; charset=utf-8" } })).status).toBe(200);
  });
  test("more than 5 MB are 413, whether announced or not", async () => {
    const large = JSON.stringify({ title: "a".repeat(5_000_001) });
    expect((await asked({ body: large })).status).toBe(413);
    const stream = new ReadableStream({ start: (controller) => (controller.enqueue(new TextEncoder().encode(large)), controller.close()) });
    const request = new Request("http://localhost:3000/call/7", { method: "POST", headers: { cookie: eda.cookie, "content-type": "application/json" }, body: stream, duplex: "half" } as RequestInit);
    expect((await post(request, { params: Promise.resolve({ id: "7" }) })).status).toBe(413);
    expect((await asked({ headers: { "content-length": "999999999999" } })).status).toBe(413);
  });
  test("a visitor's may be as large as anybody's: the contract knows one limit", async () => {
    const open = route(endpoint({ method: "POST", path: "/call", summary: "", body: z.strictObject({ title: z.string().max(10) }), output: z.object({}) }), { auth: "any", handle: () => ({}) });
    expect((await ask(open, "POST", { body: JSON.stringify({ title: "a".repeat(4_900_000) }) })).status).toBe(422);
    expect((await ask(open, "POST", { body: JSON.stringify({ title: "a".repeat(5_000_000) }) })).body).toEqual({ message: "The body is larger than 5 MB." });
  });
  test("an empty body needs no content type", async () => {
    const empty = route(endpoint({ method: "POST", path: "/call/[id]", summary: "", params: z.object({ id }), output: z.object({}) }), { auth: "staff", handle: () => ({}) });
    const request = new Request("http://localhost:3000/call/7", { method: "POST", headers: { cookie: eda.cookie } });
    expect((await empty(request, { params: Promise.resolve({ id: "7" }) })).status).toBe(200);
    expect((await ask(empty, "POST", { as: eda, params: { id: 7 }, body: { more: 1 } })).status).toBe(422);
  });
  test("keys of an object's prototype are only unknown keys", async () => {
    expect((await asked({ body: '{"title":"a","__proto__":{"admin":true}}' })).status).toBe(422);
    expect((await asked({ body: '{"title":"a","constructor":{"prototype":{"admin":true}}}' })).status).toBe(422);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe("ids and fields", () => {
  test.each(["0", "-1", "1.5", "1e3", "0x7", " 7", "7 ", "٧", "2147483648", "99999999999999999999", "x", "7/..", "", "null"])("the id “%s” of a path is 404", async (thing) => {
    expect((await asked({ params: { id: thing } })).status).toBe(404);
  });
  test("the thing acted on, named in the body, is 404 when missing, malformed or not there, and may be given as an object", async () => {
    const inBody = route(endpoint({ method: "POST", path: "/call", summary: "", body: z.strictObject({ billId: z.unknown(), note: z.number().optional() }), output: z.object({}) }), { auth: "reader", things: { billId: things.id }, handle: () => ({}) });
    const status = async (given: unknown) => (await ask(inBody, "POST", { as: rita, body: given })).status;
    for (const given of [{}, { billId: null }, { billId: "x" }, { billId: 8 }, { billId: [7] }, { billId: { id: 8 } }, { billId: 8, note: "bad" }]) expect(await status(given)).toBe(404);
    for (const given of [{ billId: 7 }, { billId: "7" }, { billId: { id: 7, name: "HB 7" } }]) expect(await status(given)).toBe(200);
  });
  test("an unknown field is 422 and named", async () => {
    const answer = await asked({ body: { ...good, admin: true } });
    expect([answer.status, answer.body.issues[0].message]).toEqual([422, expect.stringMatching(/admin/)]);
  });
  test("each bad field has its path and a message, and the id of what was being saved comes back", async () => {
    const { body } = await asked({ body: { id: 7, title: 5, version: "x" } });
    expect(body).toMatchObject({ id: 7, message: expect.any(String) });
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual(["title", "version"]);
  });
});

describe("reading the query", () => {
  const status = async (query: string) => (await ask(get, "GET", { query })).status;
  const read = async (query: string) => (await ask(get, "GET", { query })).body.query;

  test("absent, empty and the word null all mean unset; the first sort is the default, descending", async () => {
    const defaults = { page: 1, perPage: 25, sortBy: "name", sortOrder: "desc" };
    for (const query of ["", "topicId=", "topicId=null", "page=&perPage=null&sortBy="]) expect(await read(query)).toEqual(defaults);
  });
  test("unknown keys are ignored", async () => {
    expect(await status("utm_source=mail&__proto__[a]=1&constructor=x")).toBe(200);
  });
  test.each(["page=0", "page=-1", "page=x", "page=1.5", "perPage=0", "perPage=101", "sortBy=password", "sortOrder=up", "topicId=x", "topicId=0", "topicId=2147483648", "topicId=1&topicId=2", "topicId[$gt]=1&page=x"])("%s is 422", async (query) => {
    expect(await status(query)).toBe(422);
  });
  test.each(["q=%00", "%00=1", "q=a%00b"])("%s is 400", async (query) => {
    expect(await status(query)).toBe(400);
  });
});

describe("the answer", () => {
  test("holds what the contract names and nothing else, and is not stored anywhere", async () => {
    const leaky = route(endpoint({ method: "GET", path: "/call", summary: "", output: z.object({ user: z.object({ name: z.string() }) }) }), {
      auth: "any",
      handle: () => ({ user: { name: "Rita", passwordHash: "secret" }, secret: 1 }) as never,
    });
    const { body, headers } = await ask(leaky, "GET");
    expect(body).toEqual({ user: { name: "Rita" } });
    expect(headers.get("cache-control")).toBe("no-store");
  });
  test("is 500 without detail when something breaks inside, also when the output does not fit", async () => {
    const unknown = { message: "An unknown error occurred." };
    const breaking = route(endpoint({ method: "GET", path: "/call", summary: "", output: z.object({}) }), { auth: "any", handle: () => Promise.reject(new Error("/etc/secret at line 5")) });
    expect(await ask(breaking, "GET")).toMatchObject({ status: 500, body: unknown });
    const misfit = route(endpoint({ method: "GET", path: "/call", summary: "", output: z.object({ n: z.number() }) }), { auth: "any", handle: () => ({ n: "x" }) as never });
    expect(await ask(misfit, "GET")).toMatchObject({ status: 500, body: unknown });
  });
});

describe("a write", () => {
  beforeEach(() => db.delete(policyAreas));
  const make = endpoint({ method: "POST", path: "/call", summary: "", body: z.strictObject({ name: z.string() }), output: z.object({}) });

  test("that fails after it wrote leaves nothing", async () => {
    const failing = route(make, {
      auth: "any",
      handle: async ({ tx, body }) => {
        await tx.insert(policyAreas).values({ name: body.name, slug: body.name });
        throw new HttpError(409, { message: "No." });
      },
    });
    expect((await ask(failing, "POST", { body: { name: "water" } })).status).toBe(409);
    expect(await db.select().from(policyAreas)).toEqual([]);
  });

  test("that does not fit its own output leaves nothing", async () => {
    const misfit = route({ ...make, output: z.object({ n: z.number() }) }, {
      auth: "any",
      handle: async ({ tx, body }) => (await tx.insert(policyAreas).values({ name: body.name, slug: body.name }), { n: "x" } as never),
    });
    expect((await ask(misfit, "POST", { body: { name: "water" } })).status).toBe(500);
    expect(await db.select().from(policyAreas)).toEqual([]);
  });

  test.each([
    ["22001", 400], ["22P02", 400], ["22021", 400], ["54001", 400], ["23505", 409], ["23503", 409], ["23001", 409], ["23502", 422], ["23514", 422],
    ["40001", 503], ["40P01", 503], ["53100", 503], ["57014", 503], ["57P01", 503], ["08006", 503], ["55P03", 503], ["XX000", 500], ["42P01", 500],
  ])("that Postgres refuses with %s is answered %i, with no word of the inside", async (state, status) => {
    const refused = route(make, {
      auth: "any",
      handle: async ({ tx }) => (await tx.execute(sql.raw(`do $$ begin raise exception 'inside of table users' using errcode = '${state}'; end $$`)), {}),
    });
    const answer = await ask(refused, "POST", { body: { name: "water" } });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/inside|users|SQL/i);
    expect(answer.headers.has("retry-after")).toBe(status === 503);
  });

  test("prepares before its transaction, and what was prepared stays when that is undone", async () => {
    const order: string[] = [];
    const prepared = route(make, {
      auth: "any",
      prepare: async ({ body }) => (order.push(`prepared ${body.name}`), (await db.execute<{ t: string | null }>(sql`select pg_current_xact_id_if_assigned() as t`)), "ready"),
      handle: ({ prepared }) => (order.push(prepared), Promise.reject(new HttpError(409, { message: "No." }))),
    });
    await ask(prepared, "POST", { body: { name: "water" } });
    expect(order).toEqual(["prepared water", "ready"]);
    await ask(prepared, "POST", { body: { name: 5 } });
    expect(order).toHaveLength(2);
  });
});

describe("what the conventions say of input", () => {
  test("a body that is no object is 404 before 422 where the thing is not there", async () => {
    for (const [thing, status] of [[8, 404], ["x", 404], [7, 422]] as const) expect((await asked({ body: "[]", params: { id: thing } })).status).toBe(status);
  });

  test("a refusal names the thing that the path names", async () => {
    expect((await asked({ body: { title: "" } })).body).toMatchObject({ id: 7, issues: [{ path: "title" }] });
  });

  test("any integer is a version, however large; unset is none; what is no integer is 422", async () => {
    const versions = route(endpoint({ method: "POST", path: "/call", summary: "", body: onlyVersion, output: z.object({ version: z.number().nullable() }) }), { auth: "any", handle: ({ body }) => ({ version: body.version ?? null }) });
    const sent = async (text: string) => (await ask(versions, "POST", { body: `{"version":${text}}` })).body.version;
    expect(await sent("-3")).toBe(-3);
    expect(await sent("9007199254740993")).toBeGreaterThan(9e15);
    for (const unset of ["null", '""', '"null"']) expect(await sent(unset)).toBeNull();
    for (const bad of ["1.5", '"2"', "true", "[1]"]) expect((await ask(versions, "POST", { body: `{"version":${bad}}` })).status).toBe(422);
  });

  test("a page of any number is a page; only whole decimal numbers are", async () => {
    for (const page of ["1", "1000000000", "99999999999999999999"]) expect((await ask(get, "GET", { query: `page=${page}` })).status).toBe(200);
    for (const page of ["0", "-1", "1e9", "0x1", "%201", "1.5", "x"]) expect((await ask(get, "GET", { query: `page=${page}` })).status).toBe(422);
  });

  test("characters that cannot be kept are 400 inside JSON text too", async () => {
    const filtered = route(endpoint({ method: "GET", path: "/call", summary: "", query: z.object({ filters: issueFilters }), output: z.object({}) }), { auth: "any", handle: () => ({}) });
    const statusOf = async (filters: string) => (await ask(filtered, "GET", { query: `filters=${encodeURIComponent(filters)}` })).status;
    for (const keyword of ["\\u0000", "\\ud800"]) expect(await statusOf(`{"keyword":"${keyword}"}`)).toBe(400);
    for (const bad of ["{", "[]", "1", '{"colour":1}', '{"startDate":"0000-01-01"}', '{"__proto__":{"a":1}}']) expect(await statusOf(bad)).toBe(422);
    for (const good of ["", "null", "{}", '{"keyword":"","published":"","startDate":null}']) expect(await statusOf(good)).toBe(200);
  });

  test("a POST that only reads is refused from another site as well, unless it says otherwise", async () => {
    const reading = route(endpoint({ method: "POST", path: "/call", summary: "", changes: false, output: z.object({}) }), { auth: "any", handle: () => ({}) });
    expect((await ask(reading, "POST", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  });
});
