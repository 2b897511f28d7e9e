import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db";
import { lawAt } from "@/lib/bills/laws/law-page";
import { readLawQuery } from "@/lib/bills/laws/law-lists";
import { threadOf } from "@/lib/bills/laws/thread";
import { isNamed } from "@/lib/bills/laws/resolve";
import { plansOf, readWhole, rowsTouched } from "@/lib/tools/testing/plans";
import { watchedLaw } from "./alert-targets";
import { lawLines } from "./law-passages";
import { findUnnotified } from "./matched-changes";

/** Each has ten laws; one section has 2,000 of them. */
const bills = 12_000;
const busiest = 2_000;

beforeAll(async () => {
  await db.execute(sql`
    insert into bills (slug, name, title, jurisdiction, session, session_name, session_year, sort_key, match_key, match_number, source, source_id, kind, status, created_at)
    select 'law-' || n, 'H.R. ' || n, 'A bill', 'US', '119', 'Session', 2025, 'HR' || n, 'HR' || n, n::text, 'test', n::text,
      case when n % 10 = 9 then 'regulation' when n % 50 = 1 then 'case' else 'bill' end, (array['introduced', 'enacted', 'introduced'])[1 + n % 3], timestamptz '2025-01-01'
    from generate_series(1, ${bills}::int) n`);
  await db.execute(
    sql`insert into bill_texts (bill_id, kind, key, name, state, findings_version) select id, 'text', 'made', 'Introduced', 'kept', 99 from bills`,
  );
  // In parts, as none may run into the limit that a statement has on a busy machine.
  for (let k = 0; k < 10; k += 1)
    await db.execute(sql`
    insert into text_findings (text_id, kind, certainty, law, words, section, start, "end", sha256, reader, is_newest, named_at)
    select t.id, case when k % 3 = 0 then 'amends' else 'cites' end, 'printed',
      case when k = 0 and n <= ${busiest} then 'us/usc/t42/s7412' when k = 1 and n <= ${busiest} then 'us/pl/117/169' else 'us/usc/t' || (1 + (n * 7 + k) % 50) || '/s' || (1 + (n * 13 + k * 31) % 9000) end,
      'Section 112 (42 U.S.C. 7412) is amended.', 's1', 0, 40, 'x', 1, true, timestamptz '2025-01-01' + n * interval '20 minutes'
    from bill_texts t join (select id, source_id::int as n from bills) b on b.id = t.bill_id, (select ${k}::int as k) law`);
  await db.execute(sql`
    insert into bill_changes (bill_id, field, old, new, at)
    select id, (array['status', 'title', 'action'])[1 + id % 3], '"introduced"', '"passed"', timestamptz '2025-01-01' + source_id::int * interval '20 minutes' from bills`);
  for (const table of ["bills", "bill_texts", "text_findings", "bill_changes"])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
});

test("the thread of a bill that became the busiest public law reads none either", async () => {
  const [bill] = await db.execute<{ id: number }>(
    sql`update bills set public_law = '117-169', status = 'enacted' where slug = 'law-3000' returning id`,
  );
  let rows: Awaited<ReturnType<typeof threadOf>> = [];
  const plans = await plansOf(async () => {
    rows = await threadOf([bill!.id]);
  });
  expect(rows.map(({ label }) => label)).toContain("Rules that name Public Law 117-169");
  expect(readWhole(plans).filter((table) => table !== "rulemaking_documents")).toEqual([]);
  expect(rowsTouched(plans, "text_findings")).toBeLessThanOrEqual(3 * (busiest + 100));
});

const day = { after: "2025-01-15T00:00:00Z", upTo: "2025-01-16T00:00:00Z" };

test("the page of the busiest section and its alert read no table from end to end", async () => {
  const page = await plansOf(() => lawAt("us/usc/t42/s7412", readLawQuery({})));
  expect(readWhole(page)).toEqual([]);
  // Five lists, each of the rows of that section.
  expect(rowsTouched(page, "text_findings")).toBeLessThanOrEqual(5 * (busiest + 100));
  expect(readWhole(await plansOf(() => isNamed("us/usc/t42/s7412")))).toEqual([]);
});

test.each(["us/usc/t42/s7412", "us/usc/t42/s7401..s7671q"])(
  "what a day brought for %s is found by the day",
  async (key) => {
    const of = watchedLaw(key, 1)!;
    const plans = await plansOf(() => findUnnotified(db, 1, of, day));
    expect(readWhole(plans).filter((table) => table !== "alert_notices")).toEqual([]);
    // A day has 72 bills, with ten laws each: once as named, once for their changes of status.
    expect(rowsTouched(plans, "text_findings")).toBeLessThanOrEqual(busiest + 100 + 2 * 10 * 72);
    const found = await findUnnotified(db, 1, of, day);
    expect(found.length).toBeGreaterThan(50);
    const lines = await plansOf(() =>
      lawLines(
        db,
        found.map((one) => ({ ...one, by: [{ id: 1, of }] as never })),
      ),
    );
    expect(readWhole(lines)).toEqual([]);
  },
);
