import { sql } from "drizzle-orm";
import { z } from "zod";
import { isoUtc } from "@/db/iso-utc";
import {
  type BillAction,
  type BillEvent,
  type BillSponsor,
  type BillVersion,
  type BillVote,
  hearingStatuses,
} from "@/db/schema/bills";
import { portfolioPositions } from "@/db/schema/portfolios";
import { stancesOf } from "@/lib/bills/admin/stance";
import { type LinkedSponsor, linkSponsors, linkVotes, type RollCall } from "@/lib/bills/bill-people";
import { allDates, type BillDate, hearingsOfBill } from "@/lib/bills/calendar/bill-hearings";
import { allTitles } from "@/lib/bills/queries";
import { bill } from "@/lib/bills/schema";
import { textPath } from "@/lib/bills/text-addresses";
import { lawName } from "@/lib/bills/vocabulary/law-citation";
import { chamberName } from "@/lib/bills/vocabulary/jurisdictions";
import { chronological } from "@/lib/imports/status/chronological";
import { readOrganisation } from "@/lib/organisation/organisation";
import { absolute } from "@/lib/platform/env/settings";
import { eventLabel, ruleLabel } from "@/lib/texts/findings/labels";
import { billDate } from "@/lib/texts/findings/schema";
import type { DateRule } from "@/lib/texts/findings/finding";
import { listTexts, type StoredVersion } from "@/lib/texts/queries";
import { billText } from "@/lib/texts/schema";
import { batchesOf } from "../snapshot";
import {
  address,
  billId,
  day,
  mapBatches,
  maybe,
  moment,
  openTable,
  personId,
  place,
  text,
  textId,
  texts,
  whole,
  yesNo,
} from "./table";

/** Bills of a batch whose lists are read. */
const few = 200;

const bills = openTable({
  name: "bills",
  title: "Bills",
  about: "One row for each bill, resolution, regulation and court case.",
  row: z.object({
    id: whole("Number of the bill on this site. It does not change."),
    slug: text("The end of its address."),
    url: address("Its page on this site."),
    jurisdiction: text("The code of the state or territory, such as WI; US is federal."),
    session: text("The session as its source writes it."),
    session_name: text("The session as readers see it."),
    number: text("The number as printed, such as H.B. 123."),
    kind: bill.shape.kind.describe("What it is."),
    title: maybe(text("The title.")),
    other_titles: texts("Short, popular and former titles."),
    summary: maybe(text("The summary of its source.")),
    status: bill.shape.status.describe("Where it stands."),
    status_date: maybe(day("Since when it has this status.")),
    introduced_date: maybe(day("When it was introduced.")),
    last_action: maybe(text("The last action in the words of its source.")),
    last_action_date: maybe(day("The day of the last action.")),
    public_law: maybe(text("The public law of the United States that it became, such as 117-169.")),
    subjects: texts("Subjects that its source gives."),
    position: maybe(
      z
        .enum(portfolioPositions)
        .describe("The position of the publisher, if this site shows its positions to readers."),
    ),
    source: text("Where the record comes from, such as legiscan, openstates, congress or staff."),
    source_url: maybe(address("Its official page.")),
    is_tracked: yesNo("Whether the publisher tracks it more closely than others."),
    checked_at: maybe(moment("When its source was last read.")),
    updated_at: moment("When its record last changed on this site."),
  }),
  read: async function* (tx) {
    const { showsPositions } = await readOrganisation(tx);
    type Row = {
      id: number;
      slug: string;
      jurisdiction: string;
      session: string;
      session_name: string;
      number: string;
      kind: "bill";
      title: string | null;
      listed_titles: string[];
      details: { otherTitles: string[]; printedTitles: string[] } | null;
      summary: string | null;
      status: "introduced";
      status_date: string | null;
      introduced_date: string | null;
      last_action: string | null;
      last_action_date: string | null;
      public_law: string | null;
      subjects: string[];
      source: string;
      source_url: string | null;
      is_tracked: boolean;
      checked_at: string | null;
      updated_at: string;
    };
    const batches = batchesOf<Row>(
      tx,
      sql`
        select b.id, b.slug, b.jurisdiction, b.session, b.session_name, b.name as number, b.kind, b.title, b.other_titles as listed_titles,
          case when d.bill_id is null then null else jsonb_build_object('otherTitles', d.other_titles, 'printedTitles', d.printed_titles) end as details,
          b.summary, b.status, b.status_date::text as status_date, b.introduced_date::text as introduced_date, b.last_action,
          b.last_action_date::text as last_action_date, b.public_law, coalesce(d.subjects, '{}') as subjects, b.source, b.source_url,
          b.tracked_at is not null as is_tracked, ${isoUtc(sql`b.checked_at`)} as checked_at, ${isoUtc(sql`b.updated_at`)} as updated_at
        from bills b left join bill_details d on d.bill_id = b.id order by b.id`,
    );
    for await (const rows of batches) {
      const positions = showsPositions
        ? await stancesOf(
            rows.map(({ id }) => id),
            tx,
          )
        : undefined;
      yield rows.map(({ listed_titles, details, ...row }) => {
        const position = positions?.get(row.id)?.position ?? "none";
        return {
          ...row,
          url: absolute(`/bill/view/${row.slug}`),
          other_titles: details ? allTitles(details) : listed_titles,
          position: position === "none" ? null : position,
        };
      });
    }
  },
});

const billTopics = openTable({
  name: "bill_topics",
  title: "Topics of bills",
  about: "One row for each topic of a bill.",
  row: z.object({ bill_id: billId, topic_id: whole("The topic: id in topics.") }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select distinct b.id as bill_id, coalesce(c.merged_into_id, c.id) as topic_id
        from bills b cross join unnest(b.topic_ids) as t (id) join categories c on c.id = t.id order by 1, 2`,
      2000,
    ),
});

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

const billTexts = openTable({
  name: "bill_texts",
  title: "Texts",
  about:
    "One row for each version, amendment and document of a bill, the newest first. The texts themselves are not in here.",
  row: z.object({
    bill_id: billId,
    position: place("the texts of the bill"),
    text_id: maybe(whole("Number of the text on this site. Empty if it has not been fetched.")),
    url: maybe(address("Its page on this site.")),
    kind: billText.shape.kind.describe("What it is."),
    name: text("The name of the version at its source."),
    date: maybe(day("The day of the version.")),
    status: maybe(text("Of an amendment: what became of it, in the words of its source.")),
    state: billText.shape.state.describe(
      "Whether this site has its words: kept; none, not there or not fetched; scan, pictures of pages; refused, no text.",
    ),
    mime_type: maybe(text("The type of the original file.")),
    sha256: maybe(text("SHA-256 of the original file, in hexadecimal digits.")),
    words: maybe(whole("Number of its words.")),
    source_url: maybe(address("Where the original file was published.")),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{ id: number; slug: string; versions: BillVersion[]; stored: StoredVersion[] }>(
        tx,
        sql`select b.id, b.slug, coalesce(d.versions, '[]') as versions, coalesce(t.stored, '[]') as stored
          from bills b left join bill_details d on d.bill_id = b.id
          left join (select bill_id, jsonb_agg(jsonb_build_object('id', id, 'key', key, 'kind', kind, 'name', name, 'date', date, 'mimeType', mime_type,
              'sha256', sha256, 'words', words, 'url', url, 'state', state, 'reason', reason, 'previousId', null, 'comparison', null)) as stored from bill_texts group by bill_id) t on t.bill_id = b.id
          where d.versions <> '[]' or t.stored is not null order by b.id`,
        few,
      ),
      (rows) =>
        rows.flatMap(({ id, slug, versions, stored }) =>
          listTexts(stored, versions).map((one, at) => ({
            bill_id: id,
            position: at + 1,
            text_id: one.id,
            url: one.id === null ? null : absolute(textPath(slug, one.id)),
            kind: one.kind,
            name: one.name,
            date: one.date,
            status: one.status,
            state: one.state,
            mime_type: one.mimeType,
            sha256: one.sha256,
            words: one.words,
            source_url: one.url,
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

const passage = {
  text_id: textId,
  section: text("The section of the text, as in its address."),
  words: text("The passage as printed."),
  start: whole("Where the passage begins in the section, in characters."),
  end: whole("Where it ends."),
  sha256: text("SHA-256 of the original file."),
};
const passageColumns = sql`f.text_id, f.section, f.words, f.start, f."end", f.sha256`;
/** As lib/texts/findings reads them for the page of a bill. */
const ofNewestTexts = sql`text_findings f join bill_texts t on t.id = f.text_id where f.is_newest and f.state <> 'refused'`;

const billDates = openTable({
  name: "bill_dates",
  title: "Dates in bills",
  about: "One row for each clause of the newest text of a bill that says when something takes effect, ends or is due.",
  row: z.object({
    id: whole("Number of the clause on this site."),
    bill_id: billId,
    kind: billDate.shape.kind.describe("What happens on the day."),
    date: maybe(day("The day. Empty if it does not follow from the text and the actions of the bill.")),
    certainty: billDate.shape.certainty.describe(
      "Whether the day is printed, computed from a rule, or confirmed by the publisher.",
    ),
    rule: maybe(text("The rule that the text prints in place of a day.")),
    rule_from: maybe(text("What the rule counts from.")),
    rule_from_date: maybe(day("The day that it counts from.")),
    ...passage,
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{
        id: number;
        bill_id: number;
        kind: "effective";
        date: string | null;
        certainty: "printed";
        rule: DateRule | null;
        from_date: string | null;
        text_id: number;
        section: string;
        words: string;
        start: number;
        end: number;
        sha256: string;
      }>(
        tx,
        sql`select f.id, t.bill_id, f.kind, f.date::text as date, f.certainty, f.rule, f.from_date::text as from_date, ${passageColumns}
          from ${ofNewestTexts} and f.law is null order by t.bill_id, f.id`,
      ),
      (rows) =>
        rows.map(({ rule, from_date, ...row }) => ({
          ...row,
          rule: rule && ruleLabel(rule),
          rule_from: rule && eventLabel(rule),
          rule_from_date: rule && from_date,
        })),
    ),
});

const billLaws = openTable({
  name: "bill_laws",
  title: "Laws in bills",
  about: "One row for each federal law that the newest text of a bill would change or cites.",
  row: z.object({
    id: whole("Number of the passage on this site."),
    bill_id: billId,
    kind: z.enum(["amends", "cites"]).describe("Whether the bill would change the law, or names it."),
    law: text("The law as in its address on this site, such as us/usc/t42/s7412."),
    citation: text("The law as lawyers cite it."),
    ...passage,
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{
        id: number;
        bill_id: number;
        kind: "amends";
        law: string;
        text_id: number;
        section: string;
        words: string;
        start: number;
        end: number;
        sha256: string;
      }>(
        tx,
        sql`select f.id, t.bill_id, f.kind, f.law, ${passageColumns} from ${ofNewestTexts} and f.law is not null order by t.bill_id, f.id`,
      ),
      (rows) => rows.map((row) => ({ ...row, citation: lawName(row.law) })),
    ),
});

const courtCases = openTable({
  name: "court_cases",
  title: "Court cases",
  about: "One row for each court case in bills, with what only cases have.",
  row: z.object({
    bill_id: billId,
    court: text("The court."),
    judge: maybe(text("The judge.")),
    filed_date: maybe(day("When it was filed.")),
    terminated_date: maybe(day("When it ended.")),
  }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select bill_id, court, judge, filed_date::text as filed_date, terminated_date::text as terminated_date from court_cases order by bill_id`,
    ),
});

export const billTables = [
  bills,
  billTopics,
  billActions,
  billSponsors,
  billCommittees,
  billVotes,
  billTexts,
  billEvents,
  billDates,
  billLaws,
  courtCases,
];
