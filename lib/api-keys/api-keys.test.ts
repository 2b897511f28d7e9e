import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GET as activityLog } from "@/app/admin/api/activity-log/list/route";
import { GET as activityDetail } from "@/app/admin/api/activity-log/detail/[id]/route";
import { POST as revokeAny } from "@/app/admin/key/api/delete/[id]/route";
import { GET as allKeys } from "@/app/admin/key/api/list/route";
import { POST as newAdminKey } from "@/app/admin/key/api/new/route";
import { GET as policyAreas } from "@/app/admin/policy-area/api/list/route";
import { POST as newArea } from "@/app/admin/policy-area/api/new/route";
import { POST as updateUser } from "@/app/admin/user/api/update/[id]/route";
import { GET as billList } from "@/app/bill/api/list/route";
import { GET as me } from "@/app/me/api/get/route";
import { POST as revokeOwn } from "@/app/me/api/key/delete/[id]/route";
import { GET as ownKeys } from "@/app/me/api/key/list/route";
import { POST as newKey } from "@/app/me/api/key/new/route";
import { GET as folders } from "@/app/personal-folder/api/list/route";
import { POST as newFolder } from "@/app/personal-folder/api/new/route";
import { GET as ownData } from "@/app/account/api/download/route";
import { POST as upload } from "@/app/admin/file/api/upload/route";
import { GET as serve } from "@/app/file/[id]/route";
import { db } from "@/db";
import { activityLog as log, apiKeys, attempts, idempotencyKeys, users } from "@/db/schema";
import type { Role, Scope } from "@/lib/platform/auth/roles";
import { settings } from "@/lib/platform/env/settings";
import { ask, person } from "@/lib/tools/testing/people";

type Person = Awaited<ReturnType<typeof person>>;
const bearer = (secret: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${secret}`, ...more },
});
const createKey = async (as: Person, scopes: readonly Scope[], more: object = {}) =>
  (await ask(newKey, "POST", { as, body: { name: "Sync", scopes, ...more } })).body.key;
const allScopes: Scope[] = ["public", "own", "staff", "write"];

describe("an API key", () => {
  test("is shown once; no list, log, stored answer or table has it", async () => {
    const [rita, ada] = [await person("reader"), await person("admin")];
    const first = await ask(newKey, "POST", {
      as: rita,
      body: { name: "Sync", scopes: ["own"] },
      headers: { "idempotency-key": "once" },
    });
    expect(first.status).toBe(200);
    const { secret, ...shown } = first.body.key;
    expect(secret).toMatch(/^rk_[\w-]{44}$/);
    expect(shown).toMatchObject({ name: "Sync", scopes: ["own"], lastUsedAt: null, isExpired: false });
    expect(secret.startsWith(shown.prefix)).toBe(true);
    await ask(folders, "GET", bearer(secret));
    const again = await ask(newKey, "POST", {
      as: rita,
      body: { name: "Sync", scopes: ["own"] },
      headers: { "idempotency-key": "once" },
    });
    expect(again.status).toBe(409);
    const own = await ask(ownKeys, "GET", { as: rita });
    expect(own.body.keys).toEqual([{ ...shown, lastUsedAt: expect.any(String) }]);
    const all = await ask(allKeys, "GET", { as: ada });
    expect(all.body.keys).toContainEqual(
      expect.objectContaining({ id: shown.id, owner: expect.objectContaining({ id: rita.id }) }),
    );
    const logged = await ask(activityLog, "GET", { as: ada, query: "showPublicUser=1" });
    expect(logged.body.logs).toContainEqual(
      expect.objectContaining({ action: "api-key.created", entity: "api-key", entityId: shown.id, entityName: "Sync" }),
    );
    const detail = await ask(activityDetail, "GET", { as: ada, params: { id: logged.body.logs[0].id } });
    const shownToAnyone = JSON.stringify([
      own.body,
      all.body,
      logged.body,
      detail.body,
      (await ask(ownData, "GET", { as: rita })).body,
      await db.select().from(apiKeys),
      await db.select().from(log),
      await db.select().from(idempotencyKeys),
    ]);
    expect(shownToAnyone).toContain(shown.prefix);
    expect(shownToAnyone).not.toContain(secret.slice(shown.prefix.length));
  });

  test("needs a name, known scopes, and an end in the future", async () => {
    const rita = await person("reader");
    const bad = [
      { name: " ", scopes: ["own"] },
      { name: "Sync", scopes: [] },
      { name: "Sync", scopes: ["all"] },
      { name: "Sync", scopes: ["own"], expiresAt: "2020-01-01T00:00:00Z" },
      { name: "Sync", scopes: ["own"], expiresAt: "tomorrow" },
      { name: "Sync", scopes: ["own"], expiresAt: "9999-01-01T00:00:00Z" },
      { name: "Sync", scopes: ["own"], secret: "mine" },
    ];
    for (const body of bad)
      expect((await ask(newKey, "POST", { as: rita, body })).status, JSON.stringify(body)).toBe(422);
    expect((await ask(ownKeys, "GET", { as: rita })).body.keys).toEqual([]);
  });

  test("belongs to its owner: another person cannot revoke it, an administrator can", async () => {
    const [rita, ben, ada] = [await person("reader"), await person("reader"), await person("admin")];
    const key = await createKey(rita, ["own"]);
    expect((await ask(revokeOwn, "POST", { as: ben, params: { id: key.id } })).status).toBe(404);
    expect((await ask(revokeOwn, "POST", { as: ada, params: { id: key.id } })).status).toBe(404);
    expect((await ask(revokeAny, "POST", { as: ben, params: { id: key.id } })).status).toBe(403);
    expect((await ask(folders, "GET", bearer(key.secret))).status).toBe(200);
    expect((await ask(revokeAny, "POST", { as: ada, params: { id: key.id } })).status).toBe(200);
    expect((await ask(folders, "GET", bearer(key.secret))).status).toBe(401);
    const [entry] = await db.select().from(log).where(eq(log.action, "api-key.revoked"));
    expect(entry).toMatchObject({ entityId: key.id, actorId: ada.id, before: { prefix: key.prefix } });
  });

  test("that an administrator creates for a program has that administrator's rights", async () => {
    const ada = await person("admin");
    const answer = await ask(newAdminKey, "POST", { as: ada, body: { name: "Site", scopes: ["staff"] } });
    expect((await ask(allKeys, "GET", bearer(answer.body.key.secret))).status).toBe(200);
    expect(
      (await ask(newAdminKey, "POST", { as: await person("editor"), body: { name: "x", scopes: ["own"] } })).status,
    ).toBe(403);
  });

  test("takes effect in the name of its owner, and the log says with which key", async () => {
    const eda = await person("editor");
    const key = await createKey(eda, ["own", "write"]);
    const folder = await ask(newFolder, "POST", { ...bearer(key.secret), body: { name: "Water" } });
    expect(folder.status).toBe(200);
    expect((await ask(folders, "GET", { as: eda })).body.personalFolders).toHaveLength(1);
    const [entry] = await db.select().from(log).where(eq(log.keyPrefix, key.prefix));
    expect(entry).toMatchObject({ actorId: eda.id, action: "folder.created" });
  });
});

describe("a key that does not work is 401, and says how to authenticate", () => {
  const refusals = async (secret: string) => {
    const found: unknown[] = [];
    for (const [handler, method] of [
      [folders, "GET"],
      [billList, "GET"],
      [newFolder, "POST"],
    ] as const) {
      const { status, headers, body } = await ask(handler, method, bearer(secret));
      found.push([status, /API key/.test(body.message), headers.get("www-authenticate")]);
    }
    return found;
  };
  const allRefused = Array.from({ length: 3 }, () => [401, true, 'Bearer realm="API", error="invalid_token"']);

  test("unknown, malformed, or nearly right", async () => {
    const { secret } = await createKey(await person("reader"), allScopes);
    const other = secret.endsWith("A") ? "B" : "A";
    for (const wrong of [
      "",
      "rk_",
      "x",
      `rk_${"A".repeat(44)}`,
      secret.slice(0, -1),
      secret.slice(0, -1) + other,
      `${secret} ${secret}`,
      `${secret}'--`,
    ])
      expect(await refusals(wrong)).toEqual(allRefused);
  });

  test("expired or revoked", async () => {
    const rita = await person("reader");
    const key = await createKey(rita, allScopes);
    expect((await ask(folders, "GET", bearer(key.secret))).status).toBe(200);
    await db
      .update(apiKeys)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(apiKeys.id, key.id));
    expect(await refusals(key.secret)).toEqual(allRefused);
    expect((await ask(ownKeys, "GET", { as: rita })).body.keys[0].isExpired).toBe(true);
    const next = await createKey(rita, allScopes);
    await ask(revokeOwn, "POST", { as: rita, params: { id: next.id } });
    expect(await refusals(next.secret)).toEqual(allRefused);
  });

  test("of a person whose account is disabled, also after it is enabled again", async () => {
    const [eda, ada] = [await person("editor"), await person("admin")];
    const { secret } = await createKey(eda, allScopes);
    for (const disabled of [true, false]) {
      expect((await ask(updateUser, "POST", { as: ada, params: { id: eda.id }, body: { disabled } })).status).toBe(200);
      expect(await refusals(secret)).toEqual(allRefused);
    }
  });
});

describe("what a key may do", () => {
  type Called = { call: string; handler: Parameters<typeof ask>[0]; method: "GET" | "POST"; body?: object };
  const calls: Called[] = [
    { call: "read in public", handler: billList, method: "GET" },
    { call: "read one's own", handler: folders, method: "GET" },
    { call: "change one's own", handler: newFolder, method: "POST", body: { name: "Water" } },
    { call: "read as staff", handler: policyAreas, method: "GET" },
    { call: "change as staff", handler: newArea, method: "POST", body: { name: "Energy" } },
  ];
  const table: [Scope[], Role, string[]][] = [
    [["public"], "admin", ["read in public"]],
    [["own"], "admin", ["read in public", "read one's own"]],
    [["staff"], "admin", ["read in public", "read as staff"]],
    [["write"], "admin", ["read in public"]],
    [["own", "write"], "admin", ["read in public", "read one's own", "change one's own"]],
    [["staff", "write"], "admin", ["read in public", "read as staff", "change as staff"]],
    [allScopes, "admin", calls.map(({ call }) => call)],
    [allScopes, "editor", ["read in public", "read one's own", "change one's own", "read as staff"]],
    [allScopes, "reader", ["read in public", "read one's own", "change one's own"]],
  ];

  test.each(table)("scopes %j of an %s", async (scopes, role, allowed) => {
    const { secret } = await createKey(await person(role), scopes);
    const answers = await Promise.all(
      calls.map(async ({ call, handler, method, body }) => ({
        call,
        ...(await ask(handler, method, {
          ...bearer(secret),
          ...(body && { body: "name" in body ? { name: `${String(body.name)} ${scopes.join()} ${role}` } : body }),
        })),
      })),
    );
    for (const { call, status } of answers) expect([call, status]).toEqual([call, allowed.includes(call) ? 200 : 403]);
  });

  test("names the missing scope", async () => {
    const { secret } = await createKey(await person("reader"), ["own"]);
    const { headers, body } = await ask(newFolder, "POST", { ...bearer(secret), body: { name: "Water" } });
    expect(headers.get("www-authenticate")).toContain('error="insufficient_scope", scope="own write"');
    expect(body.message).toContain("own and write");
  });

  test("a role that was lowered lowers the key; without the scope of staff it is a reader's", async () => {
    const eda = await person("editor");
    const { secret } = await createKey(eda, ["own", "staff"]);
    expect((await ask(policyAreas, "GET", bearer(secret))).status).toBe(200);
    expect((await ask(me, "GET", bearer(secret))).body.viewer).toMatchObject({ id: eda.id, role: "editor" });
    await db.update(users).set({ role: "reader" }).where(eq(users.id, eda.id));
    expect((await ask(policyAreas, "GET", bearer(secret))).status).toBe(403);
    const own = await createKey(await person("admin"), ["own"]);
    expect((await ask(me, "GET", bearer(own.secret))).body.viewer.role).toBe("reader");
    const open = await createKey(await person("admin"), ["public"]);
    expect((await ask(me, "GET", bearer(open.secret))).body.viewer).toBeNull();
  });

  test("no key creates or revokes keys, changes roles, or closes an account", async () => {
    const ada = await person("admin");
    const key = await createKey(ada, allScopes);
    const body = { name: "More", scopes: allScopes };
    expect((await ask(newKey, "POST", { ...bearer(key.secret), body })).status).toBe(403);
    expect((await ask(newAdminKey, "POST", { ...bearer(key.secret), body })).status).toBe(403);
    expect((await ask(revokeOwn, "POST", { ...bearer(key.secret), params: { id: key.id } })).status).toBe(403);
    expect((await ask(updateUser, "POST", { ...bearer(key.secret), params: { id: ada.id }, body: {} })).status).toBe(
      403,
    );
  });

  test("a private file is served to a key with the scope of staff alone", async () => {
    const eda = await person("editor");
    const form = new FormData();
    form.set("file", new Blob(["name,number\nA,1\n"]), "list.csv");
    const uploaded = (await ask(upload, "POST", { as: eda, form })).body.file;
    const statusWith = async (headers: Record<string, string>) =>
      (await ask(serve, "GET", { params: { id: `${uploaded.id}.csv` }, headers })).status;
    const as = async (scope: Scope) => statusWith(bearer((await createKey(eda, [scope])).secret).headers);
    expect([
      await as("staff"),
      await as("own"),
      await statusWith({}),
      await statusWith(bearer("rk_x").headers),
    ]).toEqual([200, 404, 404, 401]);
  });
});

describe("a key beside other credentials", () => {
  test("counts alone where a cookie is sent too", async () => {
    const [ada, rita] = [await person("admin"), await person("reader")];
    const key = await createKey(rita, allScopes);
    const both = (secret: string) => bearer(secret, { cookie: ada.cookie });
    expect((await ask(policyAreas, "GET", both(key.secret))).status).toBe(403);
    expect((await ask(me, "GET", both(key.secret))).body.viewer.id).toBe(rita.id);
    expect((await ask(policyAreas, "GET", both("rk_unknown"))).status).toBe(401);
    expect(
      (await ask(policyAreas, "GET", { headers: { cookie: ada.cookie, authorization: "Basic eDp5" } })).status,
    ).toBe(200);
  });

  test("in a query string, a body or another header opens nothing", async () => {
    const { secret } = await createKey(await person("reader"), allScopes);
    for (const name of ["key", "api_key", "access_token", "authorization", "token"])
      expect((await ask(folders, "GET", { query: `${name}=${encodeURIComponent(secret)}` })).status).toBe(401);
    for (const name of ["x-api-key", "cookie"])
      expect(
        (
          await ask(folders, "GET", {
            headers: { [name]: name === "cookie" ? `rotunda-session-3000=${secret}` : secret },
          })
        ).status,
      ).toBe(401);
  });

  test("a write with a key may come from another site; one with a cookie may not", async () => {
    const rita = await person("reader");
    const { secret } = await createKey(rita, ["own", "write"]);
    const elsewhere = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    const body = { name: "Water" };
    expect((await ask(newFolder, "POST", { ...bearer(secret, elsewhere), body })).status).toBe(200);
    expect((await ask(newFolder, "POST", { as: rita, headers: elsewhere, body })).status).toBe(403);
    expect(
      (await ask(newFolder, "POST", { ...bearer("rk_x", { ...elsewhere, cookie: rita.cookie }), body })).status,
    ).toBe(401);
  });
});

describe("requests with a key", () => {
  afterEach(() => vi.restoreAllMocks());

  test("are limited for each key, and every answer says what is left", async () => {
    const rita = await person("reader");
    const [busy, quiet] = [await createKey(rita, ["own"]), await createKey(rita, ["own"])];
    const most = settings().API_KEY_REQUESTS_PER_MINUTE;
    const first = await ask(folders, "GET", bearer(busy.secret));
    expect(first.headers.get("ratelimit-policy")).toBe(`"key";q=${most};w=60`);
    expect(first.headers.get("ratelimit")).toMatch(new RegExp(`^"key";r=${most - 1};t=\\d+$`));
    await db.update(attempts).set({ count: most - 1 });
    expect((await ask(folders, "GET", bearer(busy.secret))).headers.get("ratelimit")).toMatch(/^"key";r=0;/);
    for (const handler of [folders, billList, policyAreas]) {
      const over = await ask(handler, "GET", bearer(busy.secret));
      expect(over.status).toBe(429);
      expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(over.headers.get("ratelimit")).toMatch(/^"key";r=0;/);
      expect(over.body.message).toContain("requests in a minute");
    }
    expect((await ask(folders, "GET", bearer(quiet.secret))).status).toBe(200);
    expect((await ask(folders, "GET", { as: rita })).headers.get("ratelimit")).toBeNull();
  });

  test("may be read by pages of any site where every visitor may read, and nowhere else", async () => {
    const rita = await person("reader");
    const { secret } = await createKey(rita, ["own"]);
    const open = await ask(billList, "GET", { headers: { origin: "https://elsewhere.example" } });
    expect(open.headers.get("access-control-allow-origin")).toBe("*");
    expect(open.headers.get("access-control-allow-credentials")).toBeNull();
    for (const asked of [bearer(secret), { as: rita }]) {
      const own = await ask(folders, "GET", asked);
      expect(own.headers.get("access-control-allow-origin")).toBeNull();
      expect(own.headers.get("cache-control")).toBe("no-store");
    }
  });
});
