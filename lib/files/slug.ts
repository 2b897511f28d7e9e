import { like, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { files } from "@/db/schema";
import { slugOf } from "@/lib/http/slug";

/** A slug of the title that no other file has: `report`, then `report-2`. */
export async function freeSlug(tx: Transaction, title: string): Promise<string> {
  const base = slugOf(title) || "file";
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('files.slug'))`);
  const taken = new Set((await tx.select({ slug: files.slug }).from(files).where(like(files.slug, `${base}%`))).map((row) => row.slug));
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}
