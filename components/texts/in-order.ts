import type { BillText } from "@/lib/texts/schema";

/** Orders two texts, the earlier one first. @param texts newest first */
export function inOrderOf(texts: readonly BillText[], one: number, other: number): [number, number] {
  const place = (id: number) => texts.findIndex((text) => text.id === id);
  return place(one) > place(other) ? [one, other] : [other, one];
}
