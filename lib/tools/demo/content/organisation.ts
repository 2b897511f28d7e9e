/** The publisher of the demo, its places and its people. All of it is invented. */
export const organisation = {
  name: "The Calvert Review",
  tagline: "What moved in the statehouse, the courts and the agencies, every Monday",
  timeZone: "America/New_York",
  footer:
    "The Calvert Review is published every Monday from Ashby by the Calvert Institute for Public Law. " +
    "This is a demonstration: the states of Calvert and Lenox, their bills, rules, courts and people, and every federal measure described here, are invented.",
};

export const people = [
  { key: "ada", name: "Ada Whitcombe", email: "ada@example.org", role: "admin" },
  { key: "eda", name: "Eda Marlow", email: "eda@example.org", role: "editor" },
  { key: "rita", name: "Rita Valdez", email: "rita@example.org", role: "reader" },
  { key: "ben", name: "Ben Achterberg", email: "ben@example.org", role: "reader" },
] as const;

export type PersonKey = (typeof people)[number]["key"];

/** Names that readers see, by the code that bills carry. */
export const jurisdictions = { CV: "Calvert", LX: "Lenox", US: "United States" } as const;

/** Sessions as their sources write them, from the year of loading. */
export function sessionsOf(year: number): Record<keyof typeof jurisdictions, { current: string; previous: string }> {
  const start = year % 2 === 1 ? year : year - 1;
  const congress = Math.floor((year - 1789) / 2) + 1;
  return {
    CV: { current: `${start}-${start + 1}`, previous: `${start - 2}-${start - 1}` },
    LX: { current: `${year}R`, previous: `${year - 1}R` },
    US: { current: `${congress}`, previous: `${congress - 1}` },
  };
}
