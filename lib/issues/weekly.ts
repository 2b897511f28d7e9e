import { eq } from "drizzle-orm";
import { db } from "@/db";
import { formTemplates } from "@/db/schema";
import { organisation, weeklies } from "@/lib/settings/organisation";
import { type PublishedListItem, publishedIssues } from "./published";

export const weeklyKinds = weeklies;
export type WeeklyKind = (typeof weeklyKinds)[number];

/** The template that stands behind `/weekly/{kind}`; null where none is chosen. */
export async function weeklyTemplate(
  kind: WeeklyKind,
): Promise<{ id: number; slug: string; name: string; description: string } | null> {
  const id = (await organisation()).weeklyTemplates[kind];
  if (id === undefined) return null;
  const [row] = await db
    .select({
      id: formTemplates.id,
      slug: formTemplates.slug,
      name: formTemplates.name,
      description: formTemplates.description,
    })
    .from(formTemplates)
    .where(eq(formTemplates.id, id));
  return row ?? null;
}

/** The published issues of a weekly publication, newest first. */
export async function weeklyIssues(
  kind: WeeklyKind,
  { page = 1, perPage = 25 } = {},
): Promise<{ template: Awaited<ReturnType<typeof weeklyTemplate>>; issues: PublishedListItem[]; total: number }> {
  const template = await weeklyTemplate(kind);
  if (!template) return { template, issues: [], total: 0 };
  const { issues, total } = await publishedIssues({ templateId: template.id, page, perPage });
  return { template, issues, total };
}

/** The newest issue of each weekly publication, for the home page. */
export async function latestWeekly(): Promise<
  {
    kind: WeeklyKind;
    template: NonNullable<Awaited<ReturnType<typeof weeklyTemplate>>>;
    issue: PublishedListItem | null;
  }[]
> {
  const found = await Promise.all(
    weeklyKinds.map(async (kind) => ({ kind, ...(await weeklyIssues(kind, { perPage: 1 })) })),
  );
  return found.flatMap(({ kind, template, issues }) =>
    template ? [{ kind, template, issue: issues[0] ?? null }] : [],
  );
}
