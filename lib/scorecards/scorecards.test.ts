import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as activity } from "@/app/admin/api/activity-log/list/route";
import { POST as remove } from "@/app/admin/scorecard/api/delete/[id]/route";
import { GET as find } from "@/app/admin/scorecard/api/find/route";
import { GET as get } from "@/app/admin/scorecard/api/get/[id]/route";
import { GET as list } from "@/app/admin/scorecard/api/list/route";
import { POST as create } from "@/app/admin/scorecard/api/new/route";
import { POST as publish } from "@/app/admin/scorecard/api/publish/[id]/route";
import { POST as restore } from "@/app/admin/scorecard/api/restore/[id]/route";
import { POST as update } from "@/app/admin/scorecard/api/update/[id]/route";
import { POST as withdraw } from "@/app/admin/scorecard/api/withdraw/[id]/route";
import { GET as frame } from "@/app/embed/[kind]/[slug]/route";
import { POST as merge } from "@/app/admin/person/api/merge/[id]/route";
import { GET as shown } from "@/app/scorecard/api/get/[slug]/route";
import { GET as csv } from "@/app/scorecard/view/[slug]/data.csv/route";
import { GET as json } from "@/app/scorecard/view/[slug]/data.json/route";
import { db } from "@/db";
import {
  billSponsorships,
  committees,
  persons,
  personSuggestions,
  personTerms,
  rollCallPositions,
  rollCalls,
  scorecardEditions,
  scorecards,
} from "@/db/schema";
import type { PrintedTotal, VotePosition } from "@/db/schema/roll-calls";
import { transaction } from "@/db/transaction";
import { mergeBill } from "@/lib/bills/admin/merge";
import { nameKey } from "@/lib/bills/vocabulary/person-names";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { forgetDeletedScorecards } from "./commands";
import { recomputeScorecards } from "./recompute";
import { readScorecardFilter } from "./public/filter";
import { scorecardPage } from "./public/page";
import { publishedScorecard, type PublicScorecard } from "./public/published";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
beforeAll(async () => {
  eda = await person("editor", "Eda");
});

let count = 0;
async function aMember(
  name: string,
  more: Partial<typeof persons.$inferInsert> & { from?: string; until?: string | null } = {},
) {
  const { from = "2025-01-01", until = null, ...given } = more;
  const row = {
    slug: `m-${++count}`,
    name,
    familyName: name.split(" ").at(-1)!,
    nameKey: nameKey(name),
    familyKey: nameKey(name.split(" ").at(-1)!),
    jurisdiction: "WI",
    chamber: "lower" as const,
    district: String(count),
    party: "Democratic",
    ...given,
  };
  const [stored] = await db.insert(persons).values(row).returning();
  await db.insert(personTerms).values({
    personId: stored!.id,
    jurisdiction: row.jurisdiction,
    chamber: row.chamber,
    district: row.district,
    party: row.party,
    startDate: from,
    endDate: until,
    source: "staff",
  });
  return stored!;
}
type Member = Awaited<ReturnType<typeof aMember>>;

type Cast = { who: Member | string; vote: VotePosition; printed?: string; party?: string };
const countOf = (casts: readonly Cast[], vote: VotePosition) => casts.filter((cast) => cast.vote === vote).length;
const totalsOf = (casts: readonly Cast[]): PrintedTotal[] => [
  { option: "Yes", position: "yes", count: countOf(casts, "yes") },
  { option: "No", position: "no", count: countOf(casts, "no") },
];
async function aVote(casts: readonly Cast[], more: Partial<typeof rollCalls.$inferInsert> = {}) {
  const [call] = await db
    .insert(rollCalls)
    .values({
      source: "demo",
      jurisdiction: "WI",
      session: "2025",
      chamber: "lower",
      date: "2025-03-04",
      motion: `Passage ${++count}`,
      totals: totalsOf(casts),
      yes: countOf(casts, "yes"),
      no: countOf(casts, "no"),
      members: casts.length,
      ...more,
    })
    .returning();
  await writeCasts(call!.id, casts);
  return call!;
}
async function writeCasts(rollCallId: number, casts: readonly Cast[]) {
  await db.delete(rollCallPositions).where(eq(rollCallPositions.rollCallId, rollCallId));
  if (casts.length > 0)
    await db.insert(rollCallPositions).values(
      casts.map(({ who, vote, printed, party }, position) => {
        const name = typeof who === "string" ? who : who.name;
        return {
          rollCallId,
          position,
          personId: typeof who === "string" ? null : who.id,
          name,
          nameKey: nameKey(name),
          vote,
          printed: printed ?? null,
          party: party ?? null,
        };
      }),
    );
}

type Item = {
  kind: "vote" | "sponsorship";
  recordId: number;
  side?: "yes" | "no";
  weight?: string;
  cosponsorWeight?: string;
};
async function aScorecard(items: readonly Item[], more: object = {}, name = `Scores ${++count}`) {
  const { body } = await ask(create, "POST", { as: eda, body: { name } });
  const { id } = body.scorecard;
  const answer = await change(id, {
    items: items.map((item) => ({ side: "yes", weight: "1", ...item })),
    ...more,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.scorecard as { id: number; slug: string; items: { id: number }[] };
}
const change = (id: number, body: object) => ask(update, "POST", { as: eda, params: { id }, body });
const makePublic = (id: number) => ask(publish, "POST", { as: eda, params: { id }, body: {} });
async function publishNew(items: readonly Item[], more: object = {}, name?: string) {
  const card = await aScorecard(items, more, name);
  const { status, body } = await makePublic(card.id);
  expect(status, JSON.stringify(body)).toBe(200);
  return card;
}
async function open(slug: string, edition: number | null = null): Promise<PublicScorecard> {
  const found = await publishedScorecard(slug, edition);
  if (found?.state !== "published") throw new Error("is not published");
  return found.scorecard;
}
const fileOf = async (slug: string, query = "") => (await ask(json, "GET", { params: { slug }, query })).body;
type FileMember = {
  name: string;
  score: string | null;
  share: string | null;
  earned: string;
  possible: string;
  party: string;
  chamber: string;
  marks: { outcome: string; reason: string | null; party: string | null; earned: string; possible: string }[];
};
const scoresOf = async (slug: string, query = "") =>
  Object.fromEntries(
    ((await fileOf(slug, query)).members as FileMember[]).map(({ name, score, share }) => [name, [share, score]]),
  );
const memberOf = async (slug: string, name: string) =>
  ((await fileOf(slug)).members as FileMember[]).find((member) => member.name === name)!;

describe("three legislatures by hand", () => {
  test("Texas House: weights, a rejected bill, and who sat for a part only", async () => {
    const tx = { jurisdiction: "TX" } as const;
    const [ash, birch, cedar] = [
      await aMember("Fern Ash", tx),
      await aMember("Glen Birch", tx),
      await aMember("Ida Cedar", { ...tx, from: "2025-05-01" }),
    ];
    const of = { jurisdiction: "TX", session: "89" };
    const first = await aVote(
      [
        { who: ash, vote: "yes" },
        { who: birch, vote: "no" },
      ],
      of,
    );
    const second = await aVote(
      [
        { who: ash, vote: "no" },
        { who: birch, vote: "no" },
        { who: cedar, vote: "yes" },
      ],
      { ...of, date: "2025-05-20" },
    );
    const third = await aVote(
      [
        { who: ash, vote: "yes" },
        { who: birch, vote: "yes" },
        { who: cedar, vote: "no" },
      ],
      { ...of, date: "2025-05-21" },
    );
    const { slug } = await publishNew(
      [
        { kind: "vote", recordId: first.id, weight: "1" },
        { kind: "vote", recordId: second.id, weight: "2.5", side: "no" },
        { kind: "vote", recordId: third.id, weight: "0.25" },
      ],
      { decimals: 2 },
    );
    // Ash: 1 + 2.5 + 0.25 of 3.75. Birch: 0 + 2.5 + 0.25 = 2.75 of 3.75 = 11/15 = 73.333…
    // Cedar sat for the last two: 0 of 2.5 + 0.25.
    expect(await scoresOf(slug)).toEqual({
      "Fern Ash": ["1/1", "100.00"],
      "Glen Birch": ["11/15", "73.33"],
      "Ida Cedar": ["0/1", "0.00"],
    });
    expect((await memberOf(slug, "Ida Cedar")).marks).toHaveLength(2);
  });

  test("Wisconsin Senate: the rules for absences, with halves", async () => {
    const wi = { chamber: "upper" } as const;
    const members = await Promise.all(["Ann One", "Bob Two", "Cy Three"].map((name) => aMember(name, wi)));
    const [one, two, three] = members as [Member, Member, Member];
    const of = { chamber: "upper" } as const;
    const votes = [
      await aVote(
        [
          { who: one, vote: "yes" },
          { who: two, vote: "absent" },
          { who: three, vote: "no" },
        ],
        of,
      ),
      await aVote(
        [
          { who: one, vote: "not_voting" },
          { who: two, vote: "excused" },
          { who: three, vote: "yes" },
        ],
        of,
      ),
      await aVote(
        [
          { who: one, vote: "present" },
          { who: two, vote: "yes" },
          { who: three, vote: "abstain" },
        ],
        of,
      ),
    ];
    const items = votes.map(({ id }, at) => ({ kind: "vote" as const, recordId: id, weight: ["3", "1.01", "2"][at]! }));
    const { id, slug } = await publishNew(items, {
      rules: { absent: "against", notVoting: "half", excused: "left_out", present: "half" },
    });
    // one: 3 + 0.505 + 1 = 4.505 of 6.01 = 901/1202 = 74.958… → 75.0
    // two: 0 (absent, of 3) + 2 of 5 = 2/5 = 40.0; excused is left out
    // three: 0 + 1.01 + 1 = 2.01 of 6.01 = 201/601 = 33.444… → 33.4
    expect(await scoresOf(slug)).toEqual({
      "Ann One": ["901/1202", "75.0"],
      "Bob Two": ["2/5", "40.0"],
      "Cy Three": ["201/601", "33.4"],
    });
    expect((await memberOf(slug, "Ann One")).earned).toBe("4.505");
    const { method } = await fileOf(slug);
    expect(method).toEqual(
      expect.arrayContaining([
        "A member recorded as absent counts like a vote on the other side.",
        "A member recorded as not voting earns half of the weight.",
        "A member recorded as excused is left out, neither for nor against the member.",
      ]),
    );
    await change(id, { rules: { absent: "left_out", notVoting: "left_out", present: "left_out" }, decimals: 0 });
    await makePublic(id);
    // one: 3 of 3; two: 2 of 2; three: 1.01 of 4.01 = 101/401 = 25.18… → 25
    expect(await scoresOf(slug)).toEqual({
      "Ann One": ["1/1", "100"],
      "Bob Two": ["1/1", "100"],
      "Cy Three": ["101/401", "25"],
    });
  });

  test("Congress: pairs, a casting vote, a committee and sponsors", async () => {
    const us = { jurisdiction: "US", chamber: "upper" } as const;
    const [ash, birch, cedar, vice] = [
      await aMember("Fern Ash", us),
      await aMember("Glen Birch", us),
      await aMember("Ida Cedar", us),
      await aMember("Vera President", { ...us, chamber: "executive" }),
    ];
    const of = { jurisdiction: "US", session: "119", chamber: "upper" } as const;
    const tie: Cast[] = [
      { who: ash, vote: "yes" },
      { who: birch, vote: "no" },
      { who: cedar, vote: "paired", printed: "Paired nay" },
      { who: vice, vote: "yes", printed: "Yea (casting vote)" },
    ];
    // the source counts the tie-breaker
    const floor = await aVote(tie, { ...of, totals: totalsOf(tie) });
    const [committee] = await db
      .insert(committees)
      .values({ slug: `c-${++count}`, jurisdiction: "US", chamber: "upper", name: "Finance", nameKey: "finance" })
      .returning();
    const inCommittee = await aVote(
      [
        { who: ash, vote: "no" },
        { who: cedar, vote: "paired" },
      ],
      { ...of, committeeId: committee!.id, totals: null },
    );
    const bill = await aBill({ name: "S. 5", jurisdiction: "US", session: "119" });
    const sponsor = (who: Member | null, position: number, role: string, more: object = {}) => ({
      billId: bill.id,
      position,
      personId: who?.id ?? null,
      name: who?.name ?? "Finance",
      nameKey: "x",
      role,
      ...more,
    });
    await db
      .insert(billSponsorships)
      .values([
        sponsor(birch, 0, "sponsor"),
        sponsor(cedar, 1, "cosponsor"),
        sponsor(ash, 2, "cosponsor", { withdrawnDate: "2025-04-01" }),
        sponsor(null, 3, "sponsor", { committeeId: committee!.id }),
      ]);
    const items: Item[] = [
      { kind: "vote", recordId: floor.id, weight: "2" },
      { kind: "vote", recordId: inCommittee.id, weight: "1", side: "no" },
      { kind: "sponsorship", recordId: bill.id, weight: "1.5", cosponsorWeight: "0.5" },
    ];
    const { id, slug } = await publishNew(items);
    // Ash: 2 + 1 of 3. Birch: 0 of 2, and 1.5 of 1.5: 3/7 = 42.857… Cedar: 0 of 2 (paired nay), no side in the
    // committee, 0.5 of 0.5: 1/5. The Vice President is no senator.
    expect(await scoresOf(slug)).toEqual({
      "Fern Ash": ["1/1", "100.0"],
      "Glen Birch": ["3/7", "42.9"],
      "Ida Cedar": ["1/5", "20.0"],
    });
    expect((await memberOf(slug, "Ida Cedar")).marks.map(({ reason }) => reason)).toEqual([
      null,
      "pair_without_side",
      null,
    ]);
    const file = await fileOf(slug);
    expect(file.items[1]).toMatchObject({ committee: "Finance", notes: [expect.stringContaining("prints no totals")] });
    expect(file.items[2].notes.join(" ")).toMatch(/1 committee among the sponsors.*1 sponsor withdrew/);
    expect(file.method.join(" ")).toContain("1 item is the vote of a committee");
    await change(id, { rules: { casting: "counted", paired: "half" } });
    await makePublic(id);
    // Cedar: 1 of 2, 0.5 of 1, 0.5 of 0.5: 2 of 3.5 = 4/7. The Vice President: 2 of 2.
    expect(await scoresOf(slug)).toMatchObject({ "Ida Cedar": ["4/7", "57.1"], "Vera President": ["1/1", "100.0"] });
    await change(id, {
      items: [{ kind: "sponsorship", recordId: bill.id, side: "no", weight: "1", cosponsorWeight: "0" }],
    });
    await makePublic(id);
    expect(await scoresOf(slug)).toEqual({ "Glen Birch": ["0/1", "0.0"] });
  });
});

test("the party is that of the day; one that no record says is not known", async () => {
  const [turncoat, plain] = [
    await aMember("Tess Turn", { until: "2025-03-31" }),
    await aMember("Paul Plain", { party: "Republican", from: "2025-09-01" }),
  ];
  await db.insert(personTerms).values({
    personId: turncoat.id,
    jurisdiction: "WI",
    chamber: "lower",
    district: "1",
    party: "Republican",
    startDate: "2025-04-01",
    source: "staff",
  });
  const before = await aVote([
    { who: turncoat, vote: "yes" },
    { who: plain, vote: "no" },
  ]);
  const after = await aVote([{ who: turncoat, vote: "yes" }], { date: "2025-04-10" });
  const printed = await aVote([{ who: turncoat, vote: "no", party: "Independent" }], { date: "2025-05-10" });
  const { slug } = await publishNew([printed, after, before].map(({ id }) => ({ kind: "vote", recordId: id })));
  expect(await memberOf(slug, "Tess Turn")).toMatchObject({
    party: "Democratic, then Republican, then Independent",
    marks: [{ party: "Independent" }, { party: "Republican" }, { party: "Democratic" }],
  });
  expect(await memberOf(slug, "Paul Plain")).toMatchObject({ party: "Party not known", marks: [{ party: null }] });
  const page = await scorecardPage((await open(slug)).edition.content, readScorecardFilter({ party: "Republican" }));
  expect(page.members.map(({ name }) => name)).toEqual(["Tess Turn"]);
});

describe("it is not published", () => {
  const problemsOf = async (id: number) => {
    const { status, body } = await makePublic(id);
    expect(status).toBe(422);
    return (body.issues as { message: string }[]).map(({ message }) => message).join("\n");
  };

  test("without items, and where the names and the totals disagree", async () => {
    const empty = await aScorecard([]);
    expect(await problemsOf(empty.id)).toBe("Choose at least one vote or sponsorship.");
    const member = await aMember("Odd Total");
    const vote = await aVote([{ who: member, vote: "yes" }], {
      totals: [
        { option: "Yes", position: "yes", count: 2 },
        { option: "No", position: "no", count: 0 },
      ],
    });
    const card = await aScorecard([{ kind: "vote", recordId: vote.id }]);
    expect(await problemsOf(card.id)).toContain("disagree: 2 yes printed, 1 named");
    expect((await publishedScorecard(card.slug)) ?? null).toBeNull();
  });

  test("while a name is not matched to a person, or two records may be one person", async () => {
    const [one, other] = [await aMember("Sam Oak"), await aMember("Samuel Oak")];
    const vote = await aVote([
      { who: one, vote: "yes" },
      { who: other, vote: "no" },
      { who: "Birch", vote: "no" },
    ]);
    const card = await aScorecard([{ kind: "vote", recordId: vote.id }]);
    expect(await problemsOf(card.id)).toContain("1 name is not matched to a person: Birch.");
    await writeCasts(vote.id, [
      { who: one, vote: "yes" },
      { who: other, vote: "no" },
      { who: await aMember("Glen Birch"), vote: "no" },
    ]);
    const [suggestion] = await db
      .insert(personSuggestions)
      .values({ jurisdiction: "WI", personId: one.id, otherPersonId: other.id, reason: "same name" })
      .returning();
    expect(await problemsOf(card.id)).toContain("Sam Oak and Samuel Oak may be one person");
    await db.update(personSuggestions).set({ state: "refused" }).where(eq(personSuggestions.id, suggestion!.id));
    expect((await makePublic(card.id)).status).toBe(200);
  });

  test("where no one is named, no one answers yes or no, someone is named twice, or a sponsor is not matched", async () => {
    const member = await aMember("Ann Twice");
    const bill = await aBill();
    await db
      .insert(billSponsorships)
      .values({ billId: bill.id, position: 0, name: "Somebody", nameKey: "somebody", role: "sponsor" });
    const votes = [
      await aVote([], { totals: null }),
      await aVote([{ who: member, vote: "other", printed: "Smith" }], { totals: null }),
      await aVote([
        { who: member, vote: "yes" },
        { who: member, vote: "no" },
      ]),
    ];
    const card = await aScorecard([
      ...votes.map(({ id }) => ({ kind: "vote" as const, recordId: id })),
      { kind: "sponsorship", recordId: bill.id },
    ]);
    const problems = await problemsOf(card.id);
    for (const part of [
      "names no member",
      "no one answered yes or no",
      "names twice: Ann Twice",
      "not matched to a person: Somebody",
    ])
      expect(problems).toContain(part);
  });
});

describe("a corrected record", () => {
  test("makes another edition; the earlier one is kept and named", async () => {
    const [ash, birch] = [await aMember("Fern Ash"), await aMember("Glen Birch")];
    const vote = await aVote([
      { who: ash, vote: "yes" },
      { who: birch, vote: "no" },
    ]);
    const { id, slug } = await publishNew([{ kind: "vote", recordId: vote.id }]);
    await recomputeScorecards();
    expect((await open(slug)).editions).toHaveLength(1);
    // the draft is not what is recomputed
    await change(id, { name: "A name of the draft" });
    const corrected: Cast[] = [
      { who: ash, vote: "no" },
      { who: birch, vote: "no" },
    ];
    await writeCasts(vote.id, corrected);
    await recomputeScorecards();
    expect((await open(slug)).pending).toEqual([expect.stringContaining("disagree: 1 yes printed, 0 named")]);
    expect(await scoresOf(slug)).toEqual({ "Fern Ash": ["1/1", "100.0"], "Glen Birch": ["0/1", "0.0"] });
    await db
      .update(rollCalls)
      .set({ totals: totalsOf(corrected) })
      .where(eq(rollCalls.id, vote.id));
    await recomputeScorecards();
    await recomputeScorecards();
    const now = await open(slug);
    expect(now).toMatchObject({ isNewest: true, pending: [] });
    expect(now.edition).toMatchObject({
      number: 2,
      reason: expect.stringMatching(/^Recomputed after a record changed: Passage \d+, 4 Mar 2025\.$/),
      content: { changed: [{ name: "Fern Ash", from: "100.0", to: "0.0" }] },
    });
    expect(now.edition.content.name).not.toBe("A name of the draft");
    expect(now.editions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await scoresOf(slug)).toEqual({ "Fern Ash": ["0/1", "0.0"], "Glen Birch": ["0/1", "0.0"] });
    expect(await scoresOf(slug, "edition=1")).toEqual({ "Fern Ash": ["1/1", "100.0"], "Glen Birch": ["0/1", "0.0"] });
    expect(await open(slug, 1)).toMatchObject({
      isNewest: false,
      edition: { number: 1, reason: "The first edition." },
    });
    expect(await publishedScorecard(slug, 3)).toBeNull();
    const { body } = await ask(activity, "GET", { as: eda, query: "perPage=100" });
    const actions = (body.logs as { action: string; entity: string; entityId: number }[])
      .filter((log) => log.entity === "scorecard" && log.entityId === id)
      .map(({ action }) => action);
    expect(actions).toEqual([
      "scorecard.recomputed",
      "scorecard.held",
      "scorecard.updated",
      "scorecard.published",
      "scorecard.updated",
      "scorecard.created",
    ]);
  });

  test("that is removed is said, and leaves the edition as it is", async () => {
    const vote = await aVote([{ who: await aMember("Lone Member"), vote: "yes" }]);
    const { id, slug } = await publishNew([{ kind: "vote", recordId: vote.id }]);
    await db.delete(rollCalls).where(eq(rollCalls.id, vote.id));
    await recomputeScorecards();
    const { pending, edition } = await open(slug);
    expect(pending).toEqual([expect.stringContaining("the record was removed")]);
    expect(edition.number).toBe(1);
    const page = await scorecardPage(edition.content);
    expect(page.open.votes.has(vote.id)).toBe(false);
    expect((await makePublic(id)).status).toBe(422);
    const { body } = await ask(get, "GET", { as: eda, params: { id } });
    // an item whose record is gone can still be saved with others, and removed
    expect(
      (
        await change(id, {
          items: body.scorecard.items.map(({ recordName: _, ...item }: { recordName: string }) => item),
        })
      ).status,
    ).toBe(200);
    expect((await change(id, { items: [{ kind: "vote", recordId: vote.id, side: "yes", weight: 1 }] })).status).toBe(
      422,
    );
  });

  test("follows merged bills and merged people", async () => {
    const [stays, goes] = [await aBill({ jurisdiction: "OH" }), await aBill({ jurisdiction: "OH" })];
    const [ash, twin] = [
      await aMember("Fern Ash", { jurisdiction: "OH" }),
      await aMember("F. Ash", { jurisdiction: "OH" }),
    ];
    await db
      .insert(billSponsorships)
      .values({ billId: goes.id, position: 0, personId: twin.id, name: "F. Ash", nameKey: "f ash", role: "sponsor" });
    const vote = await aVote([{ who: ash, vote: "no" }], { jurisdiction: "OH" });
    const { slug } = await publishNew([
      { kind: "sponsorship", recordId: goes.id, weight: "1" },
      { kind: "vote", recordId: vote.id, weight: "3" },
    ]);
    expect(Object.keys(await scoresOf(slug)).toSorted()).toEqual(["F. Ash", "Fern Ash"]);
    await transaction((tx) => mergeBill(tx, eda, goes.id, { into: stays.id } as never));
    expect((await ask(merge, "POST", { as: eda, params: { id: twin.id }, body: { into: ash.id } })).status).toBe(200);
    await recomputeScorecards();
    const now = await open(slug);
    expect(now.pending).toEqual([]);
    expect(await scoresOf(slug)).toEqual({ "Fern Ash": ["1/4", "25.0"] });
  });
});

test("the CSV has the arithmetic of each row, and no formula", async () => {
  const [ash, arabic] = [await aMember("=Fern Ash"), await aMember("ليلى حداد")];
  const vote = await aVote([
    { who: ash, vote: "yes" },
    { who: arabic, vote: "no" },
  ]);
  const { slug } = await publishNew([{ kind: "vote", recordId: vote.id, weight: "1.5" }], {}, "بطاقة الأصوات");
  expect(slug).toMatch(/^scorecard/);
  const { status, body, headers } = await ask(csv, "GET", { params: { slug } });
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain(`${slug}-edition-1.csv`);
  const [head, ...rows] = (body as string).replace("\ufeff", "").trim().split("\r\n");
  expect(head).toBe(
    "Member,Chamber,District or state,Party on the day,Item,Date,Our position,Weight,Member's record,Result,Earned,Possible,Member earned,Member possible,Exact share,Score in percent,Record",
  );
  expect(rows).toHaveLength(2);
  expect(rows.find((row) => row.includes("Fern"))).toMatch(
    /^'=Fern Ash,Assembly,.*,2025-03-04,Yes,1\.5,Yes,On our side,1\.5,1\.5,1\.5,1\.5,1 \/ 1,100\.0,http.*\/vote\/view\/\d+$/,
  );
  expect(rows.find((row) => row.startsWith("ليلى"))).toContain(",On the other side,0,1.5,0,1.5,0 / 1,0.0,");
});

test("the table is sorted by exact shares, with equals by name and who has no score last", async () => {
  const [a, b, c, d] = [
    await aMember("Zoe Adams"),
    await aMember("Al Baker"),
    await aMember("Cy Carter"),
    await aMember("ليلى حداد"),
  ];
  const votes = [
    await aVote([
      { who: a, vote: "yes" },
      { who: b, vote: "yes" },
      { who: c, vote: "no" },
      { who: d, vote: "absent" },
    ]),
    await aVote([
      { who: a, vote: "no" },
      { who: b, vote: "no" },
      { who: c, vote: "no" },
    ]),
  ];
  const { slug } = await publishNew(
    votes.map(({ id }, at) => ({ kind: "vote", recordId: id, weight: String(at + 1) })),
    { decimals: 0 },
  );
  const { content } = (await open(slug)).edition;
  const names = async (query: Record<string, string>) =>
    (await scorecardPage(content, readScorecardFilter(query))).members.map(({ name }) => name);
  expect(await names({})).toEqual(["Zoe Adams", "Al Baker", "Cy Carter", "ليلى حداد"]);
  expect(await names({ order: "asc" })).toEqual(["Cy Carter", "Zoe Adams", "Al Baker", "ليلى حداد"]);
  expect(await names({ sort: "name" })).toEqual(["Zoe Adams", "Al Baker", "Cy Carter", "ليلى حداد"]);
  expect(await names({ chamber: "wi-upper" })).toEqual([]);
  expect((await memberOf(slug, "ليلى حداد")).score).toBeNull();
});

describe("the calls", () => {
  test("refuse weights that are no positive number with two places, unknown records, and one chosen twice", async () => {
    const vote = await aVote([{ who: await aMember("One Member"), vote: "yes" }]);
    const { id } = await aScorecard([]);
    const item = { kind: "vote", recordId: vote.id, side: "yes", weight: "1" };
    for (const weight of ["0", "-1", "1.234", "a", "", 0, "1e3", "00000"])
      expect((await change(id, { items: [{ ...item, weight }] })).status, String(weight)).toBe(422);
    for (const items of [
      [item, item],
      [{ ...item, recordId: 2_000_000_000 }],
      [{ ...item, id: 9 }],
      [{ ...item, kind: "other" }],
    ])
      expect((await change(id, { items })).status).toBe(422);
    expect((await change(id, { decimals: 3 })).status).toBe(422);
    expect((await change(id, { items: [{ ...item, weight: 2.5 }] })).body.scorecard.items).toMatchObject([
      { weight: "2.5", cosponsorWeight: null },
    ]);
  });

  test("find votes and sponsors by number, by address, and nothing for other words", async () => {
    const bill = await aBill({ name: "HB 98765", slug: `find-me-${process.pid}` });
    const vote = await aVote([{ who: await aMember("Found Member"), vote: "yes" }], { billId: bill.id });
    const findBills = async (text: string) =>
      (await ask(find, "GET", { as: eda, query: `text=${encodeURIComponent(text)}` })).body.bills;
    for (const text of ["h.b. 98765", `https://elsewhere.example/bill/view/${bill.slug}`, `/vote/view/${vote.id}`])
      expect(await findBills(text), text).toMatchObject([{ id: bill.id, votes: [{ id: vote.id, members: 1 }] }]);
    expect(await findBills("/vote/view/9999999999")).toEqual([]);
    expect(await findBills("nothing at all")).toEqual([]);
  });

  test("give an address once, and keep it after the first publication", async () => {
    const vote = await aVote([{ who: await aMember("Address Member"), vote: "yes" }]);
    const card = await publishNew([{ kind: "vote", recordId: vote.id }]);
    const other = await aScorecard([]);
    expect((await change(other.id, { slug: card.slug })).status).toBe(409);
    expect((await change(card.id, { slug: "another" })).status).toBe(422);
    expect((await change(other.id, { version: 99, name: "x" })).status).toBe(409);
    const { body } = await ask(list, "GET", { as: eda, query: `keyword=${encodeURIComponent("Scores")}&sortBy=name` });
    expect(body.scorecards.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([card.id, other.id]));
  });

  test("publish nothing twice, withdraw with 410, delete, restore, and forget after 30 days", async () => {
    const vote = await aVote([{ who: await aMember("State Member"), vote: "yes" }]);
    const { id, slug } = await publishNew([{ kind: "vote", recordId: vote.id }]);
    await makePublic(id);
    expect((await open(slug)).editions).toHaveLength(1);
    const act = (call: typeof withdraw) => ask(call, "POST", { as: eda, params: { id }, body: {} });
    expect((await act(withdraw)).body.scorecard.state).toBe("withdrawn");
    expect((await ask(csv, "GET", { params: { slug } })).status).toBe(410);
    expect((await ask(frame, "GET", { params: { kind: "scorecard", slug } })).status).toBe(410);
    await makePublic(id);
    expect((await open(slug)).editions).toHaveLength(1);
    expect((await act(remove)).status).toBe(200);
    expect(await publishedScorecard(slug)).toEqual({ state: "gone" });
    expect((await ask(restore, "POST", { as: eda, params: { id } })).body.scorecard.state).toBe("withdrawn");
    await act(remove);
    await transaction(forgetDeletedScorecards);
    expect(await db.select().from(scorecards).where(eq(scorecards.id, id))).toHaveLength(1);
    await db.execute(sql`update scorecards set deleted_at = now() - interval '31 days' where id = ${id}`);
    await transaction(forgetDeletedScorecards);
    expect(await db.select().from(scorecardEditions).where(eq(scorecardEditions.scorecardId, id))).toEqual([]);
    expect(await publishedScorecard(slug)).toBeNull();
  });
});

test("a draft is not public, by no address", async () => {
  const vote = await aVote([{ who: await aMember("Draft Member"), vote: "yes" }]);
  const { slug } = await aScorecard([{ kind: "vote", recordId: vote.id }]);
  expect(await publishedScorecard(slug)).toBeNull();
  expect((await ask(json, "GET", { params: { slug } })).status).toBe(404);
  expect((await ask(frame, "GET", { params: { kind: "scorecard", slug } })).status).toBe(404);
});

test("a frame shows members with scores, in at most 30 kB, and links that open outside", async () => {
  const members = await Promise.all(Array.from({ length: 120 }, (_, at) => aMember(`Member N${at} ليلى`)));
  const vote = await aVote(members.map((who, at) => ({ who, vote: at % 3 === 0 ? "no" : "yes" })));
  const { slug } = await publishNew([{ kind: "vote", recordId: vote.id }]);
  const { status, body } = await ask(frame, "GET", { params: { kind: "scorecard", slug } });
  expect(status).toBe(200);
  expect((body.match(/<tr>/g) ?? []).length).toBe(101);
  expect(body).toContain("The first 100 of 120 members.");
  expect([...body.matchAll(/<a [^>]*>/g)].every(([link]) => link.includes('target="_top"'))).toBe(true);
  const { gzipSync } = await import("node:zlib");
  expect(gzipSync(body).byteLength).toBeLessThan(30_000);
});

test("a program gives votes and sponsorships with its positions, reads the scores, and learns why none can be published", async () => {
  const [ann, bob] = [await aMember("Ann Ash"), await aMember("Bob Birch")];
  const vote = await aVote([
    { who: ann, vote: "yes" },
    { who: bob, vote: "no" },
  ]);
  const other = await aVote([
    { who: ann, vote: "absent" },
    { who: bob, vote: "no" },
  ]);
  const { status, body } = await ask(create, "POST", {
    as: eda,
    body: {
      name: "By call",
      slug: "by-call",
      votes: [
        { id: vote.id, position: "yes", weight: 2 },
        { id: other.id, position: "oppose", weight: "1.5" },
      ],
      sponsorships: [],
      absence: "against",
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.scorecard).toMatchObject({ name: "By call", slug: "by-call", rules: { absent: "against" } });
  expect((await ask(shown, "GET", { params: { slug: "by-call" } })).status).toBe(404);
  expect((await makePublic(body.scorecard.id)).status).toBe(200);
  const { scorecard } = (await ask(shown, "GET", { params: { slug: "by-call" } })).body;
  expect(scorecard).toMatchObject({ name: "By call", url: "/scorecard/view/by-call", edition: 1 });
  expect(
    scorecard.members.map((one: { name: string; score: number; counted: number; points: number; possible: number }) => [
      one.name,
      one.score,
      one.counted,
      one.points,
      one.possible,
    ]),
  ).toEqual([
    ["Ann Ash", 57.1, 2, 2, 3.5],
    ["Bob Birch", 42.9, 2, 1.5, 3.5],
  ]);
  // Two are named, and the totals say three.
  await db
    .update(rollCalls)
    .set({ yes: 2, members: 3, totals: [{ option: "Yes", position: "yes", count: 2 }] })
    .where(eq(rollCalls.id, vote.id));
  await change(body.scorecard.id, { votes: [{ id: vote.id, position: "support" }] });
  const refused = await makePublic(body.scorecard.id);
  expect(refused.status).toBe(422);
  expect(refused.body.reasons).toEqual([expect.stringMatching(/total/i)]);
});
