import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fallbackFamilies } from "./shipped-fonts";

/** The replacement for a character that no available font has: PDF/UA forbids omitting it silently. */
const standIn = "\u25af";

const probe = `#set document(title: "Letters")
#let families = json(bytes(sys.inputs.families))
#set text(font: ("Libertinus Serif", ..families), fallback: false)
#for one in json(bytes(sys.inputs.letters)) { par(text(one)); par(strong(text(one))); par(emph(text(one))); par(strong(emph(text(one)))); par(text(font: ("DejaVu Sans Mono", ..families), one)) }`;

/** The fonts of a document, with fallback families for characters that its own fonts lack. */
export const inputsOf = (inputs: Record<string, string>): Record<string, string> => ({
  ...inputs,
  families: JSON.stringify(fallbackFamilies),
});

/** Controls, unpaired surrogates, private-use and unassigned characters: no font has them. */
const never = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;
const plain = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u2014\u2018-\u201d\u2022\u2026]*$/;

/**
 * Checks which grapheme clusters (a letter with its accents is one) the fonts can render.
 * @param texts everything that will be typeset
 * @returns a function that replaces those that cannot be rendered
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

/**
 * Typesets the characters alone and reads which of them the compiler reports; a cluster that contains a reported one is
 * rejected.
 */
function refusedOf(compiler: NodeCompiler, letters: string[]): Set<string> {
  if (letters.length === 0) return new Set();
  const refusal = attempt(compiler, letters);
  if (refusal === undefined) return new Set();
  if (letters.length === 1) return new Set(letters);
  // The message escapes characters in its own way; bisecting avoids parsing it, and few texts have such characters.
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
