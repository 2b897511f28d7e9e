import { CallError, unknownError } from "./call";
import type { Problem } from "./problem";

/**
 * Sends a form with files.
 * @param Answered the contract's output type
 * @throws CallError with the server's problem; status 0 without a response, or if a selected file changed and cannot be
 * read
 */
export async function sendForm<Answered>(address: string, form: FormData): Promise<Answered> {
  const response = await fetch(address, { method: "POST", body: form }).catch(() => null);
  if (!response)
    throw new CallError(0, { message: "Can't connect, or the file changed after you chose it. Choose it again." });
  const answer = (await response.json().catch(() => null)) as (Answered & Partial<Problem>) | null;
  if (response.ok && answer) return answer;
  throw new CallError(response.status, { ...answer, message: answer?.message || unknownError });
}
