import { strToU8 } from "fflate";
import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import { documentFromHtml } from "@/lib/issues/document/from-html";
import type { DocumentNode } from "@/lib/issues/document/document";
import { cleanHtml } from "./clean-html";
import { readDocx } from "./docx";

/** Words as a reader sees them, struck ones in brackets: `a [b] c`. */
type Seen = { character: string; isStruck: boolean }[];
function printWords(seen: Seen): string {
  let made = "";
  let isStruck = false;
  for (const [at, one] of seen.entries()) {
    const next = seen.slice(at).find(({ character }) => character.trim() !== "");
    // White space has no strike of its own.
    const own: boolean = one.character.trim() === "" ? isStruck && (next?.isStruck ?? false) : one.isStruck;
    if (own !== isStruck) made += own ? "[" : "]";
    isStruck = own;
    made += one.character;
  }
  return `${made}${isStruck ? "]" : ""}`.replace(/\s+/g, " ").trim();
}

function seenInDocument(node: DocumentNode): Seen {
  if (node.type === "text")
    return [...(node.text ?? "")].map((character) => ({
      character,
      isStruck: (node.marks ?? []).some(({ type }) => type === "strike"),
    }));
  if (node.type === "hardBreak") return [{ character: "\n", isStruck: false }];
  const inner = (node.content ?? []).flatMap(seenInDocument);
  return node.type === "doc" ? inner : [...inner, { character: "\n", isStruck: false }];
}

const blocks = /^(?:p|div|li|td|tr|h2|ul|table|center|dt|dd|dl|figcaption|figure|section)$/;
/** What a browser shows, without any of the product's code. */
function seenInBrowser(html: string): Seen {
  type Node = { nodeName: string; value?: string; attrs?: { name: string; value: string }[]; childNodes?: Node[] };
  const seen: Seen = [];
  const walk = (node: Node, isStruck: boolean) => {
    if (node.nodeName === "#text")
      for (const character of node.value ?? "")
        seen.push({ character: /\s/.test(character) ? " " : character, isStruck });
    if (/^(?:style|head)$/.test(node.nodeName)) return;
    const own: boolean =
      isStruck ||
      /^(?:s|strike|del)$/.test(node.nodeName) ||
      (node.attrs ?? []).some(({ value }) => /line-through|\bc7\b|^gone/.test(value));
    const isBlock = blocks.test(node.nodeName) || node.nodeName === "br";
    if (isBlock) seen.push({ character: "\n", isStruck: false });
    for (const child of node.childNodes ?? []) walk(child, own);
    if (isBlock) seen.push({ character: "\n", isStruck: false });
  };
  walk(parse(html) as unknown as Node, false);
  return seen;
}

/** The same numbers for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 12_345;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return (state >>> 8) % below;
  };
}

const tags = [
  ["b"],
  ["strong"],
  ["i"],
  ["em"],
  ["u"],
  ["font"],
  ["small"],
  ["mark"],
  ["span"],
  ["span", 'style="color:red"'],
  ["span", 'class="c2"'],
  ["a", 'href="https://example.org/x"'],
  ["s"],
  ["strike"],
  ["del"],
  ["span", 'style="text-decoration: line-through"'],
  ["font", 'style="text-decoration-line:line-through;color:red"'],
  ["span", 'class="c7 c2"'],
  ["b", 'class="gone"'],
  ["i", 'id="gone-too"'],
] as const;
const sheet = `<style>.c2{font-weight:700}.c7{color:#999;text-decoration:line-through}b.gone, #gone-too{text-decoration: line-through}</style>`;

function inline(next: (below: number) => number, depth: number): string {
  return Array.from({ length: 1 + next(4) }, () => {
    const kind = next(10);
    if (kind < 3) return ["word", "HB", "12", "5", "fee", "§"][next(6)];
    if (kind < 6) return [" ", "\n", "&nbsp;", "&#32;", "\t"][next(5)];
    if (kind === 6 && next(3) === 0) return "<br>";
    if (depth > 3) return "x";
    const [tag, attributes = ""] = tags[next(tags.length)]!;
    return `<${tag}${attributes && ` ${attributes}`}>${inline(next, depth + 1)}</${tag}>`;
  }).join("");
}

function page(next: (below: number) => number): string {
  const block = (): string => {
    const words = `${inline(next, 0)}w`;
    return (
      [
        `<p>${words}</p>`,
        `<div>${words}</div>`,
        `<ul><li>${words}</li><li>${inline(next, 1)}v</li></ul>`,
        `<table><tr><td>${words}</td><td>${inline(next, 1)}5</td></tr><tr><td>6</td><td>7</td></tr></table>`,
        `<center>${words}</center>`,
        `<dl><dt>${words}</dt><dd>5 ${inline(next, 1)}</dd></dl>`,
        `<p class="${["c2", "c7"][next(2)]}">${words}</p>`,
      ] as const
    )[next(7)]!;
  };
  return `<html><head>${sheet}</head><body>${Array.from({ length: 1 + next(4) }, block).join(["", "\n"][next(2)]!)}</body></html>`;
}

test("a page's words stay apart, and struck ones struck, however its inline elements are nested", () => {
  for (let seed = 1; seed <= 80; seed += 1) {
    const html = page(chance(seed));
    const { document } = documentFromHtml(cleanHtml(html).html);
    expect({ seed, html, words: printWords(seenInDocument(document! as DocumentNode)) }).toEqual({
      seed,
      html,
      words: printWords(seenInBrowser(html)),
    });
  }
});

const word = (body: string, styles = "") => {
  const parts: Record<string, string> = {
    "word/document.xml": `<w:document xmlns:w="w" xmlns:m="m"><w:body>${body}</w:body></w:document>`,
    "word/styles.xml": `<w:styles xmlns:w="w">${styles}</w:styles>`,
  };
  const found = readDocx("2025-01-06 Update.docx", strToU8(body), {
    paths: Object.keys(parts),
    read: (path: string) => strToU8(parts[path]!),
    open: () => {
      throw new Error("not read");
    },
  });
  const item = (found as { item: { html: string; losses: string[] } }).item;
  return { ...item, words: printWords(seenInDocument(documentFromHtml(item.html).document! as DocumentNode)) };
};
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const styles = `<w:style w:type="character" w:styleId="Gone"><w:rPr><w:strike/></w:rPr></w:style><w:style w:type="character" w:styleId="GoneRed"><w:basedOn w:val="Gone"/></w:style><w:style w:type="character" w:styleId="Back"><w:basedOn w:val="Gone"/><w:rPr><w:strike w:val="0"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="GoneText"><w:rPr><w:dstrike/></w:rPr></w:style>`;

describe("a Word file", () => {
  test("keeps the words of its runs apart, and struck ones struck", () => {
    const looks = [
      "",
      "<w:b/>",
      "<w:i/>",
      "<w:strike/>",
      "<w:dstrike/>",
      '<w:rStyle w:val="GoneRed"/>',
      '<w:rStyle w:val="Back"/>',
    ];
    for (let seed = 1; seed <= 80; seed += 1) {
      const next = chance(seed);
      const seen: Seen = [];
      const add = (text: string, isStruck: boolean) => {
        for (const character of text) seen.push({ character, isStruck });
      };
      let body = "";
      for (let n = 1 + next(3); n > 0; n -= 1) {
        const isGone = next(5) === 0;
        body += `<w:p>${isGone ? '<w:pPr><w:pStyle w:val="GoneText"/></w:pPr>' : ""}${run("It")}`;
        add("It", isGone);
        for (let runs = 1 + next(6); runs > 0; runs -= 1) {
          const look = looks[next(looks.length)]!;
          const isStruck = /trike|GoneRed/.test(look) || (isGone && !look.includes("Back"));
          const text = ["word", " ", "12", " fee ", "HB", "\u00a0"][next(6)]!;
          if (next(6) === 0) {
            body += "<w:r><w:tab/></w:r>";
            add(" ", false);
          }
          body += run(text, look);
          add(text.replace("\u00a0", " "), isStruck);
        }
        body += "</w:p>";
        add("\n", false);
      }
      expect({ seed, words: word(body, styles).words }).toEqual({ seed, words: printWords(seen) });
    }
  });

  test("keeps merged cells under their heads", () => {
    const cell = (text: string, properties = "") =>
      `<w:tc><w:tcPr>${properties}</w:tcPr><w:p>${text && run(text)}</w:p></w:tc>`;
    const { html } = word(
      `<w:tbl><w:tr>${cell("Wide", '<w:gridSpan w:val="2"/>')}${cell("C")}</w:tr><w:tr>${cell("Tall", '<w:vMerge w:val="restart"/>')}${cell("x1")}${cell("y1")}</w:tr><w:tr>${cell("", "<w:vMerge/>")}${cell("x2")}${cell("y2")}</w:tr><w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell("x3")}${cell("y3")}</w:tr><w:sdt><w:sdtContent><w:tr>${cell("a4")}${cell("x4")}${cell("y4")}</w:tr></w:sdtContent></w:sdt></w:tbl>`,
    );
    expect(html).toBe(
      '<table><tbody><tr><td colspan="2"><p>Wide</p></td><td><p>C</p></td></tr><tr><td rowspan="2"><p>Tall</p></td><td><p>x1</p></td><td><p>y1</p></td></tr><tr><td><p>x2</p></td><td><p>y2</p></td></tr><tr><td><p></p></td><td><p>x3</p></td><td><p>y3</p></td></tr><tr><td><p>a4</p></td><td><p>x4</p></td><td><p>y4</p></td></tr></tbody></table>',
    );
    expect(documentFromHtml(html).problem).toBeUndefined();
  });

  test("is one paragraph where the end between two was deleted, and says so", () => {
    const deleted = '<w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>';
    const { html, losses } = word(
      `<w:p>${deleted}${run("First half ")}</w:p><w:p>${deleted}${run("second half")}</w:p><w:p>${run("third.")}</w:p><w:p>${run("Another.")}</w:p>`,
    );
    expect(html).toBe("<p>First half second half third.</p><p>Another.</p>");
    expect(losses).toEqual(["Tracked changes were accepted: struck words are gone, inserted ones stay."]);
  });

  test("keeps its symbols and the raised digits of its formulas, and says which symbol is lost", () => {
    const { words, html, losses } = word(
      `<w:p>${run("Within ")}<w:r><w:sym w:font="Symbol" w:char="F0B1"/></w:r>${run("5 and ")}<w:r><w:sym w:font="Symbol" w:char="F0B3"/></w:r>${run(" 7 ")}<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${run(" yes")}<w:r><w:sym w:font="Webdings" w:char="F021"/></w:r>${run("no ")}<m:oMath><m:sSup><m:e><m:r><m:t>10</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></w:p>`,
    );
    expect(words).toBe("Within ±5 and ≥ 7 ☑ yes no 102");
    expect(html).toContain("10<sup>2</sup>");
    expect(losses).toEqual(["A symbol that cannot be read was left out."]);
  });
});
