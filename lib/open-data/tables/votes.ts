import { sql } from "drizzle-orm";
import { z } from "zod";
import { chambers } from "@/db/schema/persons";
import { votePath } from "@/lib/people/labels";
import { voteMember } from "@/lib/people/schema";
import { toVoteMember, voteMembersSql } from "@/lib/people/votes";
import { absolute } from "@/lib/platform/env/settings";
import { batchesOf } from "../snapshot";
import { address, day, mapBatches, maybe, openTable, personId, place, text, texts, whole, yesNo } from "./table";

const votes = openTable({
  name: "votes",
  title: "Votes",
  about: "One row for each roll call of a chamber or a committee.",
  row: z.object({
    id: whole("Number of the vote on this site."),
    url: address("Its page on this site."),
    bill_id: maybe(whole("The bill: id in bills. Empty if the vote was on something else.")),
    bill_number: maybe(text("The number of the bill as its source prints it.")),
    jurisdiction: text("The code of the state or territory, such as WI; US is federal."),
    session: text("The session as its source writes it."),
    chamber: maybe(z.enum(chambers).describe("The chamber; legislature is the only chamber.")),
    committee_id: maybe(whole("If a committee voted: id in committees.")),
    number: maybe(text("The number that the chamber gave it.")),
    date: maybe(day("The day of the vote.")),
    time: maybe(text("The hour in the time zone of the chamber.")),
    motion: text("The question in the words of its source."),
    subject: maybe(text("The subject, if its source names one.")),
    result: maybe(text("The result in the words of its source.")),
    passed: maybe(yesNo("Whether it passed.")),
    required: maybe(text("The share that it needed, such as 1/2 or 2/3.")),
    yes: maybe(whole("Votes in favor.")),
    no: maybe(whole("Votes against.")),
    other: maybe(whole("All other members that the source counts.")),
    notes: texts("Sentences about what is odd, such as totals and names that disagree."),
    source: text("Where the record comes from."),
    source_url: maybe(address("Its official page.")),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{
        id: number;
        bill_id: number | null;
        bill_number: string | null;
        jurisdiction: string;
        session: string;
        chamber: "upper" | null;
        committee_id: number | null;
        number: string | null;
        date: string | null;
        time: string | null;
        motion: string;
        subject: string | null;
        result: string | null;
        passed: boolean | null;
        required: string | null;
        yes: number | null;
        no: number | null;
        other: number | null;
        notes: string[];
        source: string;
        source_url: string | null;
      }>(
        tx,
        sql`select id, bill_id, bill_name as bill_number, jurisdiction, session, chamber, committee_id, number, date::text as date, time, motion, subject,
          result, passed, required, yes, no, other, notes, source, url as source_url from roll_calls order by id`,
      ),
      (rows) => rows.map((row) => ({ ...row, url: absolute(votePath(row.id)) })),
    ),
});

const votePositions = openTable({
  name: "vote_positions",
  title: "Positions in votes",
  about: "One row for each member in a vote.",
  row: z.object({
    vote_id: whole("The vote: id in votes."),
    position: place("the members in the vote"),
    person_id: personId,
    name: text("The name as printed."),
    party: maybe(text("The party on that day as printed, or the last one that is known.")),
    place: maybe(text("The district or state on that day.")),
    vote: voteMember.shape.position.describe("How the member voted."),
    printed: maybe(text("The position as printed, if it says more.")),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<Parameters<typeof toVoteMember>[0] & { vote: number; at: number }>(
        tx,
        sql`${voteMembersSql(sql`p.roll_call_id as vote, p.position + 1 as at`)} order by p.roll_call_id, p.position`,
        2000,
      ),
      (rows) =>
        rows.map(({ vote, at, ...row }) => {
          const { person, name, party, place: from, position, printed } = toVoteMember(row);
          return { vote_id: vote, position: at, person_id: person, name, party, place: from, vote: position, printed };
        }),
    ),
});

export const voteTables = [votes, votePositions];
