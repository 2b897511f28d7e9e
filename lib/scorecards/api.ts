import { z } from "zod";
import { scorecardKinds, voteRules } from "@/db/schema/scorecards";
import { endpoint } from "@/lib/platform/http/endpoint";
import {
  byId,
  chosenSlug,
  id,
  line,
  onlyVersion,
  optional,
  paging,
  paragraphs,
  total,
  version,
} from "@/lib/platform/http/input";
import { readWeight } from "./arithmetic";
import { longestItemLabel, longestScorecardText, mostItems } from "./limits";
import { foundBill, scorecard, scorecardRules } from "./schema";

const name = line(200).pipe(z.string().min(1, "give the scorecard a name"));

/** A decimal number as text or number. @returns hundredths */
const weight = z.union([z.string().max(20), z.number()]).transform((given, context) => {
  const hundredths = readWeight(String(given));
  if (hundredths !== null) return hundredths;
  context.addIssue({ code: "custom", message: "must be a number above 0, with at most two decimal places" });
  return z.NEVER;
});
/** The same, or 0: cosponsors are not scored. */
const weightOrNone = z.union([z.literal(["0", 0]).transform(() => 0), weight]);

const item = z.strictObject({
  id: id.optional(),
  kind: z.enum(scorecardKinds),
  recordId: id,
  label: line(longestItemLabel).default(""),
  side: z.enum(["yes", "no"]),
  weight,
  cosponsorWeight: weightOrNone.nullable().optional(),
});
export type GivenItem = z.output<typeof item>;

/** A roll call or a bill by its id. */
const scoredRecord = z.strictObject({
  id,
  position: z.enum(["yes", "no", "support", "oppose"]),
  weight: weight.default(100),
  label: line(longestItemLabel).default(""),
});
export type GivenRecord = z.output<typeof scoredRecord>;

const given = {
  slug: optional(chosenSlug).optional(),
  text: paragraphs(longestScorecardText).optional(),
  method: paragraphs(longestScorecardText).optional(),
  rules: z.strictObject(scorecardRules.shape).partial().optional(),
  decimals: z.number().int().min(0).max(2).optional(),
  items: z.array(item).max(mostItems, `must be at most ${mostItems}`).optional(),
  /** In the place of `items`: roll calls, with the side of the organization. */
  votes: z.array(scoredRecord).max(mostItems, `must be at most ${mostItems}`).optional(),
  /** Bills, and whether the organization wants them sponsored. */
  sponsorships: z.array(scoredRecord).max(mostItems, `must be at most ${mostItems}`).optional(),
  /** One rule for who was absent, excused or did not vote. */
  absence: z.enum(voteRules).optional(),
};
export type GivenLists = Pick<ScorecardChange, "items" | "votes" | "sponsorships" | "absence" | "rules">;
const newScorecard = z.strictObject({ name, ...given });
export type NewScorecard = z.output<typeof newScorecard>;
const change = z.strictObject({ name: name.optional(), ...given, version });
export type ScorecardChange = z.output<typeof change>;

const listQuery = z.object({
  keyword: optional(z.string().trim().max(200)),
  ...paging(["updatedAt", "name"]),
});
export type ScorecardsQuery = z.output<typeof listQuery>;
const one = z.object({ scorecard });

export const scorecardsApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/scorecard/api/list",
    summary: "The scorecards",
    query: listQuery,
    output: z.object({ scorecards: z.array(scorecard), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/scorecard/api/get/[id]",
    summary: "One scorecard",
    params: byId,
    output: one,
  }),
  find: endpoint({
    method: "GET",
    path: "/admin/scorecard/api/find",
    summary: "The votes and sponsors of bills, by a number such as HB 12 or the address of a bill or vote",
    query: z.object({ text: z.string().trim().min(1, "enter a number or an address").max(500) }),
    output: z.object({ bills: z.array(foundBill) }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/scorecard/api/new",
    summary: "Adds a scorecard as a draft",
    body: newScorecard,
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/scorecard/api/update/[id]",
    summary: "Changes a scorecard; what is public stays until it is published again",
    params: byId,
    body: change,
    output: one,
  }),
  publish: endpoint({
    method: "POST",
    path: "/admin/scorecard/api/publish/[id]",
    summary: "Publishes a new edition; refused where names and totals disagree, or members are not matched",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/admin/scorecard/api/withdraw/[id]",
    summary: "Withdraws a published scorecard: its address answers 410",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/scorecard/api/delete/[id]",
    summary: "Deletes a scorecard; it can be restored for 30 days",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/admin/scorecard/api/restore/[id]",
    summary: "Restores a deleted scorecard, as a draft or withdrawn",
    params: byId,
    output: one,
  }),
};
