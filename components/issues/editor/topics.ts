import type { Category } from "@/lib/topics/schema";

export type TopicGroup = { policyArea: string; topics: Category[] };
export type TopicSelection = { groups: TopicGroup[]; ids: number[] };

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare;

/** Selected topics by policy area, sorted by name and without duplicates, and their ids. */
export function selectTopics(categories: readonly Category[]): TopicSelection {
  const groups = new Map<string, Category[]>();
  const ids: number[] = [];
  for (const category of categories) {
    if (ids.includes(category.id)) continue;
    ids.push(category.id);
    groups.set(category.policyArea.name, [...(groups.get(category.policyArea.name) ?? []), category]);
  }
  return {
    groups: [...groups]
      .sort(([a], [b]) => byName(a, b))
      .map(([policyArea, topics]) => ({ policyArea, topics: topics.sort((a, b) => byName(a.name, b.name)) })),
    ids,
  };
}
