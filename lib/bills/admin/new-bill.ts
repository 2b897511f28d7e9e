import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db";
import { billDetails, bills } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { freeSlug } from "@/lib/platform/text/slug";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { getBill } from "../queries";
import type { BillWithDetails } from "../schema";
import { checkTopics, followingFrom } from "./update";

type Given = Pick<typeof bills.$inferInsert, "name" | "kind" | "jurisdiction" | "session"> &
  Partial<
    Pick<
      typeof bills.$inferInsert,
      "title" | "summary" | "status" | "statusDate" | "introducedDate" | "sourceUrl" | "ceremonial"
    >
  >;
export type NewBill = Given & { topics?: readonly number[]; note?: string };

/** Creates a manual bill, which no import changes. @throws HttpError 422 if a topic does not exist */
export async function createBill(
  tx: Transaction,
  staff: Viewer,
  { topics = [], note, ...given }: NewBill,
): Promise<BillWithDetails> {
  const topicIds = await checkTopics(tx, topics, null);
  const jurisdiction = given.jurisdiction.toUpperCase();
  const {
    matchKey: key,
    matchNumber,
    sortKey,
    sessionName,
    sessionYear,
  } = followingFrom({ name: given.name, session: given.session, jurisdiction });
  const slug = await freeSlug(
    tx,
    bills,
    `${jurisdiction} ${given.session} ${given.name.replace(/\.\s*/g, "")}`,
    "bill",
  );
  const [row] = await tx
    .insert(bills)
    .values({
      ...given,
      jurisdiction,
      topicIds,
      topicsByStaff: true,
      source: "staff",
      sourceId: randomUUID(),
      slug,
      matchKey: key!,
      matchNumber,
      sortKey: sortKey!,
      sessionName: sessionName!,
      sessionYear,
    })
    .returning({ id: bills.id });
  await tx.insert(billDetails).values({ billId: row!.id });
  await record(tx, staff, {
    action: "bill.created",
    entity: "bill",
    entityId: row!.id,
    entityName: given.name,
    after: { ...given, jurisdiction, topics: topicIds, ...(note && { note }) },
  });
  await enqueue(tx, "count-bills", {}, { key: "count-bills" });
  await invalidatePublicPages(tx);
  return getBill(row!.id, tx);
}
