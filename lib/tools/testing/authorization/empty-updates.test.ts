import { afterAll, beforeAll, expect, test } from "vitest";
import { directSql } from "@/db";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import { contracts } from "@/lib/registry/contracts";
import { cookieOf, send } from "./ask.ts";
import { startCallServer } from "./call-server.ts";
import { subjectsOf } from "./cells.ts";
import { changedTables, forgetAttempts, tables } from "./database-state.ts";
import { makeWorld, type World } from "./world.ts";

let server: Awaited<ReturnType<typeof startCallServer>>;
let world: World;
let all: Awaited<ReturnType<typeof tables>>;
beforeAll(async () => {
  server = await startCallServer();
  world = await makeWorld((of) => `canary-${of}`);
  all = await tables();
});
afterAll(() => server.stop());

/** Keys that identify the object instead of changing it. */
const actedOn = new Set(["id", "version", "billId", "formElementId", "publicationIssueId", "formTemplate"]);

/** The first object of a call that its caller may change: an administrator, or its owner. */
function servedSample(contract: Endpoint) {
  const visitor = contract.path.startsWith("/admin/") ? ("admin" as const) : ("owner" as const);
  const subjects = subjectsOf(contract, [], world);
  const { sample } = subjects.find(({ of }) => of(visitor) === "served") ?? subjects[0]!;
  return { sample, visitor };
}

/** The content of the tables, including versions and activity entries, without write times. */
async function contents(): Promise<Map<string, string>> {
  const row = "md5((to_jsonb(t) - 'updated_at')::text)";
  const parts = all.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(string_agg(${row}, '' order by ${row}), '') as held from public."${name}" t`,
  );
  // Prepared: planning a query of all tables takes longer than running it.
  const query = parts.join(" union all ");
  const rows = await directSql.unsafe<{ name: string; held: string }[]>(query, [], { prepare: true });
  return new Map([...rows].map(({ name, held }) => [name, held]));
}

test("an update without any of its fields is refused or changes nothing, in every call", async () => {
  const wrong: string[] = [];
  let judged = 0;
  let before = await contents();
  for (const contract of contracts()) {
    const { method, path, multipart, body } = contract;
    if (method !== "POST" || !/\/(?:update|toggle)(?:\/|$)/.test(path) || multipart || !body) continue;
    const { sample, visitor } = servedSample(contract);
    const given = Object.entries(sample.body ?? {});
    if (given.every(([key]) => actedOn.has(key))) continue;
    judged += 1;
    const bare = Object.fromEntries(given.filter(([key]) => actedOn.has(key)));
    const cookie = cookieOf(world.visitors, visitor);
    const { status, text } = await send(server.origin, contract, { ...sample, body: bare }, cookie);
    if (status !== 422 && status !== 200) wrong.push(`${path}: ${status} ${text.slice(0, 120)}`);
    const after = await contents();
    wrong.push(...changedTables(before, after).map((table) => `${path}: ${status}, ${table} is another`));
    before = after;
    await forgetAttempts();
  }
  expect(wrong).toEqual([]);
  expect(judged).toBeGreaterThan(25);
});

test("an update that is sent a second time changes nothing and records nothing", async () => {
  const wrong: string[] = [];
  let judged = 0;
  for (const contract of contracts()) {
    const { method, path, multipart, body } = contract;
    if (method !== "POST" || !/\/update(?:\/|$)/.test(path) || multipart || !body) continue;
    const { sample, visitor } = servedSample(contract);
    const given = Object.fromEntries(Object.entries(sample.body ?? {}).filter(([key]) => key !== "version"));
    const cookie = cookieOf(world.visitors, visitor);
    const sendUpdate = () => send(server.origin, contract, { ...sample, body: given }, cookie);
    const first = await sendUpdate();
    if (first.status !== 200) continue;
    judged += 1;
    const before = await contents();
    const { status } = await sendUpdate();
    const after = await contents();
    wrong.push(...changedTables(before, after).map((table) => `${path}: ${status}, ${table} is another`));
    await forgetAttempts();
  }
  expect(wrong).toEqual([]);
  expect(judged).toBeGreaterThan(20);
});
