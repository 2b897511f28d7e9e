import { z } from "zod";
import { subscriberSources } from "@/db/schema";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, id, line, optional, paging, total } from "@/lib/platform/http/input";
import { email } from "@/lib/users/schema";
import { importReport, subscriber, subscriberStates, unclearChoices } from "./schema";

const listQuery = z.object({
  keyword: optional(z.string().trim().max(200)),
  state: optional(z.enum(subscriberStates)),
  source: optional(z.enum(subscriberSources)),
  formTemplateId: optional(id),
  ...paging(["createdAt", "email"]),
});
export type SubscribersQuery = z.output<typeof listQuery>;

export const importFields = z.strictObject({
  file: z.file(),
  /** Comma-separated template ids. */
  formTemplateIds: z.string().max(500),
  unclear: z.enum(unclearChoices).optional(),
});

export const subscribersApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/subscriber/api/list",
    summary: "Addresses that get issues by email, with their consent; or those that must not be emailed",
    query: listQuery,
    output: z.object({ subscribers: z.array(subscriber), ...total }),
  }),
  export: endpoint({
    method: "GET",
    path: "/admin/subscriber/api/export",
    summary: "The same as CSV, up to the 10,000th",
    query: listQuery,
    output: null,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/subscriber/api/new",
    summary: "Subscribes an address that agreed, without emailing it; without `agreed`, emails it to confirm",
    body: z.strictObject({
      email,
      formTemplateIds: z.array(id).min(1, "must name a publication").max(50),
      agreed: line(300)
        .refine((text) => text !== "", "is needed: how and when they agreed")
        .optional(),
    }),
    output: z.object({ message: z.string() }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/subscriber/api/delete/[id]",
    needsRecentProof: true,
    summary: "Removes a subscriber; no import adds the address again",
    params: byId,
    output: z.object({ id: z.number() }),
  }),
  check: endpoint({
    method: "POST",
    path: "/admin/subscriber/api/check-import",
    summary: "What importing a list of subscribers would do",
    multipart: true,
    changes: false,
    body: importFields,
    output: z.object({ report: importReport }),
  }),
  import: endpoint({
    method: "POST",
    path: "/admin/subscriber/api/import",
    summary:
      "Imports a list of subscribers from Mailchimp, Ghost, Substack, beehiiv or CSV; the same again changes nothing",
    multipart: true,
    body: importFields,
    output: z.object({ report: importReport }),
  }),
};
