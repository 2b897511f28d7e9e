import { eq } from "drizzle-orm";
import { db } from "@/db";
import { billDetails, bills, categories, policyAreas } from "@/db/schema";
import { bareNumber, matchKey, sortKey } from "@/lib/bills/vocabulary/number-keys";

type NewBill = Partial<typeof bills.$inferInsert> & { details?: Partial<typeof billDetails.$inferInsert> };
let count = 0;
/** Numbers that no test looks for: files share processes, and so the count. */
const firstNumber = 60_001;

/** A bill for one test, with plausible defaults. @returns its row */
export async function aBill({ details, ...given }: NewBill = {}) {
  const n = ++count;
  const name = given.name ?? `H.B. ${firstNumber + n}`;
  const [row] = await db
    .insert(bills)
    .values({
      slug: `wi-2025-${n}-${process.pid}`,
      source: "staff",
      sourceId: `test-${n}`,
      kind: "bill",
      jurisdiction: "WI",
      session: "2025",
      sessionYear: 2025,
      sessionName: `${given.session ?? "2025"} session`,
      name,
      matchKey: matchKey(name),
      matchNumber: bareNumber(name),
      sortKey: sortKey(name),
      title: `An act numbered ${n}`,
      status: "introduced",
      ...given,
    })
    .returning();
  await db.insert(billDetails).values({ billId: row!.id, ...details });
  return row!;
}

/** A topic in the policy area with that name, which is created if missing. @returns the topic's row */
export async function aTopic(name = `Topic ${++count}`, area = `Area of ${name}`) {
  const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  await db
    .insert(policyAreas)
    .values({ name: area, slug: slug(area) })
    .onConflictDoNothing();
  const [policyArea] = await db.select().from(policyAreas).where(eq(policyAreas.name, area));
  const [topic] = await db
    .insert(categories)
    .values({ policyAreaId: policyArea!.id, name, slug: slug(name) })
    .returning();
  return topic!;
}
