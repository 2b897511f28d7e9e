import { z } from "zod";

/** What single sign-on must say about a person: the claim is, or contains, the value. */
export const claimRule = z.object({ claim: z.string(), value: z.string() });
export type ClaimRule = z.output<typeof claimRule>;

export const group = z.object({
  id: z.number(),
  name: z.string(),
  /** Listed members, by address. */
  emails: z.array(z.string()),
  domains: z.array(z.string()),
  /** Of any provider. */
  claims: z.array(claimRule),
  /** Of one provider each, as its page sets them. */
  providerClaims: z.array(claimRule.extend({ issuer: z.string() })),
  /** Accounts that are in the group now, by hand or by a rule. */
  accounts: z.number().int(),
  /** Templates, issues, files and pages that name it. */
  uses: z.number().int(),
  /** Saved searches and folders that people share with it. Which ones is theirs to know. */
  shared: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Group = z.output<typeof group>;
