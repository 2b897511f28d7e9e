import yaml from "js-yaml";
import { isFront, linesOf, type Front } from "./front-lines";

/** `isWhole`: every line of the head was understood. */
type Divided = { front: Front; body: string; isWhole: boolean };

/** First words of unfenced heads of Pelican and MultiMarkdown. */
const usual =
  /^(?:title|date|status|slug|authors?|category|tags|summary|modified|layout|draft|published|private|visibility|access|password)[ \t]*:/i;
const keyLine = /^["']?[\w-][\w .-]{0,60}["']?[ \t]*[:=](?:[ \t]|$)/;

/**
 * Splits a text into front matter (YAML, TOML or JSON, fenced or as in Hugo, Hexo, Pelican and comments) and body. An
 * unreadable head is still never body.
 */
export function dividedFront(text: string): Divided {
  const start = text.replace(/^\s+/, "");
  const lines = start.split("\n");
  const fence = /^(---|\+\+\+|;;;)[ \t]*([a-z]{0,10})[ \t]*$/i.exec(lines[0]!);
  if (fence) return readFenced(start, lines, fence[1]!, fence[2]!.toLowerCase());
  if (/^\{\s*(?:"|\}\s*$)/.test(start.slice(0, 400))) return inBraces(start);
  if (start.startsWith("<!--")) return inComment(start);
  return readUnfenced(start, lines) ?? { front: {}, body: text, isWhole: true };
}

function readFenced(text: string, lines: string[], fence: string, label: string): Divided {
  const isEnd = (line: string) => line.trimEnd() === fence || (fence === "---" && line.trimEnd() === "...");
  const end = lines.findIndex((line, at) => at > 0 && isEnd(line));
  const inside = lines.slice(1, end < 0 ? undefined : end);
  const looksLikeHead =
    label !== "" || fence !== "---" || keyLine.test(inside.find((line) => line.trim() !== "") ?? "");
  if (end < 0) {
    // a horizontal rule, then text
    if (!looksLikeHead) return { front: {}, body: text, isWhole: true };
    const blank = inside.findIndex((line) => line.trim() === "");
    const head = inside.slice(0, blank < 0 ? undefined : blank);
    return {
      front: linesOf(head.join("\n"), fence === "+++" ? "=" : ":").front,
      body: blank < 0 ? "" : inside.slice(blank).join("\n"),
      isWhole: false,
    };
  }
  const source = inside.join("\n");
  const body = lines.slice(end + 1).join("\n");
  const isKnown = label === "" || label === "yaml" || label === "yml" || label === "toml" || label === "json";
  if (label === "json" || fence === ";;;" || (label === "" && /^\s*\{/.test(source))) {
    const front = jsonOf(source) ?? yamlOf(source);
    return { front: front ?? {}, body, isWhole: front !== null };
  }
  if (fence === "+++" || label === "toml") {
    const read = linesOf(source, "=");
    return { front: read.front, body, isWhole: read.isWhole };
  }
  const front = isKnown ? yamlOf(source) : null;
  if (front) return { front, body, isWhole: true };
  const isText = isKnown && !inside.some((line) => keyLine.test(line.trim()));
  if (isText && source.trim() !== "" && !inside.every((line) => /^\s*(?:#.*)?$/.test(line)))
    return { front: {}, body: text, isWhole: true };
  const read = linesOf(source, ":");
  return { front: read.front, body, isWhole: isKnown && read.isWhole };
}

/** Hugo's JSON object before the text. */
function inBraces(text: string): Divided {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const one = text[at]!;
    if (inString) {
      if (one === "\\") at += 1;
      else if (one === '"') inString = false;
    } else if (one === '"') inString = true;
    else if (one === "{") depth += 1;
    else if (one === "}" && (depth -= 1) === 0) {
      const front = jsonOf(text.slice(0, at + 1));
      return { front: front ?? {}, body: text.slice(at + 1), isWhole: front !== null };
    }
  }
  const blank = text.indexOf("\n\n");
  return { front: {}, body: blank < 0 ? "" : text.slice(blank), isWhole: false };
}

/** A leading comment with fields. */
function inComment(text: string): Divided {
  const end = text.indexOf("-->");
  const inside =
    end < 0
      ? ""
      : text
          .slice(4, end)
          .trim()
          .replace(/^---\n|\n---$/g, "");
  if (!keyLine.test(inside)) return { front: {}, body: text, isWhole: true };
  const front = yamlOf(inside);
  const read = linesOf(inside, ":");
  return { front: front ?? read.front, body: text.slice(end + 3), isWhole: true };
}

/** `Title: …`, `Status: draft` on the first lines, up to a blank line or Hexo's `---`. */
function readUnfenced(text: string, lines: string[]): Divided | null {
  if (!usual.test(lines[0]!)) return null;
  const end = lines.findIndex((line) => /^\s*$|^---[ \t]*$/.test(line));
  const head = lines.slice(0, end < 0 ? undefined : end);
  const isHead =
    head.length > 1 &&
    head.every((line) => keyLine.test(line) || /^[ \t]+\S/.test(line)) &&
    /^(?:title|date|status)/im.test(head.join("\n"));
  if (!isHead) return null;
  const source = head.join("\n");
  const read = linesOf(source, ":");
  return { front: yamlOf(source) ?? read.front, body: end < 0 ? "" : lines.slice(end + 1).join("\n"), isWhole: true };
}

function jsonOf(text: string): Front | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFront(value) ? value : null;
  } catch {
    return null;
  }
}

/** @returns null if it is not a list of fields */
function yamlOf(text: string): Front | null {
  try {
    // Without custom types; only words and lists of words are used.
    const value: unknown = yaml.load(text, { schema: yaml.CORE_SCHEMA });
    if (!isFront(value)) return value === null || value === undefined ? {} : null;
    const shared = Array.isArray(value["<<"]) ? value["<<"] : [value["<<"]];
    return Object.assign({}, ...shared.filter(isFront), value) as Front;
  } catch {
    return null;
  }
}
