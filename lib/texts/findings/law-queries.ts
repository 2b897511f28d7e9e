import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { billTexts, textFindings } from "@/db/schema";
import { lawName } from "@/lib/bills/vocabulary/law-citation";

/** A law that a bill would change or cites, with the words of its newest text that say so. */
export type BillLaw = {
  id: number;
  kind: "amends" | "cites";
  law: string;
  /** `42 U.S.C. 7412` */
  name: string;
  words: string;
  textId: number;
  section: string;
};

/** An omnibus bill cites thousands. */
const most = 300;

/** The laws in the newest text of a bill, what it would change first, then in the order of the text. */
export async function lawsOfBill(billId: number): Promise<BillLaw[]> {
  const rows = await db
    .select({
      id: textFindings.id,
      kind: sql<BillLaw["kind"]>`${textFindings.kind}`,
      law: sql<string>`${textFindings.law}`,
      words: textFindings.words,
      textId: textFindings.textId,
      section: textFindings.section,
    })
    .from(textFindings)
    .innerJoin(billTexts, eq(billTexts.id, textFindings.textId))
    .where(
      and(
        eq(billTexts.billId, billId),
        isNotNull(textFindings.law),
        eq(textFindings.isNewest, true),
        sql`${textFindings.state} <> 'refused'`,
      ),
    )
    .orderBy(asc(textFindings.kind), asc(textFindings.id))
    .limit(most);
  return rows.map((row) => ({ ...row, name: lawName(row.law) }));
}
