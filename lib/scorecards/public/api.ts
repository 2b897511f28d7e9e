import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bySlug, id, optional } from "@/lib/platform/http/input";

const query = z.object({ edition: optional(id).optional() });

export const publicScorecardsApi = {
  csv: endpoint({
    method: "GET",
    path: "/scorecard/[slug]/data.csv",
    summary: "The scores of a published scorecard with their arithmetic, a row per member and item, as CSV",
    params: bySlug,
    query,
    output: null,
  }),
  json: endpoint({
    method: "GET",
    path: "/scorecard/[slug]/data.json",
    summary: "A published scorecard with its method, items and the arithmetic of each member, as JSON",
    params: bySlug,
    query,
    output: null,
  }),
};
