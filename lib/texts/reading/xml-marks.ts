import type { Mark } from "../sections";
import { markOfClasses, markOfStyle } from "./html-styles";
import type { XmlNode } from "./xml-nodes";

const struckNames = new Set([
  "deleted-phrase",
  "deletedText",
  "deletedContent",
  "del",
  "deleted",
  "deletion",
  "strike",
  "strikethrough",
  "stricken",
  "s",
]);
const insertedNames = new Set(["added-phrase", "addedText", "addedContent", "ins"]);

/**
 * What an element of a bill strikes or inserts. A print that strikes words decides: `changed="added"` beside it says
 * only that the print of a reported bill added the struck original.
 */
export function xmlMarkOf({ name, attributes }: XmlNode): Mark | undefined {
  const shown = attributes["reported-display-style"] ?? "";
  const { changed = "", style = "", class: classes = "" } = attributes;
  const own = markOfStyle(style) ?? markOfClasses(classes);
  if (
    struckNames.has(name) ||
    struckNames.has(name.toLowerCase()) ||
    /strike|struck/i.test(shown) ||
    own === "struck" ||
    changed === "deleted"
  )
    return "struck";
  return insertedNames.has(name) || changed === "added" || own === "inserted" ? "inserted" : undefined;
}

/** The mark of an element within its parent: nothing inside struck words is law. */
export const markWithin = (node: XmlNode, given: Mark | undefined): Mark | undefined =>
  given === "struck" ? given : (xmlMarkOf(node) ?? given);
