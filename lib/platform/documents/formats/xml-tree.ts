import { SaxesParser } from "saxes";
import { Unreadable } from "../unreadable";

/** An element with its children and its own text; attributes only if requested. */
export type XmlElement = {
  name: string;
  text: string;
  children: XmlElement[];
  attributes?: Readonly<Record<string, string>>;
};

const deepest = 40;
const mostElements = 500_000;

/**
 * A DOCTYPE is rejected, so that only predefined entities are expanded. @throws Unreadable if it is not XML, or is
 * too deep or too long
 */
export function parseXml(source: string, { attributes = false } = {}): XmlElement {
  const parser = new SaxesParser();
  const root: XmlElement = { name: "", text: "", children: [] };
  const open: XmlElement[] = [root];
  let count = 0;
  let wrong: Error | undefined;
  const refuse = (reason: string) => {
    wrong ??= new Unreadable(reason);
  };
  parser.on("doctype", () => refuse("It has a DOCTYPE, which is not read."));
  parser.on("error", (error) => refuse(`It is not readable XML: ${error.message}.`));
  parser.on("opentag", (tag) => {
    const { name } = tag;
    const element: XmlElement = { name, text: "", children: [], ...(attributes && { attributes: tag.attributes }) };
    open.at(-1)!.children.push(element);
    open.push(element);
    if (open.length > deepest || (count += 1) > mostElements) refuse("Its XML is too deeply nested or too long.");
  });
  parser.on("closetag", () => void (open.length > 1 && open.pop()));
  const text = (chunk: string) => void (open.at(-1)!.text += chunk);
  parser.on("text", text);
  parser.on("cdata", text);
  for (let at = 0; at < source.length && !wrong; at += 65_536) parser.write(source.slice(at, at + 65_536));
  if (!wrong) parser.close();
  if (wrong) throw wrong;
  const top = root.children[0];
  if (!top) throw new Unreadable("It is an empty XML file.");
  return top;
}

export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let at = element;
  for (const name of path) at = at?.children.find((candidate) => candidate.name === name);
  return at;
}

/** The text at a path, trimmed; "" if there is none. */
export const textAt = (element: XmlElement | undefined, ...path: string[]): string =>
  child(element, ...path)?.text.trim() ?? "";

export function all(element: XmlElement | undefined, ...path: string[]): XmlElement[] {
  const name = path.at(-1);
  return child(element, ...path.slice(0, -1))?.children.filter((candidate) => candidate.name === name) ?? [];
}
