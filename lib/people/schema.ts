import { z } from "zod";
import { billStatuses } from "@/db/schema/bills";
import { votePositions } from "@/db/schema/roll-calls";

const day = z.string().nullable();
const position = z.enum(votePositions);

export const namedBill = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  jurisdiction: z.string(),
  session: z.string(),
  sessionName: z.string(),
  status: z.enum(billStatuses),
  statusDate: day,
});
export type NamedBill = z.infer<typeof namedBill>;

const partyCount = z.object({ party: z.string(), yes: z.number(), no: z.number(), other: z.number() });
export type PartyCount = z.infer<typeof partyCount>;

const personVote = z.object({
  id: z.number(),
  date: day,
  motion: z.string(),
  /** Who voted, what it meant for the bill, and the count. */
  sentence: z.string(),
  result: z.string().nullable(),
  position,
  printed: z.string().nullable(),
  bill: namedBill.nullable(),
  parties: z.array(partyCount),
  /** Null if that is unclear. */
  againstParty: z.boolean().nullable(),
});
export type PersonVote = z.infer<typeof personVote>;

const sponsoredBill = z.object({ bill: namedBill, role: z.string(), date: day, withdrawnDate: day });
export type SponsoredBill = z.infer<typeof sponsoredBill>;

const term = z.object({
  jurisdiction: z.string(),
  chamber: z.string().nullable(),
  district: z.string().nullable(),
  party: z.string().nullable(),
  startDate: day,
  endDate: day,
});

export const person = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  party: z.string().nullable(),
  /** `House`, `Assembly`, `Senate`. */
  chamber: z.string().nullable(),
  district: z.string().nullable(),
  jurisdiction: z.string(),
  url: z.string().nullable(),
  identities: z.array(z.object({ scheme: z.string(), identifier: z.string() })),
  terms: z.array(term),
  committees: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      chamber: z.string().nullable(),
      role: z.string().nullable(),
    }),
  ),
  sponsored: z.array(sponsoredBill),
  sponsoredTotal: z.number().int(),
  cosponsoredTotal: z.number().int(),
  votes: z.array(personVote),
  votesTotal: z.number().int(),
  version: z.number(),
});
export type Person = z.infer<typeof person>;

const member = z.object({
  person: z.number().nullable(),
  slug: z.string().nullable(),
  name: z.string(),
  party: z.string().nullable(),
  district: z.string().nullable(),
  role: z.string().nullable(),
  side: z.string().nullable(),
});

const hearing = z.object({
  date: z.string(),
  time: z.string().nullable(),
  description: z.string(),
  location: z.string().nullable(),
  status: z.string(),
  bills: z.array(z.object({ slug: z.string(), name: z.string() })),
});

export const committee = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  jurisdiction: z.string(),
  chamber: z.string().nullable(),
  url: z.string().nullable(),
  parent: z.object({ id: z.number(), slug: z.string(), name: z.string() }).nullable(),
  subcommittees: z.array(z.object({ id: z.number(), slug: z.string(), name: z.string() })),
  identities: z.array(z.object({ scheme: z.string(), identifier: z.string() })),
  members: z.array(member),
  /** Currently there, newest referral first. */
  bills: z.array(z.object({ bill: namedBill, date: day })),
  billsTotal: z.number().int(),
  /** Ever referred. */
  referredTotal: z.number().int(),
  hearings: z.array(hearing),
  votes: z.array(
    z.object({
      id: z.number(),
      date: day,
      motion: z.string(),
      /** Who voted, what it meant for the bill, and the count. */
      sentence: z.string(),
      result: z.string().nullable(),
    }),
  ),
  version: z.number(),
});
export type Committee = z.infer<typeof committee>;

export const voteMember = z.object({
  /** Null for unknown people. */
  person: z.number().nullable(),
  slug: z.string().nullable(),
  name: z.string(),
  party: z.string().nullable(),
  place: z.string().nullable(),
  position,
  /** If it says more. */
  printed: z.string().nullable(),
});
export type VoteMember = z.infer<typeof voteMember>;

export const vote = z.object({
  id: z.number(),
  date: day,
  /** Who voted, what it meant for the bill, and the count. */
  sentence: z.string(),
  /** Local to the chamber. */
  time: z.string().nullable(),
  motion: z.string(),
  subject: z.string().nullable(),
  result: z.string().nullable(),
  passed: z.boolean().nullable(),
  /** `1/2`, `2/3`, `3/5`, `QUORUM`; null if unknown. */
  required: z.string().nullable(),
  jurisdiction: z.string(),
  session: z.string(),
  chamber: z.string().nullable(),
  number: z.string().nullable(),
  committee: z.object({ id: z.number(), slug: z.string(), name: z.string() }).nullable(),
  bill: namedBill.nullable(),
  /** As printed, also if the bill is unknown. */
  billName: z.string().nullable(),
  totals: z.object({
    yes: z.number().nullable(),
    no: z.number().nullable(),
    other: z.number().nullable(),
    /** As printed; null if there are none. */
    printed: z.array(z.object({ option: z.string(), position, count: z.number() })).nullable(),
    /** From the names; empty without names. */
    named: z.array(z.object({ position, count: z.number() })),
  }),
  parties: z.array(partyCount),
  members: z.array(voteMember),
  /** Anomalies, such as totals and names that disagree. */
  notes: z.array(z.string()),
  source: z.string(),
  url: z.string().nullable(),
});
export type Vote = z.infer<typeof vote>;
