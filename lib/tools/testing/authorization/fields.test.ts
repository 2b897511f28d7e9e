import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { Queryable } from "@/db";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import { contracts } from "@/lib/registry/contracts";
import { cookieOf, send } from "./ask.ts";
import { startCallServer } from "./call-server.ts";
import { subjectsOf, writes } from "./cells.ts";
import { changedTables, checksums, forgetAttempts, tables } from "./database-state.ts";
import type { Sample } from "./samples.ts";
import { rollBackTransactions, rollBack } from "./roll-back.ts";
import { makeWorld, type World } from "./world.ts";

rollBackTransactions();

let server: Awaited<ReturnType<typeof startCallServer>>;
let world: World;
let all: Awaited<ReturnType<typeof tables>>;
/** Every column of every table, as JSON writes it and as SQL does. */
let columns: string[];
beforeAll(async () => {
  server = await startCallServer();
  world = await makeWorld((of) => `canary-${of}`);
  all = await tables();
  const names = new Set(all.flatMap((table) => table.columns));
  columns = [
    ...new Set(
      [...names].flatMap((name) => [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]),
    ),
  ];
});
afterAll(() => server.stop());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const calls = contracts().map((contract) => [nameOf(contract), contract] as const);
/** A person whom the call serves; readers for calls on readers' own objects. */
const cookieFor = ({ path }: Endpoint) => cookieOf(world.visitors, /^\/(admin|dev)\//.test(path) ? "admin" : "owner");
const sampleOf = (contract: Endpoint): Sample => subjectsOf(contract, [], world)[0]!.sample;
type Shaped = {
  shape?: Record<string, z.ZodType & { def: { type: string; innerType?: { def: { type: string } } } }>;
  def: { type: string; in?: z.ZodType };
};
const shapeOf = (schema: z.ZodType | undefined): NonNullable<Shaped["shape"]> =>
  (schema as unknown as Shaped | undefined)?.shape ?? {};
/** Keys that are accepted, so that a whole object can be sent back, and must be ignored. */
const ignoredKeys = (schema: z.ZodType | undefined) =>
  Object.entries(shapeOf(schema))
    .filter(
      ([, { def }]) => def.type === "unknown" || (def.type === "optional" && def.innerType?.def.type === "unknown"),
    )
    .map(([key]) => key);

test("a write names what it takes: a column of any table beside it is refused, and changes nothing", async () => {
  const taken: string[] = [];
  let judged = 0;
  const before = await checksums(all);
  for (const [name, contract] of calls) {
    // the mail program's own request may contain more than RFC 8058 specifies; it is ignored
    if (!writes(contract) || contract.method !== "POST" || contract.path === "/subscription/api/unsubscribe") continue;
    const sample = sampleOf(contract);
    if (contract.body && !contract.multipart) {
      const known = shapeOf(contract.body);
      for (const column of columns) {
        if (column in known || (contract.path === "/subscription/api/new" && /^(template|topic|area)/.test(column)))
          continue;
        judged++;
        if (contract.body.safeParse({ ...sample.body, [column]: 1 }).success) taken.push(`${name}: ${column}`);
      }
    }
    if (contract.multipart || contract.bytes) continue;
    const known = shapeOf(contract.body);
    const extra = Object.fromEntries(columns.filter((column) => !(column in known)).map((column) => [column, 1]));
    const { status } = await send(
      server.origin,
      contract,
      { ...sample, body: { ...sample.body, ...extra } },
      cookieFor(contract),
    );
    if (status !== 422 && status !== 404) taken.push(`${name}: ${status} for every column at once`);
  }
  expect(taken).toEqual([]);
  expect(changedTables(before, await checksums(all))).toEqual([]);
  expect(judged).toBeGreaterThan(10_000);
});

const marks: unknown[] = [
  "hostile-mark",
  2_000_000_111,
  "2001-02-03T04:05:06.789Z",
  { id: 2_000_000_111 },
  ["hostile-mark"],
];
const traces = ["hostile-mark", "2000000111", "2001-02-03"];

/** Tables that contain something of what was sent. */
async function arrivedIn(tx: Queryable): Promise<string[]> {
  const found = await tx.execute<{ name: string }>(
    sql.raw(
      all
        .map(
          ({ name, columns: own }) =>
            `(select '${name}' as name from public."${name}" where row(${own.map((column) => `"${column}"`).join(", ")})::text ~ '${traces.join("|")}' limit 1)`,
        )
        .join(" union all "),
    ),
  );
  return [...found].map(({ name }) => name);
}

test("read-only keys of an object that is sent back whole come to nothing", async () => {
  const wrong: string[] = [];
  let served = 0;
  for (const [name, contract] of calls) {
    const keys = ignoredKeys(contract.body);
    const fields = contract.multipart ? columns.filter((column) => !(column in shapeOf(contract.body))) : [];
    if (!writes(contract) || keys.length + fields.length === 0) continue;
    for (const mark of contract.multipart ? ["hostile-mark"] : marks) {
      const sample = sampleOf(contract);
      const form = () => {
        const made = sample.form?.() ?? new FormData();
        for (const field of fields) made.set(field, String(mark));
        return made;
      };
      rollBack.look = async (tx) =>
        void wrong.push(
          ...(await arrivedIn(tx)).map((table) => `${name}: ${JSON.stringify(mark)} arrived in ${table}`),
        );
      rollBack.on = true;
      const { status, text } = await send(
        server.origin,
        contract,
        {
          ...sample,
          form,
          body: {
            ...sample.body,
            ...Object.fromEntries(keys.filter((key) => !(key in (sample.body ?? {}))).map((key) => [key, mark])),
          },
        },
        cookieFor(contract),
      );
      rollBack.on = false;
      if (status < 300) served++;
      else if (status !== 422 || !contract.multipart) wrong.push(`${name}: ${status} ${text.slice(0, 120)}`);
    }
    await forgetAttempts();
  }
  expect(wrong).toEqual([]);
  expect(served).toBeGreaterThan(100);
});

/** Parameters that leaked data in other products. */
const secret = [
  "passwordHash",
  "password_hash",
  "emailKey",
  "email_key",
  "tokenHash",
  "keyHash",
  "seed",
  "ownerId",
  "owner.passwordHash",
  "createdBy.passwordHash",
  "user.email",
  "deletedAt",
  "snapshotId",
  "notes",
  "position",
];
const forms = (key: string) => [
  `${key}=a`,
  `filters[${key}][$startsWith]=a`,
  `filter[${key}]=a`,
  `where[${key}][like]=a%25`,
  `where[${key}][$regex]=^a`,
  `${key}[$gt]=a`,
  `${key}[]=a`,
  `${key}.like=a`,
  `filter.${key}=a`,
  `filter=${key}:a`,
  `select=${key}`,
  `select[${key}]=true`,
  `fields=${key}`,
  `fields[]=${key}`,
  `include=${key}`,
  `populate[${key}]=*`,
  `expand=${key}`,
  `orderBy=${key}`,
  `order=${key}`,
  `sort[]=${key}`,
  `join[${key}][limit]=1`,
  `depth=5&${key}__contains=a`,
  `_select=${key}`,
  `group=${key}`,
];

const differ = (a: string, b: string): string => {
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return `from ${a.slice(Math.max(0, at - 60), at + 60)} to ${b.slice(Math.max(0, at - 60), at + 60)}`;
};

/** A response without its times, and without the names of ignored filters, which come from the request. */
const comparable = (text: string) => {
  const timeless = text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
  return timeless.startsWith("{") ? JSON.stringify({ ...JSON.parse(timeless), ignored: [] }) : timeless;
};

test("no list can be filtered, ordered, widened or narrowed by a column that it does not show", async () => {
  const leaks: string[] = [];
  let lists = 0;
  for (const [name, contract] of calls) {
    if (
      contract.method !== "GET" ||
      writes(contract) ||
      /download|\/export|\/evidence\/\[/.test(contract.path) ||
      contract.path.startsWith("/admin/health/")
    )
      continue; // health responses and signatures differ from moment to moment
    const sample = sampleOf(contract);
    const known = new Set(Object.keys(shapeOf(contract.query)));
    const asIs = await send(server.origin, contract, sample, cookieFor(contract));
    if (asIs.status !== 200) continue;
    lists++;
    const more = secret
      .flatMap(forms)
      .filter(
        (one) => !one.split("&").some((part) => known.has(part.split(/[=[]/)[0]!) || known.has(part.split("=")[0]!)),
      );
    const plain = comparable(asIs.text);
    for (let i = 0; i < more.length; i += 150) {
      const answer = await send(
        server.origin,
        contract,
        {
          ...sample,
          query: [sample.query, ...more.slice(i, i + 150).map((one) => encodeURI(one).replaceAll("%255E", "%5E"))]
            .filter(Boolean)
            .join("&"),
        },
        cookieFor(contract),
      );
      if (answer.status !== 200 || comparable(answer.text) !== plain)
        leaks.push(`${name}: ${answer.status} answers otherwise ${differ(plain, comparable(answer.text))}`);
    }
    const shape = shapeOf(contract.query);
    for (const key of ["sortBy", "sortOrder"])
      if (key in shape)
        for (const column of secret) {
          const { status } = await send(
            server.origin,
            contract,
            { ...sample, query: `${key}=${column}` },
            cookieFor(contract),
          );
          if (status !== 422) leaks.push(`${name}: ${status} for ${key}=${column}`);
        }
    if ("filters" in shape)
      for (const column of secret) {
        const { status } = await send(
          server.origin,
          contract,
          {
            ...sample,
            query: `${sample.query ?? ""}&filters=${encodeURIComponent(JSON.stringify({ [column]: "a" }))}`,
          },
          cookieFor(contract),
        );
        if (status !== 422) leaks.push(`${name}: ${status} for filters by ${column}`);
      }
  }
  expect(leaks).toEqual([]);
  expect(lists).toBeGreaterThan(60);
});
