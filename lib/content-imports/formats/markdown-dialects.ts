import { parseInline } from "marked";
import type { CodeMarks } from "./markdown-code";

const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
const value = (rest: string, name: string): string => {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]{0,500})"|'([^']{0,500})'|(\\S{1,500}))`).exec(rest);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
};

/**
 * Hugo's, Jekyll's, Obsidian's and MDX's Markdown as plain Markdown with our notes. Template tags are removed and
 * named; pictures and videos stay; vault links become text.
 * @param code restores the marked code
 */
export function plainMarkdown(text: string, losses: string[], code: CodeMarks): string {
  const lose = (sentence: string): string => {
    if (!losses.includes(sentence)) losses.push(sentence);
    return "";
  };
  const loseTag = (name: string): string => lose(`The template tag “${name.slice(0, 40)}” was left out.`);
  const plain = withNotes(
    code
      .withoutIndented(text)
      .replace(
        /^(?:import\s[^\n]{0,300}\sfrom\s+["'][^"'\n]{1,300}["'];?|import\s+["'][^"'\n]{1,300}["'];?)[ \t]*$/gm,
        "",
      )
      .replace(/<([A-Z]\w{0,40})(?:\s[^<>]{0,500})?\/?>|<\/[A-Z]\w{0,40}>/g, (_, name?: string) =>
        name ? loseTag(name) : "",
      )
      .replace(/\{\{[<%]\s*figure\s([^{}]{1,1000})[>%]\}\}/g, (_, rest: string) => {
        const caption = value(rest, "caption");
        return `![${value(rest, "alt") || caption}](${value(rest, "src")})${caption ? `\n\n${caption}` : ""}`;
      })
      .replace(/\{\{[<%]\s*youtube\s+(?:id=)?["']?([\w-]{3,20})["']?\s*[>%]\}\}/g, "https://www.youtube.com/watch?v=$1")
      .replace(/\[([^[\]\n]{1,300})\]\(\s*(?:\{\{[^{}\n]{1,300}\}\}|\{%[^{}\n]{1,300}%\})\s*\)/g, "$1")
      .replace(/\{\{\s*["']([^"'{}\n]{1,300})["']\s*\|\s*(?:relative|absolute)_url\s*\}\}/g, "$1")
      .replace(/\{\{\s*site\.(?:base)?url\s*\}\}/g, "")
      .replace(/\{\{[<%]\s*\/?\s*([\w/-]{1,40})[^{}]{0,1000}[>%]\}\}/g, (_, name: string) => loseTag(name))
      .replace(/\{%-?\s*(?:end)?(?:raw|comment)\s*-?%\}/g, "")
      .replace(/\{%-?\s*(\w{1,40})[^{}%]{0,1000}%\}/g, (_, name: string) =>
        name.startsWith("end") ? "" : loseTag(name),
      )
      .replace(/\{:[^{}\n]{1,200}\}/g, "")
      .replace(/!\[\[([^[\]|\n]{1,300})(?:\|[^[\]\n]{0,300})?\]\]/g, (_, file: string) =>
        pictureFile.test(file) ? `![](<${file}>)` : loseTag(file),
      )
      .replace(/\[\[(?:[^[\]|\n]{1,300}\|)?([^[\]|\n]{1,300})\]\]/g, "$1")
      .replace(/==(?=\S)([^=\n]{1,500})==/g, "$1")
      .replace(/[ \t]\^[\w-]{1,40}[ \t]*$/gm, "")
      .replace(/^(>[ \t]?)\[!\w{1,20}\][+-]?[ \t]*([^\n]{0,300})$/gm, (_, quote: string, title: string) =>
        title.trim() ? `${quote}**${title.trim()}**\n>` : quote,
      ),
    code,
  );
  return code.with(plain);
}

/** Footnotes `[^1]` as the HTML of saved pages. */
function withNotes(text: string, code: CodeMarks): string {
  const notes = new Map<string, string>();
  const body = text.replace(
    /^\[\^([\w-]{1,60})\]:[ \t]*([^\n]{0,5000}(?:\n(?:[ ]{2,}|\t)[^\n]{1,5000}){0,50})(?:\n|$)/gm,
    (_, id: string, words: string) => {
      notes.set(id, words.replace(/\s+/g, " ").trim());
      return "";
    },
  );
  if (notes.size === 0) return text;
  const order: string[] = [];
  const marked = body.replace(/\[\^([\w-]{1,60})\]/g, (whole, id: string) => {
    if (!notes.has(id)) return whole;
    if (!order.includes(id)) order.push(id);
    const at = order.indexOf(id) + 1;
    return `<sup><a href="#fn-md-${at}">${at}</a></sup>`;
  });
  const list = order.map((id, at) => {
    const words = parseInline(code.with(notes.get(id)!), { async: false });
    return `<li id="fn-md-${at + 1}">${words}</li>`;
  });
  return `${marked}\n\n<ol>${list.join("")}</ol>\n`;
}
