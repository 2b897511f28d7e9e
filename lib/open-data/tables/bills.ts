import { sql } from "drizzle-orm";
import { z } from "zod";
import { isoUtc } from "@/db/iso-utc";
import { portfolioPositions } from "@/db/schema/portfolios";
import { stancesOf } from "@/lib/bills/admin/stance";
import { allTitles } from "@/lib/bills/queries";
import { bill } from "@/lib/bills/schema";
import { readOrganisation } from "@/lib/organisation/organisation";
import { absolute } from "@/lib/platform/env/settings";
import { batchesOf } from "../snapshot";
import { address, billId, day, maybe, moment, openTable, text, texts, whole, yesNo } from "./table";

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

export const billTables = [bills, billTopics, courtCases];
