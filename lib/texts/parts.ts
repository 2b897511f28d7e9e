import type { BillText } from "./schema";

/** Documents about a bill's cost, by name: `Fiscal Note`, `Fiscal Impact Statement`, `CBO Cost Estimate`. */
const isFiscalNote = ({ kind, name }: BillText): boolean =>
  kind === "document" &&
  /\bfiscal\b|\bcost estimate|\b(?:budget|financial|revenue)\w* (?:impact|effect|estimate)/i.test(name);

export function partsOfTexts(texts: readonly BillText[]) {
  const of = (kind: BillText["kind"]) => texts.filter((text) => text.kind === kind);
  return [
    { id: "texts", title: "Bill text", texts: of("text"), shown: 12, noun: ["version", "versions"] },
    { id: "amendments", title: "Amendments", texts: of("amendment"), shown: 8, noun: ["amendment", "amendments"] },
    { id: "fiscal-notes", title: "Fiscal notes", texts: texts.filter(isFiscalNote), shown: 6, noun: ["note", "notes"] },
    {
      id: "documents",
      title: "Other documents",
      texts: of("document").filter((text) => !isFiscalNote(text)),
      shown: 6,
      noun: ["document", "documents"],
    },
  ] as const;
}
