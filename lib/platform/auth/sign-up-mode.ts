import { eq } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { organisation } from "@/db/schema";
import { emailKey } from "./canonical-email";

export const signUpModes = ["open", "domains", "invitation", "closed"] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** Who may create an account on this site, as administrators set it. */
export async function readSignUpMode(on: Queryable = db): Promise<{ mode: SignUpMode; domains: string[] }> {
  const [row] = await on
    .select({ mode: organisation.signUp, domains: organisation.signUpDomains })
    .from(organisation)
    .where(eq(organisation.id, 1));
  return row ?? { mode: "closed", domains: [] };
}

/** The rule for signing up as a sentence; null if anyone may. */
export function signUpRefusal({ mode, domains }: { mode: SignUpMode; domains: readonly string[] }): string | null {
  if (mode === "open") return null;
  if (mode === "domains") return `Only addresses of these domains can sign up: ${domains.join(", ")}.`;
  if (mode === "invitation") return "Accounts here are by invitation. Ask an administrator to invite you.";
  return "No new accounts are created here.";
}

/**
 * Why an address may not create an account by signing up, or by single sign-on; null if it may. It does not depend on
 * whether there is an account, so that an answer reveals none.
 */
export async function refuseSignUp(email: string, on: Queryable = db): Promise<string | null> {
  const rule = await readSignUpMode(on);
  const domain = emailKey(email).split("@").at(-1) ?? "";
  return rule.mode === "domains" && rule.domains.includes(domain) ? null : signUpRefusal(rule);
}
