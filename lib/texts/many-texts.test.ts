import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db";
import { listBills } from "@/lib/bills/list";
import { conditionsOf } from "@/lib/bills/search/conditions";
import { readBillFilter } from "@/lib/bills/search/filters";
import { findBills } from "@/lib/bills/search/search";
import { totalCap } from "@/lib/platform/http/input";
import { plansOf, readWhole, rowsTouched } from "@/lib/tools/testing/plans";

const many = 27_000;
const part = 3_000;

/** Words of the texts, and the numbers of the bills that have them. */
const texts: readonly [words: string, which: string][] = [
  ["county", "true"],
  // In very many texts, but in none of the newest.
  ["ferry", "n <= 21000"],
  ["levee", "n % 2 = 0"],
  ["orchard", "n % 4 < 3"],
  ["canal", "n % 8 = 1"],
  ["quarry", "n % 2000 = 3"],
  ["state park", "n % 3 = 0"],
  ["park state", "n % 3 = 1"],
  ["river gauge", "n % 1500 = 7"],
  ["gauge river", "true"],
  ["basin of the creek", "n % 1700 = 11"],
  ["creek basin", "true"],
];
type Row = {
  id: number;
  jurisdiction: string;
  kind: string;
  status: string;
  session: string;
  ceremonial: boolean;
  introduced: string;
  topics: number[];
};
const filters: readonly [query: string, test: Partial<Record<keyof Row, (row: Row) => boolean>>][] = [
  ["", {}],
  ["kind[]=bill", { kind: ({ kind }) => kind === "bill" }],
  ["session=2024", { session: ({ session }) => session === "2024" }],
  [
    "jurisdiction[]=IN&kind[]=resolution",
    { jurisdiction: (row) => row.jurisdiction === "IN", kind: ({ kind }) => kind === "resolution" },
  ],
  ["status[]=failed&status[]=enacted", { status: ({ status }) => ["failed", "enacted"].includes(status) }],
  ["introducedFrom=2021-06-01", { introduced: ({ introduced }) => introduced >= "2021-06-01" }],
  ["ceremonial=0", { ceremonial: ({ ceremonial }) => !ceremonial }],
  ["cId[]=1&kind[]=bill", { topics: ({ topics }) => topics.includes(1), kind: ({ kind }) => kind === "bill" }],
];
/** Of them, those whose counts are compared too. */
const counted = [0, 1, 2, 3, 7].map((at) => filters[at]!);

beforeAll(async () => {
  await db.execute(sql`truncate bills, policy_areas restart identity cascade`);
  await db.execute(sql`
    with area as (insert into policy_areas (name, slug) values ('Land', 'land') returning id)
    insert into categories (policy_area_id, name, slug) select area.id, name, lower(name) from area, unnest(array['Water', 'Roads', 'Parks']) name`);
  const words = sql.raw(
    texts.map(([text, which]) => `case when ${which} then '${text} and ' else '' end`).join(" || "),
  );
  // In parts, as none may run into the limit that a statement has on a busy machine.
  const parts = Array.from({ length: many / part }, (_, at) => sql.raw(`${at * part + 1} and ${(at + 1) * part}`));
  for (const some of parts)
    await db.execute(sql`
      insert into bills (slug, name, title, jurisdiction, session, session_name, session_year, sort_key, match_key, match_number, source, source_id, kind, status, ceremonial, introduced_date, last_action_date, topic_ids)
      select 'many-' || n, 'SB ' || n, case when n % 500 = 0 then 'A bill about the quarry' when n % 9 = 0 then 'The levee of a state park' else 'A bill' end, (array['OH', 'IN', 'WI'])[1 + n % 3], (2023 + n % 90 / 30)::text, 'Session', 2023 + n % 90 / 30,
        'SB' || n, 'SB' || n, n::text, 'test', n::text, case when n % 10 = 9 then 'resolution' else 'bill' end, (array['introduced', 'failed', 'enacted', 'introduced', 'introduced'])[1 + n % 5], n % 33 = 0, date '2020-01-01' + n % 1000, date '2020-01-01' + n / 20, case n % 5 when 0 then array[1, 2] when 1 then array[3] when 2 then array[1] else '{}' end
      from generate_series(1, ${many}::int) n where n between ${some}`);
  await db.execute(
    sql`insert into bill_texts (bill_id, kind, key, name, state) select id, 'text', 'made', 'Introduced', 'kept' from bills order by id`,
  );
  for (const number of [1, 2])
    for (const some of parts)
      await db.execute(sql`
        insert into text_words (text_id, part, bill_id, search)
        select t.id, ${number}::int, t.bill_id, to_tsvector('public.rotunda', ${words}) from bill_texts t join (select id, source_id::int as n from bills) b on b.id = t.bill_id
        where n between ${some} order by t.id`);
  for (const table of ["bills", "bill_texts", "text_words"]) await db.execute(sql.raw(`vacuum analyze ${table}`));
});

const search = (text: string, more = "") => readBillFilter(`qs=${encodeURIComponent(text)}&inTexts=1&${more}`);
/** What has the words, by asking for no more than that: the most relevant first, and the newest first. */
async function truthOf(text: string): Promise<{ relevant: Row[]; newest: Row[] }> {
  const { words } = await conditionsOf(db, search(text));
  const rows = await db.execute<Row & { rank: number }>(sql`
    select id, jurisdiction, kind, status, session, ceremonial, introduced_date::text as introduced, topic_ids as topics,
      case when search @@ ${words}::tsquery then ts_rank(search, ${words}::tsquery, 1) else 0 end as rank from bills
    where search @@ ${words}::tsquery or id in (select bill_id from text_words where search @@ ${words}::tsquery) order by last_action_date desc nulls last, id desc`);
  return { newest: [...rows], relevant: [...rows].sort((a, b) => b.rank - a.rank) };
}
const fits = (row: Row, tests: (typeof filters)[number][1], without?: keyof Row): boolean =>
  Object.entries(tests).every(([name, test]) => name === without || test(row));

const searches = [
  "county",
  "ferry",
  "levee",
  "orchard",
  "canal",
  "quarry",
  "nowhere",
  "canal levee",
  "canal orchard",
  "county orchard",
  "quarry OR canal",
  "ferry OR levee",
  '"state park"',
  '"park state"',
  '"river gauge"',
  '"gauge river"',
  '"basin of the creek"',
  '"canal and quarry"',
  "county -levee",
  "canal -orchard",
  "-county",
  "lev*",
  "coun*",
];

describe("searches in very many texts", () => {
  test.each(searches)("find the bills that have %s, in order, and as many as they say", async (text) => {
    const truth = await truthOf(text);
    for (const [query, tests] of filters) {
      const n = truth.newest.filter((row) => fits(row, tests)).length;
      const ids = (n > totalCap ? truth.newest : truth.relevant).filter((row) => fits(row, tests)).map(({ id }) => id);
      for (const page of n > totalCap && query === "" ? [1, 3, 300] : [1]) {
        const found = await findBills(search(text, `${query}&page=${page}`));
        expect([found.total, found.totalIsCapped], `${text} ${query}`).toEqual([Math.min(n, totalCap), n > totalCap]);
        expect(found.ids, `${text} ${query}, page ${page}`).toEqual(ids.slice((page - 1) * 25, page * 25));
      }
    }
  });

  test.each(searches)("count the filters of %s, or say that there are more", async (text) => {
    const { newest } = await truthOf(text);
    for (const [query, tests] of counted) {
      const { facets, facetsAreCapped, totalIsCapped, match } = await listBills(search(text, query));
      // Bills with most words are listed only where none has all of them.
      expect(match === "most" ? newest.filter((row) => fits(row, tests)).length : 0).toBe(0);
      if (match === "most") continue;
      const valuesOf = ({ topics, ...row }: Row, field: keyof typeof facets): unknown[] =>
        field === "topic" ? topics : [row[field]];
      for (const field of ["jurisdiction", "kind", "status", "session", "topic"] as const)
        for (const { value, count } of facets[field]) {
          const own = field === "topic" ? "topics" : field;
          const n = newest.filter((row) => valuesOf(row, field).includes(value) && fits(row, tests, own)).length;
          expect([count, facetsAreCapped], `${text} ${query} ${field} ${value}`).toEqual([
            facetsAreCapped ? Math.min(count, n) : n,
            facetsAreCapped || totalIsCapped,
          ]);
        }
    }
  });

  test("read no more than they must", async () => {
    for (const query of ["quarry", "canal -orchard", '"river gauge"', '"basin of the creek"']) {
      const plans = await plansOf(() => findBills(search(query)));
      expect(readWhole(plans), query).not.toContain("bills");
    }
    // Every text has both words of the phrase.
    for (const query of ["quarry", "quarry -county", "quarry OR nowhere", '"river gauge"', '"basin of the creek"']) {
      const plans = await plansOf(() => findBills(search(query, "kind[]=bill")));
      expect(readWhole(plans), query).toEqual([]);
      expect(rowsTouched(plans, "text_words"), query).toBeLessThan(500);
    }
    // Counting and sorting visit an index; only bills with the word in title or summary are read for their relevance.
    const counting = await plansOf(() => listBills(search("canal")));
    const nodes = counting.flatMap((plan) => plan.nodes);
    expect(nodes).toContainEqual(
      expect.objectContaining({
        "Node Type": "Index Only Scan",
        "Index Name": "bills_counted",
        "Actual Rows": many / 8,
      }),
    );
    // The page of a word in very many texts ends when it is full, and its counts are those of some of its bills.
    const plans = await plansOf(() => listBills(search("county", "kind[]=bill")));
    const pages = plans.filter(({ query }) => !/limit 40000/.test(query));
    expect(rowsTouched(pages, "bills")).toBeLessThan(10_000);
    expect(rowsTouched(pages, "text_words")).toBeLessThan(10_000);
  });
});
