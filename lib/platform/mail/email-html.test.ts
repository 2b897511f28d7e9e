import { expect, test } from "vitest";
import { htmlEmail } from "./email-html";

const letter = (body: string) => htmlEmail({ title: "The week", body, foot: "" });

test("every part carries its own style, since mail programs drop style sheets", () => {
  expect(letter('<h2>Moved</h2><p>One.</p><img src="a.png">')).toMatch(
    /<h2 style="[^"]+">Moved<\/h2><p style="margin:0 0 14px">One\.<\/p><img style="[^"]+" src="a\.png">/,
  );
});

test("cells and items of lists leave no empty line below their words, but keep those between their paragraphs", () => {
  const html = letter(
    "<table><tr><th><p>Who</p></th><td><p>One.</p><p>Two.</p></td></tr></table><ul><li><p>Item</p></li></ul><p>After</p>",
  );
  expect(html).toMatch(/<th style="[^"]+"><p style="margin:0">Who/);
  expect(html).toMatch(/<p style="margin:0 0 14px">One\.<\/p><p style="margin:0">Two\./);
  expect(html).toMatch(/<li style="[^"]+"><p style="margin:0">Item/);
  expect(html).toContain('<p style="margin:0 0 14px">After');
});
