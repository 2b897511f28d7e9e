import { db } from "@/db";
import { allTemplates } from "@/lib/templates/queries";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";

export async function seriesNames(
  formTemplateId: number,
  topicId?: number,
): Promise<{ template?: { id: number; name: string }; topic?: Category; topics: Category[] }> {
  const [templates, categories] = await Promise.all([allTemplates(), allCategories(db)]);
  return {
    template: templates.find((one) => one.id === formTemplateId),
    topic: topicId === undefined ? undefined : categories.get(topicId),
    topics: sortedByLabel([...categories.values()]),
  };
}
