import { getSchema } from "@tiptap/core";
import { Node, type Schema } from "@tiptap/pm/model";
import { type DocumentMark, type DocumentNode, documentVersion, emptyDocument, type RichDocument } from "./document";
import { type Allowed, allowedMarks, allowedNodes, ignoredOnLinks } from "./allowed";
import { documentExtensions } from "./extensions";
import { fileIdOfPath } from "./href";

/** A nested list uses two. */
const maxDepth = 60;
const maxNodes = 50_000;
/** A long book has a million. */
const maxText = 1_000_000;

class Refused extends Error {}

let schema: Schema | undefined;
const documentSchema = (): Schema => (schema ??= getSchema(documentExtensions()));

/**
 * Validates and sanitizes TipTap JSON. Anything unknown rejects the document, so nothing is dropped silently. @returns
 * the normalized document (equal input, equal output), or an error sentence
 */
export function checkDocument(
  json: unknown,
): { document: RichDocument; problem?: undefined } | { document?: undefined; problem: string } {
  try {
    const size = { nodes: 0, text: 0 };
    const clean = nodeFrom(json, 0, size);
    if (clean.type !== "doc") throw new Refused("The text must be a document: its outermost node has the type “doc”.");
    if ((clean.attrs?.version ?? documentVersion) !== documentVersion)
      throw new Refused(
        `This document has version ${JSON.stringify(clean.attrs?.version)}; this server reads version ${documentVersion}.`,
      );
    if (!clean.content?.length) return { document: emptyDocument() };
    return { document: checkNesting(clean) };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    throw error;
  }
}

/** Paragraphs in list items, rows in tables. */
function checkNesting(clean: DocumentNode): RichDocument {
  try {
    const node = Node.fromJSON(documentSchema(), clean);
    node.check();
    return node.toJSON() as RichDocument;
  } catch (error) {
    const place = /node (\w+)/.exec((error as Error).message)?.[1] ?? "";
    throw new Refused(
      `Something in a ${allowedNodes.get(place)?.name ?? "part of the text"} does not belong there, or is missing.`,
    );
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const parts = new Set(["type", "attrs", "content", "marks", "text"]);

function nodeFrom(json: unknown, depth: number, size: { nodes: number; text: number }): DocumentNode {
  if (!isObject(json)) throw new Refused("The document is not TipTap JSON: a node must be an object.");
  if (depth > maxDepth) throw new Refused("The document is nested too deeply.");
  if (++size.nodes > maxNodes)
    throw new Refused(`The document has more than ${maxNodes.toLocaleString("en")} parts. Split it.`);
  const type = String(json.type);
  const allowed = allowedNodes.get(type);
  if (!allowed || (type === "doc") !== (depth === 0))
    throw new Refused(`A document cannot contain “${type.slice(0, 40)}” here.`);
  const stranger = Object.keys(json).find((key) => !parts.has(key));
  if (stranger !== undefined) throw new Refused(`A ${allowed.name} cannot have “${stranger.slice(0, 40)}”.`);
  const node: DocumentNode = { type };
  const attrs = attrsFrom(json.attrs, allowed, type);
  if (attrs) node.attrs = attrs;
  if (type === "text") node.text = textFrom(json.text, size);
  else if (json.text !== undefined) throw new Refused(`A ${allowed.name} cannot have “text” itself.`);
  if (json.marks !== undefined && json.marks !== null)
    node.marks = list(json.marks, "marks")
      .map(markFrom)
      .filter((mark) => mayMark(mark, type));
  if (node.marks?.length === 0) delete node.marks;
  if (json.content !== undefined && json.content !== null)
    node.content = list(json.content, "content").map((child) => nodeFrom(child, depth + 1, size));
  return node;
}

/** A note's number and a bill's chip are links themselves, which cannot be nested. */
const mayMark = (mark: DocumentMark, type: string): boolean =>
  type !== "footnote" && !(type === "billReference" && mark.type === "link");

function list(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new Refused(`The document is not TipTap JSON: “${name}” must be a list.`);
  return value;
}

function textFrom(value: unknown, size: { text: number }): string {
  if (typeof value !== "string" || value === "") throw new Refused("A text node must have text.");
  size.text += value.length;
  if (size.text > maxText)
    throw new Refused(`The text has more than ${maxText.toLocaleString("en")} characters. Split it.`);
  return value;
}

function markFrom(json: unknown): DocumentMark {
  const type = isObject(json) ? String(json.type) : "";
  const allowed = allowedMarks.get(type);
  if (!isObject(json) || !allowed) throw new Refused(`Text cannot be marked as “${type.slice(0, 40)}”.`);
  const attrs = attrsFrom(json.attrs, allowed, type);
  return attrs ? { type, attrs } : { type };
}

/** Required attributes. */
const needed: Record<string, string> = { heading: "level", billReference: "billId", image: "fileId", link: "href" };

function attrsFrom(given: unknown, allowed: Allowed, type: string): Record<string, unknown> | undefined {
  const attrs: Record<string, unknown> = {};
  if (given !== undefined && given !== null && !isObject(given))
    throw new Refused(`The attributes of a ${allowed.name} must be an object.`);
  for (const [key, value] of Object.entries(given ?? {})) {
    const judge = Object.hasOwn(allowed.attrs, key) ? allowed.attrs[key] : undefined;
    if (!judge && (value === null || (type === "link" && ignoredOnLinks.has(key)))) continue;
    if (!judge) throw new Refused(`A ${allowed.name} cannot have “${key.slice(0, 40)}”.`);
    if (!judge(value))
      throw new Refused(
        type === "link"
          ? "A link may lead to http, https and mailto addresses and to paths of this site only."
          : `The “${key}” of a ${allowed.name} is not valid.`,
      );
    attrs[key] = value;
  }
  if (type === "image")
    Object.assign(attrs, { fileId: attrs.fileId ?? fileIdOfPath(attrs.src), alt: attrs.alt ?? "", src: undefined });
  delete attrs.src;
  const missing = needed[type];
  if (missing && (attrs[missing] === undefined || attrs[missing] === null))
    throw new Refused(`A ${allowed.name} needs its “${missing}”.`);
  return Object.keys(attrs).length > 0 ? attrs : undefined;
}
