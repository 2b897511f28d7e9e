import { db } from "@/db";
import { billDetails, bills, categories, policyAreas } from "@/db/schema";
import { bareNumber, matchKey, sortKey } from "@/lib/bills/number";

type NewBill = Partial<typeof bills.$inferInsert> & { name: string; details?: Partial<typeof billDetails.$inferInsert> };
let count = 0;

/** A bill for one test, filled in as an import would. @returns its id */
export async function aBill({ details, ...given }: NewBill): Promise<number> {
  const at = ++count;
  const row = {
    slug: `test-bill-${at}`, source: "staff", sourceId: `test-${at}`, kind: "bill" as const, jurisdiction: "WI", session: "2025", sessionYear: 2025,
    title: `Bill ${at}`, status: "introduced" as const,
    sessionName: `${given.session ?? "2025"} session`,
    matchKey: matchKey(given.name), matchNumber: bareNumber(given.name), sortKey: sortKey(given.name),
    ...given,
  };
  const [made] = await db.insert(bills).values(row).returning({ id: bills.id });
  if (details) await db.insert(billDetails).values({ billId: made!.id, ...details });
  return made!.id;
}

/** A topic in a policy area of that name, made when absent. @returns the topic's id */
export async function aTopic(name: string, area: string): Promise<number> {
  const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  await db.insert(policyAreas).values({ name: area, slug: slug(area) }).onConflictDoNothing();
  const [parent] = await db.select({ id: policyAreas.id, name: policyAreas.name }).from(policyAreas).then((rows) => rows.filter((row) => row.name === area));
  const [made] = await db.insert(categories).values({ name, slug: slug(name), policyAreaId: parent!.id }).returning({ id: categories.id });
  return made!.id;
}
