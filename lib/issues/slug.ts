import { and, like, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { publicationIssues } from "@/db/schema";
import { slugOf } from "@/lib/http/slug";

/**
 * A slug of the title that no other issue has: `week-of-12-may`, then `week-of-12-may-2`.
 * @param issueId of the issue that is named anew; its own slug is free for it
 */
export async function freeSlug(tx: Transaction, title: string, issueId?: number): Promise<string> {
  const base = slugOf(title) || "issue";
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('issues.slug'))`);
  const others = and(like(publicationIssues.slug, `${base}%`), issueId === undefined ? undefined : ne(publicationIssues.id, issueId));
  const taken = new Set((await tx.select({ slug: publicationIssues.slug }).from(publicationIssues).where(others)).map((row) => row.slug));
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}
