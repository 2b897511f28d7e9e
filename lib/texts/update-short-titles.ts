import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { contentOfHash, storedTexts } from "./stored-texts";
import { shortTitlesOf } from "./short-titles";

/** Stores the names that a bill's newest text gives it. They are searched and shown with its other titles. */
export async function updateShortTitles(billId: number, on: Queryable = db): Promise<void> {
  const newest = (await storedTexts(billId, on)).at(-1);
  const content = newest && (await contentOfHash(newest.sha256, on));
  const titles = content ? shortTitlesOf(content.sections, content.format) : [];
  const printed = sql`array(select jsonb_array_elements_text(${JSON.stringify(titles)}::text::jsonb))`;
  await on.execute(sql`
    update bill_details set printed_titles = ${printed} where bill_id = ${billId} and printed_titles is distinct from ${printed}`);
}
