import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, idOrObject, line } from "@/lib/platform/http/input";
import { issuePreview } from "./schema";

/** A link that outlives the work on an issue is a leak. */
const mostDays = 60;

export const previewApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/issue-preview/api/list/[id]",
    summary: "The active preview links of an issue",
    params: byId,
    output: z.object({ issuePreviews: z.array(issuePreview) }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/issue-preview/api/new",
    summary: "Creates a link to the draft for someone without an account; its address is only in this response",
    body: z.strictObject({
      publicationIssueId: idOrObject,
      label: line(120).default(""),
      days: z.number().int().min(1).max(mostDays).default(7),
    }),
    output: z.object({ issuePreview, url: z.string() }),
    showsSecret: true,
  }),
  revoke: endpoint({
    method: "POST",
    path: "/admin/issue-preview/api/delete/[id]",
    summary: "Revokes a preview link",
    params: byId,
    output: z.object({ id: z.number() }),
  }),
};
