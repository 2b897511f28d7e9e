import fc from "fast-check";
import { expect, test } from "vitest";
import { cutHtml } from "./cut-html";

const bytes = (html: string) => Buffer.byteLength(html);
const tags = (html: string) => [...html.matchAll(/<(\/?)([a-z][a-z0-9]*)/g)];
/** Whether all tags are closed in the right order. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name] of tags(html)) {
    if (name === "br") continue;
    if (!slash) open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

test("a short text stays as it is", () => {
  expect(cutHtml("<p>One.</p>", 100)).toEqual({ html: "<p>One.</p>", isCut: false });
});

test("a long text ends after a whole block, never with a heading, inside lists and tables as well", () => {
  expect(cutHtml("<p>One.</p><h2>Two</h2><p>Three is long.</p>", 35)).toEqual({ html: "<p>One.</p>", isCut: true });
  expect(cutHtml("<ul><li>One</li><li>Two</li><li>Three</li></ul>", 40).html).toBe("<ul><li>One</li><li>Two</li></ul>");
  expect(cutHtml("<table><tr><td><p>A</p><p>B</p></td></tr></table>", 48).html).toBe(
    "<table><tr><td><p>A</p></td></tr></table>",
  );
});

const block = fc.letrec<{ block: string; inline: string }>((tie) => ({
  inline: fc.oneof(
    fc.constantFrom("Words ", "“é” ", "<br>", "😀"),
    tie("inline").map((inner) => `<a href="/x">${inner}</a>`),
  ),
  block: fc.oneof(
    { depthSize: "small" },
    fc.array(tie("inline"), { maxLength: 6 }).map((all) => `<p>${all.join("")}</p>`),
    tie("inline").map((inner) => `<h2>${inner}</h2>`),
    fc.array(tie("block"), { maxLength: 4 }).map((all) => `<ul>${all.map((one) => `<li>${one}</li>`).join("")}</ul>`),
    fc.array(tie("block"), { maxLength: 3 }).map((all) => `<table><tr><td>${all.join("")}</td></tr></table>`),
  ),
})).block;

test("any text is cut within its limit, with its tags closed, at a place where it was the same before", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), fc.integer({ min: 0, max: 600 }), (blocks, most) => {
      const whole = blocks.join("");
      const { html, isCut } = cutHtml(whole, most);
      expect(isBalanced(html)).toBe(true);
      expect(bytes(html)).toBeLessThanOrEqual(most);
      const kept = isCut ? html.replace(/(<\/[a-z0-9]+>)+$/, "") : whole;
      expect(whole.startsWith(kept) && html.startsWith(kept)).toBe(true);
    }),
  );
});
