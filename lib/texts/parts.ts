import type { BillText } from "./schema";

/**
 * Documents about a bill's cost, by name: `Fiscal Note`, `Fiscal Impact Statement`, `CBO Cost Estimate`. An analysis by a
 * committee on fiscal policy is none.
 */
const isFiscalNote = ({ kind, name }: BillText): boolean =>
  kind === "document" &&
  /fiscal(?![ -]*(?:polic|committee|affairs|oversight|year))|\bcost estimate|^CBO\b|\b(?:budget|financial|revenue)\w* (?:impact|effect|estimate|note)|\bactuarial (?:note|analysis|impact|statement)/i.test(
    name,
  );

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
