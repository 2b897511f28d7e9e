import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import { contracts } from "@/lib/registry/contracts";
import { cookieOf, send } from "./ask.ts";
import { startCallServer } from "./call-server.ts";
import { subjectsOf, writes } from "./cells.ts";
import { changedTables, checksums, forgetAttempts, tables } from "./database-state.ts";
import { rollBackTransactions, rollBack } from "./roll-back.ts";
import { makeWorld, type World } from "./world.ts";

rollBackTransactions();

/**
 * `CORPUS_RUNS=1000 CORPUS_SEED=7 npx vitest run lib/tools/testing/authorization/corpus.test.ts` tries more inputs, or
 * other ones.
 */
const numRuns = Number(process.env.CORPUS_RUNS ?? 8);
const seed = Number(process.env.CORPUS_SEED ?? Math.floor(Math.random() * 2 ** 31));

let server: Awaited<ReturnType<typeof startCallServer>>;
let world: World;
let all: Awaited<ReturnType<typeof tables>>;
beforeAll(async () => {
  server = await startCallServer();
  world = await makeWorld((of) => `canary-${of}`);
  all = await tables();
});
afterAll(() => server.stop());

const cookieFor = ({ path }: Endpoint) => cookieOf(world.visitors, /^\/(admin|dev)\//.test(path) ? "admin" : "owner");
const keysOf = (schema: z.ZodType | undefined): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
const inside =
  /\bat (async )?[\w.<>]+ \(|node_modules|\/lib\/|select .+ from |insert into|SQLSTATE|PostgresError|ECONN|TypeError|Cannot read/i;

/** What no client should send, by what each is meant to break. */
const values: readonly unknown[] = [
  null,
  "",
  " ",
  true,
  false,
  "true",
  [],
  {},
  [[]],
  [null],
  { id: null },
  { id: {} },
  { id: [1] },
  [1, "x", null],
  0,
  -1,
  1.5,
  -0,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 + 1,
  2 ** 63,
  Number.MAX_VALUE,
  1e-300,
  "2147483648",
  "9007199254740993",
  "9223372036854775808",
  "1abc",
  "0x1",
  " 1",
  "+1",
  "1e3",
  "NaN",
  "Infinity",
  "9999-99-99",
  "0000-00-00",
  "2026-02-30",
  "-0001-01-01",
  "2026-11-21T25:61:61Z",
  "24:00",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "\u202eevil",
  "\u200d\u200b",
  "\ufeff",
  "e\u0301",
  "é",
  "𝔸😀👨‍👩‍👧",
  "ﷺ".repeat(200),
  "İ",
  "ß",
  "Ω≈ç√∫",
  "\u2028\u2029",
  "a\r\nb: c",
  "\u001b[31mred",
  "%00",
  "%0d%0a",
  "${7*7}",
  "{{7*7}}",
  "<%= 7 %>",
  "'",
  '"',
  "\\",
  "';drop table users;--",
  "' or '1'='1",
  "1) or 1=1--",
  "$$",
  "%",
  "_",
  "%%%_",
  "(((",
  "!&|:*",
  "<->",
  "a <-> b",
  '"unbalanced',
  "*".repeat(300),
  "(a+)+$",
  ".*".repeat(100),
  "../../etc/passwd",
  "..\\..\\x",
  "/etc/passwd",
  "file:///etc/passwd",
  "http://169.254.169.254/",
  "//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "=1+1",
  "@SUM(1)",
  "＝1",
  "\t=1",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  { __proto__: null, admin: true },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  { toString: 1, valueOf: 1 },
  { $gt: "" },
  { $ne: null },
  { length: 1e9 },
  "x".repeat(300),
  "x".repeat(70_000),
  Array.from({ length: 6_000 }, (_, i) => i + 1),
  Array.from({ length: 300 }, () => "x"),
  Array.from({ length: 100 }).reduce<unknown>((inner) => [inner], 1),
  { type: "doc", content: [{ type: "script" }] },
  { type: "doc", content: "x" },
  "<script>alert(1)</script>",
];
const value = fc.oneof(
  { arbitrary: fc.constantFrom(...values), weight: 6 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 80 }), weight: 1 },
);

/** Inputs for one call. */
type Round = {
  name: string;
  inputs: fc.Arbitrary<Record<string, unknown>>;
  ask: (given: Record<string, unknown>) => ReturnType<typeof send>;
};

const calls = contracts().map((contract) => [`${contract.method} ${contract.path}`, contract] as const);

/** A round for each call with a body or a query. */
const rounds = (): Round[] =>
  calls.flatMap(([name, contract]) => {
    const found: Round[] = [];
    const { sample } = subjectsOf(contract, [], world)[0]!;
    const keys = [...keysOf(contract.body), ...Object.keys(sample.body ?? {})];
    if (contract.method === "POST" && !contract.multipart && !contract.bytes && keys.length > 0)
      found.push({
        name,
        inputs: fc.dictionary(fc.constantFrom(...keys), value, { minKeys: 1, maxKeys: 2 }),
        ask: (given) =>
          send(server.origin, contract, { ...sample, body: { ...sample.body, ...given } }, cookieFor(contract)),
      });
    if (contract.method === "GET" && contract.query && !writes(contract)) {
      const queryKeys = [...keysOf(contract.query), "unknown", "page", "perPage", "sortBy"];
      const query = (given: Record<string, unknown>) =>
        Object.entries(given)
          .map(([key, one]) => `${key}=${encodeURIComponent(String(one).replace(/[\ud800-\udfff]/g, "x"))}`)
          .join("&");
      found.push({
        name,
        inputs: fc.dictionary(
          fc.constantFrom(...queryKeys),
          value.map((one) => (typeof one === "string" ? one : JSON.stringify(one)).slice(0, 3000)),
          { minKeys: 1, maxKeys: 3 },
        ),
        ask: (given) => send(server.origin, contract, { ...sample, query: query(given) }, cookieFor(contract)),
      });
    }
    return found;
  });

const isVisit = ({ name }: Round) => name.endsWith(" /me/api/get");

/** The words of a refusal; JSON-RPC, as `/mcp` speaks it, has them in its `error`. */
const messageOf = ({ message, error }: { message?: string; error?: { message?: string } }): string | undefined =>
  message ?? error?.message;

/** oEmbed 1.0, 2.3.4: the answer to a request for another format than the provider has. */
const unsupportedFormat = 501;

/** One property per call: any input is accepted or rejected with a message. @returns what does not hold */
async function tryInputs({ name, inputs, ask }: Round): Promise<string[]> {
  const check = await fc.check(
    fc.asyncProperty(inputs, async (given) => {
      rollBack.on = true;
      const { status, text, headers } = await ask(given).finally(() => (rollBack.on = false));
      if (status >= 500 && !(status === unsupportedFormat && name === "GET /oembed" && "format" in given))
        throw new Error(`${status} ${text.slice(0, 200)}`);
      if (status >= 400 && headers.get("content-type")?.includes("json") && !messageOf(JSON.parse(text)))
        throw new Error(`${status} without words`);
      if (status >= 400 && inside.test(text)) throw new Error(`tells of the inside: ${text.slice(0, 200)}`);
      if (({} as { admin?: unknown }).admin !== undefined) throw new Error("the prototype of every object was changed");
    }),
    { numRuns, seed, endOnFailure: true },
  );
  await forgetAttempts();
  if (!check.failed) return [];
  return [`${name}: ${JSON.stringify(check.counterexample)?.slice(0, 300)} ${String(check.errorInstance)}`];
}

/** Which call changed a table, although all its writes were rolled back. */
async function findChanges(): Promise<string[]> {
  const found: string[] = [];
  for (const round of rounds().filter((one) => !isVisit(one))) {
    const before = await checksums(all);
    await tryInputs(round);
    const touched = changedTables(before, await checksums(all));
    if (touched.length > 0) found.push(`${round.name}: changed ${touched.join(", ")} though all was taken back`);
  }
  return found.length > 0 ? found : ["a call changed something the first time only"];
}

test(
  `whatever is in any field of any call, no server error results and nothing changes (seed ${seed})`,
  { timeout: 3_000_000 },
  async () => {
    const wrong: string[] = [];
    // This call updates the time of the session's last visit.
    for (const round of rounds().filter(isVisit)) wrong.push(...(await tryInputs(round)));
    const before = await checksums(all);
    for (const round of rounds().filter((one) => !isVisit(one))) wrong.push(...(await tryInputs(round)));
    const touched = changedTables(before, await checksums(all));
    if (touched.length > 0) wrong.push(`changed ${touched.join(", ")}`, ...(await findChanges()));
    expect(wrong).toEqual([]);
  },
);

const raw = async (path: string, body: string | Uint8Array, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.origin}${path}`, {
    method: "POST",
    headers: { cookie: world.visitors.owner.cookie, "content-type": "application/json", ...headers },
    body: body as never,
  });
  return { status: answer.status, text: await answer.text() };
};

test("bodies that are not JSON, or too large, are rejected with the right status, and change nothing", async () => {
  const before = await checksums(all);
  const wanted: [number, string, string | Uint8Array, Record<string, string>?][] = [
    [400, "cut off", '{"name":"a"'],
    [400, "a byte order mark", '\ufeff{"name":"a"}'],
    [422, "null", "null"],
    [422, "a scalar", "1"],
    [422, "a list", "[]"],
    [422, "nothing", ""],
    [400, "a comment", '{/**/"name":"a"}'],
    [400, "single quotes", "{'name':'a'}"],
    [400, "NaN", '{"name":NaN}'],
    [400, "bytes that are no UTF-8", Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    [422, "100,000 brackets", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    [422, "the same key many times", `{${Array.from({ length: 1000 }, () => '"name":1').join(",")}}`],
    [422, "100,000 keys", `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(",")}}`],
    [413, "more than any body may hold", `{"name":"${"x".repeat(12_000_000)}"}`],
    ...[
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/html",
      "application/json5",
      "application/jsonp",
      "image/png",
      "",
    ].map((type): [number, string, string, Record<string, string>] => [
      415,
      `as ${type}`,
      '{"name":"a","queryString":"","route":"bill_list"}',
      { "content-type": type || "x" },
    ]),
    ...["br", "gzip", "deflate", "zstd"].map((encoding): [number, string, string, Record<string, string>] => [
      415,
      `packed by ${encoding}`,
      '{"name":"a"}',
      { "content-encoding": encoding },
    ]),
  ];
  const wrong: string[] = [];
  for (const [status, what, body, headers] of wanted) {
    const answer = await raw("/saved-search/api/new", body, headers);
    if (answer.status !== status || inside.test(answer.text))
      wrong.push(`${what}: ${answer.status}, not ${status}: ${answer.text.slice(0, 100)}`);
  }
  expect(wrong).toEqual([]);
  expect(changedTables(before, await checksums(all))).toEqual([]);
});

test("a write that a browser sends from elsewhere is refused, by each type that a form can have", async () => {
  const before = await checksums(all);
  const body = JSON.stringify({ name: "a", queryString: "", route: "bill_list" });
  for (const from of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost:3000.evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  ] as Record<string, string>[])
    for (const type of [
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ])
      expect(
        (await raw("/saved-search/api/new", body, { ...from, "content-type": type })).status,
        JSON.stringify([from, type]),
      ).toBe(403);
  expect(changedTables(before, await checksums(all))).toEqual([]);
});

test("a name is returned as it was sent, character by character, in every script", async () => {
  for (const name of [
    "Ωμέγα ß İ ı",
    "e\u0301 and é",
    "日本語 ﷺ हिन्दी",
    "😀 👨‍👩‍👧 🏳️‍🌈",
    "𝔸𝕓𝕔",
    "'; drop table saved_searches; --",
    "<script>alert(1)</script>",
    "${x} {{y}} %s %00 \\u0000",
    "NULL",
    "undefined",
    "true",
    "1e309",
  ]) {
    const { status, text } = await raw(
      "/saved-search/api/new",
      JSON.stringify({ name, queryString: "q=x", route: "bill_list" }),
    );
    expect(status, name).toBe(200);
    expect((JSON.parse(text) as { savedSearch: { name: string } }).savedSearch.name).toBe(name);
  }
});
