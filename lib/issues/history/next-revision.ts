import { db } from "@/db";
import { allTemplates } from "@/lib/templates/queries";
import type { FormTemplate } from "@/lib/templates/schema";
import { allCategories } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";
import { series } from "../drafts/admin-list";
import { listIssues } from "../public/lists";
import type { PublicationIssue } from "../schema";

export type NextRevision = {
  template: FormTemplate;
  topic: Category;
  revisionNumber: number;
  /** The issue that it is copied from; null = none. */ last: PublicationIssue | null;
};

export async function nextRevision(formTemplateId: number, topicId: number): Promise<NextRevision | null> {
  const template = (await allTemplates()).find((one) => one.id === formTemplateId);
  const topic = (await allCategories(db)).get(topicId);
  if (!template || !topic) return null;
  const places = await series(formTemplateId, topicId);
  const newest = (published: boolean) =>
    listIssues({
      formTemplateId,
      topicId,
      filters: { published },
      page: 1,
      perPage: 1,
      sortBy: "publishedDate",
      sortOrder: "desc",
    });
  const last = (await newest(true)).issues[0] ?? (await newest(false)).issues[0] ?? null;
  return { template, topic, revisionNumber: Math.max(0, ...places.map((place) => place.revisionNumber)) + 1, last };
}
