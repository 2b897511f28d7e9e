import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, id, idOrObject, nullable, optional, version } from "@/lib/platform/http/input";
import { publicationIssue } from "../../schema";
import { issueComment, issueReview, reviewing } from "./schema";

const note = nullable(z.string().trim().max(4000)).optional();
const decided = z.object({ issueReview, publicationIssue });

export const reviewApi = {
  get: endpoint({
    method: "GET",
    path: "/admin/publication-issue/api/review/get/[id]",
    summary: "Reviews and comments of an issue",
    params: byId,
    output: z.object({ reviewing }),
  }),
  submit: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/review/submit/[id]",
    summary: "Submits an issue for review",
    params: byId,
    body: z.strictObject({ note, version }),
    output: decided,
  }),
  approve: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/review/approve/[id]",
    summary: "Approves the current version; 409 if it is not the one the reviewer read",
    params: byId,
    body: z.strictObject({ note, contentVersion: optional(z.number().int()).optional() }),
    output: decided,
  }),
  sendBack: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/review/send-back/[id]",
    summary: "Sends an issue back with a note",
    params: byId,
    body: z.strictObject({ note: z.string().trim().min(1, "must describe the change").max(4000) }),
    output: decided,
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/admin/publication-issue/api/review/withdraw/[id]",
    summary: "Withdraws a submission",
    params: byId,
    output: decided,
  }),
  newComment: endpoint({
    method: "POST",
    path: "/admin/issue-comment/api/new",
    summary: "Adds a comment on an issue or one of its elements, or a reply",
    body: z.strictObject({
      publicationIssueId: idOrObject,
      formElementId: optional(id).optional(),
      thread: optional(idOrObject).optional(),
      quote: nullable(z.string().trim().max(500)).optional(),
      body: z.string().trim().min(1, "must not be empty").max(4000),
    }),
    output: z.object({ issueComment }),
  }),
  resolveComment: endpoint({
    method: "POST",
    path: "/admin/issue-comment/api/update/[id]",
    summary: "Resolves a thread, or reopens it",
    params: byId,
    body: z.strictObject({ resolved: z.boolean() }),
    output: z.object({ issueComment }),
  }),
};
