import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { redirects } from "@/db/schema";
import { issuePath } from "@/lib/issues/public/addresses";
import { addressKey, AddressError, readFrom } from "@/lib/redirects/address";

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
  let written = 0;
  for (const { addresses, slug } of rows)
    for (const address of addresses) {
      const from = formerPath(address);
      if (from === null) continue;
      const to = issuePath(slug);
      const added = await tx
        .insert(redirects)
        .values({ from, fromKey: addressKey(from), to, toKey: addressKey(to), source: "import", createdBy: staffId })
        .onConflictDoNothing()
        .returning({ id: redirects.id });
      written += added.length;
    }
  return written;
}
