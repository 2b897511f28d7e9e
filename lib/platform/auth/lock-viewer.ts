import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db";
import { prepared } from "@/db/prepared";
import { users } from "@/db/schema";
import { forbidden, unauthorized } from "@/lib/platform/http/problem";
import { type Audience, mayEnter, type Viewer } from "./roles";

/**
 * Holds the account of whoever writes until the transaction ends: who deletes or disables it or changes its role waits for the write,
 * or the write is refused. The session was looked at before the body came, which may take minutes.
 * @returns the person with the role of now @throws HttpError 401 where the account is gone or disabled, 403 where its role does not do any longer
 */
export async function lockViewer(tx: Transaction, viewer: Viewer, audience: Audience): Promise<Viewer> {
  const held = await holdIfThere(tx, viewer);
  if (!held) throw unauthorized();
  if (!mayEnter(audience, held)) throw forbidden();
  return held;
}

/**
 * The same where the act stands without the account, as what a link does: whoever is gone or disabled by now has acted as a visitor.
 * @returns the person as of now, or null
 */
export async function holdIfThere(tx: Transaction, viewer: Viewer | null): Promise<Viewer | null> {
  if (!viewer) return null;
  const [account] = await prepared(
    tx
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.id, viewer.id), isNull(users.disabledAt)))
      .for("key share"),
  );
  return account ? { ...viewer, role: account.role } : null;
}
