import { afterAll, describe, expect, test, vi } from "vitest";
import type { WorldServer as Server } from "@/lib/tools/testing/sources/worlds/world-server";

/** It listens before anything reads the settings. */
const server = await vi.hoisted(async () => {
  const { WorldServer } = (await import("@/lib/tools/testing/sources/worlds/world-server")) as {
    WorldServer: typeof Server;
  };
  const all = new WorldServer();
  Object.assign(process.env, await all.listen(), { OPENSTATES_MINUTE_LIMIT: "100000", OPENSTATES_DAY_LIMIT: "100000" });
  return all;
});
import { directSql as sql } from "@/db";
import { runCycle } from "./cycle";
import * as pacing from "./clients/pace";
import { worlds } from "@/lib/tools/testing/sources/worlds/every-world";
import type { BillSource } from "@/lib/tools/testing/sources/worlds/world";

vi.spyOn(pacing, "pace").mockResolvedValue();
afterAll(() => server.close());

type Fields = Record<string, unknown>;
/** Path of the first bill in a response. */
const objectsOf: Record<BillSource, { request: string; find(body: Fields): Fields | undefined }> = {
  legiscan: {
    request: "bill",
    find: ({ bill }) => ((bill as Fields | undefined)?.bill_id === 1 ? (bill as Fields) : undefined),
  },
  "openstates-api": {
    request: "list",
    find: ({ results }) => (results as Fields[] | undefined)?.find(({ identifier }) => identifier === "HB 1"),
  },
  "congress-api": {
    request: "bill",
    find: ({ bill }) => ((bill as Fields | undefined)?.number === "1" ? (bill as Fields) : undefined),
  },
  "federal-register-api": {
    request: "list",
    find: ({ results }) =>
      (results as Fields[] | undefined)?.find(({ document_number }) => document_number === "2026-20001"),
  },
  "regulations-gov": {
    request: "list",
    find: ({ data }) => (data as { attributes: Fields }[] | undefined)?.[0]?.attributes,
  },
};

/** Parts that each source sends of every bill, be they empty; those that a record cannot do without are refused. */
const parts: Record<BillSource, { kept: string[]; refused: string[] }> = {
  legiscan: {
    kept: "sponsors texts amendments supplements votes subjects sasts calendar description progress".split(" "),
    refused: ["history"],
  },
  "openstates-api": {
    kept: "sponsorships versions documents votes subject related_bills abstracts other_titles sources".split(" "),
    refused: ["actions"],
  },
  "congress-api": {
    kept: "sponsors cosponsors titles textVersions summaries relatedBills subjects policyArea".split(" "),
    refused: ["actions"],
  },
  "federal-register-api": {
    kept: "agencies pdf_url regulation_id_numbers docket_ids cfr_references effective_on topics abstract".split(" "),
    refused: [],
  },
  "regulations-gov": { kept: ["agencyId", "docketId", "withdrawn"], refused: [] },
};

async function begin(source: BillSource): Promise<number> {
  for (const table of [
    "bill_identities",
    "roll_calls",
    "bills",
    "import_runs",
    "coverages",
    "source_calls",
    "source_states",
    "source_sessions",
    "persons",
    "committees",
  ])
    await sql`delete from ${sql(table)}`;
  const { kind, externalId, label, jurisdiction, params } = worlds.find((world) => world.source === source)!.coverage;
  const [row] = await sql<{ id: number }[]>`
    insert into coverages (source, kind, external_id, label, jurisdiction, params)
    values (${source}, ${kind}, ${externalId}, ${label}, ${jurisdiction}, ${JSON.stringify(params)}::text::jsonb) returning id`;
  server.clearFault();
  server.week = 0;
  expect(await runCycle({ sql, coverageId: row!.id })).toMatchObject({ error: null, isComplete: true });
  return row!.id;
}

const storedFields = () => sql<Fields[]>`
  select b.source_id, b.name, b.title, b.status, b.status_date::text, b.last_action, b.summary, b.kind, b.source_url,
    d.actions, d.sponsors, d.versions, d.votes, d.related, d.events, d.subjects, d.other_titles,
    (select count(*)::int from bill_sponsorships s where s.bill_id = b.id) as sponsorships
  from bills b join bill_details d on d.bill_id = b.id order by b.source_id`;
const firstOf = (rows: readonly Fields[]) =>
  rows.find(({ source_id }) => /(?:^1|hr1-119|20001|0001|0{11}1)$/.test(String(source_id))) ?? rows[0]!;

describe.each(worlds.map(({ source }) => source))("%s", (source) => {
  const world = worlds.find((each) => each.source === source)!;
  const { request, find } = objectsOf[source];
  const change = (edit: (object: Fields) => void) =>
    server.break(world.requests[request]!, (answer) => {
      const object = find(answer.body as Fields);
      if (object) edit(object);
      return answer;
    });

  test("what an answer leaves out stays as it is stored", async () => {
    const id = await begin(source);
    const first = firstOf(await storedFields());
    server.week = 1;
    change((object) => {
      for (const part of parts[source].kept) {
        expect(object, `the world has no ${part}`).toHaveProperty(part);
        delete object[part];
      }
    });
    expect((await runCycle({ sql, coverageId: id })).error).toBeNull();
    const cut = firstOf(await storedFields());
    server.clearFault();
    await sql`update bill_identities set mark = 'older'`;
    await sql`update coverages set last_sweep_at = now() - interval '8 days', created_at = now() - interval '9 days'`;
    expect((await runCycle({ sql, coverageId: id })).error).toBeNull();
    const whole = firstOf(await storedFields());
    expect(whole).not.toEqual(first);
    // A date moves only with all of its kind.
    expect(cut).toEqual(parts[source].kept.includes("effective_on") ? { ...whole, events: first.events } : whole);
  });

  test.each(parts[source].refused)(
    "without its “%s” a bill is refused in a sentence, and read the next time",
    async (part) => {
      const id = await begin(source);
      const first = firstOf(await storedFields());
      server.week = 1;
      change((object) => delete object[part]);
      expect((await runCycle({ sql, coverageId: id })).error).toMatch(/could not be read/);
      expect(firstOf(await storedFields())).toEqual(first);
      server.clearFault();
      expect((await runCycle({ sql, coverageId: id })).error).toBeNull();
      expect(firstOf(await storedFields())).not.toEqual(first);
    },
  );
});

const emptied: [BillSource, string, string][] = [
  ["legiscan", "sponsors", "sponsors"],
  ["legiscan", "subjects", "subjects"],
  ["openstates-api", "sponsorships", "sponsors"],
  ["openstates-api", "subject", "subjects"],
  ["federal-register-api", "topics", "subjects"],
];
test.each(emptied)("%s: an empty “%s” says that there are none", async (source, part, column) => {
  const world = worlds.find((each) => each.source === source)!;
  const id = await begin(source);
  expect(firstOf(await storedFields())[column]).not.toEqual([]);
  server.week = 1;
  server.break(world.requests[objectsOf[source].request]!, (answer) => {
    const object = objectsOf[source].find(answer.body as Fields);
    if (object) object[part] = [];
    return answer;
  });
  await runCycle({ sql, coverageId: id });
  expect(firstOf(await storedFields())[column]).toEqual([]);
});

/** The weekly sweep is due, which reads the whole list, and the list is empty. */
async function sweepEmpty(source: BillSource, id: number): Promise<void> {
  const world = worlds.find((each) => each.source === source)!;
  await sql`update coverages set last_sweep_at = now() - interval '8 days', created_at = now() - interval '9 days' where id = ${id}`;
  server.break(world.requests.list!, (answer) => {
    const body = world.withItems(answer.body as Fields, []);
    return {
      ...answer,
      body: {
        ...body,
        ...(body.pagination ? { pagination: { per_page: 20, page: 1, max_page: 1, total_items: 0, count: 0 } } : {}),
        ...(body.meta ? { meta: { pageNumber: 1, pageSize: 250, totalElements: 0, totalPages: 0 } } : {}),
        ...("next_page_url" in body ? { count: 0, next_page_url: null } : {}),
      },
    };
  });
}

test("federal-register-api: a year without a document is an answer, and ends no bill", async () => {
  const id = await begin("federal-register-api");
  const before = await storedFields();
  await sweepEmpty("federal-register-api", id);
  expect(await runCycle({ sql, coverageId: id })).toMatchObject({ error: null, isComplete: true });
  expect(await storedFields()).toEqual(before);
});

const sweeps: BillSource[] = ["legiscan", "openstates-api", "congress-api", "regulations-gov"];
test.each(sweeps)("%s: an empty list makes nothing look current, ends no bill, and is tried again", async (source) => {
  const id = await begin(source);
  const before = await storedFields();
  const asOf = async () =>
    (
      await sql`select current_as_of, state, error, next_run_at > now() as later, cursor from coverages where id = ${id}`
    )[0]!;
  const { current_as_of } = await asOf();
  await sweepEmpty(source, id);
  const { error } = await runCycle({ sql, coverageId: id });
  expect(error).toMatch(/list.* is empty, though it has/);
  expect(await asOf()).toEqual({ current_as_of, state: "active", error, later: true, cursor: null });
  expect(await storedFields()).toEqual(before);
  server.clearFault();
  expect((await runCycle({ sql, coverageId: id })).error).toBeNull();
  expect((await asOf()).current_as_of > current_as_of).toBe(true);
  expect(await storedFields()).toEqual(before);
});
