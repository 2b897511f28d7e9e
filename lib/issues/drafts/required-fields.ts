import { invalid } from "@/lib/platform/http/problem";
import { isEmptyValue, type SnapshotContent, type SnapshotElement } from "../publishing/snapshot/content";

export type Gap = SnapshotElement & { groupId: number };

/** Required active elements that are empty; a snapshot's content has no others that are empty and required. */
export function gapsOf(content: SnapshotContent): Gap[] {
  const values = new Map(content.values.map((value) => [value.elementId, value]));
  return content.template.groups.flatMap((group) =>
    group.elements
      .filter((element) => element.required && isEmptyValue(values.get(element.id), element.type))
      .map((element) => ({ ...element, groupId: group.id })),
  );
}

/** @throws HttpError 422 with invalidFields and invalidGroups if a required element is empty */
export function assertComplete(id: number, content: SnapshotContent): void {
  const gaps = gapsOf(content);
  if (gaps.length === 0) return;
  const names = gaps
    .slice(0, 5)
    .map((element) => `“${element.label}”`)
    .join(", ");
  throw invalid(
    `Before this can be published, fill in ${names}${gaps.length > 5 ? ` and ${gaps.length - 5} more` : ""}.`,
    {
      id,
      invalidFields: gaps.map((element) => element.id),
      invalidGroups: [...new Set(gaps.map((element) => element.groupId))],
    },
  );
}
