import type { SheetAnswers } from "@/lib/portfolios/sheets/answers";
import type { SheetResult } from "@/lib/portfolios/sheets/result";
import { sendForm } from "@/lib/platform/http/send-form";

/** Uploads a sheet with answers. @param dryRun only a preview @throws CallError with the server's problem */
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
  return sendForm<SheetResult>(`/admin/portfolio/api/import/${portfolioId}`, form);
}
