import type { SelectOption } from "@/components/ui/primitives/select";

export const positionWords = {
  none: "None",
  support: "Support",
  support_if_amended: "Support if amended",
  oppose: "Oppose",
  oppose_unless_amended: "Oppose unless amended",
  neutral: "Neutral",
  watch: "Watch",
} as const;
export const priorityWords = { high: "High", medium: "Medium", low: "Low" } as const;

const optionsOf = (words: Record<string, string>): SelectOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
export const positionOptions = optionsOf(positionWords);
export const priorityOptions = optionsOf(priorityWords);
