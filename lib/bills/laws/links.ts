import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { notFound } from "@/lib/platform/http/problem";
import { lawName, type LawId } from "../vocabulary/law-citation";
import type { LawLink, LawRecord } from "./api";
import { type LawRow, type Passage, readList, rowsPerPage } from "./law-page";
import { lawPath } from "./law-path";
import { publicLawsOf, rulemakingsUnder } from "./thread";

type Proof = Omit<LawLink, "law" | "kind">;

/** Proof without a place in a stored text. */
export const unplaced: Proof = {
  words: null,
  textId: null,
  section: null,
  start: null,
  end: null,
  sha256: null,
  method: "text",
};
const listedBySource: Proof = { ...unplaced, method: "source" };

function proofOf(passage: Passage | null): Proof {
  if (passage === null) return listedBySource;
  const { isConfirmed, ...place } = passage;
  return { ...place, method: isConfirmed ? "confirmed" : "text" };
}

const toRow = ({ billId, slug, name, title, jurisdiction, status, passage }: LawRow): LawRecord["bills"][number] => ({
  bill: { id: billId, slug, name, title, jurisdiction, status },
  ...proofOf(passage),
});

/** What names a law, as its page has it. @throws HttpError 404 if no stored bill, rule or case names it */
export async function lawRecord(law: LawId, on: Queryable = db): Promise<Omit<LawRecord, "issues">> {
  const range = { offset: 0, limit: rowsPerPage };
  const lists = ["would-change", "cites", "changed", "rules", "cases"] as const;
  const [[wouldChange, cites, changed, rules, cases], rulemakings] = await Promise.all([
    Promise.all(lists.map(async (list) => (await readList(on, law, list, range)).rows.map(toRow))),
    rulemakingsUnder(on, [law], undefined, rowsPerPage),
  ]);
  const found = {
    bills: [...wouldChange!, ...cites!],
    publicLaws: changed!,
    documents: rules!,
    cases: cases!,
  };
  if (Object.values(found).every((rows) => rows.length === 0)) throw notFound();
  return {
    id: law,
    citation: lawName(law),
    heading: null,
    url: lawPath(law),
    ...found,
    rulemakings: rulemakings.map(({ name, href }) => ({ name, url: href })),
  };
}

/** The laws that a bill's newest text names, in its order, and the public law that its source says it became. */
export async function lawLinksOf(billId: number, on: Queryable = db): Promise<LawLink[]> {
  const [named, became] = await Promise.all([
    on.execute<Passage & { law: string; kind: "amends" | "cites" }>(sql`
      select f.law, f.kind, f.words, f.text_id as "textId", f.section, f.start, f."end", f.sha256, f.state = 'confirmed' as "isConfirmed"
      from bill_texts t join text_findings f on f.text_id = t.id
      where t.bill_id = ${billId} and f.law is not null and f.kind in ('amends', 'cites') and f.is_newest and f.state <> 'refused'
      order by f.text_id, f.id`),
    publicLawsOf(on, idArray([billId])),
  ]);
  return [
    ...named.map(({ law, kind, ...passage }): LawLink => ({ law, kind, ...proofOf(passage) })),
    ...became.map(({ law }): LawLink => ({ law, kind: "became", ...listedBySource })),
  ];
}
