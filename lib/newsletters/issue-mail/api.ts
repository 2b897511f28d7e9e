import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, flag, paging, total } from "@/lib/platform/http/input";
import { audience, delivery, issueMail } from "./schema";

const issueMailsQuery = z.object(paging(["createdAt"]));
export type IssueMailsQuery = z.output<typeof issueMailsQuery>;

export const issueMailApi = {
  export: endpoint({
    method: "GET",
    path: "/admin/issue-mail/api/export",
    summary: "The same as CSV, up to the 10,000th",
    query: issueMailsQuery,
    output: null,
  }),
  list: endpoint({
    method: "GET",
    path: "/admin/issue-mail/api/list",
    summary: "Emailed issues and their delivery status",
    query: issueMailsQuery,
    output: z.object({ issueMails: z.array(issueMail), ...total }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/issue-mail/api/get/[id]",
    summary: "One issue's email with its failed deliveries",
    params: byId,
    output: z.object({ issueMail, deliveries: z.array(delivery) }),
  }),
  audience: endpoint({
    method: "GET",
    path: "/admin/issue-mail/api/audience/[id]",
    summary: "How many subscribers would be emailed if an issue were published now; `id` is the issue's",
    params: byId,
    output: z.object({ audience }),
  }),
  preview: endpoint({
    method: "GET",
    path: "/admin/issue-mail/api/preview/[id]",
    summary: "The email of an issue's draft as HTML; `id` is the issue's",
    params: byId,
    output: null,
  }),
  test: endpoint({
    method: "POST",
    path: "/admin/issue-mail/api/test/[id]",
    summary: "Emails an issue's draft to you; `id` is the issue's",
    params: byId,
    body: z.strictObject({}),
    output: z.object({ message: z.string() }),
  }),
  send: endpoint({
    method: "POST",
    path: "/admin/issue-mail/api/send/[id]",
    summary: "Emails an issue that was published without email to its subscribers, once; `id` is the issue's",
    params: byId,
    body: z.strictObject({}),
    output: z.object({ message: z.string(), recipients: z.number() }),
  }),
  retry: endpoint({
    method: "POST",
    path: "/admin/issue-mail/api/retry/[id]",
    summary: "Sends failed deliveries again; uncertain ones only on request, because they may arrive twice",
    params: byId,
    body: z.strictObject({ uncertain: flag }),
    output: z.object({ message: z.string() }),
  }),
};
