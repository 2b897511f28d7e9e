import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bySlug, id, optional } from "@/lib/platform/http/input";

const query = z.object({ edition: optional(id).optional() });

const member = z.object({
  name: z.string(),
  url: z.string(),
  jurisdiction: z.string(),
  chamber: z.string(),
  district: z.string().nullable(),
  party: z.string(),
  /** In percent, rounded as the method says; null: not scored on anything. */
  score: z.number().nullable(),
  /** Items that count for the member. */
  counted: z.number().int(),
  /** Earned, and those that could be earned. */
  points: z.number(),
  possible: z.number(),
});

/** The newest edition of a published scorecard. */
const shownScorecard = z.object({
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  edition: z.number().int(),
  asOf: z.string().nullable(),
  method: z.array(z.string()),
  members: z.array(member),
});
export type ShownScorecard = z.output<typeof shownScorecard>;

export const publicScorecardsApi = {
  get: endpoint({
    method: "GET",
    path: "/scorecard/api/get/[slug]",
    summary: "A published scorecard with the score of each member; 410 once it was withdrawn",
    params: bySlug,
    query,
    sharedByVisitors: true,
    output: z.object({ scorecard: shownScorecard }),
  }),
  csv: endpoint({
    method: "GET",
    path: "/scorecard/view/[slug]/data.csv",
    summary: "The scores of a published scorecard with their arithmetic, a row per member and item, as CSV",
    params: bySlug,
    query,
    output: null,
  }),
  json: endpoint({
    method: "GET",
    path: "/scorecard/view/[slug]/data.json",
    summary: "A published scorecard with its method, items and the arithmetic of each member, as JSON",
    params: bySlug,
    query,
    output: null,
  }),
};
