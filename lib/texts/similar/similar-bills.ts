import { eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { billSignatures, bills } from "@/db/schema";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { notFound } from "@/lib/platform/http/problem";
import type { SimilarBill } from "../schema";
import type { Section } from "../sections";
import { contentOfHash, storedTexts } from "../stored-texts";
import { isAlike, likeness, signatureOf } from "./signature";

/** Shorter texts are mostly formulas. */
const fewestShingles = 40;
/** Newest candidates with different words that are compared. A formula in more bills is not informative. */
const mostCandidates = 400;
const mostShown = 8;
/** Most bills without a signature in one run. */
const mostFilled = 300;

/** Stores the signature of a bill's newest text. @param known sections of a text just read, by the hash of its bytes */
export async function updateSignature(
  billId: number,
  known?: { sha256: string; sections: readonly Section[] },
  on: Queryable = db,
): Promise<void> {
  const newest = (await storedTexts(billId, on)).at(-1);
  if (!newest) return;
  const [before] = await on
    .select({ mark: billSignatures.wordsMark })
    .from(billSignatures)
    .where(eq(billSignatures.billId, billId));
  if (before?.mark === newest.wordsHash) return;
  const sections =
    known?.sha256 === newest.sha256 ? known.sections : (await contentOfHash(newest.sha256, on))?.sections;
  if (!sections) return;
  const { shingles, signature, bands } = signatureOf(sections);
  const isEvidence = shingles >= fewestShingles;
  const values = {
    wordsMark: newest.wordsHash,
    shingles,
    signature: isEvidence ? signature : [],
    bands: isEvidence ? bands : [],
  };
  await on
    .insert(billSignatures)
    .values({ billId, ...values })
    .onConflictDoUpdate({ target: billSignatures.billId, set: values });
}

export async function fillSignatures(): Promise<number> {
  const rows = await db.execute<{ id: number }>(sql`
    select distinct t.bill_id as id from bill_texts t left join bill_signatures s on s.bill_id = t.bill_id
    where t.state = 'kept' and t.kind = 'text' and s.bill_id is null order by t.bill_id limit ${mostFilled}`);
  for (const { id } of rows) await updateSignature(id);
  if (rows.length > 0) await db.transaction(invalidatePublicPages);
  return rows.length;
}

type Candidate = { id: number; mark: string; signature: number[]; shingles: number };

/** Bills of any jurisdiction and session with a similar newest text, most similar first. */
export async function similarBills(billId: number, on: Queryable = db): Promise<SimilarBill[]> {
  const [own] = await on.select().from(billSignatures).where(eq(billSignatures.billId, billId));
  if (!own || own.bands.length === 0) return [];
  // Identical texts first: frequent formulas must not push them out.
  const candidates = await on.execute<Candidate>(sql`
    (select bill_id as id, words_mark as mark, signature, shingles from bill_signatures
      where words_mark = ${own.wordsMark} and bill_id <> ${billId} order by bill_id limit ${mostShown})
    union all
    (select bill_id, words_mark, signature, shingles from bill_signatures
      where bands && (select bands from bill_signatures where bill_id = ${billId}) and words_mark <> ${own.wordsMark} order by bill_id desc limit ${mostCandidates})`);
  const alike = candidates
    .filter((one) => one.mark === own.wordsMark || isAlike(own, one))
    .map(({ id, mark, signature }) => ({
      id,
      isSame: mark === own.wordsMark,
      likeness: mark === own.wordsMark ? 1 : likeness(own.signature, signature),
    }))
    .sort((a, b) => b.likeness - a.likeness || a.id - b.id)
    .slice(0, mostShown);
  if (alike.length === 0) return [];
  const rows = await on.execute<Omit<SimilarBill, "likeness" | "isSame" | "compared">>(sql`
    select id, slug, name, title, jurisdiction, session_name as "sessionName", status from bills where id = any(${idArray(alike.map(({ id }) => id))})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [ownText, ...texts] = await Promise.all(
    [billId, ...alike.map(({ id }) => id)].map(async (id) => (await storedTexts(id, on)).at(-1)?.id ?? null),
  );
  return alike.flatMap(({ id, ...how }, at) => {
    const bill = byId.get(id);
    const text = texts[at] ?? null;
    const compared = ownText && text ? { textId: ownText, otherTextId: text } : null;
    return bill ? [{ ...bill, ...how, compared }] : [];
  });
}

export async function similarBillsOf(billId: number): Promise<SimilarBill[]> {
  const [bill] = await db.select({ id: bills.id }).from(bills).where(eq(bills.id, billId));
  if (!bill) throw notFound();
  return similarBills(billId);
}
