/** Marks beside the text: bar codes, numbers of drafts and prints, end marks, feet that a short bill has once. */
const printersMarks: readonly RegExp[] = [
  /^(?:[-–—*] )?\*(?:[A-Za-z]{1,3}\d{1,6}[\w-]{0,8}|\d{4,6})\*$/,
  /^T?LSB \d{4}[A-Z]{2}(?: \(\d{1,2}\) \d{2,3})?$/,
  /^(?:-\d{1,3}-\s+)?(?:T?LSB \d{4}[A-Z]{2}(?: \(\d{1,2}\) \d{2,3})?\s+)?[a-z]{2,3}(?:\/[a-z]{2,3}){1,2}(?:\s+\d{1,3}\/ ?\d{1,3})?$/,
  /^\d{2}-\d{1,2}-\d{2,5}(?:\s+[A-Z]{2,4})?\s+\d{1,2}\/\d{1,2}\/\d{2,4}\b.{0,20}$/,
  /^[-–—\s]*\(?END(?: OF (?:BILL|DOCUMENT))?\)?[-–—\s]*$/,
  /^\(TEXT OF BILL BEGINS ON NEXT PAGE\)$/,
  /^\.\d{5,6}\.\d{1,2}[A-Z]{0,3}$/,
  /^\d{2}\.\d{1,4}\.\d{1,3}\s+\d{1,3}\s+[HS][BCJR]{1,3}\d{1,4}$/,
  /^(?:[A-Z]\s+)?20\s?~{3,}\s?\d\d$/,
  /^VT LEG #\d{5,7} v\.\d{1,2}$/,
  /^LC\d{6}(?:\/SUB [A-Z])?$/,
  /^Final Page$/,
  /^(?:final page\s+)?(?:[A-Z]{2,4}\s+)?[HS]\d{5}['’‘´′]\d{2}(?:\s?\*)?(?:\s+\([HS]-\d{1,2}\))?(?:\s+[A-Za-z0-9]{2,8})?$/,
  /^X{3,8}(?:\s+Jacketed)?$/,
  /^[-–—] ?\d{1,3} ?[-–—]$/,
  /^(?:[HS][BFJR]R?\d{4}|0\d{5}|={4,}|<(?:all|DOC)>|[✔✓]|p\. ?\d{1,3}|PAGE \d{1,3} \(\w{2,4}\\\w{2,4}\))$/,
  /^.{0,70}~ ?OFFICIAL ?~.{0,20}$/,
  // Congress: `•HR 9999 IH`, `† S 1383 ES`.
  /^[•†]?\s?(?:HR|S|HRES|SRES|H ?J ?RES|S ?J ?RES|H ?CON ?RES|S ?CON ?RES) \d{1,5} (?:[IRE][HS]|RF[HS]|PC[HS]|CP[HS]|CD[HS]|AT[HS]|RD[HS]|EA[HS]|PP|ENR)$/,
  // Florida: `hb0012-00`, `hb0012-02-c1`.
  /^h[bcjmr]{1,2}\d{4}[a-z]?-\d{2}(?:-\w{2,3})?$/,
  // Texas: `89R1234 ABC-D  2`. Delaware: `HD : JBK : CBK`, and the number of the draft below it.
  /^\d{2}R\d{3,6} [A-Z]{2,4}-[A-Z]\d?(?:\s+\d{1,3})?$/,
  /^(?:HD|SD|LC|HR|SS) : [A-Z]{3} : [A-Z]{3}(?:\s+\d{10})?$/,
  /^\d{10}$/,
  // Arkansas: when the first page was set.
  /^\d{2}-\d{2}-\d{4} \d{2}:\d{2}(?::\d{2})? [A-Z]{3}\d{3}$/,
  // Montana: `- 2 - Authorized Print Version – SB 12`.
  /^(?:[-–—] ?\d{1,3} ?[-–—]\s+)?Authorized Print Version [-–—] [HS][BJR]{1,2} \d{1,4}$/,
  // Public laws: `PUBLIC LAW 119–60—DEC. 11, 2025 139 STAT. 702`.
  /^(?:\d{1,3} STAT\. \d{1,5}\s+)?PUBLIC LAW \d{2,3}[-–]\d{1,3}[-–—]+[A-Z]{3,5}\.? \d{1,2}, \d{4}(?:\s+\d{1,3} STAT\. \d{1,5})?$/,
  // Indiana: `HB 1012—LS 6523/DI 101`, `HEA 1012`.
  /^(?:\d{4}\s+)?(?:IN|[HS]B|E[HS]|[HS][JCR]?R) \d{1,4}[—–-]{1,2}LS \d{4}\/DI \d{1,3}\+?$|^[HS]EA \d{1,4}(?: [—–-] (?:CC|Concur|Concurrence)\+?)?$/,
  // Montana and South Dakota, below the last section.
  /^(?:ENROLLED BILL|[HS][BCJR]{1,3} ?\d{1,4}\s+ENROLLED)$/,
  // Minnesota's last line says which section the page ends in, and its number: `Sec. 3.  2`.
  /^(?:Article \d{1,3} )?(?:Section|Sec\.) \d{1,3}\.\s+\d{1,4}$/,
];
export const isPrintersMark = (text: string): boolean =>
  text.length < 90 && printersMarks.some((mark) => mark.test(text));

/** A bill number alone is a running head; `HB0012` is one at the foot of a page in Wyoming and Tennessee. */
export const isBillNumber =
  /^(?:(?:[HSA]\.? ?[BFR]?\.?|[HS]\.? ?[JC]\.? ?[RM]\.?) ?(?:No\.? ?)?\d{1,5}|[HS][BFJR]R?\d{4})$/;
