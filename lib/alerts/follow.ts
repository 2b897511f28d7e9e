import type { Transaction } from "@/db";
import { alerts } from "@/db/schema";
import { readFollowedLaw } from "@/lib/bills/laws/followed-law";
import type { LawId } from "@/lib/bills/vocabulary/law-citation";
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

/**
 * The key of what is followed: a law, or the sections from it to another. @throws HttpError 422 for a chapter without its
 * last section, and for sections that are not of one title in their order
 */
export function keyOfLaw(law: LawId, { chapter, through }: { chapter?: boolean; through?: string }): string {
  if (!chapter && through === undefined) return law;
  const key = through && readFollowedLaw(`${law}..${through.startsWith("s") ? through : `s${through}`}`)?.key;
  if (key) return key;
  throw invalid("Name the last section of the chapter, after the first one and in the same title, such as 7671q.", {
    issues: [{ path: "through", message: "must be a later section of the same title" }],
  });
}

/** Follows a law with an account: adds a daily alert. An existing alert keeps its cadence. */
export async function followLaw(tx: Transaction, viewer: Viewer, law: string): Promise<{ following: true }> {
  const [current] = await tx.select({ id: alerts.id }).from(alerts).where(isAlertOf(viewer, { law }));
  if (!current) await setAlert(tx, viewer, { law }, "daily");
  return { following: true };
}

/** Removes the alert of a law, if there is one. */
export async function unfollowLaw(tx: Transaction, viewer: Viewer, law: string): Promise<{ following: false }> {
  await setAlert(tx, viewer, { law }, "off");
  return { following: false };
}

/** The address of a signed-out follower. @throws HttpError 422 without one */
export function requireEmail({ email }: { email?: string }): string {
  if (email) return email;
  throw invalid("Enter your email address, or sign in.", {
    issues: [{ path: "email", message: "is needed when you are signed out" }],
  });
}
