import { childrenOf, type XmlNode } from "@/lib/texts/reading/xml-nodes";
import { type SpannedCell, spansOf, within } from "./docx-tables";

/** Hides a run or style. Source: ECMA-376-1, 17.3.2. */
export const hiding = ["vanish", "specVanish", "webHidden"];
export const isOn = ({ attributes }: XmlNode): boolean => !/^(?:0|false|none|off)$/.test(attributes["w:val"] ?? "");

/** Hidden styles; `usual`: the default paragraph style. */
export type HiddenStyles = Set<string> & { usual: string };

/** Of `word/styles.xml`, including styles based on hidden ones that do not show again. */
export function hiddenStyles(part: XmlNode): HiddenStyles {
  const styles = new Map(childrenOf(part, "style").map((one) => [one.attributes["w:styleId"] ?? "", one]));
  const usual = [...styles.values()].find(
    ({ attributes }) => attributes["w:type"] === "paragraph" && /^(?:1|true|on)$/.test(attributes["w:default"] ?? ""),
  );
  const hidden = Object.assign(new Set<string>(), { usual: usual?.attributes["w:styleId"] ?? "" });
  for (const [id, style] of styles) {
    const seen = new Set<XmlNode>();
    for (let at: XmlNode | undefined = style; at && !seen.has(at);) {
      seen.add(at);
      const properties = childrenOf(at, "rPr")[0];
      const said = properties ? childrenOf(properties, ...hiding) : [];
      if (said.some(isOn)) hidden.add(id);
      if (said.length > 0) break;
      at = styles.get(childrenOf(at, "basedOn")[0]?.attributes["w:val"] ?? "");
    }
  }
  return hidden;
}

type Gone = "struck" | "hidden";

/** Cells without struck or hidden ones, with what they span. */
export function shownRows(table: XmlNode, report: (why: Gone) => void): SpannedCell[][] {
  const isShown = (why: Gone | null) => {
    if (why) report(why);
    return !why;
  };
  return spansOf(
    within(table, "tr")
      .filter((row) => isShown(goneRow(row)))
      .map((row) => ({ row, cells: within(row, "tc").filter((cell) => isShown(goneCell(cell))) })),
  );
}

function goneRow(row: XmlNode): Gone | null {
  const properties = childrenOf(row, "trPr");
  if (properties.some((one) => childrenOf(one, "del", "moveFrom").length > 0)) return "struck";
  return properties.some((one) => childrenOf(one, "hidden").some(isOn)) ? "hidden" : null;
}

const goneCell = (cell: XmlNode): Gone | null =>
  childrenOf(cell, "tcPr").some((one) => childrenOf(one, "cellDel").length > 0) ? "struck" : null;
