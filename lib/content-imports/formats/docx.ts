import { keyFrom } from "@/lib/platform/cache/key-from";
import { createHash } from "node:crypto";
import { NoText } from "@/lib/texts/reading/no-text";
import { childrenOf, findNode, isNode, nodeText, readXml, type XmlNode } from "@/lib/texts/reading/xml-nodes";
import { escapeHtml } from "@/lib/platform/text/escape";
import { slugOf } from "@/lib/platform/text/slug";
import { hiddenStyles, type HiddenStyles, hiding, isOn, shownRows } from "./docx-hidden";
import type { SpannedCell } from "./docx-tables";
import { statusOfPath } from "./access-of";
import { orderedLists } from "./docx-lists";
import { continuesInNext, isStruckBy, runPropertiesOf, symbolOf } from "@/lib/texts/reading/word-styles";
import type { Found, PastPicture } from "../record";
import { dayIn, oneLine } from "./words";
import type { Files } from "./substack";

const decoder = new TextDecoder();
const largestPicture = 15_000_000;

/**
 * Reads a Word file with its changes accepted, and notes them. Comments, headers, footers and hidden text are dropped.
 */
export function readDocx(path: string, bytes: Uint8Array, files: Files): Found {
  try {
    return { item: new DocxReader(files).item(path, bytes) };
  } catch (error) {
    if (error instanceof NoText) return { problem: error.message };
    throw error;
  }
}

class DocxReader {
  private relations = new Map<string, { target: string; outside: boolean }>();
  private notes = new Map<string, string>();
  private ordered = new Set<string>();
  private headings = new Map<string, number>();
  private hidden: HiddenStyles = Object.assign(new Set<string>(), { usual: "" });
  private styles = new Map<string, XmlNode>();
  /** The style of the open paragraph. */
  private style: string | undefined;
  private losses = new Set<string>();
  private pictures: PastPicture[] = [];
  /** Text boxes, which follow their paragraph. */
  private boxes: string[] = [];

  constructor(private files: Files) {
    const rels = this.part("word/_rels/document.xml.rels");
    for (const one of rels ? childrenOf(rels, "Relationship") : [])
      this.relations.set(one.attributes.Id ?? "", {
        target: one.attributes.Target ?? "",
        outside: one.attributes.TargetMode === "External",
      });
    const numbering = this.part("word/numbering.xml");
    if (numbering) this.ordered = orderedLists(numbering);
    this.readStyles();
    for (const kind of ["footnote", "endnote"] as const) {
      const part = this.part(`word/${kind}s.xml`);
      for (const note of part ? childrenOf(part, kind) : [])
        if (!note.attributes["w:type"])
          this.notes.set(
            keyFrom(kind, note.attributes["w:id"]),
            this.blocks(note)
              .replace(/<\/p><p>/g, "<br>")
              .replace(/<\/?p>/g, ""),
          );
    }
    if (files.paths.includes("word/comments.xml")) this.losses.add("Comments were left out.");
    if (files.paths.some((path) => /^word\/(?:header|footer)\d*\.xml$/.test(path)))
      this.losses.add("Headers and footers were left out.");
  }

  item(path: string, bytes: Uint8Array) {
    const document = this.part("word/document.xml");
    if (!document) throw new NoText("refused", "The file is a zip, not a Word document.");
    const body = findNode(document, "body");
    const html = body ? this.blocks(body) : "";
    const name = path.replace(/^.*\//, "").replace(/\.docx$/i, "");
    // The first line is the title if it is a heading, or bold.
    const first = /^\s*<(h[1-6])[^>]*>(.*?)<\/\1>/.exec(html);
    const title = first ? oneLine(first[2]!) : "";
    const stem = name.replace(/\b(?:final|draft|copy|v\d+)\b/gi, " ").replace(/(?:19|20)\d\d[-_.]\d\d[-_.]\d\d/, " ");
    return {
      source: "docx" as const,
      site: "",
      key: createHash("sha256").update(bytes).digest("hex"),
      kind: "post" as const,
      title: title || oneLine(stem.replace(/[_-]+/g, " ")),
      slug: slugOf(title || stem),
      addresses: [],
      publishedAt: null,
      day: dayIn(name) ?? dayIn(title) ?? dayIn(oneLine(html.slice(0, 600))),
      authors: [],
      tags: [],
      // by the file's name
      status:
        statusOfPath(path) ??
        (/(?:^|[\s_.(-])draft(?:[\s_.)-]|$)/i.test(name) ? ("draft" as const) : ("published" as const)),
      summary: null,
      html: first && title ? html.slice(first[0].length) : html,
      pictures: this.pictures,
      losses: [...this.losses],
    };
  }

  private part(path: string): XmlNode | undefined {
    return this.files.paths.includes(path) ? readXml(decoder.decode(this.files.read(path))) : undefined;
  }

  private readStyles(): void {
    const part = this.part("word/styles.xml");
    if (part) this.hidden = hiddenStyles(part);
    this.styles = runPropertiesOf(part);
    for (const style of part ? childrenOf(part, "style") : []) {
      const named = childrenOf(style, "name")[0]?.attributes["w:val"] ?? "";
      const level = /^heading (\d)/i.exec(named)?.[1] ?? (/^title$/i.test(named) ? "1" : undefined);
      if (level) this.headings.set(style.attributes["w:styleId"] ?? "", Number(level));
    }
  }

  private blocks(node: XmlNode): string {
    let html = "";
    let list = "";
    /** Words whose paragraph goes on in the next one, because its end was deleted. */
    let open = "";
    const end = () => {
      if (list) html += `</${list}>`;
      list = "";
    };
    for (const one of this.flat(node)) {
      if (one.name === "tbl") {
        end();
        if (open !== "") html += `<p>${open}</p>`;
        open = "";
        html += this.table(one);
      } else if (one.name === "p") {
        const paragraph = this.paragraph(one);
        const kind = paragraph.kind;
        const inner = joinParagraphs(open, paragraph.inner);
        open = "";
        if (continuesInNext(one)) {
          this.losses.add(changes);
          open = inner;
          continue;
        }
        const boxes = this.boxes.splice(0).join("");
        if (boxes) {
          end();
          const tag = kind === "ul" || kind === "ol" ? "p" : kind;
          html += inner.trim() === "" ? boxes : `<${tag}>${inner}</${tag}>${boxes}`;
          continue;
        }
        if (inner.trim() === "") continue;
        if (kind === "ul" || kind === "ol") {
          if (list !== kind) {
            end();
            html += `<${kind}>`;
            list = kind;
          }
          html += `<li>${inner}</li>`;
        } else {
          end();
          html += `<${kind}>${inner}</${kind}>`;
        }
      }
    }
    end();
    return open === "" ? html : `${html}<p>${open}</p>`;
  }

  /** Also within insertions and content controls. */
  private *flat(node: XmlNode): Generator<XmlNode> {
    for (const one of node.children.filter(isNode)) {
      if (one.name === "p" || one.name === "tbl") yield one;
      else if (one.name === "del" || one.name === "moveFrom") this.losses.add(changes);
      else if (/^(?:ins|moveTo|sdt|sdtContent|smartTag|customXml|AlternateContent|Fallback)$/.test(one.name))
        yield* this.flat(one);
    }
  }

  private table(node: XmlNode): string {
    const style = childrenOf(node, "tblPr")[0];
    if (this.hidden.has((style && childrenOf(style, "tblStyle")[0]?.attributes["w:val"]) ?? "")) {
      this.losses.add("Hidden text was left out.");
      return "";
    }
    const lost = { struck: changes, hidden: "Hidden text was left out." };
    const rows = shownRows(node, (why) => this.losses.add(lost[why])).map(
      (cells) => `<tr>${cells.map((cell) => this.cell(cell)).join("")}</tr>`,
    );
    return rows.length > 0 ? `<table><tbody>${rows.join("")}</tbody></table>` : "";
  }

  private cell({ cell, colspan, rowspan }: SpannedCell): string {
    const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ""}${rowspan > 1 ? ` rowspan="${rowspan}"` : ""}`;
    return `<td${spans}>${(cell && this.blocks(cell)) || "<p></p>"}</td>`;
  }

  private paragraph(node: XmlNode): { kind: string; inner: string } {
    const properties = childrenOf(node, "pPr")[0];
    const style = properties && childrenOf(properties, "pStyle")[0]?.attributes["w:val"];
    const number = properties && findNode(properties, "numId")?.attributes["w:val"];
    if (this.hidden.has(style ?? this.hidden.usual)) {
      this.losses.add("Hidden text was left out.");
      return { kind: "p", inner: "" };
    }
    const around = this.style;
    this.style = style;
    const inner = this.runs(node).replace(/<\/strong><strong>|<\/em><em>|<\/s><s>/g, "");
    this.style = around;
    const level = this.headings.get(style ?? "") ?? Number(/^Heading([1-6])$/.exec(style ?? "")?.[1] ?? 0);
    if (level > 0) return { kind: `h${Math.min(6, level + 1)}`, inner: inner.replace(/<\/?strong>/g, "") };
    if (number && number !== "0") return { kind: this.ordered.has(number) ? "ol" : "ul", inner };
    // Real briefs use no heading styles: a short bold line is a heading.
    const bold = /^<strong>([^<]{1,120})<\/strong>$/.exec(inner.trim());
    if (bold && !/[.;,:]$/.test(bold[1]!.trim())) return { kind: "h2", inner: bold[1]! };
    return { kind: "p", inner };
  }

  private runs(node: XmlNode): string {
    let html = "";
    /** The open field: its code, and where its result begins. */
    let field: { code: string; from: number } | null = null;
    for (const one of node.children.filter(isNode)) {
      const mark = one.name === "r" ? childrenOf(one, "fldChar")[0]?.attributes["w:fldCharType"] : undefined;
      if (mark === "begin") field = { code: "", from: -1 };
      else if (mark === "separate" && field) field.from = html.length;
      else if (field && field.from < 0)
        field.code += childrenOf(one, "instrText")
          .map((code) => nodeText(code))
          .join("");
      html += this.inline(one);
      if (mark === "end" && field) {
        if (field.from >= 0) html = html.slice(0, field.from) + linkField(field.code, html.slice(field.from));
        field = null;
      }
    }
    return html;
  }

  private inline(one: XmlNode): string {
    if (one.name === "r") return this.run(one);
    if (one.name === "del" || one.name === "moveFrom") {
      this.losses.add(changes);
      return "";
    }
    if (one.name === "hyperlink") return this.link(one);
    if (one.name === "fldSimple") return linkField(one.attributes["w:instr"] ?? "", this.runs(one));
    if (one.name === "pPr" || one.name === "instrText") return "";
    const raised = mathParts[one.name];
    if (raised) return raised(this.runs(one));
    // the same content for newer and older versions of Word
    if (one.name === "AlternateContent") {
      const [shown] = [...childrenOf(one, "Choice"), ...childrenOf(one, "Fallback")];
      return shown ? this.runs(shown) : "";
    }
    if (one.name === "ins" || one.name === "moveTo") this.losses.add(changes);
    return this.runs(one);
  }

  private link(node: XmlNode): string {
    const address = this.relations.get(node.attributes["r:id"] ?? "")?.target ?? "";
    const inner = this.runs(node);
    return /^(?:https?:\/\/|mailto:)/i.test(address) ? `<a href="${escapeHtml(address)}">${inner}</a>` : inner;
  }

  private run(node: XmlNode): string {
    const properties = childrenOf(node, "rPr")[0];
    const has = (...names: string[]) => (properties ? childrenOf(properties, ...names).some(isOn) : false);
    const style = properties && childrenOf(properties, "rStyle")[0]?.attributes["w:val"];
    const isShown = properties && childrenOf(properties, ...hiding).some((one) => !isOn(one));
    if (has(...hiding) || (!isShown && this.hidden.has(style ?? ""))) {
      if (nodeText(node).trim() !== "") this.losses.add("Hidden text was left out.");
      return "";
    }
    let html = "";
    for (const one of node.children.filter(isNode)) {
      if (one.name === "t") html += escapeHtml(one.children.filter((each) => typeof each === "string").join(""));
      else if (one.name === "tab" || one.name === "ptab") html += " ";
      else if (one.name === "sym") html += this.symbol(one);
      else if (one.name === "br" || one.name === "cr") html += "<br>";
      else if (one.name === "noBreakHyphen") html += "-";
      else if (one.name === "footnoteReference" || one.name === "endnoteReference") {
        const words = this.notes.get(keyFrom(one.name.slice(0, -9), one.attributes["w:id"]));
        if (words) return `${html}<span data-footnote="true">${words.trim()}</span>`;
      } else if (one.name === "drawing" || one.name === "pict" || one.name === "AlternateContent") {
        const box = findNode(one, "txbxContent");
        if (box) {
          const others = this.boxes;
          this.boxes = [];
          const words = this.blocks(box);
          this.boxes = [...others, words];
        } else html += this.picture(one);
      }
    }
    if (html === "" || html.startsWith("<img")) return html;
    const align = properties && childrenOf(properties, "vertAlign")[0]?.attributes["w:val"];
    if (align === "superscript") html = `<sup>${html}</sup>`;
    if (align === "subscript") html = `<sub>${html}</sub>`;
    if (isStruckBy(properties, this.styles.get(style ?? ""), this.styles.get(this.style ?? this.hidden.usual)))
      html = `<s>${html}</s>`;
    if (has("i")) html = `<em>${html}</em>`;
    if (has("b")) html = `<strong>${html}</strong>`;
    return html;
  }

  private symbol(node: XmlNode): string {
    const sign = symbolOf(node);
    if (sign === null) this.losses.add("A symbol that cannot be read was left out.");
    return sign === null ? " " : escapeHtml(sign);
  }

  private picture(node: XmlNode): string {
    const blip = findNode(node, "blip", "imagedata");
    const relation = this.relations.get(blip?.attributes["r:embed"] ?? blip?.attributes["r:id"] ?? "");
    if (!relation) return "";
    const alt = (findNode(node, "docPr")?.attributes.descr ?? "").replace(/\s+/g, " ").trim().slice(0, 2000);
    // Linked pictures are on the author's computer.
    if (relation.outside) {
      this.losses.add("A linked picture was left out.");
      return "";
    }
    const place = relation.target.startsWith("/") ? relation.target.slice(1) : `word/${relation.target}`;
    const kind = /\.(png|jpe?g|gif|webp)$/i.exec(place)?.[1]?.toLowerCase().replace("jpg", "jpeg");
    if (!kind || !this.files.paths.includes(place)) {
      this.losses.add("A picture of a kind that cannot be shown was left out.");
      return "";
    }
    const bytes = this.files.read(place);
    if (bytes.length > largestPicture) {
      this.losses.add("A picture of more than 15 MB was left out.");
      return "";
    }
    const address = `data:image/${kind};base64,${Buffer.from(bytes).toString("base64")}`;
    this.pictures.push({ address, alt });
    return `<img src="${address}" alt="${escapeHtml(alt)}">`;
  }
}

/** Parts of a formula that a line of text shows otherwise: 10² is not 102. */
const mathParts: Record<string, (html: string) => string> = {
  sup: (html) => `<sup>${html}</sup>`,
  sub: (html) => `<sub>${html}</sub>`,
  den: (html) => `/${html}`,
};

/** Two paragraphs that became one. Their words stay apart. */
const joinParagraphs = (one: string, other: string): string =>
  /[\p{L}\p{N}](?:<\/\w+>)*$/u.test(one) && /^(?:<\w+>)*[\p{L}\p{N}]/u.test(other) ? `${one} ${other}` : one + other;

/** The result of a field `HYPERLINK "https://…"` as a link. */
function linkField(code: string, html: string): string {
  const address = /^\s*HYPERLINK\s+"((?:https?:\/\/|mailto:)[^"]{1,2000})"/i.exec(code)?.[1];
  return address && html !== "" ? `<a href="${escapeHtml(address)}">${html}</a>` : html;
}

const changes = "Tracked changes were accepted: struck words are gone, inserted ones stay.";
