import { unauthorized } from "@/lib/platform/http/problem";
import { limitMails, mayMail } from "@/lib/platform/auth/account-limits";

/**
 * Whether one more message to an address may be requested.
 * @throws HttpError 429 for the client's network address; the limit per email address is silent. 401 without an address
 */
export async function mayAskFor(request: Request, email: string | undefined): Promise<boolean> {
  if (!email) throw unauthorized();
  await limitMails(request);
  return mayMail(email);
}
