import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db";
import { votePositions } from "@/db/schema/roll-calls";
import { scorecardKinds } from "@/db/schema/scorecards";
import { absolute } from "@/lib/platform/env/settings";
import { formatHalves, fractionOf } from "@/lib/scorecards/arithmetic";
import { type Edition, editionColumns } from "@/lib/scorecards/editions";
import { scorecardHref } from "@/lib/scorecards/public/addresses";
import { noScorecardFilter } from "@/lib/scorecards/public/filter";
import { isOpenScorecard } from "@/lib/scorecards/public/published";
import { batchesOf } from "../snapshot";
import { address, day, maybe, moment, openTable, text, texts, whole } from "./table";

type PublishedEdition = Edition & { id: number; slug: string };

/** All editions of published scorecards, one in memory. */
async function* editionsOf(tx: Transaction): AsyncGenerator<PublishedEdition> {
  const batches = batchesOf<PublishedEdition>(
    tx,
    sql`select c.id, c.slug, ${editionColumns} from scorecards c join scorecard_editions e on e.scorecard_id = c.id where ${isOpenScorecard} order by c.id, e.number`,
    1,
  );
  for await (const [edition] of batches) if (edition) yield edition;
}

async function* each<Row>(tx: Transaction, toRows: (edition: PublishedEdition) => Row[]): AsyncGenerator<Row[]> {
  for await (const edition of editionsOf(tx)) yield toRows(edition);
}

const ofEdition = {
  scorecard_id: whole("The scorecard: scorecard_id in scorecards."),
  edition: whole("The edition, from 1."),
};
const decimal = (about: string) => z.string().meta({ format: "decimal", description: about });

const scorecards = openTable({
  name: "scorecards",
  title: "Scorecards",
  about: "One row for each edition of a published scorecard. Editions never change.",
  row: z.object({
    scorecard_id: whole("Number of the scorecard on this site."),
    edition: whole("The edition, from 1."),
    slug: text("The end of its address."),
    url: address("The page of this edition."),
    name: text("The name."),
    text: text("The introduction."),
    method: text("The words of the publisher about how it scores."),
    reason: text("Why there is this edition."),
    published_at: moment("When this edition was published."),
    records_as_of: maybe(moment("Up to when the votes and sponsorships are known.")),
  }),
  read: (tx) =>
    each(tx, ({ id, slug, number, reason, at, content }) => [
      {
        scorecard_id: id,
        edition: number,
        slug,
        url: absolute(scorecardHref(slug, noScorecardFilter, { edition: number })),
        name: content.name,
        text: content.text,
        method: content.method,
        reason,
        published_at: at,
        records_as_of: content.asOf,
      },
    ]),
});

const scorecardItems = openTable({
  name: "scorecard_items",
  title: "Items of scorecards",
  about: "One row for each vote or sponsorship that an edition scores.",
  row: z.object({
    ...ofEdition,
    item_id: whole("Number of the item in its scorecard."),
    kind: z.enum(scorecardKinds).describe("What is scored."),
    vote_id: maybe(whole("The vote: id in votes. Empty if it was removed.")),
    bill_id: maybe(whole("The bill whose sponsors are scored: id in bills. Empty if it was removed.")),
    name: text("What the publisher calls it."),
    date: maybe(day("The day of the vote.")),
    side: z.enum(["yes", "no"]).describe("The position of the publisher."),
    weight: decimal("How much it counts."),
    cosponsor_weight: maybe(decimal("How much cosponsoring counts.")),
    notes: texts("Sentences about what is odd with the record."),
  }),
  read: (tx) =>
    each(tx, ({ id, number, content }) =>
      content.items.map((item) => ({
        scorecard_id: id,
        edition: number,
        item_id: item.id,
        kind: item.kind,
        vote_id: item.kind === "vote" ? item.currentId : null,
        bill_id: item.kind === "sponsorship" ? item.currentId : null,
        name: item.name,
        date: item.date,
        side: item.side,
        weight: formatHalves(item.weight * 2),
        cosponsor_weight: item.cosponsorWeight === null ? null : formatHalves(item.cosponsorWeight * 2),
        notes: item.notes,
      })),
    ),
});

const scorecardMembers = openTable({
  name: "scorecard_members",
  title: "Scores of members",
  about: "One row for each member in an edition.",
  row: z.object({
    ...ofEdition,
    person_id: whole("The person: id in people, unless they were merged since."),
    name: text("The name."),
    jurisdiction: text("The code of the state or territory, such as WI; US is federal."),
    chambers: texts("The chambers on the days of the items."),
    parties: texts("The parties on those days."),
    district: maybe(text("The district or state.")),
    score: maybe(decimal("The score in percent. Empty if nothing was scored.")),
    share: maybe(text("The exact share that the score is rounded from, such as 2/3.")),
    earned: decimal("The weight that was earned."),
    possible: decimal("The weight that could be earned."),
  }),
  read: (tx) =>
    each(tx, ({ id, number, content }) =>
      content.members.map(({ personId, name, jurisdiction, chambers, parties, district, score, earned, possible }) => ({
        scorecard_id: id,
        edition: number,
        person_id: personId,
        name,
        jurisdiction,
        chambers,
        parties,
        district,
        score,
        share: fractionOf(earned, possible),
        earned: formatHalves(earned),
        possible: formatHalves(possible),
      })),
    ),
});

const scorecardMarks = openTable({
  name: "scorecard_marks",
  title: "Marks of members",
  about: "One row for each item on which the record names a member: what it gave.",
  row: z.object({
    ...ofEdition,
    item_id: whole("The item: item_id in scorecard_items."),
    person_id: whole("The person: person_id in scorecard_members."),
    record: z.enum([...votePositions, "sponsor", "cosponsor"]).describe("What the member did."),
    printed: maybe(text("The record as printed, if it says more.")),
    party: maybe(text("The party of the day.")),
    outcome: z.enum(["with", "against", "half", "left_out"]).describe("What it counts as."),
    reason: maybe(text("Why it is left out.")),
    earned: decimal("The weight that was earned."),
    possible: decimal("The weight that could be earned."),
  }),
  read: (tx) =>
    each(tx, ({ id, number, content }) =>
      content.members.flatMap(({ personId, marks }) =>
        marks.map((mark) => ({
          scorecard_id: id,
          edition: number,
          item_id: mark.item,
          person_id: personId,
          record: mark.cast,
          printed: mark.printed,
          party: mark.party,
          outcome: mark.outcome,
          reason: mark.reason,
          earned: formatHalves(mark.earned),
          possible: formatHalves(mark.possible),
        })),
      ),
    ),
});

export const scorecardTables = [scorecards, scorecardItems, scorecardMembers, scorecardMarks];
