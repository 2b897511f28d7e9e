import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { proofOf } from "@/lib/platform/auth/signed-token";

/** Identifies a delivery in its Message-ID and its envelope sender; only who got the message can know it. */
export function deliveryKey(mailingId: number, deliveryId: number): string {
  const name = `mailing-${mailingId}-${deliveryId}`;
  return `${name}.${proofOf("delivery", name)}`;
}

/** Keys read in one returned message, which may quote others. */
const mostKeys = 20;

function isProven(name: string, proof: string): boolean {
  const right = Buffer.from(proofOf("delivery", name));
  const given = Buffer.from(proof.toLowerCase());
  return right.length === given.length && timingSafeEqual(right, given);
}

/** @returns the ids of our deliveries whose keys are in a text */
function deliveriesIn(text: string): number[] {
  const found = new Set<number>();
  let read = 0;
  for (const [, name, id, proof] of text.matchAll(/(mailing-\d{1,10}-(\d{1,10}))\.([0-9a-f]{24})(?![0-9a-z])/gi)) {
    if ((read += 1) > mostKeys) break;
    if (isProven(name!.toLowerCase(), proof!) && Number(id) <= 2_147_483_647) found.add(Number(id));
  }
  return [...found];
}

/** @returns the address keys of deliveries of the last days whose keys are in a text */
export async function recipientsProvenBy(text: string, days: number): Promise<Set<string>> {
  const ids = deliveriesIn(text);
  if (ids.length === 0) return new Set();
  const rows = await db.execute<{ key: string }>(sql`
    select email_key as key from mail_deliveries where id = any(${sql.param(`{${ids.join(",")}}`)}::int[]) and state in ('sent', 'uncertain', 'failed')
      and created_at > now() - make_interval(days => ${days})`);
  return new Set(rows.map(({ key }) => key));
}
