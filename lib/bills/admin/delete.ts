import { eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { bills } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { formatCount } from "@/lib/platform/text/format";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { lockReferencesExclusive } from "@/lib/platform/locks/reference-lock";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { getBill } from "../queries";
import { pageNaming, touchesOfBill } from "./usages";

/**
 * A source's bill would return with the next import.
 * @throws HttpError 422 for a source's bill, 409 if it is in use, or for an outdated version
 */
export async function deleteBill(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  await lockReferencesExclusive(tx);
  const [row] = await tx.select().from(bills).where(eq(bills.id, id)).for("update");
  if (!row) throw notFound();
  if (row.source !== "staff")
    throw invalid("Only a bill that was entered by hand can be deleted. The next import would add this one again.", {
      id,
    });
  await checkVersion(tx, { entity: "bill", id, version: row.version }, version, () => getBill(id, tx));
  const { folders, drafts, publishedIssues } = await touchesOfBill(id, tx);
  if (folders + drafts + publishedIssues > 0)
    throw new HttpError(409, {
      message: `This bill is in use: ${formatCount(folders, "folder or portfolio", "folders or portfolios")}, ${formatCount(drafts, "draft")}, ${formatCount(publishedIssues, "published issue")}. Merge it into another bill instead.`,
      id,
    });
  const page = await pageNaming(id, tx);
  if (page !== null)
    throw new HttpError(409, {
      message: `The page “${page}” names this bill. Merge it into another bill instead.`,
      id,
    });
  await tx.delete(bills).where(eq(bills.id, id));
  await record(tx, staff, {
    action: "bill.deleted",
    entity: "bill",
    entityId: id,
    entityName: row.name,
    before: { name: row.name, title: row.title, jurisdiction: row.jurisdiction, session: row.session },
  });
  await enqueue(tx, "count-bills", {}, { key: "count-bills" });
  await invalidatePublicPages(tx);
  return { id };
}
