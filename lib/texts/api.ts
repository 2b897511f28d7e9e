import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, id } from "@/lib/platform/http/input";
import { billText, comparedSection, textSummary } from "./schema";

export const textsApi = {
  list: endpoint({
    method: "GET",
    path: "/bill/api/texts/[id]",
    summary: "The versions of a bill, newest first, each with its text's state",
    params: byId,
    output: z.object({ texts: z.array(billText) }),
  }),
  compare: endpoint({
    method: "GET",
    path: "/bill/api/compare/[a]/[b]",
    summary: "What changed from one text to another, by section and word; both are ids of texts",
    params: z.object({ a: id, b: id }),
    output: z.object({
      a: billText,
      b: billText,
      summary: textSummary,
      sections: z.array(comparedSection),
    }),
  }),
};
