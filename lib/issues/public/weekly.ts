import { cache } from "react";
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { formTemplates, publicationIssues } from "@/db/schema";
import { everyone, maySee, type Reader } from "@/lib/audiences/reader";
import { cached } from "@/lib/platform/cache/query-cache";
import { organisation, weeklies } from "@/lib/organisation/organisation";
import { type PublishedListItem, publishedIssues } from "./published";

export const weeklyKinds = weeklies;
export type WeeklyKind = (typeof weeklyKinds)[number];

async function weeklyTemplate(
  kind: WeeklyKind,
): Promise<{ id: number; slug: string; name: string; description: string; sendsMail: boolean } | null> {
  const id = (await organisation()).weeklyTemplates[kind];
  if (id === undefined) return null;
  const [row] = await db
    .select({
      id: formTemplates.id,
      slug: formTemplates.slug,
      name: formTemplates.name,
      description: formTemplates.description,
      sendsMail: formTemplates.sendsMail,
    })
    .from(formTemplates)
    .where(eq(formTemplates.id, id));
  return row ?? null;
}

export async function weeklyIssues(
  kind: WeeklyKind,
  { page = 1, perPage = 25, reader = everyone }: { page?: number; perPage?: number; reader?: Reader } = {},
): Promise<{ template: Awaited<ReturnType<typeof weeklyTemplate>>; issues: PublishedListItem[]; total: number }> {
  const template = await weeklyTemplate(kind);
  if (!template) return { template, issues: [], total: 0 };
  const { issues, total } = await publishedIssues({ templateId: template.id, page, perPage, reader });
  return { template, issues, total };
}

/** For the menu, which is the same for everyone: those with an issue that everyone may know of. */
export const publishedWeeklies = cache((on: Queryable = db) =>
  cached("weeklies", on, async () => {
    const { weeklyTemplates } = await organisation(on);
    const ids = Object.values(weeklyTemplates);
    if (ids.length === 0) return [];
    const rows = await on
      .select({ id: formTemplates.id })
      .from(formTemplates)
      .where(
        and(
          inArray(formTemplates.id, ids),
          sql`exists (select from ${publicationIssues} i where i.form_template_id = ${formTemplates.id} and i.snapshot_id is not null and i.deleted_at is null and ${maySee(everyone, sql`i.audience`, sql`i.teaser`)})`,
        ),
      );
    return weeklyKinds.filter((kind) => rows.some(({ id }) => id === weeklyTemplates[kind]));
  }),
);

export async function latestWeekly(reader: Reader = everyone): Promise<
  {
    kind: WeeklyKind;
    template: NonNullable<Awaited<ReturnType<typeof weeklyTemplate>>>;
    issue: PublishedListItem | null;
  }[]
> {
  const found = await Promise.all(
    weeklyKinds.map(async (kind) => ({ kind, ...(await weeklyIssues(kind, { perPage: 1, reader })) })),
  );
  return found.flatMap(({ kind, template, issues }) =>
    template ? [{ kind, template, issue: issues[0] ?? null }] : [],
  );
}
