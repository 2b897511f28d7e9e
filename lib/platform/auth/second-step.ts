import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { people, users } from "@/db/schema";
import { isHttps } from "@/lib/platform/env/settings";
import { acceptCode, type Factors, factorsOf } from "./second-factors";
import { cookiePort, cookieValue } from "./session-cookie";
import { newChallenge, peekChallenge, takeChallenge } from "./sign-in-challenges";
import { isFactorRequired } from "./sign-in-policy";
import type { OpenedBy } from "./sessions";
import type { SignedIn } from "./sign-in";
import type { Role } from "./roles";

type FirstStep = "password" | "link";
type Step = { by: FirstStep; check: string };

const withCode = { password: "password_code", link: "link_code" } as const;
const fingerprintOf = (passwordHash: string | null) =>
  createHash("sha256")
    .update(passwordHash ?? "")
    .digest("hex");

/**
 * Whether a password or an emailed link is not enough: the person has an authenticator app, or a passkey that the
 * organization requires. A passkey by itself is another way in, so that losing it locks nobody out.
 */
export async function needsSecondStep(user: { id: number; role: Role }): Promise<boolean> {
  const factors = await factorsOf(user.id);
  return factors.hasCodes || (factors.passkeys > 0 && (await isFactorRequired(user.role)));
}

/** Starts the second step. @returns the key for the cookie; it works for five minutes and opens nothing by itself */
export const startSecondStep = (person: SignedIn, by: FirstStep): Promise<string> =>
  newChallenge(db, "second-step", person.id, { by, check: fingerprintOf(person.passwordHash) } satisfies Step);

/** What the person of a started sign-in can show; null if it has expired. */
export async function secondStepOf(key: string | undefined): Promise<Factors | null> {
  const step = key ? await peekChallenge("second-step", key) : null;
  return step?.userId ? factorsOf(step.userId) : null;
}

/**
 * Finishes a sign-in with a code. A wrong code leaves it open until its five minutes are over.
 * @returns the person, `wrong`, or `expired` also if the password changed meanwhile @throws HttpError 429
 */
export async function passSecondStep(
  key: string | undefined,
  code: string,
): Promise<(SignedIn & { openedBy: OpenedBy }) | "wrong" | "expired"> {
  const step = key ? await peekChallenge("second-step", key) : null;
  if (!key || !step?.userId) return "expired";
  if (!(await acceptCode(step.userId, code))) return "wrong";
  if (!(await takeChallenge("second-step", key, null))) return "expired";
  const { by, check } = step.data as Step;
  const [user] = await db
    .select({
      id: users.id,
      name: sql<string>`coalesce(${people.name}, ${users.email})`,
      email: users.email,
      role: users.role,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .innerJoin(people, eq(people.id, users.id))
    .where(eq(users.id, step.userId));
  if (!user || fingerprintOf(user.passwordHash) !== check) return "expired";
  return { ...user, openedBy: withCode[by] };
}

/** The way of a sign-in that needed no page in between: the code was sent with the password. */
export const openedWithCode = (by: FirstStep): OpenedBy => withCode[by];

export const stepCookieName = (): string => (isHttps() ? "__Host-rotunda-step" : `rotunda-step-${cookiePort()}`);

export const stepKeyOf = (cookies: string | null): string | undefined => cookieValue(cookies, stepCookieName());

/** The Set-Cookie header that keeps a started sign-in. @param key null to remove it */
export const stepCookie = (key: string | null): string =>
  `${stepCookieName()}=${key ?? ""}; HttpOnly; Path=/; SameSite=Lax; Max-Age=${key ? 300 : 0}${isHttps() ? "; Secure" : ""}`;
