import { publicationIssue } from "../../schema";
import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, flag, idOrObject, optional } from "@/lib/platform/http/input";
import { checks } from "./schema";

export const checksApi = {
  get: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/checks/[id]",
    summary: "The checks before publishing; with links, their addresses are checked too, which takes longer",
    params: byId,
    query: z.object({ links: flag }),
    output: z.object({ checks }),
  }),
  cite: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/cite/[id]",
    summary: "Cites the bills whose numbers are plain text; with billId, only the numbers that mean this bill",
    params: byId,
    body: z.strictObject({ billId: optional(idOrObject).optional() }),
    output: z.object({ publicationIssue, cited: z.number() }),
  }),
  correctQuotation: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/correct-quotation/[id]",
    summary: "Drafts the correction of a quotation whose passage reads otherwise in the newest text of its bill",
    params: byId,
    body: z.strictObject({ quotationId: z.string().regex(/^[0-9a-f]{24}$/) }),
    /** For readers; null if there was nothing to correct. */
    output: z.object({ publicationIssue, changeNote: z.string().nullable() }),
  }),
};
