import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import * as schema from "@/db/schema";
import { ask, person } from "@/lib/tools/testing/people";
import { endpoint } from "./endpoint";
import { acquireKey, fingerprint } from "./idempotency";
import { byId } from "./input";
import { HttpError } from "./problem";
import { route } from "./route";

const { idempotencyKeys, policyAreas } = schema;
type Person = Awaited<ReturnType<typeof person>>;
let rita: Person;
let ben: Person;
beforeAll(async () => {
  [rita, ben] = [await person("reader"), await person("reader")];
});
beforeEach(async () => {
  await db.delete(idempotencyKeys);
  await db.delete(policyAreas);
});

let refusals = 0;
let held: Promise<void> | undefined;
const contract = endpoint({
  method: "POST",
  path: "/call",
  summary: "",
  body: z.strictObject({ name: z.string() }),
  output: z.object({ id: z.number(), name: z.string() }),
});
let made = 0;
const make = route(contract, {
  auth: "any",
  handle: async ({ tx, body }) => {
    await held;
    const [row] = await tx
      .insert(policyAreas)
      .values({ name: body.name, slug: `made-${++made}` })
      .returning();
    if (refusals-- > 0) throw new HttpError(409, { message: "Not now." });
    return row!;
  },
});
const write = (as: Person | undefined, key: string, name = "Water") =>
  ask(make, "POST", { as, body: { name }, headers: { "idempotency-key": key } });
/** Whether a transaction holds a key. */
const working = async () =>
  (
    await db.execute<{ held: boolean }>(
      sql`select exists (select from pg_locks where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())) as held`,
    )
  )[0]!.held;
const count = async () => (await db.select().from(policyAreas)).length;

test("the same key gets the first answer again, and the work is done once", async () => {
  const first = await write(rita, "one");
  const again = await write(rita, "one");
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await count()).toBe(1);
});

test("the first response is repeated byte for byte", async () => {
  const other = route(
    endpoint({
      ...contract,
      output: z.object({
        name: z.string(),
        made: z.array(z.object({ number: z.number(), of: z.string() })),
        id: z.number(),
      }),
    }),
    { auth: "any", handle: ({ body }) => ({ name: body.name, made: [{ number: 2, of: "\u2028“two”" }], id: 1 }) },
  );
  const twice = async () => {
    const headers = { "content-type": "application/json", "idempotency-key": "order" };
    const answer = await other(
      new Request("http://localhost/call", { method: "POST", headers, body: '{"name":"Water"}' }),
    );
    return [
      answer.status,
      answer.headers.get("content-type"),
      answer.headers.get("cache-control"),
      await answer.text(),
    ];
  };
  const first = await twice();
  expect(first[3]).toMatch(/^{"name":"Water","made":\[{"number":2,"of"/);
  expect(await twice()).toEqual(first);
});

test("the same key with another body is 422, and nothing is done", async () => {
  await write(rita, "one");
  expect((await write(rita, "one", "Energy")).status).toBe(422);
  expect(await count()).toBe(1);
});

test("a key is its person's own; visitors share one drawer", async () => {
  await write(rita, "one");
  await write(ben, "one");
  await write(undefined, "one");
  expect(await count()).toBe(3);
  expect((await write(undefined, "one", "Energy")).status).toBe(422);
});

test("another query is another call: 422 under one's own key, and a call of its own for another visitor", async () => {
  const asked: string[] = [];
  const stop = route(
    endpoint({
      ...contract,
      path: "/stop",
      query: z.object({ token: z.string() }),
      output: z.object({ token: z.string() }),
    }),
    {
      auth: "any",
      handle: ({ query }) => {
        asked.push(query.token);
        return query;
      },
    },
  );
  const ask = async (token: string, cookie = "") => {
    const headers = { "content-type": "application/json", "idempotency-key": "1", cookie };
    const call = new Request(`http://localhost/stop?token=${token}`, { method: "POST", headers, body: '{"name":"x"}' });
    const answer = await stop(call);
    return [answer.status, ((await answer.json()) as { token?: string }).token];
  };
  expect([await ask("A"), await ask("B"), await ask("A")]).toEqual([
    [200, "A"],
    [200, "B"],
    [200, "A"],
  ]);
  expect(asked).toEqual(["A", "B"]);
  expect((await ask("C", rita.cookie))[0]).toBe(200);
  expect((await ask("D", rita.cookie))[0]).toBe(422);
});

test("while the first still runs, the second is 409", async () => {
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  const first = write(rita, "one");
  await expect.poll(working).toBe(true);
  expect((await write(rita, "one")).status).toBe(409);
  release();
  held = undefined;
  expect((await first).status).toBe(200);
  expect(await count()).toBe(1);
});

test("twenty concurrent requests have one effect, and each gets the first response or 409", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(rita, "one")));
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await count()).toBe(1);
});

test("an error is not stored: the same key may be used again", async () => {
  refusals = 1;
  expect((await write(rita, "one")).status).toBe(409);
  expect(await count()).toBe(0);
  expect((await write(rita, "one")).status).toBe(200);
  expect(await count()).toBe(1);
});

test("a process that dies during the work blocks no one: the same key can be taken over", async () => {
  const dying = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} });
  const holds = new Promise<void>((resolve) => {
    const work = drizzle(dying, { schema }).transaction(async (tx) => {
      await acquireKey(tx as never, fingerprint(rita.id, "one", "POST /call", JSON.stringify({ name: "Water" })));
      await tx.insert(policyAreas).values({ name: "Water", slug: "of-the-dead" });
      resolve();
      await new Promise(() => {});
    });
    work.catch(() => {});
  });
  await holds;
  expect((await write(rita, "one")).status).toBe(409);
  await dying.end({ timeout: 0 }); // what kill -9 does to a connection
  await expect.poll(async () => (await write(rita, "one")).status).toBe(200);
  expect(await count()).toBe(1);
});

test("a call that an earlier version recorded as started is completed", async () => {
  await db.insert(idempotencyKeys).values({ userId: rita.id, key: "one", request: "POST /call", bodyHash: "" });
  const first = await write(rita, "one");
  expect(await write(rita, "one")).toMatchObject({ status: 200, body: first.body });
  expect(await count()).toBe(1);
});

test("after a day the key is free for other work", async () => {
  await write(rita, "one");
  await db
    .update(idempotencyKeys)
    .set({ createdAt: sql`now() - interval '25 hours'` })
    .where(eq(idempotencyKeys.key, "one"));
  expect((await write(rita, "one", "Energy")).status).toBe(200);
  expect(await count()).toBe(2);
});

test("two uploads with one key are the same when their contents are, whatever boundary divides them", async () => {
  const upload = route(
    endpoint({ method: "POST", path: "/call", summary: "", multipart: true, output: z.object({ id: z.number() }) }),
    {
      auth: "any",
      handle: async ({ tx, body }) =>
        (
          await tx
            .insert(policyAreas)
            .values({ name: String(body.get("title")), slug: `made-${++made}` })
            .returning()
        )[0]!,
    },
  );
  const send = (bytes: string) => {
    const form = new FormData();
    form.set("title", "Water");
    form.set("file", new Blob([bytes]), "a.txt");
    return ask(upload, "POST", { as: rita, form, headers: { "idempotency-key": "one" } });
  };
  const first = await send("the same");
  expect(await send("the same")).toMatchObject({ status: 200, body: first.body });
  expect((await send("otherwise")).status).toBe(422);
  expect(await count()).toBe(1);
});

test("the first response is repeated even if the first call deleted its object", async () => {
  const [area] = await db
    .insert(policyAreas)
    .values({ name: "Gone", slug: `made-${++made}` })
    .returning();
  const remove = route(
    endpoint({ method: "POST", path: "/call/[id]", summary: "", params: byId, output: z.object({ id: z.number() }) }),
    {
      auth: "any",
      resources: {
        id: async (_, id) => (await db.select().from(policyAreas).where(eq(policyAreas.id, id))).length > 0,
      },
      handle: async ({ tx, params }) =>
        (await tx.delete(policyAreas).where(eq(policyAreas.id, params.id)).returning({ id: policyAreas.id }))[0]!,
    },
  );
  const send = (key: string) =>
    ask(remove, "POST", { as: rita, params: { id: area!.id }, headers: { "idempotency-key": key } });
  expect((await send("one")).body).toEqual({ id: area!.id });
  expect(await send("one")).toMatchObject({ status: 200, body: { id: area!.id } });
  expect((await send("two")).status).toBe(404);
});

test("an answer that is no JSON frees the key", async () => {
  const plain = route(endpoint({ method: "POST", path: "/call", summary: "", output: null }), {
    auth: "any",
    handle: () => new Response("done"),
  });
  for (let i = 0; i < 2; i++)
    expect((await ask(plain, "POST", { as: rita, headers: { "idempotency-key": "one" } })).status).toBe(200);
  expect(await db.select().from(idempotencyKeys)).toEqual([]);
});

test("a key of more than 255 characters is 422, and without a key every call is done", async () => {
  expect((await write(rita, "k".repeat(256))).status).toBe(422);
  for (let i = 0; i < 2; i++) await ask(make, "POST", { as: rita, body: { name: "Water" } });
  expect(await count()).toBe(2);
});
