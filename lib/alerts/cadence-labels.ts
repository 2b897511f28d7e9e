import type { Cadence } from "./cadence";

/** How often, as readers choose it; `off` is no alert at all. */
export const choices: readonly { value: Cadence | "off"; label: string; hint: string }[] = [
  { value: "off", label: "Off", hint: "Nothing is sent." },
  { value: "instant", label: "At once", hint: "Within minutes of a change, several changes in one message." },
  { value: "daily", label: "Daily", hint: "One message at 7:00, on days on which something happened." },
  { value: "weekly", label: "Weekly", hint: "One message on Mondays at 7:00, in weeks in which something happened." },
];

export const cadenceLabel = (cadence: Cadence | "off"): string =>
  choices.find(({ value }) => value === cadence)?.label ?? cadence;
