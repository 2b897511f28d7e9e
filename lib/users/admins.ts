import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { users } from "@/db/schema";
import { isActivated } from "@/lib/platform/auth/confirm-address";
import { invalid } from "@/lib/platform/http/problem";

/**
 * Serializes changes of roles and accounts until their transactions end. Call it before any row lock. Locking the admins'
 * rows would not suffice: the set of admins changes during the wait, which leads to deadlocks.
 */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await lockUntilCommit(tx, "users.admins");
}

/**
 * Rejects the change if this person is the only admin who can sign in; when two admins remove each other concurrently, one
 * of them is rejected.
 * @throws HttpError 422
 */
export async function keepAnAdmin(tx: Transaction, userId: number): Promise<void> {
  await lockAdmins(tx);
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.disabledAt), isActivated));
  if (admins.every((admin) => admin.id === userId))
    throw invalid("This is the last administrator. Make someone else an administrator first.");
}
