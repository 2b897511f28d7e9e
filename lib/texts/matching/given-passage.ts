import { eq } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { billTexts } from "@/db/schema";
import { isEnacted, textOfSection } from "../quotations/passages";
import { id } from "@/lib/platform/http/input";
import { longestPassage } from "./limits";
import { contentOfHash } from "../stored-texts";
import type { GivenPassage } from "./api";

/**
 * The words that a call names, and the bill that they are of. Without `section`, `start` and `end` count in the whole
 * enacted text, its sections with a space between them; without these, it is all of it.
 * @returns null for a text or a section that is not stored
 */
export async function givenPassage(
  { text, textId, section, start = 0, end }: GivenPassage,
  on: Queryable = db,
): Promise<{ words: string; billId: number | null } | null> {
  if (text !== undefined) return { words: text, billId: null };
  const [row] = await on
    .select({ billId: billTexts.billId, sha256: billTexts.sha256, state: billTexts.state })
    .from(billTexts)
    .where(eq(billTexts.id, textId ?? 0));
  const content = row?.state === "kept" && row.sha256 ? await contentOfHash(row.sha256, on) : null;
  const sections = content?.sections.filter(isEnacted).filter(({ id }) => section === undefined || id === section);
  if (!row || !sections || sections.length === 0) return null;
  const whole = sections
    .map((one) => textOfSection(one, false))
    .filter(Boolean)
    .join(" ");
  return { words: whole.slice(start, end), billId: row.billId };
}

type Query = Record<string, string | string[] | undefined>;

/** The words that a page's address names by `textId`, and `section` of it; null for none, and for too many. */
export async function passageOfQuery(
  query: Query,
): Promise<{ words: string; textId: number; section: string | null } | null> {
  const textId = id.safeParse(query.textId);
  if (!textId.success) return null;
  const section = typeof query.section === "string" ? query.section : undefined;
  const given = await givenPassage({ textId: textId.data, section });
  if (!given || given.words.length > longestPassage) return null;
  return { words: given.words, textId: textId.data, section: section ?? null };
}
