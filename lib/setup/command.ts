import { db } from "@/db";
import { createSetupAddress, hasAdministrator } from "./setup-keys";

/**
 * `npm run setup`: prints a new one-time setup address, and revokes the earlier ones. @returns 1 if there is an
 * administrator
 */
export async function run(): Promise<number> {
  if (await hasAdministrator()) {
    process.stderr.write(
      "This installation has an administrator, so setup is closed. Administrators invite others under People.\n",
    );
    return 1;
  }
  process.stdout.write(`Create the first administrator at ${await createSetupAddress(db, { replace: true })}\n`);
  return 0;
}
