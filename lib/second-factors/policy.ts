import type { Transaction } from "@/db";
import type { Viewer } from "@/lib/platform/auth/roles";
import { factorsOf } from "@/lib/platform/auth/second-factors";
import { isFactorRequired } from "@/lib/platform/auth/sign-in-policy";
import { forbidden, invalid } from "@/lib/platform/http/problem";

/** A password alone must not add a factor to an account that has one. @throws HttpError 403 */
export async function refuseSecondSetUp(viewer: Viewer): Promise<void> {
  if (viewer.owesFactor === "confirm") throw forbidden("Confirm with the second factor that you have first.");
}

/** Called after a removal. @throws HttpError 422 if staff who must have a second factor have none left */
export async function keepRequiredFactor(tx: Transaction, viewer: Viewer): Promise<void> {
  if (!(await isFactorRequired(viewer.role, tx))) return;
  const left = await factorsOf(viewer.id, tx);
  if (left.passkeys === 0 && !left.hasCodes)
    throw invalid("Your organization requires a second factor, and this is your last one. Add another one first.");
}
