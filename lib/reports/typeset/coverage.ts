import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fallbackFamilies } from "./shipped-fonts";

/** What stands for a letter that no typeface at hand can draw: PDF/UA forbids to leave it out in silence. */
export const standIn = "\u25af";

const probe = `#set document(title: "Letters")
#let families = json(bytes(sys.inputs.families))
#set text(font: ("Libertinus Serif", ..families), fallback: false)
#for one in json(bytes(sys.inputs.letters)) { par(text(one)); par(strong(text(one))); par(emph(text(one))); par(strong(emph(text(one)))); par(text(font: ("DejaVu Sans Mono", ..families), one)) }`;

/** What a document is given, with the families that stand in for letters which its own fonts lack. */
export const inputsOf = (inputs: Record<string, string>): Record<string, string> => ({
  ...inputs,
  families: JSON.stringify(fallbackFamilies),
});

/** Controls, the halves of broken pairs, private letters and those that are none: nothing can draw them. */
const never = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;
const plain = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u2014\u2018-\u201d\u2022\u2026]*$/;

/**
 * A judge of letters as readers count them (a letter with its accents is one): which of these can be set?
 * @param texts everything that will be set
 * @returns puts the stand-in where a letter cannot be drawn
 */
export function drawable(
  compiler: NodeCompiler,
  texts: Iterable<string>,
  onReplace: (letter: string) => void = () => {},
): (text: string) => string {
  const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
  const unsure = new Set<string>();
  for (const text of texts)
    if (!plain.test(text))
      for (const { segment } of segments.segment(text))
        if (!plain.test(segment) && !never.test(segment)) unsure.add(segment);
  const refused = refusedOf(compiler, [...unsure]);
  return (text) =>
    plain.test(text)
      ? text
      : [...segments.segment(text)]
          .map(({ segment }) => {
            if (segment === "\n" || (!never.test(segment) && !refused.has(segment))) return segment;
            onReplace(segment);
            return standIn;
          })
          .join("");
}

/** Sets the letters alone and reads which of them the compiler names; one that it names within another refuses that one. */
function refusedOf(compiler: NodeCompiler, letters: string[]): Set<string> {
  if (letters.length === 0) return new Set();
  const refusal = attempt(compiler, letters);
  if (refusal === undefined) return new Set();
  if (letters.length === 1) return new Set(letters);
  // The message spells letters in escapes of its own; halving needs none of that, and few texts have any such letter.
  const half = Math.ceil(letters.length / 2);
  return new Set([...refusedOf(compiler, letters.slice(0, half)), ...refusedOf(compiler, letters.slice(half))]);
}

function attempt(compiler: NodeCompiler, letters: string[]): string | undefined {
  try {
    compiler.pdf(
      { mainFileContent: probe, inputs: inputsOf({ letters: JSON.stringify(letters) }) },
      { pdfStandard: "ua-1" },
    );
    return undefined;
  } catch (error) {
    return String((error as Error).message);
  } finally {
    compiler.evictCache(0);
  }
}
