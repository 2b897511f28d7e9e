import { z } from "zod";

const named = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  party: z.string().nullable(),
  chamber: z.string().nullable(),
  district: z.string().nullable(),
});

/** A name that may be a person's, or two records that may be one person (`other`). */
export const personSuggestion = z.object({
  id: z.number(),
  jurisdiction: z.string(),
  session: z.string(),
  chamber: z.string().nullable(),
  /** "" if two records may be one person. */
  name: z.string(),
  person: named,
  other: named.nullable(),
  reason: z.string(),
  state: z.enum(["open", "confirmed", "refused"]),
  /** Sponsorships and votes under the name. */
  rows: z.number().int(),
  /** The newest of them: who is meant is decided there. */
  places: z.array(z.object({ label: z.string(), href: z.string() })),
  version: z.number(),
});
export type PersonSuggestion = z.infer<typeof personSuggestion>;

export const listedPerson = named.extend({
  jurisdiction: z.string(),
  identities: z.array(z.object({ scheme: z.string(), identifier: z.string() })),
  version: z.number(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

export const personMerge = z.object({
  id: z.number(),
  person: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  mergedName: z.string(),
  mergedAt: z.string(),
  mergedBy: z.object({ id: z.number(), name: z.string().nullable() }).nullable(),
});
export type PersonMerge = z.infer<typeof personMerge>;
