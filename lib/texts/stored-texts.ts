import { and, eq, isNotNull } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { billTexts, textContents } from "@/db/schema";
import type { Section, TextFormat } from "./sections";
import { inOrder } from "./stages";

/** What was read from bytes, by their hash. */
export async function contentOfHash(
  sha256: string,
  on: Queryable = db,
): Promise<{ format: TextFormat; sections: Section[]; formerAnchors: Record<string, string> } | null> {
  const [row] = await on
    .select({
      format: textContents.format,
      sections: textContents.sections,
      formerAnchors: textContents.formerAnchors,
    })
    .from(textContents)
    .where(eq(textContents.sha256, sha256));
  if (!row) return null;
  return {
    format: row.format as TextFormat,
    sections: row.sections as Section[],
    formerAnchors: row.formerAnchors ?? {},
  };
}

export type StoredText = {
  id: number;
  name: string;
  date: string | null;
  sha256: string;
  wordsHash: string;
  createdAt: string;
  previousId: number | null;
};

/** The stored versions of a bill, oldest first. */
export async function storedTexts(billId: number, on: Queryable = db): Promise<StoredText[]> {
  const rows = await on
    .select({
      id: billTexts.id,
      name: billTexts.name,
      date: billTexts.date,
      sha256: billTexts.sha256,
      wordsHash: billTexts.wordsHash,
      createdAt: billTexts.createdAt,
      previousId: billTexts.previousId,
    })
    .from(billTexts)
    .where(
      and(
        eq(billTexts.billId, billId),
        eq(billTexts.kind, "text"),
        eq(billTexts.state, "kept"),
        isNotNull(billTexts.sha256),
      ),
    );
  return rows.map((row) => ({ ...row, sha256: row.sha256!, wordsHash: row.wordsHash ?? "" })).sort(inOrder);
}
