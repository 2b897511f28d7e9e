import { formatNumber } from "@/lib/platform/text/format";

export type Kind = "category" | "policy-area" | "file-area";
export type Touches = Readonly<Record<string, number>>;

export type TopicItem = {
  id: number;
  name: string;
  slug?: string;
  active: boolean;
  version: number;
  policyArea?: { id: number; name: string; slug: string };
};

/** Labels of each kind, and the key of its records in responses. */
export const kinds = {
  category: { noun: "topic", key: "category", list: "/admin/category/list" },
  "policy-area": { noun: "policy area", key: "policyArea", list: "/admin/policy-area/list" },
  "file-area": { noun: "file area", key: "fileArea", list: "/admin/file-area/list" },
} as const satisfies Record<Kind, { noun: string; key: string; list: string }>;

const nouns: Record<string, readonly [string, string]> = {
  topics: ["topic", "topics"],
  bills: ["bill", "bills"],
  issues: ["published issue", "published issues"],
  drafts: ["draft", "drafts"],
  files: ["file", "files"],
  savedSearches: ["saved search", "saved searches"],
  subscriptions: ["email subscription", "email subscriptions"],
  subjects: ["source subject", "source subjects"],
};

/** "3 bills, 1 published issue and 2 files"; empty where there are none. */
export function touchWords(touches: Touches): string {
  const parts = Object.entries(touches)
    .filter(([name, n]) => n > 0 && nouns[name])
    .map(([name, n]) => `${formatNumber(n)} ${nouns[name]![n === 1 ? 0 : 1]}`);
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

export const touchesNothing = (touches: Touches): boolean => Object.values(touches).every((n) => n === 0);
