import { db } from "@/db";
import { bills, billDetails, categories, policyAreas } from "@/db/schema";
import { matchKey, sortKey } from "@/lib/bills/number";

let count = 0;

/** A bill made for one test; what is not given is plausible. @returns its row */
export async function aBill(given: Partial<typeof bills.$inferInsert> = {}) {
  const n = ++count;
  const name = given.name ?? `H.B. ${n}`;
  const [row] = await db
    .insert(bills)
    .values({
      slug: `wi-2025-${n}-${process.pid}`, source: "staff", sourceId: `test-${n}`, kind: "bill", jurisdiction: "WI", session: "2025", sessionName: "2025–2026 session", sessionYear: 2025,
      name, matchKey: matchKey(name), matchNumber: name.match(/\d+/)?.[0]?.replace(/^0+/, "") ?? null, sortKey: sortKey(name), title: `An act numbered ${n}`, status: "introduced", ...given,
    })
    .returning();
  await db.insert(billDetails).values({ billId: row!.id });
  return row!;
}

/** A topic in a policy area of its own name. @returns the topic's row */
export async function aTopic(name = `Topic ${++count}`, area = `Area of ${name}`) {
  const slug = (text: string) => `${text.toLowerCase().replace(/\W+/g, "-")}-${++count}`;
  const [policyArea] = await db.insert(policyAreas).values({ name: area, slug: slug(area) }).returning();
  const [topic] = await db.insert(categories).values({ policyAreaId: policyArea!.id, name, slug: slug(name) }).returning();
  return topic!;
}
