import { z } from "zod";
import { billKinds, billStatuses, hearingStatuses } from "@/db/schema/bills";
import { category } from "@/lib/topics/schema";

const nullableDay = z.string().nullable();

/** A bill as everywhere in the API. In lists `summary` is cut at 500 characters. */
export const bill = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  /** Short titles, popular names, titles as amended; in lists the first 20. */
  otherTitles: z.array(z.string()),
  /** `117-169`, if it became a public law of the United States. */
  publicLaw: z.string().nullable(),
  summary: z.string().nullable(),
  kind: z.enum(billKinds),
  jurisdiction: z.string(),
  session: z.string(),
  sessionName: z.string(),
  status: z.enum(billStatuses),
  statusDate: nullableDay,
  lastAction: z.string().nullable(),
  lastActionDate: nullableDay,
  sourceUrl: z.string().nullable(),
  categories: z.array(category),
  tracked: z.boolean(),
  version: z.number(),
});
export type Bill = z.infer<typeof bill>;

const action = z.object({ date: nullableDay, description: z.string(), chamber: z.string().nullable() });
const sponsor = z.object({
  name: z.string(),
  role: z.string(),
  party: z.string().nullish(),
  district: z.string().nullish(),
  chamber: z.string().nullish(),
  /** The person, if an id or staff confirmed it. */
  person: z.object({ id: z.number(), slug: z.string() }).nullish(),
  committee: z.object({ id: z.number(), slug: z.string() }).nullish(),
});
const billVersion = z.object({
  name: z.string(),
  date: nullableDay,
  url: z.string().nullable(),
  mimeType: z.string().nullish(),
  kind: z.enum(["text", "amendment", "document"]).optional(),
  status: z.string().nullish(),
});
const vote = z.object({
  date: nullableDay,
  chamber: z.string().nullable(),
  motion: z.string(),
  result: z.string().nullable(),
  yes: z.number().nullable(),
  no: z.number().nullable(),
  other: z.number().nullable(),
  url: z.string().nullish(),
  /** Id of the roll call at `/vote/view/{id}`; null if the vote is only in the bill's record. */
  id: z.number().nullable(),
  members: z.number().int(),
  /** The committee that cast it; null for the chamber's, or where no record says. */
  committee: z.string().nullable(),
  /** Sentences about what is odd, such as totals and names that disagree. */
  notes: z.array(z.string()),
});
const billCommittee = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  chamber: z.string().nullable(),
  date: nullableDay,
  isCurrent: z.boolean(),
});
const relation = z.object({
  name: z.string(),
  session: z.string().nullish(),
  relation: z.string(),
  jurisdiction: z.string().nullish(),
});
const event = z.object({
  date: z.string(),
  time: z.string().nullish(),
  kind: z.string(),
  description: z.string(),
  location: z.string().nullish(),
  committee: z.string().nullish(),
  status: z.enum(hearingStatuses).nullish(),
  agendaUrl: z.string().nullish(),
  /** The day and hour before it was moved. */
  previousDate: nullableDay.nullish(),
  previousTime: z.string().nullish(),
  hearingId: z.number().optional(),
});

/** One real change: what it was, what it is. `at` is when we learned it, `effectiveDate` the day on which it happened. */
export const billChange = z.object({
  id: z.number(),
  at: z.string(),
  field: z.string(),
  old: z.unknown(),
  new: z.unknown(),
  effectiveDate: nullableDay,
});

/** The additional fields of a court case; its docket number is its `name`, its caption its `title`. */
const courtCase = z.object({
  court: z.string(),
  courtId: z.string().nullable(),
  judge: z.string().nullable(),
  filedDate: nullableDay,
  terminatedDate: nullableDay,
});

export const billWithDetails = bill.extend({
  introducedDate: nullableDay,
  actions: z.array(action),
  sponsors: z.array(sponsor),
  subjects: z.array(z.string()),
  versions: z.array(billVersion),
  votes: z.array(vote),
  /** Committees that the bill was sent to, those that have it now first. */
  committees: z.array(billCommittee),
  related: z.array(relation),
  events: z.array(event),
  changes: z.array(billChange),
  checkedAt: z.string().nullable(),
  source: z.string(),
  /** Null for all but court cases. */
  courtCase: courtCase.nullable(),
});
export type BillWithDetails = z.infer<typeof billWithDetails>;

/** A match in a bill's texts: the newest version that contains it. */
export const textSnippet = z.object({
  billId: z.number(),
  textId: z.number(),
  /** The version as its source names it. */
  version: z.string(),
  section: z.object({ id: z.string(), label: z.string() }).nullable(),
  /** The section on the page of the text. */
  url: z.string(),
  /** The passage in parts; those that matched are marked. */
  pieces: z.array(z.object({ text: z.string(), marked: z.boolean() })),
});
export type TextSnippet = z.infer<typeof textSnippet>;

export type FacetField = "jurisdiction" | "kind" | "status" | "session" | "topic";
const facet = (value: z.ZodType<string | number>) =>
  z.array(z.object({ value, label: z.string(), count: z.number().int() }));

/** The number of bills for each value of a field, with all other filters applied. */
export const facets = z.object({
  jurisdiction: facet(z.string()),
  kind: facet(z.string()),
  status: facet(z.string()),
  session: facet(z.string()),
  topic: facet(z.number()),
});
export type Facets = z.infer<typeof facets>;
