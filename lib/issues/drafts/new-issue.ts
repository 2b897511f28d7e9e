import { db } from "@/db";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatDateRange, todayIn, weekOf } from "@/lib/platform/text/dates";
import { organisation } from "@/lib/organisation/organisation";
import { allTemplates } from "@/lib/templates/queries";
import { offeredTopicIds } from "@/lib/templates/topic-queries";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";
import { type AdminIssue, listAdminIssues } from "./admin-list";

type Template = Awaited<ReturnType<typeof allTemplates>>[number] & { description?: string };
export type NewIssueStart = {
  template: Template;
  title: string;
  topics: Category[];
  /** Topics of the last weekly issue, the main topic first. */
  suggestedTopics: number[];
  /** Issues that can be copied, newest first. */
  sources: { id: number; label: string }[];
};

const mostSources = 12;

/** The initial data of the form for a new issue; null if the template does not exist. */
export async function newIssue(formTemplateId: number): Promise<NewIssueStart | null> {
  const template: Template | undefined = (await allTemplates()).find((one) => one.id === formTemplateId);
  if (!template) return null;
  const [{ timeZone, weeklyTemplates }, categories, { issues }] = await Promise.all([
    organisation(),
    allCategories(db),
    listAdminIssues({ formTemplateId, sortBy: "publishedDate", sortOrder: "desc", page: 1, perPage: mostSources }),
  ]);
  const week = weekOf(todayIn(timeZone));
  const isWeekly = Object.values(weeklyTemplates).includes(formTemplateId);
  return {
    template,
    title: isWeekly ? `${template.name}, ${formatDateRange(week.start, week.end)}` : "",
    topics: await offeredTopics(formTemplateId, categories),
    suggestedTopics: isWeekly && issues[0] ? mainFirst(issues[0]) : [],
    sources: issues.map((issue) => ({
      id: issue.id,
      label: `${issue.name} (${issue.published && issue.publishedDate ? formatDate(issue.publishedDate) : "draft"})`,
    })),
  };
}

/** The first topic of a new issue becomes its main one. */
const mainFirst = (issue: AdminIssue): number[] =>
  issue.categories
    .map((one) => one.id)
    .sort((a, b) => Number(b === issue.category?.id) - Number(a === issue.category?.id));

export async function offeredTopics(formTemplateId: number, categories?: Map<number, Category>): Promise<Category[]> {
  const known = categories ?? (await allCategories(db));
  return sortedByLabel((await offeredTopicIds(formTemplateId)).flatMap((id) => known.get(id) ?? []));
}
