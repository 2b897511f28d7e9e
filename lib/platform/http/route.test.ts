import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import { policyAreas } from "@/db/schema";
import { ask } from "@/lib/tools/testing/people";
import { ada, postAsEditor, contract, eda, get, good, rita, resources, signIn } from "@/lib/tools/testing/two-calls";
import { endpoint } from "./endpoint";
import { HttpError } from "./problem";
import { type Handler, route } from "./route";

beforeAll(signIn);

describe("the order of checks", () => {
  const foreign = { origin: "https://evil.example" };
  const wrongType = { "content-type": "text/plain" };

  test("a write from another site is 403 even without a session", async () => {
    expect((await postAsEditor({ as: undefined, headers: foreign })).status).toBe(403);
    expect((await postAsEditor({ as: undefined, headers: foreign })).body.message).toMatch(/another site/);
  });
  test("not being signed in is 401 before the role, the type, the body and the id", async () => {
    expect((await postAsEditor({ as: undefined, body: "{", params: { id: "x" }, headers: wrongType })).status).toBe(
      401,
    );
  });
  test("the role is 403 whatever the id and the body", async () => {
    for (const thing of [7, 8, "x"])
      expect((await postAsEditor({ as: rita, body: "{", params: { id: thing }, headers: wrongType })).status).toBe(403);
  });
  test("the type is 415 before what cannot be read", async () => {
    expect((await postAsEditor({ body: "{", params: { id: "x" }, headers: wrongType })).status).toBe(415);
  });
  test("what cannot be read is 400 before what is not there", async () => {
    expect((await postAsEditor({ body: "{", params: { id: "x" } })).status).toBe(400);
  });
  test("what is not there is 404 before what is invalid", async () => {
    expect((await postAsEditor({ body: { title: 1, more: 2 }, params: { id: 8 } })).status).toBe(404);
  });
  test("what is invalid is 422 before a conflict", async () => {
    const conflicting = route(contract, {
      auth: "staff",
      resources,
      handle: () => Promise.reject(new HttpError(409, { message: "Someone else saved first." })),
    });
    expect((await ask(conflicting, "POST", { as: eda, params: { id: 7 }, body: { title: "" } })).status).toBe(422);
    expect((await ask(conflicting, "POST", { as: eda, params: { id: 7 }, body: good })).status).toBe(409);
  });
  test("what is right is 200", async () => {
    expect(await postAsEditor({})).toMatchObject({ status: 200, body: { ok: true } });
  });
});

describe("who may call", () => {
  test.each([
    ["any", [200, 200, 200, 200]],
    ["reader", [401, 200, 200, 200]],
    ["staff", [401, 403, 200, 200]],
    ["admin", [401, 403, 403, 200]],
  ] as const)("%s", async (auth, expected) => {
    const call = route(endpoint({ method: "GET", path: "/call", summary: "", output: z.object({}) }), {
      auth,
      handle: () => ({}),
    });
    const statuses = [];
    for (const as of [undefined, rita, eda, ada]) statuses.push((await ask(call, "GET", { as })).status);
    expect(statuses).toEqual(expected);
  });

  test("what is meant to be done by one person is 401 while another is signed in, whatever that one may do", async () => {
    const headers = { "x-rotunda-viewer": String(eda.id) };
    expect((await postAsEditor({ as: eda, headers })).status).toBe(200);
    for (const as of [ada, rita, undefined]) expect((await postAsEditor({ as, headers })).status).toBe(401);
    expect((await postAsEditor({ as: ada, headers })).body.message).toMatch(/^Another person is now signed in/);
  });

  test("a forged session counts as none", async () => {
    expect(
      (await postAsEditor({ as: { cookie: eda.cookie.replace(/.$/, (c) => (c === "A" ? "B" : "A")) } })).status,
    ).toBe(401);
  });
});

describe("writes from another site", () => {
  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:3001" }],
    ["the other scheme", { origin: "https://localhost:3000" }],
    ["a hidden origin", { origin: "null" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
    ["an origin that only begins like ours", { origin: "http://localhost:3000.evil.example" }],
  ])("%s is 403", async (_, headers) => {
    expect((await postAsEditor({ headers })).status).toBe(403);
  });
  test.each([
    ["our own page", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }],
    ["a script, which sends neither header", {}],
    ["a page of ours that hides where it is from", { origin: "null", "sec-fetch-site": "same-origin" }],
  ])("%s is allowed", async (_, headers) => {
    expect((await postAsEditor({ headers: headers as Record<string, string> })).status).toBe(200);
  });
  test("reading is not a write, and a call that changes nothing may say that any origin is welcome", async () => {
    const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    expect((await ask(get, "GET", { headers })).status).toBe(200);
    const search = route(
      endpoint({ method: "POST", path: "/call", summary: "", changes: false, anyOrigin: true, output: z.object({}) }),
      { auth: "any", handle: () => ({}) },
    );
    expect((await ask(search, "POST", { headers })).status).toBe(200);
  });
});

describe("HEAD", () => {
  const head = (handler: Handler, headers: Record<string, string> = {}) =>
    handler(new Request("http://localhost:3000/call", { method: "HEAD", headers: { cookie: ada.cookie, ...headers } }));

  test("releases immediately what it does not send, so that an export holds no resources", async () => {
    let givenUp = false;
    const body = new ReadableStream(
      { pull: (controller) => controller.enqueue(new Uint8Array(1000)), cancel: () => void (givenUp = true) },
      { highWaterMark: 1 },
    );
    const download = route(endpoint({ method: "GET", path: "/call", summary: "", output: null }), {
      auth: "any",
      handle: () => new Response(body, { headers: { "content-type": "text/csv" } }),
    });
    const response = await head(download);
    expect([response.status, response.headers.get("content-type"), response.body, givenUp]).toEqual([
      200,
      "text/csv",
      null,
      true,
    ]);
  });

  test("sets off nothing, also where a GET of our own script does", async () => {
    let done = 0;
    const toggle = route(endpoint({ method: "GET", path: "/call", summary: "", changes: true, output: z.object({}) }), {
      auth: "admin",
      handle: () => (done++, {}),
    });
    const own = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" };
    expect([(await head(toggle)).status, (await head(toggle, own)).status, done]).toEqual([403, 403, 0]);
    expect([(await ask(toggle, "GET", { as: ada, headers: own })).status, done]).toEqual([200, 1]);
  });
});

describe("the answer", () => {
  test("holds what the contract names and nothing else, and is not stored anywhere", async () => {
    const leaky = route(
      endpoint({
        method: "GET",
        path: "/call",
        summary: "",
        output: z.object({ user: z.object({ name: z.string() }) }),
      }),
      {
        auth: "any",
        handle: () => ({ user: { name: "Rita", passwordHash: "secret" }, secret: 1 }) as never,
      },
    );
    const { body, headers } = await ask(leaky, "GET");
    expect(body).toEqual({ user: { name: "Rita" } });
    expect(headers.get("cache-control")).toBe("no-store");
  });
  test("is 500 without detail for an internal error, also when the output is invalid", async () => {
    const unknown = { message: "An unknown error occurred." };
    const breaking = route(endpoint({ method: "GET", path: "/call", summary: "", output: z.object({}) }), {
      auth: "any",
      handle: () => Promise.reject(new Error("/etc/secret at line 5")),
    });
    expect(await ask(breaking, "GET")).toMatchObject({ status: 500, body: unknown });
    const misfit = route(endpoint({ method: "GET", path: "/call", summary: "", output: z.object({ n: z.number() }) }), {
      auth: "any",
      handle: () => ({ n: "x" }) as never,
    });
    expect(await ask(misfit, "GET")).toMatchObject({ status: 500, body: unknown });
  });
});

describe("a write", () => {
  beforeEach(() => db.delete(policyAreas));
  const make = endpoint({
    method: "POST",
    path: "/call",
    summary: "",
    body: z.strictObject({ name: z.string() }),
    output: z.object({}),
  });

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

  test("with an invalid output leaves nothing behind", async () => {
    const misfit = route(
      { ...make, output: z.object({ n: z.number() }) },
      {
        auth: "any",
        handle: async ({ tx, body }) => (
          await tx.insert(policyAreas).values({ name: body.name, slug: body.name }),
          { n: "x" } as never
        ),
      },
    );
    expect((await ask(misfit, "POST", { body: { name: "water" } })).status).toBe(500);
    expect(await db.select().from(policyAreas)).toEqual([]);
  });

  test.each([
    ["22001", 400],
    ["22P02", 400],
    ["22021", 400],
    ["54001", 400],
    ["23505", 409],
    ["23503", 409],
    ["23001", 409],
    ["23502", 422],
    ["23514", 422],
    ["40001", 503],
    ["40P01", 503],
    ["53100", 503],
    ["57014", 503],
    ["57P01", 503],
    ["08006", 503],
    ["55P03", 503],
    ["XX000", 500],
    ["42P01", 500],
  ])("that Postgres refuses with %s is answered %i, with no word of the inside", async (state, status) => {
    const refused = route(make, {
      auth: "any",
      handle: async ({ tx }) => (
        await tx.execute(
          sql.raw(`do $$ begin raise exception 'inside of table users' using errcode = '${state}'; end $$`),
        ),
        {}
      ),
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
      prepare: async ({ body }) => (
        order.push(`prepared ${body.name}`),
        await db.execute<{ t: string | null }>(sql`select pg_current_xact_id_if_assigned() as t`),
        "ready"
      ),
      handle: ({ prepared }) => (order.push(prepared), Promise.reject(new HttpError(409, { message: "No." }))),
    });
    await ask(prepared, "POST", { body: { name: "water" } });
    expect(order).toEqual(["prepared water", "ready"]);
    await ask(prepared, "POST", { body: { name: 5 } });
    expect(order).toHaveLength(2);
  });
});
