import { inArray } from "drizzle-orm";
import { db } from "@/db";
import { formTemplateViews, issueSnapshots } from "@/db/schema";
import type { PublishedListItem } from "../public/published";
import { withOpenFiles } from "../public/open-files";
import { contentFrom, type FilledElement, publicGroups, type SnapshotContent } from "../publishing/snapshot/content";

/** The public elements that a template's view shows in lists, and bill names. */
export async function listElementsOf(
  items: PublishedListItem[],
): Promise<Map<number, { elements: FilledElement[]; content: SnapshotContent }>> {
  if (items.length === 0) return new Map();
  const views = await db
    .select()
    .from(formTemplateViews)
    .where(inArray(formTemplateViews.formTemplateId, [...new Set(items.map((item) => item.formTemplate.id))]));
  const elementsByTemplate = new Map(views.map((view) => [view.formTemplateId, view.listElements]));
  const withElements = items.filter((item) => elementsByTemplate.get(item.formTemplate.id)?.length);
  if (withElements.length === 0) return new Map();
  const rows = await db
    .select({ id: issueSnapshots.id, content: issueSnapshots.content })
    .from(issueSnapshots)
    .where(
      inArray(
        issueSnapshots.id,
        withElements.map((item) => item.snapshotId),
      ),
    );
  const contents = new Map(rows.map((row) => [row.id, contentFrom(row.content)]));
  const shown = await Promise.all(
    withElements.map(async (item) => {
      const stored = contents.get(item.snapshotId);
      if (!stored) return [];
      const order = elementsByTemplate.get(item.formTemplate.id) ?? [];
      const hasFiles = Object.keys(stored.files).length > 0;
      const content = hasFiles ? await withOpenFiles(stored) : stored;
      const filled = publicGroups(content).flatMap((group) => group.elements);
      const elements = order.flatMap((id) => filled.find((element) => element.id === id) ?? []);
      return [[item.id, { elements, content }] as const];
    }),
  );
  return new Map(shown.flat());
}
