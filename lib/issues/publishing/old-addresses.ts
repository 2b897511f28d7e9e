import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { addImportedRedirects } from "@/lib/redirects/import";
import { issuePath } from "../public/addresses";

/**
 * Redirects old addresses of published imported issues, except existing redirects and this site's own pages.
 * @param which a condition on `c`, the imported item, and `i`, its issue
 * @returns how many were added
 */
export async function redirectOldAddresses(tx: Transaction, which: SQL, staffId: number | null): Promise<number> {
  const rows = await tx.execute<{ addresses: string[]; slug: string }>(sql`
    select c.addresses, i.slug from content_import_items c join publication_issues i on i.id = c.publication_issue_id
    where ${which} and c.addresses <> '[]' and i.snapshot_id is not null and i.deleted_at is null order by c.place`);
  return addImportedRedirects(
    tx,
    staffId,
    rows.flatMap(({ addresses, slug }) => addresses.map((from) => ({ from, to: issuePath(slug) }))),
  );
}
