import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ask } from "@/lib/tools/testing/people";
import { postAsEditor, eda, get, good, post, rita, resources, signIn } from "@/lib/tools/testing/two-calls";
import { endpoint } from "./endpoint";
import { id, issueFilters, onlyVersion } from "./input";
import { route } from "./route";

beforeAll(signIn);

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
    expect((await postAsEditor({ body: text })).status).toBe(400);
  });
  test("bytes that are no UTF-8 are 400", async () => {
    const request = new Request("http://localhost:3000/call/7", {
      method: "POST",
      headers: { cookie: eda.cookie, "content-type": "application/json" },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    });
    expect((await post(request, { params: Promise.resolve({ id: "7" }) })).status).toBe(400);
  });
  test.each(["null", "1", '"a"', "[]", "true"])("the JSON %s, which is no object, is 422", async (text) => {
    expect((await postAsEditor({ body: text })).status).toBe(422);
  });
  test("an object nested too deeply is 422, and a hundred thousand brackets harm nothing", async () => {
    expect((await postAsEditor({ body: `{"title":${"[".repeat(500)}${"]".repeat(500)}}` })).status).toBe(422);
    expect([400, 422]).toContain(
      (await postAsEditor({ body: `{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}` })).status,
    );
  });
  test("an emoji of two surrogates, and text in other scripts, are stored", async () => {
    const echo = route(
      endpoint({
        method: "POST",
        path: "/call",
        summary: "",
        body: z.strictObject({ title: z.string() }),
        output: z.object({ title: z.string() }),
      }),
      { auth: "any", handle: ({ body }) => body },
    );
    const title = "🏛️ Ünï — 法案 ﷽ \u2028";
    expect((await ask(echo, "POST", { body: { title } })).body).toEqual({ title });
  });
  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])("the content type “%s” is 415", async (type) => {
    expect((await postAsEditor({ headers: { "content-type": type } })).status).toBe(415);
  });
  test.each(["br", "gzip"])("a body encoded with %s is 415", async (encoding) => {
    expect((await postAsEditor({ headers: { "content-encoding": encoding } })).status).toBe(415);
  });
  test("a charset beside the type is no matter", async () => {
    expect((await postAsEditor({ headers: { "content-type": "application/json; charset=utf-8" } })).status).toBe(200);
  });
  test("more than 5 MB are 413, whether announced or not", async () => {
    const large = JSON.stringify({ title: "a".repeat(5_000_001) });
    expect((await postAsEditor({ body: large })).status).toBe(413);
    const stream = new ReadableStream({
      start: (controller) => (controller.enqueue(new TextEncoder().encode(large)), controller.close()),
    });
    const request = new Request("http://localhost:3000/call/7", {
      method: "POST",
      headers: { cookie: eda.cookie, "content-type": "application/json" },
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect((await post(request, { params: Promise.resolve({ id: "7" }) })).status).toBe(413);
    expect((await postAsEditor({ headers: { "content-length": "999999999999" } })).status).toBe(413);
  });
  test("a visitor's body may be as large as any: the contract has one limit", async () => {
    const open = route(
      endpoint({
        method: "POST",
        path: "/call",
        summary: "",
        body: z.strictObject({ title: z.string().max(10) }),
        output: z.object({}),
      }),
      { auth: "any", handle: () => ({}) },
    );
    expect((await ask(open, "POST", { body: JSON.stringify({ title: "a".repeat(4_900_000) }) })).status).toBe(422);
    expect((await ask(open, "POST", { body: JSON.stringify({ title: "a".repeat(5_000_000) }) })).body).toEqual({
      message: "The body is larger than 5 MB.",
    });
  });
  test("an empty body needs no content type", async () => {
    const empty = route(
      endpoint({ method: "POST", path: "/call/[id]", summary: "", params: z.object({ id }), output: z.object({}) }),
      { auth: "staff", handle: () => ({}) },
    );
    const request = new Request("http://localhost:3000/call/7", { method: "POST", headers: { cookie: eda.cookie } });
    expect((await empty(request, { params: Promise.resolve({ id: "7" }) })).status).toBe(200);
    expect((await ask(empty, "POST", { as: eda, params: { id: 7 }, body: { more: 1 } })).status).toBe(422);
  });
  test("keys of an object's prototype are only unknown keys", async () => {
    expect((await postAsEditor({ body: '{"title":"a","__proto__":{"admin":true}}' })).status).toBe(422);
    expect((await postAsEditor({ body: '{"title":"a","constructor":{"prototype":{"admin":true}}}' })).status).toBe(422);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe("ids and fields", () => {
  test.each([
    "0",
    "-1",
    "1.5",
    "1e3",
    "0x7",
    " 7",
    "7 ",
    "٧",
    "2147483648",
    "99999999999999999999",
    "x",
    "7/..",
    "",
    "null",
  ])("the id “%s” of a path is 404", async (thing) => {
    expect((await postAsEditor({ params: { id: thing } })).status).toBe(404);
  });
  test("the resource named in the body is 404 when missing, malformed or unknown, and may be given as an object", async () => {
    const inBody = route(
      endpoint({
        method: "POST",
        path: "/call",
        summary: "",
        body: z.strictObject({ billId: z.unknown(), note: z.number().optional() }),
        output: z.object({}),
      }),
      { auth: "reader", resources: { billId: resources.id }, handle: () => ({}) },
    );
    const status = async (given: unknown) => (await ask(inBody, "POST", { as: rita, body: given })).status;
    for (const given of [
      {},
      { billId: null },
      { billId: "x" },
      { billId: 8 },
      { billId: [7] },
      { billId: { id: 8 } },
      { billId: 8, note: "bad" },
    ])
      expect(await status(given)).toBe(404);
    for (const given of [{ billId: 7 }, { billId: "7" }, { billId: { id: 7, name: "HB 7" } }])
      expect(await status(given)).toBe(200);
  });
  test("an unknown field is 422 and named", async () => {
    const answer = await postAsEditor({ body: { ...good, admin: true } });
    expect([answer.status, answer.body.issues[0].message]).toEqual([422, expect.stringMatching(/admin/)]);
  });
  test("each invalid field has its path and a message, and the id of the saved object is returned", async () => {
    const { body } = await postAsEditor({ body: { id: 7, title: 5, version: "x" } });
    expect(body).toMatchObject({ id: 7, message: expect.any(String) });
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual(["title", "version"]);
  });
});

describe("reading the query", () => {
  const status = async (query: string) => (await ask(get, "GET", { query })).status;
  const read = async (query: string) => (await ask(get, "GET", { query })).body.query;

  test("absent, empty and the word null all mean unset; the first sort is the default, descending", async () => {
    const defaults = { page: 1, perPage: 25, sortBy: "name", sortOrder: "desc" };
    for (const query of ["", "topicId=", "topicId=null", "page=&perPage=null&sortBy="])
      expect(await read(query)).toEqual(defaults);
  });
  test("unknown keys are ignored", async () => {
    expect(await status("utm_source=mail&__proto__[a]=1&constructor=x")).toBe(200);
  });
  test.each([
    "page=0",
    "page=-1",
    "page=x",
    "page=1.5",
    "perPage=0",
    "perPage=101",
    "sortBy=password",
    "sortOrder=up",
    "topicId=x",
    "topicId=0",
    "topicId=2147483648",
    "topicId=1&topicId=2",
    "topicId[$gt]=1&page=x",
  ])("%s is 422", async (query) => {
    expect(await status(query)).toBe(422);
  });
  test.each(["q=%00", "%00=1", "q=a%00b"])("%s is 400", async (query) => {
    expect(await status(query)).toBe(400);
  });
});

describe("what the conventions say of input", () => {
  test("a body that is not an object is 404 before 422 if the resource is unknown", async () => {
    for (const [thing, status] of [
      [8, 404],
      ["x", 404],
      [7, 422],
    ] as const)
      expect((await postAsEditor({ body: "[]", params: { id: thing } })).status).toBe(status);
  });

  test("an error names the resource that the path names", async () => {
    expect((await postAsEditor({ body: { title: "" } })).body).toMatchObject({ id: 7, issues: [{ path: "title" }] });
  });

  test("any integer is a version, however large; unset is none; what is no integer is 422", async () => {
    const versions = route(
      endpoint({
        method: "POST",
        path: "/call",
        summary: "",
        body: onlyVersion,
        output: z.object({ version: z.number().nullable() }),
      }),
      { auth: "any", handle: ({ body }) => ({ version: body.version ?? null }) },
    );
    const sendVersion = async (text: string) =>
      (await ask(versions, "POST", { body: `{"version":${text}}` })).body.version;
    expect(await sendVersion("-3")).toBe(-3);
    expect(await sendVersion("9007199254740993")).toBeGreaterThan(9e15);
    for (const unset of ["null", '""', '"null"']) expect(await sendVersion(unset)).toBeNull();
    for (const bad of ["1.5", '"2"', "true", "[1]"])
      expect((await ask(versions, "POST", { body: `{"version":${bad}}` })).status).toBe(422);
  });

  test("a page of any number is a page; only whole decimal numbers are", async () => {
    for (const page of ["1", "1000000000", "99999999999999999999"])
      expect((await ask(get, "GET", { query: `page=${page}` })).status).toBe(200);
    for (const page of ["0", "-1", "1e9", "0x1", "%201", "1.5", "x"])
      expect((await ask(get, "GET", { query: `page=${page}` })).status).toBe(422);
  });

  test("characters that cannot be stored are 400 inside JSON text too", async () => {
    const filtered = route(
      endpoint({
        method: "GET",
        path: "/call",
        summary: "",
        query: z.object({ filters: issueFilters }),
        output: z.object({}),
      }),
      { auth: "any", handle: () => ({}) },
    );
    const statusOf = async (filters: string) =>
      (await ask(filtered, "GET", { query: `filters=${encodeURIComponent(filters)}` })).status;
    for (const keyword of ["\\u0000", "\\ud800"]) expect(await statusOf(`{"keyword":"${keyword}"}`)).toBe(400);
    for (const bad of ["{", "[]", "1", '{"color":1}', '{"startDate":"0000-01-01"}', '{"__proto__":{"a":1}}'])
      expect(await statusOf(bad)).toBe(422);
    for (const good of ["", "null", "{}", '{"keyword":"","published":"","startDate":null}'])
      expect(await statusOf(good)).toBe(200);
  });

  test("a POST that only reads is refused from another site as well, unless it says otherwise", async () => {
    const reading = route(
      endpoint({ method: "POST", path: "/call", summary: "", changes: false, output: z.object({}) }),
      { auth: "any", handle: () => ({}) },
    );
    expect((await ask(reading, "POST", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  });
});
