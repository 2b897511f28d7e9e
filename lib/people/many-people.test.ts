import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db";
import { listBills } from "@/lib/bills/list";
import { readBillFilter } from "@/lib/bills/search/filters";
import { findQuickCommittees, findQuickPeople } from "@/lib/quick-search/quick-people";
import { changedQuotations, recheckQuotations } from "@/lib/texts/quotations/quotations";
import { similarBills } from "@/lib/texts/similar/similar-bills";
import { storedTexts } from "@/lib/texts/stored-texts";
import { type Plan, plansOf, readWhole, rowsTouched } from "@/lib/tools/testing/plans";
import { mergeList, personList, suggestionList } from "./admin-queries";
import { getCommittee } from "./committees";
import { getPerson } from "./persons";
import { getVote } from "./votes";

/** 200,000 sponsorships and 200,000 positions; what is listed alone is fewer, and enough that an index is preferred. */
const many = 200_000;
const bills = 20_000;
// In parts, as none may run into the limit that a statement has on a busy machine.
const part = 20_000;
const parts = Array.from({ length: many / part }, (_, at) => at * part);

const tables = [
  "bills",
  "persons",
  "person_identities",
  "person_terms",
  "committees",
  "bill_sponsorships",
  "bill_referrals",
  "roll_calls",
  "roll_call_positions",
  "person_suggestions",
  "bill_texts",
  "bill_signatures",
  "issue_quotations",
];

beforeAll(async () => {
  await db.execute(sql`truncate bills, persons, committees, roll_calls, person_suggestions restart identity cascade`);
  await db.execute(sql`
    insert into bills (slug, name, title, jurisdiction, session, session_name, session_year, sort_key, match_key, match_number, source, source_id, kind, status, introduced_date, last_action_date)
    select 'bill-' || n, 'SB ' || n, 'A bill', (array['OH', 'IN', 'WI'])[1 + n % 3], '2025', 'Session', 2025, 'SB' || n, 'SB' || n, n::text, 'test', n::text, 'bill', 'introduced', date '2025-01-01' + n % 300, date '2025-02-01' + n % 300
    from generate_series(1, ${bills}::int) n`);
  await db.execute(sql`
    insert into persons (slug, name, family_name, name_key, family_key, jurisdiction, chamber, party)
    select 'person-' || n, 'Ana Name' || n, 'Name' || n, 'ana name' || n, 'name' || n, (array['OH', 'IN', 'WI'])[1 + n % 3], 'upper', 'D' from generate_series(1, 20000) n`);
  await db.execute(
    sql`insert into person_identities (scheme, identifier, person_id) select 'legiscan', id::text, id from persons`,
  );
  await db.execute(
    sql`insert into person_terms (person_id, jurisdiction, chamber, district, party, source) select id, jurisdiction, 'upper', id::text, 'D', 'test' from persons`,
  );
  await db.execute(sql`
    insert into committees (slug, jurisdiction, chamber, name, name_key) select 'committee-' || n, (array['OH', 'IN', 'WI'])[1 + n % 3], 'upper', 'Water ' || n, 'water ' || n from generate_series(1, 4000) n`);
  for (const from of parts)
    await db.execute(sql`
    insert into bill_sponsorships (bill_id, position, person_id, name, name_key, role)
    select 1 + n / 10, n % 10, case when n % 10 = 0 then null else 1 + n % 20000 end, 'Name', case when n % 10 = 0 then 'loose' || n else 'name' end, 'cosponsor' from generate_series(${from}::int, ${from + part - 1}::int) n`);
  await db.execute(sql`
    insert into bill_referrals (bill_id, position, committee_id, date, is_current) select n, 0, 1 + n % 4000, date '2025-03-01', true from generate_series(1, ${bills}::int) n`);
  await db.execute(sql`
    insert into roll_calls (source, bill_id, jurisdiction, session, chamber, date, motion, yes, no, other, members, committee_id)
    select 'legiscan', n, (array['OH', 'IN', 'WI'])[1 + n % 3], '2025', 'upper', date '2025-04-01' + n % 200, 'Passage', 5, 5, 0, 10, case when n % 5 = 0 then 1 + n % 4000 end from generate_series(1, ${bills}::int) n`);
  for (const from of parts)
    await db.execute(sql`
    insert into roll_call_positions (roll_call_id, position, person_id, name, name_key, vote)
    select 1 + n / 10, n % 10, case when n % 10 = 0 then null else 1 + n % 20000 end, 'Name', case when n % 10 = 0 then 'loose' || n else 'name' end, 'yes' from generate_series(${from}::int, ${from + part - 1}::int) n`);
  await db.execute(sql`
    insert into person_suggestions (jurisdiction, session, chamber, name, name_key, person_id, reason)
    select (array['OH', 'IN', 'WI'])[1 + (n * 10 / 10 + 1) % 3], '2025', 'upper', 'Loose', 'loose' || n * 10, 1 + n, 'test' from generate_series(0, 19999) n`);
  await db.execute(
    sql`insert into bill_texts (bill_id, kind, key, name, state) select id, 'text', 'made', 'Introduced', 'kept' from bills`,
  );
  // Each four bills have one text, but for some words.
  await db.execute(sql`
    insert into bill_signatures (bill_id, words_mark, shingles, signature, bands)
    select id, 'words ' || id, 500, array(select id / 4 * 1000 + i from generate_series(1, 128) i), array(select id / 4 * 100 + i from generate_series(1, 8) i) from bills`);
  await db.execute(sql`
    with template as (insert into form_templates (name, slug) values ('Report', 'report-of-many') returning id)
    insert into publication_issues (slug, name, form_template_id) select 'many-' || n, 'Issue ' || n, template.id from template, generate_series(1, 200) n`);
  await db.execute(sql`
    insert into issue_quotations (issue_id, quotation_id, bill_id, text_id, section, hash, words, state, newest_text_id)
    select i.id, t.id::text, t.bill_id, t.id, 'sec-1', 'hash', 'words', case when t.id % 10 = 0 then 'changed' else 'same' end, t.id
    from bill_texts t join (select id, row_number() over (order by id) as n from publication_issues where slug like 'many-%') i on i.n = 1 + t.id % 200`);
  for (const table of tables) await db.execute(sql.raw(`vacuum analyze ${table}`));
});

/** The counts stop at the 10,000th match, so they may scan a table; the pages may not. */
const pages = (plans: readonly Plan[]) => plans.filter(({ query }) => !query.includes("count(*)::int as n from"));
const issueOfMany = async (): Promise<number> => {
  const [issue] = await db.execute<{ id: number }>(sql`select id from publication_issues where slug = 'many-1'`);
  return issue!.id;
};
const paging = { page: 1, perPage: 25 } as const;

test.each<[string, () => Promise<unknown>]>([
  ["a person's page", () => getPerson(77)],
  ["a committee's page", () => getCommittee(77)],
  ["a vote's page", () => getVote(77)],
  ["people by name, in every order", () => personList({ ...paging, sortBy: "name" })],
  ["people backwards", () => personList({ ...paging, sortBy: "name", sortOrder: "desc" })],
  ["people of a jurisdiction", () => personList({ ...paging, sortBy: "name", jurisdiction: "WI" })],
  ["people by a name", () => personList({ ...paging, sortBy: "name", keyword: "name19999" })],
  ["people by an id", () => personList({ ...paging, sortBy: "name", keyword: "12345" })],
  ["names to confirm", () => suggestionList({ ...paging, sortBy: "id", sortOrder: "desc" })],
  [
    "names of a jurisdiction to confirm",
    () => suggestionList({ ...paging, sortBy: "id", sortOrder: "desc", jurisdiction: "WI" }),
  ],
  ["merges", () => mergeList({ ...paging, sortBy: "mergedAt", sortOrder: "desc" })],
  ["people of a quick search", () => findQuickPeople(db, "zeppelin", 5)],
  ["committees of a quick search", () => findQuickCommittees(db, "waterfall", 5)],
  ["the texts of a bill", () => storedTexts(77)],
  ["bills like one", async () => expect(await similarBills(77)).toHaveLength(3)],
  ["quotations to check after a new version", () => db.transaction((tx) => recheckQuotations(tx, 77))],
  [
    "quotations of an issue that changed",
    async () => expect((await changedQuotations(await issueOfMany())).size).toBeGreaterThan(0),
  ],
])("%s reads no table from end to end", async (name, read) => {
  const plans = pages(await plansOf(read));
  expect(
    readWhole(plans).filter((table) => tables.includes(table)),
    name,
  ).toEqual([]);
  for (const table of tables) expect(rowsTouched(plans, table), `${name}: ${table}`).toBeLessThan(2500);
});

test.each([
  "sponsor[]=person-77",
  "committee[]=committee-77",
  "sponsor[]=Ana Name77",
  "committee[]=Water 77",
  "votedSince=2025-10-10",
])("bills by %s are found by an index", async (query) => {
  const plans = pages(await plansOf(() => listBills(readBillFilter(query))));
  for (const table of ["persons", "committees", "bill_sponsorships", "bill_referrals", "roll_calls"])
    expect(readWhole(plans), `${query}: ${table}`).not.toContain(table);
});
