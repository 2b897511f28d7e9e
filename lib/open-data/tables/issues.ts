import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isoUtc } from "@/db/iso-utc";
import { everyone } from "@/lib/audiences/reader";
import { bill } from "@/lib/bills/schema";
import { lawName } from "@/lib/bills/vocabulary/law-citation";
import { areaPath, issuePath, topicPath } from "@/lib/issues/public/addresses";
import { readableIssues, shownHeadline } from "@/lib/issues/public/published";
import { absolute } from "@/lib/platform/env/settings";
import { allCategories, listPolicyAreas } from "@/lib/topics/queries";
import { batchesOf } from "../snapshot";
import {
  address,
  billId,
  day,
  issueId,
  mapBatches,
  maybe,
  moment,
  openTable,
  place,
  text,
  whole,
  yesNo,
} from "./table";

/** Their texts are long. */
const few = 50;

/**
 * Published issues that everyone may read, with their snapshot: the clause of the public pages. An issue of which visitors
 * see the title alone is none of them.
 */
const ofReadableIssues = (more: SQL = sql``): SQL => sql`publication_issues
  join issue_snapshots on issue_snapshots.id = publication_issues.snapshot_id
  join form_templates on form_templates.id = publication_issues.form_template_id ${more} where ${readableIssues(everyone)}`;

const topics = openTable({
  name: "topics",
  title: "Topics",
  about: "One row for each topic that readers can choose, or that a bill or a published issue has.",
  row: z.object({
    id: whole("Number of the topic on this site."),
    name: text("The name."),
    url: address("Its page on this site."),
    policy_area: text("The policy area that it belongs to."),
    policy_area_url: address("The page of the policy area."),
  }),
  read: async function* (tx) {
    const all = await allCategories(tx);
    const chosen = (await listPolicyAreas(tx)).flatMap(({ categories = [] }) => categories.map(({ id }) => id));
    const used = await tx.execute<{ id: number }>(sql`
      select distinct unnest(topic_ids) as id from bills union
      select distinct unnest(issue_snapshots.category_ids) from ${ofReadableIssues()}`);
    const found = new Map(
      [...chosen, ...used.map(({ id }) => id)].flatMap((id) => {
        const topic = all.get(id);
        return topic ? [[topic.id, topic] as const] : [];
      }),
    );
    yield [...found.values()]
      .toSorted((a, b) => a.id - b.id)
      .map((topic) => ({
        id: topic.id,
        name: topic.name,
        url: absolute(topicPath(topic)),
        policy_area: topic.policyArea.name,
        policy_area_url: absolute(areaPath(topic.policyArea)),
      }));
  },
});

const issues = openTable({
  name: "issues",
  title: "Issues",
  about: "One row for each published issue that everyone can read, as it is published now.",
  row: z.object({
    id: whole("Number of the issue on this site."),
    slug: text("The end of its address."),
    url: address("Its page on this site."),
    publication: text("The publication that it belongs to."),
    title: text("The title."),
    headline: maybe(text("The headline.")),
    published_date: day("Its date in the time zone of the publisher."),
    first_published_at: maybe(moment("When it was first published.")),
    changed_at: moment("When it last changed for readers. Minor corrections are not counted."),
    words: whole("Number of words of its text."),
    text: text("Its text without formatting. Headings, paragraphs and list items are lines."),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{
        id: number;
        slug: string;
        publication: string;
        title: string;
        headline: string | null;
        published_date: string;
        first_published_at: string | null;
        changed_at: string;
        words: number;
        text: string;
      }>(
        tx,
        sql`select publication_issues.id, publication_issues.slug, form_templates.name as publication, issue_snapshots.name as title, ${shownHeadline} as headline,
          publication_issues.published_date::text as published_date, ${isoUtc(sql`publication_issues.first_published_at`)} as first_published_at,
          (select ${isoUtc(sql`max(s.created_at)`)} from issue_snapshots s where s.publication_issue_id = publication_issues.id and s.number <= issue_snapshots.number
            and (s.correction is distinct from 'minor' or s.number = 1)) as changed_at,
          issue_snapshots.words, issue_snapshots.plain_text as text
          from ${ofReadableIssues()} order by publication_issues.id`,
        few,
      ),
      (rows) => rows.map((row) => ({ ...row, url: absolute(issuePath(row.slug)) })),
    ),
});

const issueCorrections = openTable({
  name: "issue_corrections",
  title: "Corrections of issues",
  about: "One row for each correction of an issue that its page names.",
  row: z.object({
    issue_id: issueId,
    date: day("The day of the correction in the time zone of the publisher."),
    note: maybe(text("The correction in the words of the publisher.")),
  }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select publication_issues.id as issue_id, (s.created_at at time zone (select time_zone from organisation))::date::text as date, s.change_note as note
        from ${ofReadableIssues(sql`join issue_snapshots s on s.publication_issue_id = publication_issues.id and s.number <= issue_snapshots.number and s.correction = 'major'`)}
        order by publication_issues.id, s.number`,
    ),
});

const issueTopics = openTable({
  name: "issue_topics",
  title: "Topics of issues",
  about: "One row for each topic of an issue.",
  row: z.object({
    issue_id: issueId,
    topic_id: whole("The topic: id in topics."),
    number: whole("The number of the issue in its series on this topic."),
    is_main: yesNo("Whether it is the main topic of the issue."),
  }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select publication_issues.id as issue_id, coalesce(c.merged_into_id, c.id) as topic_id, min((t->>'revisionNumber')::int) as number, bool_or((t->>'main')::boolean) as is_main
        from ${ofReadableIssues(sql`cross join jsonb_array_elements(issue_snapshots.content->'topics') t join categories c on c.id = (t->>'id')::int`)}
        group by publication_issues.id, coalesce(c.merged_into_id, c.id) order by 1, 2`,
      few,
    ),
});

const issueBills = openTable({
  name: "issue_bills",
  title: "Bills in issues",
  about: "One row for each bill that an issue names, with the passage about it.",
  row: z.object({
    issue_id: issueId,
    bill_id: billId,
    passage: text("The paragraph around the first place that names it. Empty if the bill is only listed."),
    status: bill.shape.status.describe("Where the bill stood when the issue was published."),
    is_in_text: yesNo("Whether the text names it. Otherwise it is in a list."),
  }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select publication_issues.id as issue_id, m.bill_id, m.passage, m.status, m.inline as is_in_text
        from ${ofReadableIssues(sql`join issue_mentions m on m.publication_issue_id = publication_issues.id`)} order by 1, 2`,
    ),
});

const issueLaws = openTable({
  name: "issue_laws",
  title: "Laws in issues",
  about: "One row for each federal law that the text of an issue cites.",
  row: z.object({
    issue_id: issueId,
    law: text("The law as in its address on this site, such as us/usc/t42/s7412."),
    citation: text("The law as lawyers cite it."),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{ issue_id: number; law: string }>(
        tx,
        sql`select publication_issues.id as issue_id, l.law from ${ofReadableIssues(sql`cross join unnest(issue_snapshots.laws) as l (law)`)} order by 1, 2`,
        2000,
      ),
      (rows) => rows.map((row) => ({ ...row, citation: lawName(row.law) })),
    ),
});

const issueQuotations = openTable({
  name: "issue_quotations",
  title: "Quotations in issues",
  about: "One row for each passage of a bill that an issue quotes.",
  row: z.object({
    issue_id: issueId,
    position: place("the quotations of the issue"),
    bill_id: billId,
    text_id: maybe(whole("The quoted version: text_id in bill_texts.")),
    section: text("The section of the text, as in its address."),
    words: text("The words as quoted."),
    words_sha256: text("SHA-256 of the words with single spaces, in UTF-8."),
    state: z
      .enum(["same", "changed", "gone"])
      .describe("Whether the newest text of the bill has the words, has others in their place, or does not have them."),
  }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select publication_issues.id as issue_id, (row_number() over (partition by publication_issues.id order by q.bill_id, q.section, q.quotation_id))::int as position,
          q.bill_id, q.text_id, q.section, q.words, q.hash as words_sha256, q.state
        from ${ofReadableIssues(sql`join issue_quotations q on q.issue_id = publication_issues.id`)} order by 1, 2`,
    ),
});

export const issueTables = [topics, issues, issueCorrections, issueTopics, issueBills, issueLaws, issueQuotations];
