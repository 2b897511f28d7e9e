import { expect, test } from "vitest";
import { compareTexts } from "../compare/compare-texts";
import { readText } from "./read-text";

// Iowa's pages set each word at its place, in pixels, and draw the lines through and under words as boxes of their own.

const advance = 7.15;

/** A printed line: its words at their places, "~" where two have no space between them, then its number. */
function line(top: number, left: number, text: string, number?: number): string {
  let x = left;
  const words = text.split(" ").flatMap((word) => {
    const parts = word.split("~").map((part) => {
      const at = x;
      x += part.length * advance;
      return `<span class='t' style='left:${Math.round(at)}px;'>${part}</span>`;
    });
    x += advance;
    return parts;
  });
  const counted =
    number === undefined ? "" : `<span class='t' style='left:${number < 10 ? 85 : 78}px;'><a>${number}</a></span>`;
  return `<span class='t' style='top:${top}px;'>\n${words.join("\n")}\n${counted}</span>`;
}

/** @param part a part of the text, from `text[0]` to the end of `text[1]`. @param below pixels below the line's top */
const stroke = (top: number, left: number, text: string, part: string, below: number): string =>
  `<span class='l' style='left:${Math.round(left + text.indexOf(part) * advance)}px;top:${top + below}px;width:${Math.round(part.length * advance)}px;'></span>`;

const lines = [
  [121, "Section 1. Section 12.34, subsection 4, Code 2026, is"],
  [100, "amended to read as follows:"],
  [121, "4. The register is open on July 1 following the survey"],
  [100, "in the year after the survey~. Each owner of a well shall"],
  [100, "pay a fee under section 12.35, subsection 1~. If the owner"],
  [100, "does not pay, the county shall notify the department of"],
  [100, "water, and the department shall collect the fee as though"],
  [100, "it were a tax of the county in which the well lies."],
  [121, "Sec. 2. APPLICABILITY. This Act applies to wells that"],
  [100, "are drilled on or after the effective date of this Act."],
  [289, "EXPLANATION"],
  [121, "This bill relates to the register of wells."],
] as const;

const page = (text: readonly (readonly [number, string])[], strokes: string): string => `<html><head>
<style type="text/css">
div.p {background:white;position:relative;left:0px;width:600px;height:798px;}
body {background:white;font-size:9.75pt;}
span.t {white-space:nowrap;position:absolute;font-family:monospace;}
span.l {position:absolute;height:1px;border-top:1px solid black;}
</style></head>
<body><div class='p' style='page-break-after:always;'>
${line(57, 100, "House File 12 - Introduced")}
${line(196, 100, "An Act relating to the register of wells, and including", 1)}
${line(214, 122, "applicability provisions.", 2)}
${line(249, 100, "BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF IOWA:", 3)}
${line(761, 378, "TLSB 1742YH (1) 91")}
${line(776, 378, "jda/jh")}
</div><div class='p'>
${line(75, 303, "H.F. 12")}
${text.map(([left, words], at) => line(126 + 18 * at, left, words, at + 1)).join("\n")}
${line(778, 292, "-1-")}
${line(761, 378, "LSB 1742YH (1) 91")}
${line(776, 378, "jda/jh")}
${strokes}
</div></body></html>`;

const struck = stroke(126 + 36, 121, lines[2]![1], "following the survey", 8);
const added = stroke(126 + 54, 100, lines[3]![1].replace("~", ""), "in the year after the survey", 14);
const bill = page(lines, struck + added);

test("the words of a page that are set one by one are read by line, with the strokes through and under them", async () => {
  const { sections } = await readText(Buffer.from(bill));
  const found = sections.map(({ role, number, heading, paragraphs }) => [
    role,
    ...[number, heading].filter(Boolean),
    ...paragraphs.map(({ runs }) => runs.map(({ text, mark }) => (mark ? `{${mark}: ${text}}` : text)).join("")),
  ]);
  expect(found.slice(1, 4)).toEqual([
    ["title", "relating to the register of wells, and including applicability provisions."],
    [
      "body",
      "Section 1.",
      "Section 12.34, subsection 4, Code 2026, is amended to read as follows:",
      "4. The register is open on July 1 {struck: following the survey }{inserted: in the year after the survey}. Each owner of a well shall pay a fee under section 12.35, subsection 1. If the owner does not pay, the county shall notify the department of water, and the department shall collect the fee as though it were a tax of the county in which the well lies.",
    ],
    [
      "body",
      "Sec. 2.",
      "APPLICABILITY",
      "This Act applies to wells that are drilled on or after the effective date of this Act.",
    ],
  ]);
  expect(found[4]!.join(" ")).toMatch(/^back EXPLANATION This bill relates/);
});

test("such a page says the same as plain text, and shows the word that changed", async () => {
  const plain = [
    "HOUSE FILE 12\n\nAN ACT\nRELATING TO THE REGISTER OF WELLS, AND INCLUDING APPLICABILITY PROVISIONS.\n",
    "BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF IOWA:\n",
    `Section 1. Section 12.34, subsection 4, Code 2026, is amended to read as follows:\n\n4. The register is open on July 1 ${lines
      .slice(3, 8)
      .map(([, text]) => text.replaceAll("~", ""))
      .join("\n")}\n`,
    "Sec. 2. APPLICABILITY. This Act applies to wells that are drilled on or after the effective date of this Act.",
  ].join("\n");
  const before = await readText(Buffer.from(bill));
  const sentence = async (text: string) => compareTexts(before, await readText(Buffer.from(text))).summary.sentence;
  expect(await sentence(plain)).toBe("Nothing changed in the wording.");
  expect(await sentence(plain.replace("as though", "as if"))).toBe("1 section changed; 1 word added, 1 removed");
});

test("a text that as a whole has a place on its site is read as any page", async () => {
  const paragraphs = [
    "BE IT ENACTED BY THE GENERAL ASSEMBLY OF THE STATE OF IOWA:",
    "Section 1. Each owner of a well enters it.",
  ];
  const site = `<html><body><div style="position:relative;top:10px;left:0px"><p>An Act on wells.</p>${paragraphs.map((text) => `<p>${text}</p>`).join("")}<p>Sec. 2. The register is <u>open</u>.</p></div></body></html>`;
  const { sections } = await readText(Buffer.from(site));
  expect(sections.filter(({ role }) => role === "body").map(({ number }) => number)).toEqual(["Section 1.", "Sec. 2."]);
});
