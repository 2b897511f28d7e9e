import { largestSheet } from "./limits";
import { readCsv } from "./read-csv";
import { readJson } from "./read-json";
import { readXlsx } from "./read-xlsx";
import { unreadable, type Workbook } from "./sheet";

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);

/** Detects the format by content. @throws HttpError 422 with the reason */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  if (bytes.length === 0) throw unreadable("This file is empty.");
  if (bytes.length > largestSheet)
    throw unreadable(`This file is larger than ${largestSheet / 1_000_000} MB. Save only the sheet with the bills.`);
  if (startsWith(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw unreadable(
      "This is an old Excel file (.xls), or one protected by a password. Save it as XLSX and choose that file.",
    );
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    throw unreadable("This is a PDF file. Choose the sheet it was made from, as XLSX or CSV.");
  if (startsWith(bytes, 0x1f, 0x8b))
    throw unreadable("This file is compressed. Extract it and choose the sheet inside.");
  const head = bytes
    .subarray(0, 200)
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart();
  if (/^[{[]/.test(head)) return readJson(bytes);
  if (/^<(?:!doctype|html|\?xml|table)/i.test(head))
    throw unreadable(
      "This is a web page or an XML file, even if its name says otherwise. Open it in a spreadsheet program and save it as XLSX or CSV.",
    );
  return readCsv(bytes);
}
