import { sql } from "drizzle-orm";
import { z } from "zod";
import type { BillVersion } from "@/db/schema/bills";
import { textPath } from "@/lib/bills/text-addresses";
import { lawName } from "@/lib/bills/vocabulary/law-citation";
import { absolute } from "@/lib/platform/env/settings";
import { eventLabel, ruleLabel } from "@/lib/texts/findings/labels";
import { billDate } from "@/lib/texts/findings/schema";
import type { DateRule } from "@/lib/texts/findings/finding";
import { listTexts, type StoredVersion } from "@/lib/texts/queries";
import { billText } from "@/lib/texts/schema";
import { batchesOf } from "../snapshot";
import { address, billId, day, mapBatches, maybe, openTable, place, text, textId, whole } from "./table";

/** Bills of a batch whose lists are read. */
const few = 200;

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

export const billTextTables = [billTexts, billDates, billLaws];
