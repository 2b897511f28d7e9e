import { expect, test } from "vitest";
import { textPieces } from "./text-pieces";

/** A text of some bytes, cut into pieces of each length from 1 on: it must read the same. */
function readings(bytes: Uint8Array): string[] {
  const texts = Array.from({ length: Math.min(bytes.length, 8) }, (_, n) => {
    const pieces = [];
    for (let at = 0; at < bytes.length; at += n + 1) pieces.push(bytes.subarray(at, at + n + 1));
    return [...textPieces(pieces)].join("");
  });
  return [...new Set(texts)];
}

test.each([
  [
    "UTF-8 with a mark, characters of every length, and line ends of every kind",
    "\ufeffé – 𝒜\r\nb\rc\r",
    "é – 𝒜\nb\nc\n",
  ],
  ["a second mark is a character", "\ufeff\ufeffa", "\ufeffa"],
])("%s", (_, text, read) => expect(readings(Buffer.from(text))).toEqual([read]));

test("bytes of code page 1252 among UTF-8 are read as what they are, and the others stay", () => {
  const bytes = Buffer.concat([Buffer.from("“Bill” "), Buffer.from([0x93, 0x94, 0xe9]), Buffer.from(" é 𝒜")]);
  expect(readings(bytes)).toEqual(["“Bill” “”é é 𝒜"]);
});

test("a file that ends within a character loses only that one", () => {
  const [read] = readings(Buffer.from("He said “no”").subarray(0, -1));
  expect(read).toMatch(/^He said “no/);
});

test("UTF-16 in either order", () => {
  const bytes = Buffer.from("\ufeffA bill – é", "utf16le");
  expect([...textPieces([bytes.subarray(0, 11), bytes.subarray(11)])].join("")).toBe("A bill – é");
  expect([...textPieces([Buffer.from(bytes).swap16()])].join("")).toBe("A bill – é");
});
