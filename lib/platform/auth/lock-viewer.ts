import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db";
import { runPrepared } from "@/db/prepared";
import { users } from "@/db/schema";
import { forbidden, unauthorized } from "@/lib/platform/http/problem";
import { type Audience, mayEnter, roleWithKey, type Viewer } from "./roles";

/**
 * Locks the writer's account until the transaction ends, so that deleting, disabling or a new role waits, or the write
 * is rejected. The session was checked before the body arrived, which may take minutes.
 * @returns the person with the current role @throws HttpError 401 if the account is gone or disabled, 403 if its role
 * no longer suffices
 */
export async function lockViewer(tx: Transaction, viewer: Viewer, audience: Audience): Promise<Viewer> {
  const locked = await lockViewerIfPresent(tx, viewer);
  if (!locked) throw unauthorized();
  if (!mayEnter(audience, locked)) throw forbidden();
  return locked;
}

/**
 * For an action that needs no account: a deleted or disabled person counts as a visitor.
 * @returns the current person, or null
 */
export async function lockViewerIfPresent(tx: Transaction, viewer: Viewer | null): Promise<Viewer | null> {
  if (!viewer) return null;
  const [account] = await runPrepared(
    tx
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.id, viewer.id), isNull(users.disabledAt)))
      .for("key share"),
  );
  return account ? { ...viewer, role: roleWithKey(account.role, viewer.key) } : null;
}
