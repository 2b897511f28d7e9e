import { eq } from "drizzle-orm";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import { users } from "@/db/schema";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { removeFactors } from "@/lib/second-factors/remove-factors";
import { createEmergencyLink } from "@/lib/single-sign-on/emergency-link";
import { createSetupAddress, hasAdministrator } from "./setup-keys";

/**
 * `npm run setup`: prints a new one-time setup address, and revokes the earlier ones. `npm run setup -- remove-factors
 * ADDRESS`: removes the passkeys and codes of a person who is locked out. `npm run setup -- emergency-link ADDRESS`: prints
 * a link that signs in an administrator, also while single sign-on is the only way in. @returns 1 if there is an
 * administrator, or no such person
 */
export async function run([command, address]: string[] = []): Promise<number> {
  if (command === "remove-factors") return removeFactorsOf(address ?? "");
  if (command === "emergency-link") return printEmergencyLink(address ?? "");
  if (await hasAdministrator()) {
    process.stderr.write(
      "This installation has an administrator, so setup is closed. Administrators invite others under People.\n",
    );
    return 1;
  }
  process.stdout.write(`Create the first administrator at ${await createSetupAddress(db, { replace: true })}\n`);
  return 0;
}

async function removeFactorsOf(address: string): Promise<number> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(address)));
  if (!user) {
    process.stderr.write(`There is no account with the address “${address}”.\n`);
    return 1;
  }
  const { message } = await transaction((tx) => removeFactors(tx, null, user.id));
  process.stdout.write(`${message}\n`);
  return 0;
}

async function printEmergencyLink(address: string): Promise<number> {
  const link = await transaction((tx) => createEmergencyLink(tx, address));
  if (!link) {
    process.stderr.write(`There is no administrator with the address “${address}” who may sign in.\n`);
    return 1;
  }
  process.stdout.write(`Sign in as ${address} with this link. It works once, for 30 minutes:\n${link}\n`);
  return 0;
}
