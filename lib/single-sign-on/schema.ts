import { z } from "zod";

/** What the claims of a provider mean for a person: a role, or a group. */
const claim = { claim: z.string(), value: z.string() };
export const roleRule = z.object({ ...claim, role: z.enum(["reader", "editor", "admin"]) });
export type RoleRule = z.output<typeof roleRule>;
export const groupRule = z.object({ ...claim, groupId: z.number() });

/** A provider of single sign-on. Its client and secret are settings of the server, and never shown. */
export const provider = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  /** What the provider must allow as the address to return to. */
  callbackUrl: z.string(),
  /** Whether it vouches for addresses without saying that they are verified. */
  trustsEmail: z.boolean(),
  roleRules: z.array(roleRule),
  groupRules: z.array(groupRule),
  /** Accounts that signed in by it. */
  accounts: z.number().int(),
  version: z.number(),
});
export type Provider = z.output<typeof provider>;

/** Whether single sign-on is the only way in. */
export const onlyRule = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  /** That of the sign-in policy. */
  version: z.number(),
});
export type OnlyRule = z.output<typeof onlyRule>;
