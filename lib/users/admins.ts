import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { users } from "@/db/schema";
import { isActivated } from "@/lib/platform/auth/confirm-address";
import { invalid } from "@/lib/platform/http/problem";

/**
 * Lets those who take roles and accounts away follow each other, until their transactions end. Call it before any row is locked.
 * Locks of the admins' rows would not do: who is one changes while others wait, who then wait for each other.
 */
export async function inTurn(tx: Transaction): Promise<void> {
  await lockUntilCommit(tx, "users.admins");
}

/**
 * Refuses to go on where this person is the only admin who can still sign in; of two who remove each other at the same moment, one.
 * @throws HttpError 422
 */
export async function keepAnAdmin(tx: Transaction, userId: number): Promise<void> {
  await inTurn(tx);
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.disabledAt), isActivated));
  if (admins.every((admin) => admin.id === userId))
    throw invalid("This is the last administrator. Make someone else an administrator first.");
}
