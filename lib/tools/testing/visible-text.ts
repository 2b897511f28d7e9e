import { parseSync } from "vite";
import { readSource, sourceFiles } from "./source-files.ts";

/** A text that people may read, with its position. `line` counts from 1. */
export type VisibleText = { path: string; line: number; text: string };

type Node = { type: string; start: number; [key: string]: unknown };

/** Parts of the tree whose texts no user sees: the test harness and the benchmarks, the demo's content. */
const leftOut =
  /\.test\.tsx?$|^lib\/tools\/(testing|bench|demo)\/|^app\/dev\/ui\/|^lib\/imports\/status\/(?:phrases|decided)\/|^db\//;
/** Attributes that contain code, addresses or styles. */
const codeAttributes =
  /^(class|className|id|href|src|name|type|role|rel|key|as|kind|d|points|viewBox|style|method|action|target|drawnAs|path|data-.*|aria-(?!label$|description$|roledescription$).*)$/;
/** Calls and tags whose texts are code. */
const codeCallees =
  /^(sql|css|String\.raw|RegExp|describe|test|it|expect|require|fetch|getElementById|querySelector.*|addEventListener|closest|matches|startsWith|endsWith|includes|split|join|replaceAll?|z\..*)$/;

const words = /\p{L}{2,}/gu;
/** A label of one word, such as the first choice of a list. */
const label = /^\p{Lu}\p{Ll}{2,}$/u;
const isProse = (text: string) => label.test(text) || isSentence(text);
const isSentence = (text: string) =>
  (text.match(words) ?? []).length >= 2 &&
  /[\p{L}”"’)]\s+\S/u.test(text) &&
  !/^[\w./:[\]{}$?=&*#@-]+$/.test(text.trim()) &&
  !/^\s*(select|insert|update|delete|with|create|alter|drop|from|where|order by|and|join|begin|set|lock|listen|on conflict|values|returning|copy)\s/i.test(
    text,
  ) &&
  !/[{};]\s*$|=>|\bvar\(--/.test(text);

/** @returns every text in the product's source that people may read: JSX text, labels, sentences, found by parsing */
export function visibleTexts(): VisibleText[] {
  return ["app", "components", "lib"]
    .flatMap(sourceFiles)
    .filter((path) => !leftOut.test(path))
    .flatMap((path) => textsOf(path));
}

/** @returns the texts of one file. @throws Error if it cannot be parsed */
export function textsOf(path: string, source = readSource(path)): VisibleText[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const found: VisibleText[] = [];
  const add = (node: Node, text: string) => {
    const flat = text.replace(/\s+/g, " ").trim();
    if (isProse(flat)) found.push({ path, line: source.slice(0, node.start).split("\n").length, text: flat });
  };
  visit(program as unknown as Node, add);
  return found;
}

function nameOf(node: Node | undefined): string {
  if (!node) return "";
  if (node.type === "Identifier" || node.type === "JSXIdentifier") return String(node.name);
  if (node.type === "MemberExpression") {
    const property = nameOf(node.property as Node);
    return codeCallees.test(property) ? property : `${nameOf(node.object as Node)}.${property}`;
  }
  return "";
}

function visit(node: Node, add: (node: Node, text: string) => void): void {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "TSLiteralType":
      return;
    case "TaggedTemplateExpression":
      if (/sql/i.test(nameOf(node.tag as Node)) || codeCallees.test(nameOf(node.tag as Node))) return;
      break;
    case "CallExpression":
    case "NewExpression": {
      const callee = nameOf(node.callee as Node);
      if (codeCallees.test(callee) && !callee.startsWith("z.")) return visit(node.callee as Node, add);
      break;
    }
    case "JSXAttribute":
      if (codeAttributes.test(nameOf(node.name as Node))) return;
      break;
    case "Literal":
      if (typeof node.value === "string") add(node, node.value);
      return;
    case "JSXText":
      add(node, String(node.value));
      return;
    case "TemplateLiteral":
      add(node, (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(" … "));
      break;
    default:
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === "type" || key === "parent") continue;
    for (const one of Array.isArray(value) ? value : [value])
      if (one && typeof one === "object" && typeof (one as Node).type === "string") visit(one as Node, add);
  }
}
