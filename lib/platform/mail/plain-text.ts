const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};
const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
const attribute = (tag: string, name: string): string =>
  unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

const isEmpty = (line: string): boolean => /^[> ]*$/.test(line);

class Blocks {
  private done: string[] = [];
  /** Lines of the block that is being read, which ended with a break. */
  private lines: string[] = [];
  private line = "";
  /** Of the line: to look at the end of a text that grows would copy it each time. */
  private last = "";
  private marker = "";
  readonly lists: { ordered: boolean; count: number }[] = [];
  private quotes = 0;

  add(text: string): void {
    const words = text.replace(/[ \t\r\n]+/g, " ");
    const added = this.line === "" || this.last === " " ? words.trimStart() : words;
    if (added === "") return;
    this.line += added;
    this.last = added.at(-1)!;
  }
  breakLine(): void {
    const line = this.line.trimEnd();
    if (line !== "") this.lines.push(line);
    this.line = "";
  }
  item(): void {
    this.end(false);
    const list = this.lists.at(-1);
    this.marker = list?.ordered ? `${++list.count}. ` : "- ";
  }
  /** Ends the block; `gap` leaves an empty line after it. @param under underlines it with this character */
  end(gap: boolean, under?: string): void {
    const text = [...this.lines, this.line].join("\n").trim();
    this.lines = [];
    this.line = "";
    if (text !== "") {
      const indent = "  ".repeat(Math.max(0, this.lists.length - 1));
      const hang = " ".repeat(this.marker.length);
      const lines = text
        .split("\n")
        .map(
          (line, at) =>
            `${"> ".repeat(this.quotes)}${indent}${at === 0 ? this.marker : this.lists.length > 0 ? hang || "  " : ""}${line.trim()}`,
        );
      this.done.push(...lines);
      if (under) this.done.push(under.repeat(Math.min(72, Math.max(...lines.map((line) => line.length)))));
      this.marker = "";
    }
    // An empty line within a quotation belongs to it.
    if (gap && this.done.length > 0 && !isEmpty(this.done.at(-1)!)) this.done.push("> ".repeat(this.quotes).trimEnd());
  }
  quote(): void {
    this.end(this.lists.length === 0);
    this.quotes++;
  }
  unquote(): void {
    this.end(false);
    if (isEmpty(this.done.at(-1) ?? "")) this.done.pop();
    this.quotes--;
    this.end(this.lists.length === 0);
  }
  toString(): string {
    this.end(false);
    return this.done.join("\n").trim();
  }
}

/** Our own HTML as readable text: underlined headings, hanging lists, link addresses numbered at the end. */
export function textOfHtml(html: string): string {
  const blocks = new Blocks();
  const links: string[] = [];
  const open: string[] = [];
  let cells = 0; // a row is one line, whatever its cells contain
  for (const token of html.match(/<[^<>]*>|[^<]+/g) ?? []) {
    const name = /^<(\/?[a-z][a-z0-9]*)/i.exec(token)?.[1]?.toLowerCase();
    if (!name) blocks.add(unescapeHtml(token));
    else if (name === "br" && cells === 0) blocks.breakLine();
    else if (name === "td" || name === "th") cells++;
    else if (cells > 0 && /^\/?(br|p|h[1-6]|div|blockquote|ul|ol|li)$/.test(name)) blocks.add(" ");
    else if (name === "hr") {
      blocks.end(true);
      blocks.add("* * *");
      blocks.end(true);
    } else if (name === "img") blocks.add(attribute(token, "alt") && `[Picture: ${attribute(token, "alt")}]`);
    // Without a line through it, a quotation's struck word would read as law.
    else if (name === "s") blocks.add("[struck: ");
    else if (name === "/s") blocks.add("]");
    else if (name === "a") open.push(attribute(token, "href"));
    else if (name === "/a") {
      const href = open.pop();
      if (href) blocks.add(` [${links.includes(href) ? links.indexOf(href) + 1 : links.push(href)}]`);
    } else if (name === "ul" || name === "ol") {
      blocks.end(blocks.lists.length === 0);
      blocks.lists.push({ ordered: name === "ol", count: 0 });
    } else if (name === "/ul" || name === "/ol") {
      blocks.end(false);
      blocks.lists.pop();
      if (blocks.lists.length === 0) blocks.end(true);
    } else if (name === "li") blocks.item();
    else if (/^\/h[1-3]$/.test(name)) blocks.end(true, { "/h1": "=", "/h2": "-" }[name] ?? "~");
    else if (name === "blockquote") blocks.quote();
    else if (name === "/blockquote") blocks.unquote();
    else if (/^\/?(p|h[1-6]|div|table)$/.test(name)) blocks.end(blocks.lists.length === 0);
    else if (name === "/td" || name === "/th") {
      cells--;
      blocks.add(" | ");
    } else if (name === "/tr") blocks.end(false);
  }
  const text = blocks.toString().replace(/ \|$/gm, "");
  return links.length === 0
    ? text
    : `${text}\n\nLinks\n-----\n${links.map((href, at) => `[${at + 1}] ${href}`).join("\n")}`;
}
