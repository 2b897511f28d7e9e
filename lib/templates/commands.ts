import { isDeepStrictEqual } from "node:util";
import { checkVersion } from "@/lib/activity/conflict";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import {
  categories,
  formElementGroups,
  formElements,
  formTemplateCategories,
  formTemplates,
  formTemplateViews,
  organisation,
  pages,
  publicationIssues,
} from "@/db/schema";
import { type AudienceKind, audienceOf } from "@/lib/audiences/audience";
import { changedAudience, checkAudience } from "@/lib/audiences/check-audience";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { slugOf } from "@/lib/platform/text/slug";
import { changesNothing, recordChange } from "./changed";
import { templateById } from "./queries";
import { reservedSlugs } from "./reserved-slugs";
import type { FormTemplate } from "./schema";

export type TemplateFields = {
  name?: string;
  slug?: string;
  description?: string | null;
  issuesCanHaveHeadlines?: boolean;
  requiresReview?: boolean;
  reviewMinorCorrections?: boolean;
  sendsMail?: boolean;
  audience?: AudienceKind;
  groupIds?: number[];
  teaser?: boolean;
  active?: boolean;
  sortOrder?: number;
};

async function reload(tx: Transaction, id: number): Promise<FormTemplate> {
  const template = await templateById(id, tx);
  if (!template) throw notFound();
  return template;
}

/** A valid slug. @throws HttpError 422 if another address begins with it, 409 if another template has it */
async function checkSlug(tx: Transaction, slug: string, id?: number): Promise<string> {
  const refuse = (status: 409 | 422, message: string) =>
    new HttpError(status, { message, id: id ?? null, issues: [{ path: "slug", message }] });
  if (reservedSlugs.has(slug))
    throw refuse(422, `“${slug}” cannot be a template's slug: other pages have addresses that start with it.`);
  const [other] = await tx.select({ id: formTemplates.id }).from(formTemplates).where(eq(formTemplates.slug, slug));
  if (other && other.id !== id) throw refuse(409, `Another template has the slug “${slug}”.`);
  const [page] = await tx
    .select({ title: pages.title })
    .from(pages)
    .where(and(eq(pages.slug, slug), isNull(pages.deletedAt)));
  if (page) throw refuse(409, `The page “${page.title}” has the address /${slug}.`);
  return slug;
}

async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const base = slugOf(name) || "template";
  const rows = await tx
    .select({ slug: formTemplates.slug })
    .from(formTemplates)
    .union(tx.select({ slug: pages.slug }).from(pages).where(isNull(pages.deletedAt)));
  const taken = new Set(rows.map((row) => row.slug));
  for (let n = reservedSlugs.has(base) ? 2 : 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Creates a template with its own view and without groups, as the last one. Every active topic is available in it. */
export async function createTemplate(
  tx: Transaction,
  admin: Viewer,
  { name, slug, description, audience, groupIds, ...fields }: TemplateFields & { name: string },
): Promise<FormTemplate> {
  await lockUntilCommit(tx, "templates.slug");
  const readers = changedAudience({ audience: "everyone", groupIds: [] }, { audience, groupIds });
  const [row] = await tx
    .insert(formTemplates)
    .values({
      ...fields,
      ...(readers && { audience: await checkAudience(tx, readers) }),
      sortOrder: fields.sortOrder ?? sql`(select coalesce(max(t.sort_order), 0) + 1 from form_templates t)`,
      name,
      description: description ?? "",
      slug: slug ? await checkSlug(tx, slug) : await freeSlug(tx, name),
    })
    .returning({ id: formTemplates.id });
  const id = row!.id;
  await tx.insert(formTemplateViews).values({ formTemplateId: id });
  await tx.execute(
    sql`insert into ${formTemplateCategories} (form_template_id, category_id) select ${id}, c.id from ${categories} c where c.active`,
  );
  const template = await reload(tx, id);
  await recordChange(tx, admin, {
    action: "form-template.created",
    entity: "form-template",
    entityId: id,
    entityName: name,
    after: template,
  });
  return template;
}

export async function updateTemplate(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { version, description, audience, groupIds, ...fields }: TemplateFields & { version?: number },
): Promise<FormTemplate> {
  await lockUntilCommit(tx, "templates.slug");
  await tx.select({ id: formTemplates.id }).from(formTemplates).where(eq(formTemplates.id, id)).for("update");
  const before = await reload(tx, id);
  if (fields.slug !== undefined && fields.slug !== before.slug) await checkSlug(tx, fields.slug, id);
  await checkVersion(tx, { entity: "form-template", id: before.id, version: before.version }, version, before);
  const change = { ...fields, ...(description !== undefined && { description: description ?? "" }) };
  const stored = { audience: before.audience ?? "everyone", groupIds: before.groupIds ?? [] };
  const readers = changedAudience(stored, { audience, groupIds });
  const codes = readers && (await checkAudience(tx, readers));
  const isForOthers = codes !== undefined && !isDeepStrictEqual(audienceOf(codes), stored);
  if (!isForOthers && changesNothing(before, change)) return before;
  await tx
    .update(formTemplates)
    .set({
      ...change,
      ...(isForOthers && { audience: codes }),
      updatedAt: sql`now()`,
      version: sql`${formTemplates.version} + 1`,
    })
    .where(eq(formTemplates.id, id));
  if (change.slug !== undefined && change.slug !== before.slug) await rememberSlug(tx, id, before.slug, change.slug);
  const after = await reload(tx, id);
  await recordChange(tx, admin, {
    action: "form-template.updated",
    entity: "form-template",
    entityId: id,
    entityName: after.name,
    before: auditFields(before),
    after: auditFields(after),
  });
  return after;
}

/** The old address redirects (301) from now on. */
async function rememberSlug(tx: Transaction, id: number, old: string, now: string): Promise<void> {
  await tx.execute(sql`delete from former_slugs where entity = 'form-template' and scope_id = 0 and slug = ${now}`);
  await tx.execute(
    sql`insert into former_slugs (entity, slug, entity_id) values ('form-template', ${old}, ${id}) on conflict (entity, scope_id, slug) do update set entity_id = excluded.entity_id`,
  );
}

const auditFields = ({ formElementGroups: _, ...template }: FormTemplate) => template;

/**
 * Deletes a template that was never used.
 * @throws HttpError 409 if it has issues (including the trash), or a weekly page uses it
 */
export async function deleteTemplate(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  await tx.select({ id: formTemplates.id }).from(formTemplates).where(eq(formTemplates.id, id)).for("update");
  const before = await reload(tx, id);
  await checkVersion(tx, { entity: "form-template", id: before.id, version: before.version }, version, before);
  const [issue] = await tx
    .select({ id: publicationIssues.id })
    .from(publicationIssues)
    .where(eq(publicationIssues.formTemplateId, id))
    .limit(1);
  const [weekly] = await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(
      sql`exists (select 1 from jsonb_each(${organisation.weeklyTemplates}) w where w.value = ${String(id)}::jsonb)`,
    );
  if (issue || weekly)
    throw new HttpError(409, {
      message: issue
        ? "This template has issues. Deactivate it instead."
        : "A weekly page uses this template. Choose another one in the settings first.",
      id,
    });
  await tx.execute(
    sql`delete from ${formElements} where form_element_group_id in (select id from ${formElementGroups} where form_template_id = ${id})`,
  );
  await tx.delete(formElementGroups).where(eq(formElementGroups.formTemplateId, id));
  await tx.delete(formTemplateCategories).where(eq(formTemplateCategories.formTemplateId, id));
  await tx.delete(formTemplateViews).where(eq(formTemplateViews.formTemplateId, id));
  await tx.delete(formTemplates).where(eq(formTemplates.id, id));
  await recordChange(tx, admin, {
    action: "form-template.deleted",
    entity: "form-template",
    entityId: id,
    entityName: before.name,
    before: auditFields(before),
  });
  return { id };
}
