import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queryable } from "@/db";
import {
  bills,
  categories,
  files,
  formElementGroups,
  formElements,
  formElementTypeSelectValues,
  formElementValues,
  formTemplates,
  policyAreas,
  publicationIssues,
  publicationIssueTopics,
} from "@/db/schema";
import { isForEveryone } from "@/lib/audiences/audience";
import { publishedAddress } from "@/lib/files/published-address";
import type { RichDocument } from "../../document/document";
import {
  isEmptyValue,
  type SnapshotContent,
  snapshotContent,
  type SnapshotTopic,
  type SnapshotValue,
  snapshotVersion,
} from "./content";

export type WorkingCopy = {
  name: string;
  headline: string | null;
  contentVersion: number;
  content: SnapshotContent;
  /** Who will read it, if not everyone: part of what is approved. */
  readers?: { audience: number[]; teaser: boolean };
};

/**
 * The working copy as a snapshot. Inactive elements are included if they have a value. @returns null if the issue does
 * not exist
 */
export async function workingCopy(on: Queryable, issueId: number): Promise<WorkingCopy | null> {
  const [issue] = await on
    .select({
      name: publicationIssues.name,
      headline: publicationIssues.headline,
      contentVersion: publicationIssues.contentVersion,
      categoryId: publicationIssues.categoryId,
      audience: publicationIssues.audience,
      teaser: publicationIssues.teaser,
      template: {
        id: formTemplates.id,
        slug: formTemplates.slug,
        name: formTemplates.name,
        issuesCanHaveHeadlines: formTemplates.issuesCanHaveHeadlines,
      },
    })
    .from(publicationIssues)
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .where(eq(publicationIssues.id, issueId));
  if (!issue) return null;
  const values = await valuesOf(on, issueId);
  const idsIn = (key: "billIds" | "fileIds") => [...new Set(values.flatMap((value) => value[key]))];
  const content = snapshotContent.parse({
    schemaVersion: snapshotVersion,
    template: {
      ...issue.template,
      groups: await groupsOf(on, issue.template.id, new Map(values.map((value) => [value.elementId, value]))),
    },
    values,
    topics: await topicsOf(on, issueId, issue.categoryId),
    bills: byId(await snapshotBills(on, idsIn("billIds"))),
    files: byId(await snapshotFiles(on, idsIn("fileIds"))),
  } satisfies SnapshotContent);
  return {
    name: issue.name,
    headline: issue.template.issuesCanHaveHeadlines ? issue.headline : null,
    contentVersion: issue.contentVersion,
    content,
    ...(!isForEveryone(issue.audience) && { readers: { audience: issue.audience, teaser: issue.teaser } }),
  };
}

const byId = <T extends { id: number }>(rows: T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

async function valuesOf(on: Queryable, issueId: number): Promise<SnapshotValue[]> {
  const rows = await on
    .select()
    .from(formElementValues)
    .where(eq(formElementValues.publicationIssueId, issueId))
    .orderBy(asc(formElementValues.formElementId));
  const optionIds = [...new Set(rows.flatMap((row) => row.selectValueIds))];
  const options =
    optionIds.length === 0
      ? []
      : await on
          .select({ id: formElementTypeSelectValues.id, value: formElementTypeSelectValues.value })
          .from(formElementTypeSelectValues)
          .where(inArray(formElementTypeSelectValues.id, optionIds));
  const named = new Map(options.map((option) => [option.id, option]));
  return rows.map((row) => ({
    elementId: row.formElementId,
    textValue: row.textValue,
    document: row.document as RichDocument | null,
    selectValues: row.selectValueIds.flatMap((id) => named.get(id) ?? []),
    billIds: row.billIds,
    fileIds: row.fileIds,
  }));
}

async function groupsOf(
  on: Queryable,
  templateId: number,
  values: Map<number, SnapshotValue>,
): Promise<SnapshotContent["template"]["groups"]> {
  const rows = await on
    .select({ group: formElementGroups, element: formElements })
    .from(formElementGroups)
    .leftJoin(formElements, eq(formElements.formElementGroupId, formElementGroups.id))
    .where(eq(formElementGroups.formTemplateId, templateId))
    .orderBy(
      asc(formElementGroups.sortOrder),
      asc(formElementGroups.id),
      asc(formElements.sortOrder),
      asc(formElements.id),
    );
  const groups = new Map<number, SnapshotContent["template"]["groups"][number]>();
  for (const { group, element } of rows) {
    const section = groups.get(group.id) ?? {
      id: group.id,
      name: group.name,
      sortOrder: group.sortOrder,
      elements: [],
    };
    groups.set(group.id, section);
    if (!element || (!(element.active && group.active) && isEmptyValue(values.get(element.id), element.type))) continue;
    const { id, label, notes, type, isLabelVisible, required, sortOrder } = element;
    section.elements.push({ id, label, notes, type, public: element.public, isLabelVisible, required, sortOrder });
  }
  return [...groups.values()].filter((group) => group.elements.length > 0);
}

async function topicsOf(on: Queryable, issueId: number, mainId: number | null): Promise<SnapshotTopic[]> {
  const rows = await on
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      revisionNumber: publicationIssueTopics.revisionNumber,
      policyArea: { id: policyAreas.id, name: policyAreas.name, slug: policyAreas.slug },
    })
    .from(publicationIssueTopics)
    .innerJoin(categories, eq(categories.id, publicationIssueTopics.categoryId))
    .innerJoin(policyAreas, eq(policyAreas.id, categories.policyAreaId))
    .where(and(eq(publicationIssueTopics.publicationIssueId, issueId)))
    .orderBy(asc(policyAreas.name), asc(categories.name), asc(categories.id));
  return rows.map((row) => ({ ...row, main: row.id === mainId })).toSorted((a, b) => Number(b.main) - Number(a.main));
}

export async function snapshotBills(on: Queryable, ids: number[]) {
  if (ids.length === 0) return [];
  const { id, slug, name, title, kind, jurisdiction, session, sessionName, status, statusDate } = bills;
  return on
    .select({ id, slug, name, title, kind, jurisdiction, session, sessionName, status, statusDate })
    .from(bills)
    .where(inArray(bills.id, ids));
}

export async function snapshotFiles(on: Queryable, ids: number[]) {
  if (ids.length === 0) return [];
  const { id, slug, title, extension, mimeType, altText, width, height, sha256 } = files;
  const rows = await on
    .select({ id, slug, title, extension, mimeType, altText, width, height, sha256 })
    .from(files)
    .where(inArray(files.id, ids));
  return rows.map(({ sha256: hash, ...row }) => ({ ...row, url: publishedAddress({ ...row, sha256: hash }) }));
}
