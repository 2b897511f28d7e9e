import type { ImportedBill } from "./bill";

export type Part = { file: string; bill: ImportedBill };

/** Merges the parts of each case; a later summary wins. `file` names the first part and the number of others. */
export function joinedParts(parts: readonly Part[]): Part[] {
  const byCase = new Map<string, Part[]>();
  for (const part of parts) {
    const list = byCase.get(part.bill.sourceId);
    if (list) list.push(part);
    else byCase.set(part.bill.sourceId, [part]);
  }
  return [...byCase.values()].map(([first, ...rest]) => {
    const bill = { ...first!.bill };
    bill.actions = [...(bill.actions ?? [])];
    bill.versions = [...(bill.versions ?? [])];
    bill.otherTitles = [...(bill.otherTitles ?? [])];
    for (const { bill: more } of rest) {
      bill.actions.push(...(more.actions ?? []));
      bill.versions.push(...(more.versions ?? []));
      bill.otherTitles.push(...(more.otherTitles ?? []));
      bill.summary = more.summary ?? bill.summary;
    }
    const files = new Set(rest.map(({ file }) => file));
    files.delete(first!.file);
    return { file: files.size > 0 ? `${first!.file} and ${files.size} more` : first!.file, bill };
  });
}
