import { and, eq, like, ne } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { HttpError } from "../http/problem";

/** Converts a title to a slug: `[a-z0-9-]`, at most 80 characters; empty if nothing remains. */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
}

type Slugged = PgTable & { id: PgColumn; slug: PgColumn };

/**
 * A slug unique in the table: `week-of-12-may`, then `week-of-12-may-2`. Concurrent calls wait for this transaction.
 * @param fallback without usable characters @param own the row being renamed
 */
export async function freeSlug(
  tx: Transaction,
  table: Slugged,
  title: string,
  fallback: string,
  own?: number,
): Promise<string> {
  const base = slugOf(title) || fallback;
  await lockUntilCommit(tx, `slug of ${fallback}`);
  const others = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(and(like(table.slug, `${base}%`), own === undefined ? undefined : ne(table.id, own)));
  const taken = new Set(others.map((row) => row.slug));
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

/**
 * A slug that a person chose. @param noun what has such addresses: `tracker` @param id the row that may have it already
 * @throws HttpError 409 if another row has it, or had it and can come back
 */
export async function checkSlug(
  tx: Transaction,
  table: Slugged,
  slug: string,
  { noun, path, id = 0 }: { noun: string; path: string; id?: number },
): Promise<string> {
  const [other] = await tx.select({ id: table.id }).from(table).where(eq(table.slug, slug));
  if (other && other.id !== id)
    throw new HttpError(409, {
      message: `Another ${noun} has the address ${path}. Choose another one.`,
      id: id || null,
      issues: [{ path: "slug", message: `is the address of another ${noun}` }],
    });
  return slug;
}
