import { readWorkbook } from "./read-sheet";
import type { Workbook } from "./sheet";

// What the process that reads tracking sheets does (lib/platform/documents).

export type SheetOrder = { bytes: Uint8Array };

export const read = ({ bytes }: SheetOrder): Promise<Workbook> => readWorkbook(Buffer.from(bytes));
