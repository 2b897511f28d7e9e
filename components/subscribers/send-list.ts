import type { ImportReport } from "@/lib/newsletters/subscribers/schema";
import { CallError, unknownError } from "@/lib/platform/http/call";

/** Sends a list to be checked or imported. @throws CallError with the refusal */
export async function sendList(what: "check-import" | "import", form: FormData): Promise<ImportReport> {
  const response = await fetch(`/admin/subscriber/api/${what}`, { method: "POST", body: form }).catch(() => null);
  if (!response) throw new CallError(0, { message: "Can't connect. Choose the file again." });
  const answer = (await response.json().catch(() => null)) as { report?: ImportReport; message?: string } | null;
  if (response.ok && answer?.report) return answer.report;
  throw new CallError(response.status, { ...answer, message: answer?.message || unknownError });
}
