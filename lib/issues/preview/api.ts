import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, idOrObject, line } from "@/lib/platform/http/input";
import { issuePreview } from "./schema";

/** A link that outlives the work on an issue is a leak. */
export const mostDays = 60;

export const previewApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/issue-preview/api/list/[id]",
    summary: "The preview links of an issue that work",
    params: byId,
    output: z.object({ issuePreviews: z.array(issuePreview) }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/issue-preview/api/new",
    summary: "Makes a link to the working copy for somebody without an account; its address is in this answer alone",
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
    summary: "Ends a preview link",
    params: byId,
    output: z.object({ id: z.number() }),
  }),
};
