import { escapeHtml } from "@/lib/platform/text/escape";
/** Plain text as HTML: paragraphs, and lists, headings and quotes in the notation of email and Markdown. */
export function htmlOfPlainText(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const out: string[] = [];
  let paragraph: string[] = [];
  const end = () => {
    if (paragraph.length > 0) out.push(`<p>${paragraph.map(escapeHtml).join("<br>")}</p>`);
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (itemOf(line) && (paragraph.length === 0 || isLongList(lines, at))) {
      end();
      let to = at;
      while (to < lines.length && (itemOf(lines[to] ?? "") || (/^\s+\S/.test(lines[to] ?? "") && to > at))) to++;
      out.push(listOf(lines.slice(at, to)));
      at = to - 1;
      continue;
    }
    const heading = /^(#{1,6})\s+(\S.*)$/.exec(line);
    const quote = /^>\s?(.*)$/.exec(line);
    if (heading || quote || /^\s*([-*_])(\s*\1){2,}\s*$/.test(line) || line.trim() === "") end();
    if (heading)
      out.push(
        `<h${Math.min(4, Math.max(2, heading[1]!.length))}>${escapeHtml(heading[2]!)}</h${Math.min(4, Math.max(2, heading[1]!.length))}>`,
      );
    else if (quote) out.push(`<blockquote><p>${escapeHtml(quote[1]!)}</p></blockquote>`);
    else if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) out.push("<hr>");
    else if (line.trim() !== "") paragraph.push(line);
  }
  end();
  return out.join("").replaceAll("</blockquote><blockquote>", "");
}

type Item = { indent: number; tag: "ul" | "ol"; start: number; words: string };

function itemOf(line: string): Item | null {
  const found = /^(\s*)(?:([-*+•·▪‣–])|(\d{1,4})[.)])\s+(\S.*)$/.exec(line);
  if (!found) return null;
  const indent = (found[1] ?? "").replaceAll("\t", "    ").length;
  return { indent, tag: found[2] ? "ul" : "ol", start: Number(found[3] ?? 1), words: found[4] ?? "" };
}

/** A single line with a dash in a paragraph is dialogue; two in a row are a list. */
const isLongList = (lines: string[], at: number): boolean => itemOf(lines[at + 1] ?? "") !== null;

type Branch = Item & { children: Branch[] };

/** An indent of two or more nests an item below the one above; other lines continue its text. */
function listOf(lines: string[]): string {
  const roots: Branch[] = [];
  const above: Branch[] = [];
  for (const line of lines) {
    const item = itemOf(line);
    const last = above.at(-1);
    if (!item) {
      if (last) last.words += ` ${line.trim()}`;
      continue;
    }
    while (above.length > 0 && item.indent < above.at(-1)!.indent + 2) above.pop();
    const branch = { ...item, children: [] };
    (above.at(-1)?.children ?? roots).push(branch);
    above.push(branch);
  }
  return listHtml(roots);
}

function listHtml(items: readonly Branch[]): string {
  let html = "";
  items.forEach((item, at) => {
    if (items[at - 1]?.tag !== item.tag)
      html += item.tag === "ol" && item.start !== 1 ? `<ol start="${item.start}">` : `<${item.tag}>`;
    html += `<li><p>${escapeHtml(item.words)}</p>${listHtml(item.children)}</li>`;
    if (items[at + 1]?.tag !== item.tag) html += `</${item.tag}>`;
  });
  return html;
}
