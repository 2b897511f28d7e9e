import { and, asc, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db";
import { users } from "@/db/schema";
import { invalid } from "@/lib/http/problem";

/**
 * Refuses to go on where this person is the only admin who can still sign in. Locks all admins, so that two who remove each other
 * at the same moment do not both succeed.
 * @throws HttpError 422
 */
export async function keepAnAdmin(tx: Transaction, userId: number): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for("update");
  if (admins.every((admin) => admin.id === userId)) throw invalid("This is the last admin. Make somebody else an admin first.");
}
