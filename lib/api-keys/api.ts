import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, line, optional, paging, total } from "@/lib/platform/http/input";
import { apiKey, newApiKey, ownedApiKey, scope } from "./schema";

/** The days after which a key ends if nothing else was chosen, and the most that can be chosen. */
const defaultDays = 365;
const mostDays = 3653;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const newKey = z.strictObject({
  name: line(100).pipe(z.string().min(1, "must not be empty")),
  scopes: z
    .array(scope)
    .min(1, "must name at least one scope")
    .max(20)
    .transform((given) => [...new Set(given)]),
  expiresAt: optional(
    z
      .union([z.iso.datetime({ offset: true }), z.iso.date()], "must be a time, ISO 8601")
      .refine((at) => new Date(at) > new Date(), "must be in the future")
      .refine((at) => new Date(at) <= new Date(inDays(mostDays)), "must be within ten years"),
  ).transform((at) => at ?? inDays(defaultDays)),
});
export type NewKey = z.output<typeof newKey>;

const listQuery = z.object({
  keyword: optional(z.string().trim().max(200)),
  ...paging(["createdAt", "name", "owner", "expiresAt", "lastUsedAt"]),
});
export type KeysQuery = z.output<typeof listQuery>;

/** A person's own keys. */
export const ownKeysApi = {
  list: endpoint({
    method: "GET",
    path: "/me/api/key/list",
    summary: "Your API keys, without the keys themselves",
    output: z.object({ keys: z.array(apiKey) }),
  }),
  new: endpoint({
    method: "POST",
    path: "/me/api/key/new",
    needsRecentProof: true,
    summary: "Creates an API key with your rights. The answer is the only one with `secret`, the key itself",
    body: newKey,
    output: z.object({ key: newApiKey }),
    showsSecret: true,
    sessionOnly: true,
  }),
  delete: endpoint({
    method: "POST",
    path: "/me/api/key/delete/[id]",
    summary: "Revokes one of your API keys: its next request is refused",
    params: byId,
    output: z.object({ id: z.number() }),
    sessionOnly: true,
  }),
};

/** The keys of everyone, for administrators. */
export const keysApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/key/api/list",
    summary: "The API keys of everyone, with their owners",
    query: listQuery,
    output: z.object({ keys: z.array(ownedApiKey), ...total }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/key/api/new",
    needsRecentProof: true,
    summary:
      "Creates an API key for a program of the organization, with the rights of the administrator who creates it",
    body: newKey,
    output: z.object({ key: newApiKey }),
    showsSecret: true,
    sessionOnly: true,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/key/api/delete/[id]",
    summary: "Revokes the API key of any person",
    params: byId,
    output: z.object({ id: z.number() }),
    sessionOnly: true,
  }),
};
