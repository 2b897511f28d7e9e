import { unauthorized } from "@/lib/platform/http/problem";
import { limitMails, mayMail } from "@/lib/platform/auth/account-limits";

/**
 * Whether one more message to an address may be asked for.
 * @throws HttpError 429 by the network's address; an address's own limit is kept without a word. 401 where there is no address
 */
export async function mayAskFor(request: Request, email: string | undefined): Promise<boolean> {
  if (!email) throw unauthorized();
  await limitMails(request);
  return mayMail(email);
}
