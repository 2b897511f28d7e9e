import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { id, optional, paging } from "@/lib/http/input";

export const deskStates = ["draft", "changed", "review", "scheduled", "published"] as const;

/** What the desk's list of issues is narrowed by. */
export const deskQuery = z.object({ formTemplateId: optional(id), state: optional(z.enum(deskStates)), keyword: optional(z.string().max(256)), ...paging(["updatedAt", "name", "publishedDate"]) });

export const deskIssuesApi = {
  export: endpoint({ method: "GET", path: "/admin/publication-issue/api/export", summary: "The desk's list of issues as CSV, up to the 10,000th", query: deskQuery, output: null }),
};
