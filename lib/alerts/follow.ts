import type { Transaction } from "@/db";
import { alerts } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import { isAlertOf } from "./queries";
import { endByAddress } from "./by-address";
import { setAlert } from "./commands";

/**
 * Follows a bill with an account: adds a daily alert. An existing alert keeps its cadence, and a subscription of the
 * account's own address to the bill is replaced.
 * @throws HttpError 404 if the bill does not exist
 */
export async function followByAccount(tx: Transaction, viewer: Viewer, billId: number): Promise<{ following: true }> {
  const [current] = await tx.select({ id: alerts.id }).from(alerts).where(isAlertOf(viewer, { billId }));
  if (current) await endByAddress(tx, viewer, billId);
  else await setAlert(tx, viewer, { billId }, "daily");
  return { following: true };
}

/**
 * Removes the alert about a bill, and the subscription of the account's own address. @throws HttpError 404 if the bill does
 * not exist
 */
export async function unfollowByAccount(
  tx: Transaction,
  viewer: Viewer,
  billId: number,
): Promise<{ following: false }> {
  await setAlert(tx, viewer, { billId }, "off");
  return { following: false };
}

/** The address of a signed-out follower. @throws HttpError 422 without one */
export function requireEmail({ email }: { email?: string }): string {
  if (email) return email;
  throw invalid("Enter your email address, or sign in.", {
    issues: [{ path: "email", message: "is needed when you are signed out" }],
  });
}
