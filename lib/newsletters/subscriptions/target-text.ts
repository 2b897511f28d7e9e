export const targetKinds = ["template", "policy-area", "topic", "bill"] as const;

/** Whose issues one may subscribe to, or the bill whose changes. In addresses: `template-3`. */
export type Target = { kind: (typeof targetKinds)[number]; id: number };
export const targetText = ({ kind, id }: Target): string => `${kind}-${id}`;

/** The largest number that a column of ids holds. */
const largestId = 2_147_483_647;

/** The inverse of targetText; null for anything else. */
export function readTarget(text: string): Target | null {
  const [, kind, digits] = /^(template|policy-area|topic|bill)-([1-9]\d{0,9})$/.exec(text) ?? [];
  return kind && Number(digits) <= largestId ? { kind: kind as Target["kind"], id: Number(digits) } : null;
}

/** What it is called by readers. */
export const targetWords: Record<Target["kind"], string> = {
  template: "Publication",
  "policy-area": "Policy area",
  topic: "Topic",
  bill: "Bill",
};
