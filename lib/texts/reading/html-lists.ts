import { attribute, type Element, isElement } from "@/lib/platform/documents/formats/html-dom";
import { countedAs } from "./list-numbers";

const listTypes: Record<string, string> = {
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
  "lower-alpha": "lowerLetter",
  "lower-latin": "lowerLetter",
  "upper-alpha": "upperLetter",
  "upper-latin": "upperLetter",
  "lower-roman": "lowerRoman",
  "upper-roman": "upperRoman",
  none: "",
};

/** The number a browser shows before an item of an ordered list. */
export function numberOfItem(item: Element): string {
  const list = item.parentNode;
  if (!list || !isElement(list) || list.tagName !== "ol") return "";
  const style = /list-style(?:-type)?\s*:\s*([\w-]+)/i.exec(attribute(list, "style"))?.[1]?.toLowerCase();
  const format = listTypes[style ?? attribute(list, "type")] ?? "decimal";
  let number = (Number.parseInt(attribute(list, "start"), 10) || 1) - 1;
  for (const each of list.childNodes) {
    if (!isElement(each) || each.tagName !== "li") continue;
    number = Number.parseInt(attribute(each, "value"), 10) || number + 1;
    if (each === item) break;
  }
  return number > 0 ? countedAs(format, number) : "";
}
