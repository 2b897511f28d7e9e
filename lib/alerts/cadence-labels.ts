import type { Cadence } from "./cadence";

/** How often, as readers choose it; `off` is no alert at all. */
export const choices: readonly { value: Cadence | "off"; label: string; hint: string }[] = [
  { value: "off", label: "Off", hint: "Nothing is sent." },
  { value: "instant", label: "Immediately", hint: "Within minutes of a change. Several changes share one email." },
  { value: "daily", label: "Daily", hint: "One email at 7:00 on days with changes." },
  { value: "weekly", label: "Weekly", hint: "One email on Mondays at 7:00 in weeks with changes." },
];

export const cadenceLabel = (cadence: Cadence | "off"): string =>
  choices.find(({ value }) => value === cadence)?.label ?? cadence;

const remindDays = [1, 2, 3, 5, 7, 14, 30];

/** Days before a deadline or a hearing, as readers choose them. @param chosen is always included */
export const remindChoices = (chosen: number | null): { value: string; label: string }[] =>
  [...new Set([...remindDays, ...(chosen === null ? [] : [chosen])])]
    .sort((a, b) => a - b)
    .map((days) => ({ value: String(days), label: days === 1 ? "1 day before" : `${days} days before` }));
