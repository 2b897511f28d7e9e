import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { issuePath } from "@/lib/issues/public/addresses";
import { AddressError, readFrom } from "@/lib/redirects/address";
import { addImportedRedirects } from "@/lib/redirects/import";

/** The former address as a redirect takes it; null for one that this site answers itself, and for none. */
export function formerPath(address: string): string | null {
  try {
    return readFrom(address);
  } catch (error) {
    if (error instanceof AddressError) return null;
    throw error;
  }
}

/** Has the old addresses of an import lead to its published issues. One that leads elsewhere already stays as it is. */
export async function writeOldAddresses(tx: Transaction, importId: number, staffId: number | null): Promise<number> {
  const rows = await tx.execute<{ addresses: string[]; slug: string }>(sql`
    select c.addresses, i.slug from content_import_items c join publication_issues i on i.id = c.publication_issue_id
    where c.content_import_id = ${importId} and c.addresses <> '[]' and i.snapshot_id is not null and i.deleted_at is null
    order by c.place`);
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
