import type { z } from "zod";
import { defineReader } from "@/lib/platform/documents/limits";
import { readUpload } from "@/lib/platform/documents/read-upload";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { refusalWords } from "@/lib/platform/http/refusal-messages";
import { isUnreadable } from "@/lib/platform/text/storable-text";
import { type SheetAnswers } from "./answers";
import { sheetFields } from "./api";
import type { SheetFile } from "./commands";
import { largestSheet } from "./limits";
import type { Workbook } from "./sheet";
import type { SheetOrder } from "./sheet-reader";

const sheets = defineReader<SheetOrder, Workbook>("sheet", "lib/portfolios/sheets/sheet-reader.ts");

export type SheetForm = { file: SheetFile; dryRun: boolean; answers: SheetAnswers };

/** Reads file and answers before any transaction. @throws HttpError 413, 422 */
export async function readSheetForm(form: FormData): Promise<SheetForm> {
  const given = form.get("file");
  if (!given || typeof given === "string")
    throw invalid("Choose a file to import.", { issues: [{ path: "file", message: "missing" }] });
  const others = Object.fromEntries([...form].filter(([name]) => name !== "file"));
  const parsed = sheetFields.omit({ file: true }).safeParse(others, { error: refusalWords });
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.join("."), message }));
    throw invalid(`“${issues[0]!.path || "The form"}” ${issues[0]!.message}.`, { issues });
  }
  if (given.size > largestSheet)
    throw new HttpError(413, {
      message: `The file is larger than ${largestSheet / 1_000_000} MB. Save only the sheet with the bills.`,
    });
  const { dryRun = false, answers = {}, jurisdiction } = parsed.data as z.output<typeof sheetFields>;
  const workbook = await readUpload(sheets, { bytes: new Uint8Array(await given.arrayBuffer()) });
  const name = given.name.replace(/^.*[\\/]/, "").slice(0, 200);
  return {
    file: { name: isUnreadable(name) || name === "" ? "sheet" : name, workbook },
    dryRun,
    answers: jurisdiction ? { ...answers, jurisdiction } : answers,
  };
}
