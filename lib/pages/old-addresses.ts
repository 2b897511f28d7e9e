import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { addImportedRedirects } from "@/lib/redirects/import";
import { pagePath } from "./address";

/**
 * Redirects old addresses of published imported pages, unless they kept theirs.
 * @param which a condition on `c`, the imported item, and `p`, its page
 * @returns how many were added
 */
export async function redirectOldPages(tx: Transaction, which: SQL, staffId: number | null): Promise<number> {
  const rows = await tx.execute<{ addresses: string[]; slug: string }>(sql`
    select c.addresses, p.slug from content_import_items c join pages p on p.id = c.page_id join content_imports r on r.id = c.content_import_id
    where ${which} and r.state = 'finished' and c.addresses <> '[]' and p.revision_id is not null order by c.place`);
  return addImportedRedirects(
    tx,
    staffId,
    rows.flatMap(({ addresses, slug }) => addresses.map((from) => ({ from, to: pagePath(slug) }))),
  );
}
