import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { voteSentence } from "@/lib/bills/votes/vote-sentence";
import { run, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { inShared } from "@/lib/tools/testing/in-shared";

const cases = inShared("cases/votes");
startWithoutBills();

type Row = {
  motion: string;
  jurisdiction: string;
  yes: number | null;
  no: number | null;
  notes: string[] | null;
  members: string[];
};
/** What readers see of each roll call after the import of a file. */
async function importCase(file: string): Promise<(Pick<Row, "motion" | "notes" | "members"> & { sentence: string })[]> {
  const { refused } = await run(resolve(cases, file));
  expect(refused).toBe(0);
  const rows = await sql<Row[]>`
      select r.motion, r.jurisdiction, r.yes, r.no, r.notes, coalesce(array_agg(coalesce(q.name, p.name) || ' ' || p.vote order by coalesce(q.name, p.name)) filter (where p.roll_call_id is not null), '{}') as members
      from roll_calls r left join roll_call_positions p on p.roll_call_id = r.id left join persons q on q.id = p.person_id
      group by r.id order by r.date, r.id`;
  return rows.map(({ motion, jurisdiction, yes, no, notes, members }) => ({
    motion,
    sentence: voteSentence({ motion, chamber: "Senate", result: "pass", yes, no }, jurisdiction),
    notes,
    members,
  }));
}

describe.skipIf(!existsSync(cases))("recorded roll calls (skipped where ../shared/cases is absent)", () => {
  test("a person listed twice is counted once, and yes and no of one person is a contradiction", async () => {
    expect(await importCase("one-person-twice.json")).toEqual([
      {
        motion: "Third Reading",
        sentence: "The Senate passed it on third reading, 1–0",
        notes: ["The source lists Jack Halloran more than once. Each is counted once."],
        members: ["Jack Halloran yes"],
      },
      {
        motion: "Third Reading again",
        sentence: "The Senate passed it on third reading, 1–1",
        notes: [
          "The source lists Jack Halloran as voting both yes and no, which is a contradiction. Neither is counted.",
          "The printed totals and the names disagree: 1 yes printed, 0 named; 1 no printed, 0 named. Both are shown as the source has them.",
        ],
        members: ["Jack Halloran other"],
      },
    ]);
  });

  test("a list that is printed twice has each person once", async () => {
    expect(await importCase("nj-every-voter-twice.json")).toMatchObject([
      {
        sentence: "The Senate passed it, 3–2",
        notes: ["The source lists every member twice. Each is counted once."],
        members: ["Amaro, Celia F. yes", "Beck, James yes", "Braun, Jon M. no", "Corwin, Jo yes", "Dorsey, Kim no"],
      },
    ]);
  });

  test("a list whose totals count each person twice as well says that they disagree", async () => {
    expect(await importCase("mt-names-and-counts-twice.json")).toMatchObject([
      {
        notes: [
          "The source lists every member twice. Each is counted once.",
          "The printed totals and the names disagree: 6 yes printed, 3 named. Both are shown as the source has them.",
        ],
        members: ["Ed Butterworth yes", "Lyle Benton yes", "Sid Hollis yes"],
      },
    ]);
  });
});
