import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Damage, WorldServer as Server } from "@/lib/tools/testing/sources/worlds/world-server";

/** It listens before anything reads the settings. */
const server = await vi.hoisted(async () => {
  const { WorldServer } = (await import("@/lib/tools/testing/sources/worlds/world-server")) as {
    WorldServer: typeof Server;
  };
  const all = new WorldServer();
  Object.assign(process.env, await all.listen(), { OPENSTATES_MINUTE_LIMIT: "100000", OPENSTATES_DAY_LIMIT: "100000" });
  return all;
});
import { directSql } from "@/db";
import * as outgoing from "@/lib/platform/outgoing/dispatch";
import { askSource } from "./ask-source";
import * as pacing from "./clients/pace";
import { runCycle } from "./cycle";
import { worlds } from "@/lib/tools/testing/sources/worlds/every-world";
import { rememberState } from "@/lib/tools/testing/database-state";
import type { World } from "@/lib/tools/testing/sources/worlds/world";

vi.spyOn(pacing, "pace").mockResolvedValue();
// A drip is given up after a second, where the product waits for twenty.
const { dispatch } = outgoing;
vi.spyOn(outgoing, "dispatch").mockImplementation((address, given) => dispatch(address, { ...given, timeoutMs: 1000 }));

const sql = directSql;
const roots = [
  "bills",
  "import_runs",
  "coverages",
  "source_calls",
  "source_states",
  "source_sessions",
  "persons",
  "committees",
];
const empty = await rememberState(sql, roots);
afterAll(() => server.close());

/** A coverage of a world whose first week is read. */
async function begin(world: World): Promise<{ id: number; again: () => Promise<void> }> {
  await empty();
  const { kind, externalId, label, jurisdiction, params } = world.coverage;
  const [row] = await sql<{ id: number }[]>`
    insert into coverages (source, kind, external_id, label, jurisdiction, params)
    values (${world.source}, ${kind}, ${externalId}, ${label}, ${jurisdiction}, ${JSON.stringify(params)}::text::jsonb) returning id`;
  server.week = 0;
  await finish(row!.id);
  return { id: row!.id, again: await rememberState(sql, roots) };
}

/** Reads until a cycle ends well, as the job of each minute does once the time has come. */
async function finish(coverageId: number): Promise<void> {
  let last: string | null = null;
  for (let tries = 0; tries < 5; tries += 1) {
    await sql`update source_states set blocked_until = null`;
    const { isComplete, error } = await runCycle({ sql, coverageId });
    if (isComplete && error === null) return;
    last = error;
  }
  throw new Error(`It never ended well: ${last}`);
}

const bills = () => sql<{ source_id: string }[]>`
  select b.source_id, b.slug, b.name, b.title, b.status, b.status_date::text, b.introduced_date::text, b.last_action, b.last_action_date::text, b.session, b.summary, b.kind, b.source_url,
    d.actions, d.sponsors, d.versions, d.votes, d.related, d.events, d.subjects, d.other_titles
  from bills b join bill_details d on d.bill_id = b.id order by b.source, b.source_id`;
/** Everything that a cycle leaves behind, without ids and times. */
const state = async () => ({
  bills: await bills(),
  changes:
    await sql`select b.source_id, c.field, c.old, c.new, c.effective_date::text from bill_changes c join bills b on b.id = c.bill_id order by 1, 2, 3, 4`,
  marks: await sql`select source, source_id, mark from bill_identities order by 1, 2`,
  sponsors:
    await sql`select b.source_id, s.name, s.role from bill_sponsorships s join bills b on b.id = s.bill_id order by 1, 2, 3`,
  persons: await sql`select name from persons order by 1`,
});

/** What a source may say wrongly: `harmless` ends without a word, `sentence` with one, `either` may. */
type Fault = { name: string; damage: Damage; ends?: "harmless" | "sentence" | "either"; isInMarks?: boolean };
const status =
  (code: number, body: unknown, headers: Record<string, string> = {}): Damage =>
  () => ({ status: code, headers, body });
const text = (answer: { body: unknown }): string => JSON.stringify(answer.body);
/** Every value of an answer, by a function. */
function mapValues(value: unknown, change: (value: unknown, key: string) => unknown, key = ""): unknown {
  if (Array.isArray(value))
    return change(
      value.map((each) => mapValues(each, change, key)),
      key,
    );
  if (value !== null && typeof value === "object")
    return change(
      Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapValues(each, change, name)])),
      key,
    );
  return change(value, key);
}
const faults: Fault[] = [
  {
    name: "a web page",
    damage: () => ({ raw: "<!DOCTYPE html><title>Just a moment...</title>", headers: { "content-type": "text/html" } }),
  },
  { name: "a web page that calls itself JSON", damage: () => ({ raw: "<html>Maintenance</html>" }) },
  { name: "XML", damage: () => ({ raw: "<?xml version='1.0'?><api-root/>" }) },
  { name: "nothing", damage: () => ({ raw: "" }) },
  ...[null, [], {}, 0].map((body): Fault => ({
    name: `${JSON.stringify(body)} alone`,
    damage: () => ({ raw: JSON.stringify(body) }),
  })),
  { name: "429 with Retry-After", damage: status(429, { detail: "exceeded limit" }, { "retry-after": "30" }) },
  {
    name: "429 with a date as Retry-After",
    damage: status(429, {}, { "retry-after": new Date(Date.now() + 60_000).toUTCString() }),
  },
  { name: "429 with nonsense as Retry-After", damage: status(429, {}, { "retry-after": "soon" }) },
  { name: "429 without Retry-After", damage: status(429, {}) },
  { name: "400", damage: status(400, { detail: "no" }) },
  { name: "401", damage: status(401, {}) },
  { name: "403", damage: status(403, { error: { code: "API_KEY_MISSING" } }) },
  { name: "422", damage: status(422, { detail: [{ loc: ["query"], msg: "wrong type" }] }) },
  { name: "500", damage: status(500, { error: "Internal Server Error" }) },
  {
    name: "502 with a web page",
    damage: () => ({ status: 502, raw: "<html>Bad Gateway</html>", headers: { "content-type": "text/html" } }),
  },
  { name: "503 with Retry-After", damage: status(503, "", { "retry-after": "1" }) },
  { name: "504", damage: status(504, {}) },
  { name: "a redirect to another host", damage: status(302, "", { location: "http://203.0.113.7/" }) },
  { name: "204", damage: () => ({ status: 204, raw: "" }) },
  { name: "a body whose end is missing", damage: (answer) => ({ raw: text(answer).slice(0, -20) }) },
  {
    name: "a body that ends in the middle",
    damage: (answer) => ({ raw: text(answer).slice(0, text(answer).length / 2) }),
  },
  { name: "a body shorter than it says", damage: () => "cut" },
  { name: "a connection that is reset", damage: () => "reset" },
  { name: "a slow drip", damage: () => "drip" },
  { name: "gzip that is none", damage: (answer) => ({ raw: text(answer), headers: { "content-encoding": "gzip" } }) },
  {
    name: "gzip that is cut",
    damage: (answer) => ({ raw: gzipSync(text(answer)).subarray(0, -12), headers: { "content-encoding": "gzip" } }),
  },
  { name: "two bodies", damage: (answer) => ({ raw: text(answer) + text(answer) }) },
  {
    name: "gzip",
    damage: (answer) => ({ raw: gzipSync(text(answer)), headers: { "content-encoding": "gzip" } }),
    ends: "harmless",
  },
  {
    name: "a wrong content type",
    damage: (answer) => ({ raw: text(answer), headers: { "content-type": "text/html; charset=iso-8859-1" } }),
    ends: "harmless",
  },
  { name: "a byte order mark", damage: (answer) => ({ raw: `\u{feff}${text(answer)}` }), ends: "harmless" },
  {
    name: "unknown fields",
    damage: (answer) => ({
      body: mapValues(answer.body, (value) =>
        value !== null && typeof value === "object" && !Array.isArray(value)
          ? { ...value, novelty: [{ "": null }] }
          : value,
      ),
    }),
    ends: "harmless",
  },
  {
    name: "a clock that is years ahead",
    damage: (answer) => ({ ...answer, headers: { date: "Fri, 01 Jan 2100 00:00:00 GMT" } }),
    ends: "harmless",
  },
];

type State = Awaited<ReturnType<typeof state>>;
type Baseline = Record<"first" | "second" | "third", State> & Awaited<ReturnType<typeof begin>>;
const baselines = new Map<string, Baseline>();
/** What a world truly says in three weeks, and the way back to the end of the first. */
async function baselineOf(world: World): Promise<Baseline> {
  const known = baselines.get(world.source);
  if (known) return known;
  const { id, again } = await begin(world);
  const first = await state();
  server.week = 1;
  await finish(id);
  const second = await state();
  server.week = 2;
  await finish(id);
  const made = { id, again, first, second, third: await state() };
  expect(made.first.bills).toHaveLength(7);
  expect(made.second.bills).toHaveLength(8);
  expect(new Set(made.second.changes.map(({ source_id }) => source_id as string)).size).toBe(1);
  baselines.set(world.source, made);
  return made;
}

/** Starts at the end of the first week, with nothing wrong yet. */
async function startOver(world: World): Promise<Baseline> {
  const baseline = await baselineOf(world);
  await baseline.again();
  server.clearFault();
  server.week = 1;
  return baseline;
}

/** Reads the second week with a fault: it says what is wrong, and each bill is as it was, or as it truly is. */
async function meet(
  { id, first, second }: Baseline,
  isMet: (address: URL) => boolean,
  { damage, ends = "sentence" }: Omit<Fault, "name">,
): Promise<void> {
  server.break(isMet, damage);
  const asked = server.requests.length;
  const { error } = await runCycle({ sql, coverageId: id });
  const isAsked = server.requests.slice(asked).some(({ address }) => isMet(address));
  const [coverage] = await sql<
    { error: string | null; next_run_at: Date }[]
  >`select error, next_run_at from coverages where id = ${id}`;
  expect(coverage!.error).toBe(error);
  expect(error ?? "").not.toMatch(/error in Rotunda|top-secret|undefined|\[object|NaN/);
  expect(!isAsked || ends !== "sentence" || /^[A-Z\d].{15,}[.”]$/.test(error ?? ""), `says ${error}`).toBe(true);
  expect(ends === "harmless" ? error : null).toBeNull();
  const may = new Map([...first.bills, ...second.bills].map((bill) => [bill.source_id, [] as unknown[]]));
  for (const bill of [...first.bills, ...second.bills]) may.get(bill.source_id)!.push(bill);
  const now = await bills();
  expect(now.length).toBeGreaterThanOrEqual(7);
  for (const bill of now) expect(may.get(bill.source_id)).toContainEqual(bill);
  server.clearFault();
}

/** Reads the second week without a fault, after which nothing is left of those before. */
async function recover({ id, second, third }: Baseline, isInMarks = false): Promise<void> {
  await finish(id);
  const { marks, ...after } = await state();
  const { marks: trueMarks, ...truth } = second;
  expect(after).toEqual(truth);
  expect(isInMarks || JSON.stringify(marks) === JSON.stringify(trueMarks), "the marks are not the true ones").toBe(
    true,
  );
  if (!isInMarks) return;
  // A wrong mark must not hide what changes later.
  server.week = 2;
  await finish(id);
  const { marks: _, ...later } = await state();
  const { marks: _true, ...trueLater } = third;
  expect(later).toEqual(trueLater);
}

/** Reads the second week with a fault, then without. */
async function survive(world: World, isMet: (address: URL) => boolean, fault: Omit<Fault, "name">): Promise<void> {
  const baseline = await startOver(world);
  await meet(baseline, isMet, fault);
  await recover(baseline, fault.isInMarks);
}

/** Meets faults that end a cycle at its first request, one after another, and recovers from all of them at once. */
async function surviveInARow(world: World, isMet: (address: URL) => boolean, met: readonly Fault[]): Promise<void> {
  const baseline = await startOver(world);
  for (const fault of met) {
    await sql`update source_states set blocked_until = null`;
    const asked = server.requests.length;
    await meet(baseline, isMet, fault);
    const isAsked = server.requests.slice(asked).some(({ address }) => isMet(address));
    expect(isAsked, `${fault.name} was not met`).toBe(true);
  }
  await recover(baseline);
}

/** Answers of the right shape with wrong items. */
const inItems =
  (change: (items: Record<string, unknown>[], met: number, world: World) => unknown[]): Damage =>
  (answer, _address, met, world) => {
    const body = answer.body as Record<string, unknown>;
    const items = world.items(body);
    return items
      ? { ...answer, body: world.withItems(body, change(items as Record<string, unknown>[], met, world)) }
      : answer;
  };
const whole: { first?: unknown } = {};
const dataFaults: Fault[] = [
  {
    name: "its first page again and again",
    damage: (answer, _address, met) =>
      met === 0 ? ((whole.first = answer.body), answer) : { ...answer, body: whole.first },
    ends: "either",
  },
  { name: "each item twice", damage: inItems((items) => items.flatMap((item) => [item, item])), ends: "harmless" },
  { name: "the wrong order", damage: inItems((items) => items.toReversed()), ends: "either" },
  {
    name: "a gap in its first page",
    damage: inItems((items, met) => (met === 0 ? items.slice(1) : items)),
    ends: "either",
  },
  { name: "empty lists", damage: inItems(() => []), ends: "either" },
  {
    name: "null, texts and lists among its items",
    damage: inItems((items) => [null, "x", [], 7, ...items]),
    ends: "either",
  },
  { name: "an item without anything", damage: inItems((items) => [{}, ...items]) },
  { name: "items without anything", damage: inItems((items) => items.map(() => ({}))) },
  {
    name: "null for every value of its items",
    damage: inItems((items) =>
      items.map((item) => mapValues(item, (value) => (value !== null && typeof value === "object" ? value : null))),
    ),
  },
  {
    name: "null for every object within its items",
    damage: inItems((items) =>
      items.map((item) =>
        Object.fromEntries(
          Object.entries(item).map(([key, value]) => [key, value !== null && typeof value === "object" ? null : value]),
        ),
      ),
    ),
    ends: "either",
  },
  {
    name: "numbers as texts",
    damage: (answer) => ({
      ...answer,
      body: mapValues(answer.body, (value) => (typeof value === "number" ? String(value) : value)),
    }),
    ends: "either",
  },
  // Of every other record: where all lie, the last cycle's own time counts, and these worlds lag behind ours by months.
  {
    name: "times of a year to come",
    damage: inItems((items) =>
      items.map((item, at) =>
        at % 2 > 0
          ? item
          : (mapValues(item, (value, key) =>
              /^(?:updated?_?|last)/.test(key) && typeof value === "string" ? value.replace(/^2026/, "2031") : value,
            ) as Record<string, unknown>),
      ),
    ),
    ends: "either",
    isInMarks: true,
  },
  {
    name: "times that are none",
    damage: inItems((items) =>
      items.map((item, at) =>
        at % 2 > 0
          ? item
          : (mapValues(item, (value, key) =>
              /^(?:updated?_?|last)/.test(key) && typeof value === "string" ? "soon" : value,
            ) as Record<string, unknown>),
      ),
    ),
    ends: "either",
    isInMarks: true,
  },
];

/** Requests for single objects, and one object of each kind that changes in the second week. */
const singleObjects: [World["source"], string, (address: URL) => boolean][] = [
  ["legiscan", "getBill", ({ searchParams }) => searchParams.get("op") === "getBill" && searchParams.get("id") === "1"],
  ["congress-api", "a bill", ({ pathname }) => pathname.endsWith("/hr/1")],
  ["congress-api", "the texts of a bill", ({ pathname }) => pathname.endsWith("/hr/1/text")],
  ["regulations-gov", "a number", ({ searchParams }) => searchParams.get("filter[frDocNum]") === "2026-30001"],
];
const neverGiven: [string, Damage][] = [
  ["500", status(500, { error: "Internal Server Error" })],
  ["a web page", () => ({ raw: "<html>Just a moment...</html>" })],
];

/** Faults of answers that are read beside the list and the bills. */
const few = new Set([
  "a web page",
  "null alone",
  "{} alone",
  "500",
  "429 without Retry-After",
  "a body whose end is missing",
]);

describe.each(worlds.map((world) => [world.source, world] as const))("%s", (_source, world) => {
  const kinds = Object.entries(world.requests);
  const errors = world.errorBodies.map((body): Fault => ({
    name: `200 with ${JSON.stringify(body)}`,
    damage: () => ({ body }),
  }));
  const isList = world.requests.list!;
  // Each of these is recovered from by itself in one source, and after the others in every source.
  const others = faults.filter(
    ({ name, ends }, at) => ends === undefined && !few.has(name) && at % worlds.length !== worlds.indexOf(world),
  );
  const alone = [...faults, ...errors].filter((fault) => !others.includes(fault));
  test.each(alone)("$name", async (fault) => {
    const failed: string[] = [];
    for (const [kind, isMet] of kinds)
      if (kind === "list" || few.has(fault.name))
        await survive(world, isMet, fault).catch((error: unknown) =>
          failed.push(`${kind}: ${(error as Error).message}`),
        );
    expect(failed.join("\n\n")).toBe("");
  });
  test(`${others.length} faults that end a cycle, one after another`, async () => {
    const failed: string[] = [];
    await surviveInARow(world, isList, others).catch(async (error: unknown) => {
      for (const fault of others)
        await survive(world, isList, fault).catch((one: unknown) =>
          failed.push(`${fault.name}: ${(one as Error).message}`),
        );
      if (failed.length === 0) failed.push((error as Error).message);
    });
    expect(failed.join("\n\n")).toBe("");
  });
  test.each(dataFaults)("$name", async (fault) => {
    await expect(survive(world, world.requests.list!, fault)).resolves.toBeUndefined();
  });
});

describe.each(singleObjects)("%s, %s that is never given", (source, _name, isMet) => {
  test.each(neverGiven)(
    "%s: all others are current, with few requests, and it is read later",
    async (_kind, damage) => {
      const { id, again, second } = await baselineOf(worlds.find((world) => world.source === source)!);
      await again();
      server.week = 1;
      server.break(isMet, damage);
      const asked = server.requests.length;
      let runs = 0;
      for (let isComplete = false; !isComplete; runs += 1) {
        expect(runs, "the cycle never ends").toBeLessThan(4);
        await sql`update source_states set blocked_until = null`;
        ({ isComplete } = await runCycle({ sql, coverageId: id }));
      }
      expect(server.requests.slice(asked).filter(({ address }) => isMet(address))).toHaveLength(2);
      const [coverage] = await sql<
        { error: string; refusals: unknown[]; current_as_of: Date }[]
      >`select error, refusals, current_as_of from coverages where id = ${id}`;
      const { error, refusals, current_as_of } = coverage!;
      expect(error).toMatch(/^1 record could not be read\. It is tried again in the next update\. .*1: (?:It|Its) /);
      expect(refusals).toHaveLength(1);
      const stored = await bills();
      const isOther = ({ name }: Record<string, unknown>) => !/(?:^|\D)(?:1|2026-30001)$/.test(String(name));
      expect(stored.filter(isOther)).toEqual(second.bills.filter(isOther));
      // The next cycle is as before, and once it is given, everything is there.
      await runCycle({ sql, coverageId: id });
      server.clearFault();
      await finish(id);
      const { marks: _, ...after } = await state();
      const { marks: _true, ...truth } = second;
      expect(after).toEqual(truth);
      const [later] = await sql<{ current_as_of: Date }[]>`select current_as_of from coverages where id = ${id}`;
      expect(later!.current_as_of > current_as_of).toBe(true);
    },
  );
});

const page = { raw: "<html>Just a moment...</html>", headers: { "content-type": "text/html; charset=utf-8" } };
test.each<[World["source"], ReturnType<Damage>, string]>([
  [
    "openstates-api",
    { status: 422, body: { detail: [{ loc: ["query", "page"], msg: "value is not a valid integer" }] } },
    "It rejected the request with 422. It says: “query.page: value is not a valid integer”.",
  ],
  [
    "federal-register-api",
    { status: 400, body: { errors: { x: "is not a valid field" } } },
    "It rejected the request with 400. It says: “x is not a valid field”.",
  ],
  ["federal-register-api", { status: 403, body: {} }, "It rejected the request with 403."],
  ["congress-api", { status: 403, ...page }, "It responded with 403 and a web page, not data."],
  ["congress-api", { status: 403, body: { error: { code: "API_KEY_INVALID" } } }, "It rejected the API key."],
])("%s says in its own words what is wrong: %j", async (source, answer, sentence) => {
  await sql`delete from source_states`;
  const world = worlds.find((each) => each.source === source)!;
  server.break(
    () => true,
    () => answer,
  );
  await expect(askSource(source, new URL(process.env[world.settings.url]!))).rejects.toMatchObject({
    message: sentence,
  });
  server.clearFault();
});
