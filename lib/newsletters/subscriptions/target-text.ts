export const targetKinds = ["template", "policy-area", "topic", "bill"] as const;

/** In addresses: `template-3`. */
export type Target = { kind: (typeof targetKinds)[number]; id: number };
export const targetText = ({ kind, id }: Target): string => `${kind}-${id}`;

/** The maximum of an id column. */
const largestId = 2_147_483_647;

/** Null if invalid. */
export function readTarget(text: string): Target | null {
  const [, kind, digits] = /^(template|policy-area|topic|bill)-([1-9]\d{0,9})$/.exec(text) ?? [];
  return kind && Number(digits) <= largestId ? { kind: kind as Target["kind"], id: Number(digits) } : null;
}

export const targetWords: Record<Target["kind"], string> = {
  template: "Publication",
  "policy-area": "Policy area",
  topic: "Topic",
  bill: "Bill",
};
