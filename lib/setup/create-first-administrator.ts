import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { people, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { type Limit, consume } from "@/lib/platform/auth/rate-limit";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { hashPassword } from "@/lib/platform/auth/password";
import type { Viewer } from "@/lib/platform/auth/roles";
import { openSession } from "@/lib/platform/auth/sessions";
import { clientAddress } from "@/lib/platform/http/client-address";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { updateOrganisation } from "@/lib/organisation/commands";
import { changeSetupProgress } from "./update-setup";
import { consumeSetupKey, hasAdministrator, isOpenSetupKey, voidSetupKeys } from "./setup-keys";

const setupsFrom: Limit = { name: "setup-from", most: 60, seconds: 900 };

export type FirstAdministrator = {
  key: string;
  name: string;
  email: string;
  password: string;
  organisationName: string;
  timeZone?: string;
};

const setupClosed = () =>
  notFound("This setup link is not valid. If there is no administrator yet, run “npm run setup” to get a new one.");

/** Rejects the request before any other validation. @throws HttpError 429, 404 */
export async function refuseClosedSetup(request: Request, key: unknown): Promise<void> {
  await consume(setupsFrom, clientAddress(request));
  if (!(await isOpenSetupKey(key))) throw setupClosed();
}

/** Hashing is slow and happens outside the transaction. */
export const prepareFirstAdministrator = ({ password }: { password: string }): Promise<string> =>
  hashPassword(password);

/**
 * Creates the first administrator, names the organization, and opens a session. The caller must hold the lock of
 * lib/users/admins, so that the second of two concurrent requests finds an administrator.
 * @returns the person, and the session key for the cookie
 * @throws HttpError 404 if the key is wrong or used, or there is an administrator; 422 for an address that has an account,
 * or an unknown time zone
 */
export async function createFirstAdministrator(
  tx: Transaction,
  { key, name, email, organisationName, timeZone }: FirstAdministrator,
  passwordHash: string,
  device: string | null,
): Promise<{ user: { id: number; name: string; email: string; role: "admin" }; sessionKey: string }> {
  if (await hasAdministrator(tx)) throw setupClosed();
  if (!(await consumeSetupKey(tx, key))) throw setupClosed();
  const [person] = await tx.insert(people).values({ name }).returning({ id: people.id });
  if (!person) throw new Error("The person was not saved");
  const [row] = await tx
    .insert(users)
    // The owner of the key runs the server, so the address needs no confirmation.
    .values({
      id: person.id,
      email,
      emailKey: emailKey(email),
      passwordHash,
      role: "admin",
      emailVerifiedAt: sql`now()`,
    })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id });
  if (!row)
    throw invalid("A reader already has an account with this email address. Use another address.", {
      issues: [{ path: "email", message: "belongs to a reader’s account. Use another address" }],
    });
  const user = { id: row.id, name, email, role: "admin" as const };
  const viewer: Viewer = { ...user, sessionId: 0 };
  await record(tx, viewer, { action: "user.set-up", entity: "user", entityId: user.id, after: { role: "admin" } });
  await updateOrganisation(tx, viewer, { name: organisationName, timeZone });
  await changeSetupProgress(tx, (progress) => ({ ...progress, startedAt: new Date().toISOString() }));
  await voidSetupKeys(tx);
  // The front page showed the setup instructions.
  await invalidatePublicPages(tx);
  return { user, sessionKey: await openSession(tx, user.id, device) };
}
