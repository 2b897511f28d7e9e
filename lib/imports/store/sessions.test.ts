import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "@/db/index";
import { savedSearches } from "@/db/schema";
import { counts, files, run, same, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { person } from "@/lib/tools/testing/people";
import { inShared } from "@/lib/tools/testing/in-shared";

startWithoutBills();

const cases = inShared("cases/sessions");
const storedBills = () => sql`select * from bills b join bill_details d on d.bill_id = b.id order by b.id`;
const withoutTimes = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ checked_at: _, change_hash: __, origin: ___, ...row }) => row);

describe.skipIf(!existsSync(cases))("the small cases (skipped where ../shared/cases is absent)", () => {
  test("892 of Texas is the second called session of the 89th Legislature, in 2025", async () => {
    await run(join(cases, "openstates-tx-892"));
    expect(await sql`select session, session_name, session_year from bills`).toEqual([
      { session: "892", session_name: "89th Legislature, 2nd Called Session, 2025", session_year: 2025 },
    ]);
  });

  test("a session of LegiScan is one string, whether it came as JSON or CSV, and the second import moves nothing", async () => {
    await run(join(cases, "tx-json"));
    const before = withoutTimes(await storedBills());
    expect(counts(await run(join(cases, "tx-csv")))).toEqual(same(1));
    expect(withoutTimes(await storedBills())).toEqual(before);
    expect((await sql`select session, session_name from bills`)[0]).toEqual({
      session: "89th Legislature 1st Special Session",
      session_name: "89th Legislature 1st Special Session (2025)",
    });
    expect(counts(await run(join(cases, "tx-json")))).toEqual(same(1));
  });
});

const head =
  "bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link";
const csv = (session: string, id: number, number = `HB${id}`) => ({
  [`${session}/csv/bills.csv`]: `${head}\n${id},77,${number},1,Introduced,2025-01-13,A title,,0,,2025-01-13,First reading,https://legiscan.com/CA/bill/${number}/2025,\n`,
});
const json = (session: string, id: number, words: Record<string, unknown>) => ({
  [`${session}/bill/HB${id}.json`]: {
    bill: {
      bill_id: id,
      session_id: 77,
      session: { session_id: 77, year_start: 2025, year_end: 2026, ...words },
      state: "CA",
      bill_number: `HB${id}`,
      bill_type: "B",
      title: "A title",
      status: 1,
      status_date: "2025-01-13",
      history: [],
      progress: [],
    },
  },
});
const sessions = async () => (await sql`select distinct session from bills order by 1`).map(({ session }) => session);

test.each([
  ["2025-2026_119th_Congress", "119th Congress"],
  ["2025-2026_Regular_Session", "2025-2026 Regular Session"],
  ["2025-2026_1st_Special_Session", "2025 1st Special Session"],
  ["2025-2026_1st_Special_Session", "1st Special Session"],
  ["2025-2026_Session", "2025-2026 Session"],
  ["2025-2026_89th_Legislature_2nd_Called_Session", "89th Legislature 2nd Called Session"],
  ["2025-2026_104th_General_Assembly", "104th General Assembly"],
])("the folder %s and the name %s are one session, also where its bills are new", async (folder, name) => {
  await run(files(json(`CA/${folder}`, 1, { session_name: name })));
  const [known] = await sessions();
  await sql`truncate source_sessions`;
  await run(files(csv(`CA/${folder}`, 2)));
  expect(await sessions()).toEqual([known]);
});

test("a folder that words the session differently takes the name that its number is known by, in either order", async () => {
  const { added } = await run(files(json("CA/x", 1, { session_name: "Thirty-First Assembly" })));
  expect(added).toBe(1);
  expect((await run(files(csv("CA/2025-2026_Regular_Session", 2)))).notices).toEqual([]);
  expect(await sessions()).toEqual(["2025-2026 Thirty-First Assembly"]);
});

test("an import that renames a session reports it, and saved searches follow unless bills still have the old name", async () => {
  const rita = await person("reader");
  const [search, elsewhere, other] = await db
    .insert(savedSearches)
    .values([
      { ownerId: rita.id, name: "Here", queryString: "qs=tax&session=2025-2026+Regular+Session" },
      { ownerId: rita.id, name: "There", queryString: "jurisdiction[]=WA&session=2025-2026+Regular+Session" },
      { ownerId: rita.id, name: "Other", queryString: "session=2024" },
    ])
    .returning();
  await run(files({ ...csv("CA/2025-2026_Regular_Session", 1), ...csv("CA/2025-2026_Regular_Session/b", 2) }));
  expect(await sessions()).toEqual(["2025-2026 Regular Session"]);
  const first = await run(files(json("CA/x", 1, { session_name: "Thirty-First Assembly" })));
  expect(first.notices).toEqual([
    "CA: the session “2025-2026 Regular Session” is now “2025-2026 Thirty-First Assembly” (1 bill).",
  ]);
  const second = await run(files(json("CA/x", 2, { session_name: "Thirty-First Assembly" })));
  expect(second.notices).toEqual([
    "CA: the session “2025-2026 Regular Session” is now “2025-2026 Thirty-First Assembly” (1 bill). 1 saved search changed with it.",
  ]);
  const rows = await sql`select id, query_string, version from saved_searches order by id`;
  expect(rows).toEqual([
    { id: search!.id, query_string: "qs=tax&session=2025-2026+Thirty-First+Assembly", version: 2 },
    { id: elsewhere!.id, query_string: elsewhere!.queryString, version: 1 },
    { id: other!.id, query_string: "session=2024", version: 1 },
  ]);
  expect(await sql`select notices from import_runs where id = ${second.runId}`).toEqual([{ notices: second.notices }]);
  expect(await sql`select before, after from activity_log where action = 'saved-search.session-renamed'`).toEqual([
    {
      before: { session: "2025-2026 Regular Session" },
      after: { session: "2025-2026 Thirty-First Assembly", searches: 1 },
    },
  ]);
});
