import { eq, inArray, or, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { formTemplates, organisation, policyAreas, users } from "@/db/schema";
import { people } from "@/lib/tools/demo/content/organisation";
import { transaction } from "@/db/transaction";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { hashPassword } from "@/lib/platform/auth/password";
import { demoIsLoaded } from "@/lib/setup/demo";
import { StartError } from "../start/progress.ts";

const accounts = people.map(({ email }) => emailKey(email));

export { demoIsLoaded };

/** Whether an administrator deleted the demo from this database to start with their own data. */
export async function demoWasDeleted(on: Queryable = db): Promise<boolean> {
  const [row] = await on.select({ setup: organisation.setup }).from(organisation).where(eq(organisation.id, 1));
  return row?.setup.demoDeletedAt !== undefined;
}

/**
 * Loads the demo in one transaction. Loading it again does nothing.
 * @param password of its four accounts
 * @param log receives progress lines
 * @param now the time that its dates are relative to
 * @throws StartError if the database already has topics, templates or accounts with the demo's addresses: the demo is not
 * mixed with other data
 */
export async function loadDemo({
  password,
  log,
  now = new Date(),
}: {
  password: string;
  log: (line: string) => void;
  now?: Date;
}): Promise<void> {
  if (await demoIsLoaded()) return;
  // Only now: the content is long, and a second start does not need it.
  const { loadEverything } = await import("./everything");
  const loaded = await transaction(async (tx) => {
    await lockUntilCommit(tx, "rotunda.demo");
    if (await demoIsLoaded(tx)) return null;
    await refuseForeignData(tx);
    return loadEverything(tx, password, now, log);
  });
  if (loaded === null) return;
  const { readRecording } = await import("./sources");
  await readRecording(loaded);
  // Without fresh statistics the first searches would be planned for empty tables.
  await db.execute(sql`analyze`);
}

/** Whether there are topics, templates or accounts that the demo would conflict with: one administrator is enough. */
export async function holdsOwnData(on: Queryable = db): Promise<boolean> {
  const areas = await on.select({ id: policyAreas.id }).from(policyAreas).limit(1);
  const templates = await on.select({ id: formTemplates.id }).from(formTemplates).limit(1);
  const namesakes = await on
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.emailKey, accounts), eq(users.role, "admin")))
    .limit(1);
  return areas.length + templates.length + namesakes.length > 0;
}

async function refuseForeignData(on: Queryable): Promise<void> {
  if (!(await holdsOwnData(on))) return;
  throw new StartError(
    "The demo can be loaded only into a database without topics, templates and accounts of its own. Leave out the setting DEMO, or choose another database with DATABASE_URL.",
  );
}

/** Changes the password of the demo's accounts; open sessions remain. */
export async function setDemoPassword(password: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password), updatedAt: sql`now()` })
    .where(inArray(users.emailKey, accounts));
}
