import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changes, counts, files, run, same, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { call, checksums, numbers } from "@/lib/tools/testing/stored-people";
import { inShared } from "@/lib/tools/testing/in-shared";
import { itemKey } from "../record/content-hash";

startWithoutBills();

const data = inShared("data");

describe.skipIf(!existsSync(data))("real data (skipped where ../shared/data is absent)", () => {
  test(
    "legiscan-json is imported whole with people, sponsors, referrals and votes by member, and a second time nothing changes",
    { timeout: 240_000 },
    async () => {
      const first = await run(join(data, "legiscan-json"));
      expect(counts(first)).toMatchObject({ added: 2380, changed: 0, refused: 0 });
      expect(first.people.people).toEqual({ added: 543, changed: 0, unchanged: 0 });
      // LegiScan gives them one number of Vote Smart.
      expect(await sql`select 1 from persons where name in ('Jake Ellzey', 'Henry Johnson')`).toHaveLength(2);
      expect(await call("legiscan", "1471158")).toMatchObject({ yes: 216, no: 210, other: 8, notes: [] });
      const [sums] = await sql`
        select count(*)::int as named, count(*) filter (where members = yes + no + other)::int as agree,
          (select count(*)::int from bill_sponsorships where person_id is null and committee_id is null) as unjoined
        from roll_calls where members > 0`;
      expect(sums).toEqual({ named: 60, agree: 60, unjoined: 0 });
      const before = await checksums();
      expect(counts(await run(join(data, "legiscan-json")))).toEqual(same(2380));
      expect(await checksums()).toEqual(before);
      expect(await changes()).toEqual([]);

      // Congress's own people are the same people: their bioguide ids say so.
      const { people } = await numbers();
      await run(join(data, "people-votes/congress-legislators/legislators-current_ids.json"));
      expect((await numbers()).people - people).toBeLessThan(15);

      // Open States has some of the same bills: they are joined by number alone, and never two numbers.
      await run(join(data, "openstates-govbot/weekly_us_119_subset"));
      const rows = await sql<{ bill_id: number; source: string; key: string }[]>`
        select w.bill_id, w.source, w.record->'row'->>'match_key' as key from bill_witnesses w order by 1, 2`;
      const joined = new Map(rows.map(({ bill_id }) => [bill_id, rows.filter((word) => word.bill_id === bill_id)]));
      expect(joined.size).toBeGreaterThan(0);
      for (const words of joined.values()) {
        expect(words.map(({ source }) => source)).toEqual(["legiscan", "openstates"]);
        expect(new Set(words.map(({ key }) => key)).size).toBe(1);
      }
      // The same numbers in both files, counted without a join.
      const [left] = await sql<{ n: number }[]>`
        select count(*)::int as n from bills a join bills b on a.match_key = b.match_key and a.jurisdiction = b.jurisdiction and a.id < b.id and a.source <> b.source`;
      expect(left!.n).toBe(0);
    },
  );

  test.each([
    ["legiscan-csv", 7496],
    ["openstates-scrape", 945],
    ["openstates-api-v3", 9],
    ["federal-register", 46],
    ["openstates-govbot/wy_2026.zip", 335],
  ])("%s is imported whole, and a second time nothing changes", { timeout: 240_000 }, async (name, bills) => {
    const first = await run(join(data, name));
    expect(counts(first)).toMatchObject({ added: bills, changed: 0, refused: 0 });
    expect(counts(await run(join(data, name)))).toMatchObject({ added: 0, changed: 0, refused: 0 });
    const [{ n }] = (await sql`select count(*)::int as n from bills`) as unknown as [{ n: number }];
    expect(n).toBe(bills);
    expect(await changes()).toEqual([]);
    if (name !== "legiscan-csv") return;
    // Every roll call of Rhode Island agrees with its totals; the others come without votes.
    const [sums] = await sql`
      select count(*)::int as calls, count(*) filter (where members > 0)::int as named, count(*) filter (where notes <> '{}')::int as odd,
        (select count(*)::int from roll_call_positions where person_id is null) as unjoined, (select count(*)::int from roll_call_positions) as positions
      from roll_calls r join bills b on b.id = r.bill_id where b.jurisdiction = 'RI'`;
    expect(sums).toEqual({ calls: 331, named: 331, odd: 0, unjoined: 0, positions: 20_622 });
  });

  test("congress is imported whole; of one bill in two states of its file the second is a change of the first", async () => {
    expect(counts(await run(join(data, "congress")))).toEqual({ added: 692, changed: 1, unchanged: 0, refused: 0 });
    expect(await changes()).toEqual([
      {
        field: "other_title",
        old: "To award a Congressional Gold Medal to Officer Eugene Goodman.",
        new: null,
        date: null,
      },
    ]);
    expect(counts(await run(join(data, "congress")))).toEqual(same(693));
  });

  test.each(["weekly_ak_34", "weekly_us_119_subset"])(
    "the weeks of %s bring exactly the known changes",
    async (name) => {
      const place = join(data, "openstates-govbot", name);
      const expected = JSON.parse(readFileSync(join(place, "expected_changes.json"), "utf8")) as Record<
        string,
        {
          bills_after: number;
          added: string[];
          changed: Record<string, { fields: string[]; new_actions_total: number; actions_gone_or_edited: number }>;
        }
      >;
      const weeks = Object.keys(expected)
        .filter((week) => /^\d/.test(week))
        .sort();
      await run(join(place, "2026-08-07_full.zip"));
      for (const week of weeks) {
        const before = await sql<
          { id: string; actions: unknown[] }[]
        >`select source_id as id, actions from bills join bill_details on bill_id = bills.id`;
        const known = new Map(before.map(({ id, actions }) => [id, new Set(actions.map(itemKey))]));
        const { runId } = await run(join(place, `${week}_overlay.zip`));
        const { added, changed, bills_after } = expected[week]!;
        const print = (id: string) => `${name.includes("us") ? "US/119" : "AK/34"}/${id}`;
        const rows = await sql<{ id: string; field: string; old: unknown; new: unknown }[]>`
        select b.source_id as id, c.field, c.old, c.new from bill_changes c join bills b on b.id = c.bill_id where c.import_run_id = ${runId}`;
        const found = new Map<string, (typeof rows)[number][]>();
        for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row]);
        expect([...found.keys()].sort()).toEqual(Object.keys(changed).map(print).sort());
        for (const [id, { fields, new_actions_total, actions_gone_or_edited }] of Object.entries(changed)) {
          const events = found.get(print(id))!;
          const actions = events.filter(({ field }) => field === "action");
          // The known counts treat duplicate actions as one.
          const came = new Set(
            actions
              .filter((event) => event.new !== null)
              .map((event) => itemKey(event.new))
              .filter((key) => !known.get(print(id))?.has(key)),
          );
          // A status is derived, and other titles that only changed places are no change.
          const derived = ["status", ...(fields.includes("other_titles") ? ["other_title"] : [])];
          expect({
            id,
            kinds: [...new Set(events.map(({ field }) => field))].filter((kind) => !derived.includes(kind)).sort(),
            came: came.size,
            went: actions.filter(({ old }) => old !== null).length,
          }).toEqual({ id, kinds: kindsOf(fields), came: new_actions_total, went: actions_gone_or_edited });
        }
        const [{ n }] = (await sql`select count(*)::int as n from bills`) as unknown as [{ n: number }];
        expect(n).toBe(bills_after);
        const news = await sql<
          { source_id: string }[]
        >`select source_id from bills where created_at >= (select started_at from import_runs where id = ${runId}) order by 1`;
        expect(news.map((row) => row.source_id)).toEqual(added.map(print).sort());
      }
    },
  );

  test("a scrape that lies there twice gives each bill once, in its newer state", async () => {
    const place = files({ "x/README": "" });
    copyFileSync(join(data, "openstates-scrape/wi_2025_data.zip"), join(place, "wi.zip"));
    expect((await run(place)).added).toBe(925);
  });
});

/** The fields of the known changes, mapped to our events; extras are noise. */
const kindsOf = (fields: string[]): string[] =>
  [
    ...new Set(
      fields.flatMap(
        (field) =>
          ({
            actions: ["action"],
            versions: ["text"],
            documents: ["text"],
            sponsorships: ["sponsor"],
            related_bills: ["related"],
            title: ["title"],
          })[field] ?? [],
      ),
    ),
  ].sort();
