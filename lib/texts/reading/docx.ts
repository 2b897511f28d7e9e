import { unzipSync } from "fflate";
import type { Mark } from "../sections";
import { type Block, plainText } from "./blocks";
import { valueOf, WordNumbers } from "./docx-numbers";
import { hasLook, type Look, lookOfNew } from "./new-matter";
import { NoText } from "./no-text";
import { raise } from "./raised";
import { continuesInNext, isStruckBy, runPropertiesOf, symbolOf } from "./word-styles";
import { childrenOf, findNode, isNode, nodeText, readXml, type XmlNode } from "./xml-nodes";

const largestPart = 100_000_000;
const parts = ["document", "styles", "numbering", "footnotes"] as const;

/** Heads and feet may have the legend that says what the type of words means. */
const edges = /^word\/(?:header|footer)\d*\.xml$/;

type Type = { isBold?: boolean; isItalic?: boolean; isUpper?: boolean; isRaised?: boolean };

/** What a Word file defines outside its paragraphs. */
type Context = {
  numbers: WordNumbers;
  /** Marks of styles, and the lists that paragraphs of a style belong to. */
  styles: Map<string, Type & { mark?: Mark; list?: XmlNode }>;
  footnotes: Map<string, XmlNode>;
  look: Look | null;
  /** A paragraph whose end was deleted: the next one continues it. */
  open?: Block;
};

/**
 * Reads the paragraphs of a Word file. Strikes, underlines, tracked changes and the type that a legend names mark what
 * the bill strikes and inserts. @returns beside them `all` words, also those of heads and feet
 * @throws NoText
 */
export function readDocx(bytes: Uint8Array): { blocks: Block[]; all: string } {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) =>
        (parts.some((part) => name === `word/${part}.xml`) || edges.test(name)) && originalSize <= largestPart,
    });
  } catch {
    throw new NoText("refused", "The Word file is damaged and cannot be read.");
  }
  const treeOf = (file: Uint8Array) => readXml(new TextDecoder().decode(file));
  const xmlOf = (part: (typeof parts)[number]): XmlNode | undefined => {
    const file = files[`word/${part}.xml`];
    return file && treeOf(file);
  };
  const document = xmlOf("document");
  if (!document) throw new NoText("refused", "The file is a zip, not a Word document.");
  const atEdges = Object.entries(files).flatMap(([name, file]) => (edges.test(name) ? [nodeText(treeOf(file))] : []));
  const context: Context = {
    numbers: new WordNumbers(xmlOf("numbering")),
    styles: stylesOf(xmlOf("styles")),
    footnotes: new Map(
      (xmlOf("footnotes")?.children ?? []).filter(isNode).map((note) => [note.attributes["w:id"] ?? "", note]),
    ),
    look: lookOfNew([nodeText(document), ...atEdges].join("\n")),
  };
  const body = findNode(document, "body");
  const blocks: Block[] = [];
  if (body) walk(context, body, blocks, undefined);
  return { blocks, all: [...blocks.map(plainText), ...atEdges].join("\n") };
}

function stylesOf(styles: XmlNode | undefined): Context["styles"] {
  const properties = runPropertiesOf(styles);
  return new Map(
    childrenOf(styles ?? { name: "", attributes: {}, children: [] }, "style").map((style) => {
      const [paragraph] = childrenOf(style, "pPr");
      // Underlined headings insert nothing.
      const isCharacter = style.attributes["w:type"] === "character" && style.attributes["w:styleId"] !== "Hyperlink";
      const inherited = properties.get(style.attributes["w:styleId"] ?? "");
      const mark = isStruckBy(inherited) ? "struck" : isCharacter ? markOf(inherited) : undefined;
      const list = paragraph && childrenOf(paragraph, "numPr")[0];
      const type = typeOf(inherited);
      return [style.attributes["w:styleId"] ?? "", { ...type, ...(mark && { mark }), ...(list && { list }) }];
    }),
  );
}

/** Bold, italic or in capitals, where it says so. */
function typeOf(properties: XmlNode | undefined): Type {
  const has = (name: string) => properties !== undefined && childrenOf(properties, name).length > 0;
  return {
    ...(has("b") && { isBold: isOn(properties, "b") }),
    ...(has("i") && { isItalic: isOn(properties, "i") }),
    ...(has("caps") && { isUpper: isOn(properties, "caps") }),
    ...(has("vertAlign") && { isRaised: valueOf(childrenOf(properties!, "vertAlign")[0]) === "superscript" }),
  };
}

const isOn = (properties: XmlNode | undefined, ...names: string[]): boolean =>
  properties !== undefined &&
  childrenOf(properties, ...names).some((property) => !/^(?:0|false|none|off)$/.test(valueOf(property)));

const markOf = (properties: XmlNode | undefined): Mark | undefined =>
  isOn(properties, "strike", "dstrike") ? "struck" : isOn(properties, "u") ? "inserted" : undefined;

/** Tracked moves: struck at the origin, inserted at the destination. */
const changeOf = ({ name }: XmlNode): Mark | undefined =>
  name === "del" || name === "moveFrom" ? "struck" : name === "ins" || name === "moveTo" ? "inserted" : undefined;

function walk(context: Context, node: XmlNode, blocks: Block[], mark: Mark | undefined): void {
  for (const child of node.children.filter(isNode)) {
    // The same words again for older programs.
    if (child.name === "Fallback") continue;
    if (child.name === "p") paragraph(context, child, blocks, mark);
    else if (child.name === "tr") row(context, child, blocks);
    else if (child.name !== "sectPr") walk(context, child, blocks, changeOf(child) ?? mark);
  }
}

function paragraph(context: Context, node: XmlNode, blocks: Block[], mark: Mark | undefined): void {
  const block: Block = context.open ?? { runs: [], indent: 0 };
  const isContinued = context.open !== undefined;
  context.open = undefined;
  const notes: Block[] = [];
  const [properties] = childrenOf(node, "pPr");
  const style = context.styles.get(valueOf(properties && childrenOf(properties, "pStyle")[0]));
  const number = context.numbers.next((properties && childrenOf(properties, "numPr")[0]) ?? style?.list);
  if (!isContinued && /[\p{L}\p{N}]/u.test(number)) block.runs.push({ text: `${number} ` });
  runs(context, node, block, { mark, type: style ?? {}, isStruck: style?.mark === "struck" }, notes);
  if (!isContinued && block.runs.some(({ text }) => text.trim() !== "")) blocks.push(block);
  if (continuesInNext(node) && block.runs.length > 0 && blocks.includes(block)) context.open = block;
  blocks.push(...notes);
}

/** A row of short cells is one line; otherwise each paragraph is separate. */
function row(context: Context, node: XmlNode, blocks: Block[]): void {
  const cells = childrenOf(node, "tc").map((cell) => {
    const found: Block[] = [];
    walk(context, cell, found, undefined);
    return found;
  });
  if (cells.some((found) => found.length > 1 || (found[0]?.runs.map(({ text }) => text).join("").length ?? 0) > 250))
    return void blocks.push(...cells.flat());
  if (cells.flat().length > 0)
    blocks.push({
      runs: cells.flatMap(([block]) => [...(block?.runs ?? []), { text: "\t" }]),
      indent: 0,
      kind: "row",
    });
}

/** The mark of tracked changes around a run, and the type of its paragraph. */
type Around = { mark: Mark | undefined; type: Type; isStruck: boolean };

function runs(context: Context, node: XmlNode, block: Block, around: Around, notes: Block[]): void {
  for (const child of node.children.filter(isNode)) {
    if (child.name === "r") run(context, child, block, around, notes);
    else if (child.name !== "pPr" && child.name !== "Fallback")
      runs(context, child, block, { ...around, mark: changeOf(child) ?? around.mark }, notes);
  }
}

const signs: Record<string, string> = { tab: " ", br: "\n", cr: "\n", noBreakHyphen: "-" };

function run(context: Context, node: XmlNode, block: Block, around: Around, notes: Block[]): void {
  const [properties] = childrenOf(node, "rPr");
  if (isOn(properties, "vanish")) return;
  const style = context.styles.get(valueOf(properties && childrenOf(properties, "rStyle")[0]));
  const {
    isBold = false,
    isItalic = false,
    isUpper = false,
    isRaised = false,
  } = { ...around.type, ...style, ...typeOf(properties) };
  const own =
    markOf(properties) ??
    (properties && childrenOf(properties, "u", "strike").length > 0
      ? undefined
      : (style?.mark ?? (around.isStruck ? "struck" : undefined))) ??
    (hasLook(context.look, isBold, isItalic) ? "inserted" : undefined);
  const mark = own === "struck" ? own : (around.mark ?? own);
  for (const child of node.children.filter(isNode)) {
    if (child.name === "footnoteReference") {
      // A footnote follows its paragraph; in print it is at the foot of the page.
      const note = context.footnotes.get(child.attributes["w:id"] ?? "");
      if (note) walk({ ...context, footnotes: new Map() }, note, notes, undefined);
      continue;
    }
    const typed =
      child.name === "t" || child.name === "delText"
        ? child.children.filter((each) => !isNode(each)).join("")
        : child.name === "sym"
          ? (symbolOf(child) ?? "")
          : (signs[child.name] ?? "");
    const text = isUpper ? typed.toUpperCase() : isRaised ? raise(typed) : typed;
    if (text === "") continue;
    const last = block.runs.at(-1);
    if (last && last.mark === mark) last.text += text;
    else block.runs.push(mark ? { text, mark } : { text });
  }
}
