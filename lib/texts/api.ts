import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, byId, id } from "@/lib/platform/http/input";
import { billText, comparedSection, similarBill, textFetchingShape, textSummary } from "./schema";

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
  similar: endpoint({
    method: "GET",
    path: "/bill/api/similar/[id]",
    summary: "Bills of any jurisdiction whose latest text is largely the same",
    params: byId,
    output: z.object({ similar: z.array(similarBill) }),
  }),
  fetching: endpoint({
    method: "GET",
    path: "/admin/bill-text/api/fetching",
    summary: "Whether texts of bills are fetched from the addresses of their versions, and what is missing",
    output: z.object({ textFetching: textFetchingShape }),
  }),
  setFetching: endpoint({
    method: "POST",
    path: "/admin/bill-text/api/set-fetching",
    summary: "Turns the fetching of texts on or off",
    body: z.strictObject({ isFetching: bool }),
    output: z.object({ textFetching: textFetchingShape }),
  }),
  retry: endpoint({
    method: "POST",
    path: "/admin/bill-text/api/retry",
    summary: "Retries all texts that could not be fetched",
    output: z.object({ texts: z.number() }),
  }),
};
