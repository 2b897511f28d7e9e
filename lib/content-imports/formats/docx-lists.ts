import { childrenOf, findNode, type XmlNode } from "@/lib/texts/reading/xml-nodes";

/** Ids of numbered lists in `word/numbering.xml`; others have bullets. */
export function orderedLists(part: XmlNode): Set<string> {
  const formats = new Map(
    childrenOf(part, "abstractNum").map((one) => [
      one.attributes["w:abstractNumId"],
      findNode(one, "numFmt")?.attributes["w:val"] ?? "bullet",
    ]),
  );
  return new Set(
    childrenOf(part, "num")
      .filter((one) => formats.get(findNode(one, "abstractNumId")?.attributes["w:val"]) !== "bullet")
      .map((one) => one.attributes["w:numId"] ?? ""),
  );
}
