import { sql } from "drizzle-orm";
import { z } from "zod";
import { type BillAction, type BillEvent, type BillSponsor, type BillVote, hearingStatuses } from "@/db/schema/bills";
import { type LinkedSponsor, linkSponsors, linkVotes, type RollCall } from "@/lib/bills/bill-people";
import { allDates, type BillDate, hearingsOfBill } from "@/lib/bills/calendar/bill-hearings";
import { chamberName } from "@/lib/bills/vocabulary/jurisdictions";
import { chronological } from "@/lib/imports/status/chronological";
import { batchesOf } from "../snapshot";
import { address, billId, day, mapBatches, maybe, openTable, personId, place, text, whole, yesNo } from "./table";

/** Bills of a batch whose lists are read. */
const few = 200;

const billActions = openTable({
  name: "bill_actions",
  title: "Actions",
  about: "One row for each action on a bill, the oldest first.",
  row: z.object({
    bill_id: billId,
    position: place("the actions of the bill"),
    date: maybe(day("The day of the action.")),
    chamber: maybe(text("The chamber, as its source names it.")),
    description: text("The action in the words of its source."),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{ id: number; actions: BillAction[] }>(
        tx,
        sql`select bill_id as id, actions from bill_details where actions <> '[]' order by bill_id`,
        few,
      ),
      (rows) =>
        rows.flatMap(({ id, actions }) =>
          chronological(actions).map(({ date, chamber, description }, at) => ({
            bill_id: id,
            position: at + 1,
            date: date ?? null,
            chamber: chamber ?? null,
            description,
          })),
        ),
    ),
});

const billSponsors = openTable({
  name: "bill_sponsors",
  title: "Sponsors",
  about: "One row for each sponsor and cosponsor of a bill, in the order of its source.",
  row: z.object({
    bill_id: billId,
    position: place("the sponsors of the bill"),
    name: text("The name as printed."),
    role: text("Such as sponsor or cosponsor, in the words of its source."),
    party: maybe(text("The party as printed.")),
    district: maybe(text("The district or state as printed.")),
    chamber: maybe(text("The chamber as printed.")),
    person_id: personId,
    committee_id: maybe(whole("If a committee sponsors it: id in committees.")),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{
        id: number;
        sponsors: BillSponsor[];
        linked: Pick<LinkedSponsor, "name" | "role" | "person" | "committee">[];
      }>(
        tx,
        sql`select d.bill_id as id, d.sponsors, coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'role', s.role,
            'person', case when p.id is null then null else jsonb_build_object('id', p.id, 'slug', p.slug) end,
            'committee', case when c.id is null then null else jsonb_build_object('id', c.id, 'slug', c.slug) end) order by s.position)
          from bill_sponsorships s left join persons p on p.id = s.person_id left join committees c on c.id = s.committee_id
          where s.bill_id = d.bill_id and (s.person_id is not null or s.committee_id is not null)), '[]') as linked
          from bill_details d where d.sponsors <> '[]' order by d.bill_id`,
        few,
      ),
      (rows) =>
        rows.flatMap(({ id, sponsors, linked }) =>
          linkSponsors(sponsors, linked).map(({ name, role, party, district, chamber, person, committee }, at) => ({
            bill_id: id,
            position: at + 1,
            name,
            role,
            party: party ?? null,
            district: district ?? null,
            chamber: chamber ?? null,
            person_id: person?.id ?? null,
            committee_id: committee?.id ?? null,
          })),
        ),
    ),
});

const billCommittees = openTable({
  name: "bill_committees",
  title: "Committees of bills",
  about: "One row for each committee that a bill was sent to.",
  row: z.object({
    bill_id: billId,
    committee_id: whole("The committee: id in committees."),
    date: maybe(day("The day of the first referral.")),
    is_current: yesNo("Whether the bill is there now."),
  }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select bill_id, committee_id, min(date)::text as date, bool_or(is_current) as is_current
        from bill_referrals group by bill_id, committee_id order by bill_id, committee_id`,
      2000,
    ),
});

const billVotes = openTable({
  name: "bill_votes",
  title: "Votes of bills",
  about:
    "One row for each vote on a bill as its page lists them. Some are known by their totals alone; the others are in votes too.",
  row: z.object({
    bill_id: billId,
    position: place("the votes of the bill"),
    vote_id: maybe(whole("The vote: id in votes. Empty if only its totals are known.")),
    date: maybe(day("The day of the vote.")),
    chamber: maybe(text("The chamber.")),
    committee: maybe(text("The committee that voted. Empty for a vote of the chamber, or if it is not known.")),
    motion: text("The question in the words of its source."),
    result: maybe(text("The result in the words of its source.")),
    yes: maybe(whole("Votes in favor.")),
    no: maybe(whole("Votes against.")),
    other: maybe(whole("All other members that the source counts.")),
    source_url: maybe(address("Its official page.")),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{ id: number; jurisdiction: string; votes: BillVote[]; calls: RollCall[] }>(
        tx,
        sql`select b.id, b.jurisdiction, coalesce(d.votes, '[]') as votes, coalesce(r.calls, '[]') as calls
          from bills b left join bill_details d on d.bill_id = b.id
          left join (select r.bill_id, jsonb_agg(jsonb_build_object('id', r.id, 'date', r.date, 'chamber', r.chamber, 'motion', r.motion, 'result', r.result,
              'yes', r.yes, 'no', r.no, 'other', r.other, 'url', r.url, 'members', r.members, 'notes', r.notes, 'committee', c.name) order by r.date nulls first, r.id) as calls
            from roll_calls r left join committees c on c.id = r.committee_id where r.bill_id is not null group by r.bill_id) r on r.bill_id = b.id
          where d.votes <> '[]' or r.calls is not null order by b.id`,
        few,
      ),
      (rows) =>
        rows.flatMap(({ id, jurisdiction, votes, calls }) =>
          linkVotes(
            votes,
            calls.map((call) => ({ ...call, chamber: chamberName(jurisdiction, call.chamber) })),
            jurisdiction,
          ).map((vote, at) => ({
            bill_id: id,
            position: at + 1,
            vote_id: vote.id,
            date: vote.date,
            chamber: vote.chamber,
            committee: vote.committee,
            motion: vote.motion,
            result: vote.result,
            yes: vote.yes,
            no: vote.no,
            other: vote.other,
            source_url: vote.url ?? null,
          })),
        ),
    ),
});

const billEvents = openTable({
  name: "bill_events",
  title: "Hearings and other dates",
  about: "One row for each hearing, deadline and other dated event of a bill.",
  row: z.object({
    bill_id: billId,
    position: place("the events of the bill"),
    date: day("The day."),
    time: maybe(text("The hour, in the time zone of the legislature.")),
    kind: text("Such as hearing, in the words of its source."),
    description: text("The event in the words of its source."),
    location: maybe(text("The place.")),
    committee: maybe(text("The committee.")),
    status: maybe(z.enum(hearingStatuses).describe("Whether a hearing takes place as announced.")),
    agenda_url: maybe(address("The agenda or the notice.")),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{ id: number; events: BillEvent[]; hearings: BillDate[] }>(
        tx,
        sql`select * from (select b.id, coalesce(d.events, '[]') as events, ${hearingsOfBill(sql`b.id`)} as hearings
          from bills b left join bill_details d on d.bill_id = b.id) as dated where events <> '[]' or hearings <> '[]' order by id`,
        few,
      ),
      (rows) =>
        rows.flatMap(({ id, events, hearings }) =>
          allDates(events, hearings).map((event, at) => ({
            bill_id: id,
            position: at + 1,
            date: event.date,
            time: event.time ?? null,
            kind: event.kind,
            description: event.description,
            location: event.location ?? null,
            committee: event.committee ?? null,
            status: event.status ?? null,
            agenda_url: event.agendaUrl ?? null,
          })),
        ),
    ),
});

export const billHistoryTables = [billActions, billSponsors, billCommittees, billVotes, billEvents];
