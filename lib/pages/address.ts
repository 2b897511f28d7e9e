import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { formerSlugs, formTemplates, pages, redirects } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError } from "@/lib/platform/http/problem";
import { slugOf } from "@/lib/platform/text/slug";
import { addressKey } from "@/lib/redirects/address";
import { addRedirect, deleteRedirect, lockRedirects } from "@/lib/redirects/commands";
import { isOwnPath } from "@/lib/redirects/own-paths";

export const pagePath = (slug: string): string => `/${slug}`;

/** A template takes all addresses below its slug, so `people` and `reports` are reserved; a page takes only its own. */
const isTaken = (slug: string): boolean => isOwnPath(`/${slug}`);

/** Templates and pages share first segments. */
const lockAddresses = (tx: Transaction): Promise<void> => lockUntilCommit(tx, "templates.slug");

/**
 * Locks an address for a page.
 * @param id of the page that may already have it
 * @throws HttpError 422 if the site or a template has it, 409 if another page has it
 */
export async function checkAddress(tx: Transaction, slug: string, id?: number): Promise<string> {
  await lockAddresses(tx);
  const refuse = (status: 409 | 422, message: string) =>
    new HttpError(status, { message, id: id ?? null, issues: [{ path: "slug", message }] });
  if (isTaken(slug)) throw refuse(422, `The site itself uses the address /${slug}. Choose another one.`);
  if (!/[a-z0-9]/.test(slug)) throw refuse(422, "The address must not consist of hyphens only.");
  const [template] = await tx
    .select({ name: formTemplates.name })
    .from(formTemplates)
    .leftJoin(formerSlugs, and(eq(formerSlugs.entity, "form-template"), eq(formerSlugs.entityId, formTemplates.id)))
    .where(sql`${formTemplates.slug} = ${slug} or ${formerSlugs.slug} = ${slug}`)
    .limit(1);
  if (template)
    throw refuse(422, `Addresses of the template “${template.name}” start with /${slug}. Choose another one.`);
  const [other] = await tx
    .select({ id: pages.id, title: pages.title })
    .from(pages)
    .where(and(eq(pages.slug, slug), isNull(pages.deletedAt)));
  if (other && other.id !== id) throw refuse(409, `The page “${other.title}” has the address /${slug}.`);
  return slug;
}

/** A free address by title: `about`, then `about-2`. */
export async function freeAddress(tx: Transaction, title: string): Promise<string> {
  await lockAddresses(tx);
  const base = slugOf(title) || "untitled";
  const rows = await tx.execute<{ slug: string }>(sql`
    select slug from pages where slug like ${`${base}%`} and deleted_at is null union all select slug from form_templates where slug like ${`${base}%`}
    union all select slug from former_slugs where entity = 'form-template' and slug like ${`${base}%`}`);
  const taken = new Set([...rows].map((row) => row.slug));
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug) && !isTaken(slug)) return slug;
  }
}

/** Redirects a page's old address, and removes redirects from the new one. */
export async function leaveRedirect(tx: Transaction, admin: Viewer, old: string, now: string): Promise<void> {
  await lockRedirects(tx);
  const keys = [old, now].map((slug) => addressKey(pagePath(slug)));
  for (const { id } of await tx.select({ id: redirects.id }).from(redirects).where(inArray(redirects.fromKey, keys)))
    await deleteRedirect(tx, admin, id);
  await addRedirect(tx, admin, { from: pagePath(old), to: pagePath(now) });
}
