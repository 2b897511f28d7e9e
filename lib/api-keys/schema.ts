import { z } from "zod";
import { scopes } from "@/lib/platform/auth/roles";

export const scope = z.enum(scopes);

/** An API key as lists show it: never the key itself, only how it begins. */
export const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(scope),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** To a minute; null if it was never used. */
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A new key: the only answer that has it whole. */
export const newApiKey = apiKey.extend({ secret: z.string() });
export type NewApiKey = z.infer<typeof newApiKey>;

/** A key as administrators see it. */
export const ownedApiKey = apiKey.extend({
  owner: z.object({ id: z.number(), name: z.string(), disabled: z.boolean() }),
});
export type OwnedApiKey = z.infer<typeof ownedApiKey>;
