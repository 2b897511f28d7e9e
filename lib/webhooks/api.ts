import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, byId, id, line, nullable, onlyVersion, paging, total, version } from "@/lib/platform/http/input";
import { eventType, format, webhook, webhookAttempt, webhookWithSecret } from "./schema";

const url = z.string().trim().min(1, "must not be empty").max(2000);
const events = z
  .array(eventType)
  .min(1, "must name at least one event")
  .max(50)
  .transform((given) => [...new Set(given)]);
/** Which added and changed bills; every filter that is given must match. */
const filters = {
  search: nullable(z.string().trim().max(4000)).optional(),
  portfolioId: nullable(id).optional(),
  /** As bills have it: `US`, `WI`. */
  jurisdiction: nullable(line(40)).optional(),
};

const newWebhook = z.strictObject({ url, events, format: format.default("standard"), ...filters });
export type NewWebhook = z.output<typeof newWebhook>;
const change = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  format: format.optional(),
  ...filters,
  active: bool.optional(),
  version,
});
export type WebhookChange = z.output<typeof change>;

const listQuery = z.object(paging(["createdAt", "url"]));
export type WebhooksQuery = z.output<typeof listQuery>;
const attemptsQuery = z.object(paging(["createdAt", "status", "type"]));
export type AttemptsQuery = z.output<typeof attemptsQuery>;

const one = z.object({ webhook });
const oneWithSecret = z.object({ webhook: webhookWithSecret });
const attempt = z.object({ attempt: webhookAttempt });

export const webhooksApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/webhook/api/list",
    summary: "Webhooks: addresses that events are sent to, without their secrets",
    query: listQuery,
    output: z.object({ webhooks: z.array(webhook), ...total }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/webhook/api/new",
    needsRecentProof: true,
    summary:
      "Adds a webhook, signed as Standard Webhooks says. `search` (the query of a bill search), `portfolioId` and `jurisdiction` choose the bills of `bill.added` and `bill.changed`. The answer has `secret`, once",
    body: newWebhook,
    output: oneWithSecret,
    showsSecret: true,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/webhook/api/update/[id]",
    summary: "Changes a webhook, or turns it off or on with `active`",
    params: byId,
    body: change,
    output: one,
  }),
  rotate: endpoint({
    method: "POST",
    path: "/admin/webhook/api/rotate/[id]",
    needsRecentProof: true,
    summary:
      "Creates a new secret for a webhook and returns it, once. For a day events are signed with the previous one too",
    params: byId,
    body: onlyVersion,
    output: oneWithSecret,
    showsSecret: true,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/webhook/api/delete/[id]",
    summary: "Deletes a webhook with its attempts and everything that waits for it",
    params: byId,
    body: onlyVersion,
    output: z.object({ id: z.number() }),
  }),
  attempts: endpoint({
    method: "GET",
    path: "/admin/webhook/api/attempts/[id]",
    summary: "The attempts of a webhook in the last 30 days: what was sent, when, and the receiver's answer",
    params: byId,
    query: attemptsQuery,
    output: z.object({ attempts: z.array(webhookAttempt), ...total }),
  }),
  replay: endpoint({
    method: "POST",
    path: "/admin/webhook/api/replay/[attemptId]",
    summary: "Sends the event of an attempt again, immediately and with the same `webhook-id`",
    params: z.object({ attemptId: id }),
    output: attempt,
  }),
  test: endpoint({
    method: "POST",
    path: "/admin/webhook/api/test/[id]",
    summary: "Sends an example of the webhook's first event, immediately",
    params: byId,
    output: attempt,
  }),
};
