import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { AddressError, readFrom } from "@/lib/redirects/address";
import { addImportedRedirects } from "@/lib/redirects/import";
import { issuePath } from "../public/addresses";

/** The former address as a redirect takes it; null for one that this site answers itself, and for none. */
export function formerPath(address: string): string | null {
  try {
    return readFrom(address);
  } catch (error) {
    if (error instanceof AddressError) return null;
    throw error;
  }
}

/**
 * Has the old addresses of imported issues that are published lead to their pages. One that leads elsewhere already stays as it is.
 * @param which issues: a condition on `c`, the imported item, and `i`, its issue
 * @returns how many were added
 */
export async function redirectOldAddresses(tx: Transaction, which: SQL, staffId: number | null): Promise<number> {
  const rows = await tx.execute<{ addresses: string[]; slug: string }>(sql`
    select c.addresses, i.slug from content_import_items c join publication_issues i on i.id = c.publication_issue_id
    where ${which} and c.addresses <> '[]' and i.snapshot_id is not null and i.deleted_at is null order by c.place`);
  return addImportedRedirects(
    tx,
    staffId,
    rows.flatMap(({ addresses, slug }) =>
      addresses.flatMap((address) => {
        const from = formerPath(address);
        return from === null ? [] : [{ from, to: issuePath(slug) }];
      }),
    ),
  );
}
