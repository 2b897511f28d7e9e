import { unauthorized } from "@/lib/platform/http/problem";
import { limitMails, mayMail } from "@/lib/platform/auth/account-limits";

/**
 * Whether an address may get one more message. @throws HttpError 429 for the network address; the address's own limit
 * is silent. 401 without an address
 */
export async function mayAskFor(request: Request, email: string | undefined): Promise<boolean> {
  if (!email) throw unauthorized();
  await limitMails(request);
  return mayMail(email);
}
