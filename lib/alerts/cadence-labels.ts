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
