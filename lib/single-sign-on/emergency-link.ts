import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db";
import { users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { commandLine, makeToken } from "@/lib/platform/auth/one-time-tokens";
import { publicUrl } from "@/lib/platform/env/settings";

/**
 * The one way in besides single sign-on while that is required: a link for an administrator, which only someone who may run
 * commands on the server gets. It asks for no second factor. @returns null if the address is no administrator's
 */
export async function createEmergencyLink(tx: Transaction, address: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id, emailKey: users.emailKey })
    .from(users)
    .where(and(eq(users.emailKey, emailKey(address)), eq(users.role, "admin"), isNull(users.disabledAt)));
  if (!user) return null;
  const token = await makeToken(tx, "sign_in", user, { by: commandLine });
  await record(tx, "system", { action: "user.emergency-link-printed", entity: "user", entityId: user.id });
  return `${publicUrl()}/sign-in-link?token=${token}`;
}
