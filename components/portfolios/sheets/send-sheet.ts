import type { SheetAnswers } from "@/lib/portfolios/sheets/answers";
import type { SheetResult } from "@/lib/portfolios/sheets/result";
import { CallError, unknownError } from "@/lib/platform/http/call";
import type { Problem } from "@/lib/platform/http/problem";

/**
 * Sends a sheet with the answers so far.
 * @param dryRun only says what an import would do
 * @throws CallError with the server's problem; status 0 when no answer came
 */
export async function sendSheet(
  portfolioId: number,
  file: File,
  answers: SheetAnswers,
  dryRun: boolean,
): Promise<SheetResult> {
  const form = new FormData();
  form.set("file", file);
  form.set("answers", JSON.stringify(answers));
  if (dryRun) form.set("dryRun", "1");
  let response: Response;
  try {
    response = await fetch(`/admin/portfolio/api/import/${portfolioId}`, { method: "POST", body: form });
  } catch {
    throw new CallError(0, { message: "Can't connect, or the file changed after you chose it. Choose it again." });
  }
  const answer = (await response.json().catch(() => null)) as (SheetResult & Problem) | null;
  if (response.ok && answer) return answer;
  throw new CallError(response.status, { ...answer, message: answer?.message || unknownError });
}
