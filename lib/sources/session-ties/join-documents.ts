import { sql } from "drizzle-orm";
import { db } from "@/db";
import { joinPair } from "./join-pair";

type Pair = { into: number; id: number; sourceId: string };

/** Days between publication and posting at regulations.gov; more means another document or a typo. */
const mostDaysApart = 31;

/**
 * Joins bills that are one Federal Register document: regulations.gov added its number later.
 * @returns the number of joined pairs
 */
export async function joinDocuments(): Promise<number> {
  // A document stored separately and also within the record of its number.
  const twice = await db.execute<Pair>(sql`
    select i.bill_id as into, b.id, b.source_id as "sourceId" from bills b join bill_identities i on i.source = b.source and i.source_id = b.source_id
    where b.source = 'regulations-gov' and i.bill_id <> b.id order by 1, 2`);
  // The Federal Register's record of the same number.
  const published = await db.execute<Pair>(sql`
    select f.id as into, r.id, r.source_id as "sourceId" from bills r join bills f on f.source = 'federal-register' and f.source_id = r.source_id
    where r.source = 'regulations-gov' and abs(f.introduced_date - r.introduced_date) <= ${mostDaysApart}::int
      and not exists (select from bill_identities i where i.bill_id = f.id and i.source = r.source)
      and not exists (select from bill_identities i where i.bill_id = r.id and i.source = f.source) order by 1, 2`);
  let joined = 0;
  for (const { into, id, sourceId } of twice) {
    const done = await joinPair(into, id, "Regulations.gov has given the document its Federal Register number.");
    // The record of the number contains the same content, so it is not another source.
    if (done > 0)
      await db.execute(sql`
        delete from bill_witnesses w where w.source = 'regulations-gov' and w.source_id = ${sourceId} and w.bill_id = ${into}
          and exists (select from bill_witnesses o where o.bill_id = w.bill_id and o.source = w.source and o.source_id <> w.source_id)`);
    joined += done;
  }
  for (const { into, id } of published)
    joined += await joinPair(into, id, "Both have the same Federal Register number.");
  return joined;
}
