import { unzipSync } from "fflate";
import type { Mark } from "../sections";
import type { Block } from "./blocks";
import { NoText } from "./no-text";
import { findNode, isNode, readXml, type XmlNode } from "./xml-nodes";

const largestPart = 100_000_000;

/** Reads the paragraphs of a Word file; its strikes, underlines and tracked changes say what the bill does. @throws NoText */
export function readDocx(bytes: Uint8Array): Block[] {
  let part: Uint8Array | undefined;
  try {
    part = unzipSync(bytes, {
      filter: ({ name, originalSize }) => name === "word/document.xml" && originalSize <= largestPart,
    })["word/document.xml"];
  } catch {
    throw new NoText("refused", "The Word file is damaged and cannot be read.");
  }
  if (!part) throw new NoText("refused", "The file is a zip, not a Word document.");
  const body = findNode(readXml(new TextDecoder().decode(part)), "body");
  const blocks: Block[] = [];
  if (body) walk(body, blocks, undefined);
  return blocks;
}

function walk(node: XmlNode, blocks: Block[], mark: Mark | undefined): void {
  for (const child of node.children.filter(isNode)) {
    // The same words once more, for older programs.
    if (child.name === "Fallback") continue;
    if (child.name === "p") paragraph(child, blocks, mark);
    else if (child.name === "tr") row(child, blocks);
    else if (child.name !== "sectPr")
      walk(child, blocks, child.name === "del" ? "struck" : child.name === "ins" ? "inserted" : mark);
  }
}

function paragraph(node: XmlNode, blocks: Block[], mark: Mark | undefined): void {
  const block: Block = { runs: [], indent: 0 };
  runs(node, block, mark);
  if (block.runs.some(({ text }) => text.trim() !== "")) blocks.push(block);
}

/** A row of short cells is one line; else each paragraph stands by itself. */
function row(node: XmlNode, blocks: Block[]): void {
  const cells = node.children.filter(isNode).filter(({ name }) => name === "tc");
  const inner = cells.map((cell) => {
    const found: Block[] = [];
    walk(cell, found, undefined);
    return found;
  });
  if (inner.some((found) => found.length > 1 || (found[0]?.runs.map(({ text }) => text).join("").length ?? 0) > 250))
    return void blocks.push(...inner.flat());
  const full = inner.flat();
  if (full.length > 0)
    blocks.push({ runs: full.flatMap((block) => [...block.runs, { text: "\t" }]), indent: 0, kind: "row" });
}

function runs(node: XmlNode, block: Block, mark: Mark | undefined): void {
  for (const child of node.children.filter(isNode)) {
    if (child.name === "r") run(child, block, mark);
    else if (child.name !== "pPr" && child.name !== "Fallback")
      runs(child, block, child.name === "del" ? "struck" : child.name === "ins" ? "inserted" : mark);
  }
}

function run(node: XmlNode, block: Block, given: Mark | undefined): void {
  let mark = given;
  for (const child of node.children.filter(isNode)) {
    if (child.name === "rPr") {
      const property = (...names: string[]) =>
        child.children
          .filter(isNode)
          .some(
            ({ name, attributes }) => names.includes(name) && !/^(?:0|false|none|off)$/.test(attributes["w:val"] ?? ""),
          );
      if (property("vanish")) return;
      if (property("strike", "dstrike")) mark = "struck";
      else if (property("u")) mark ??= "inserted";
      continue;
    }
    const text =
      child.name === "t" || child.name === "delText"
        ? child.children.filter((each) => !isNode(each)).join("")
        : child.name === "tab"
          ? " "
          : child.name === "br" || child.name === "cr"
            ? "\n"
            : child.name === "noBreakHyphen"
              ? "-"
              : "";
    if (text === "") continue;
    const last = block.runs.at(-1);
    if (last && last.mark === mark) last.text += text;
    else block.runs.push(mark ? { text, mark } : { text });
  }
}
