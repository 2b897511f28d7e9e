import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { fallbackFamilies } from "./shipped-fonts";

/** For characters without a font: PDF/UA forbids omitting them silently. */
const standIn = "\u25af";

const probe = `#set document(title: "Letters")
#let families = json(bytes(sys.inputs.families))
#set text(font: ("Libertinus Serif", ..families), fallback: false)
#for one in json(bytes(sys.inputs.letters)) { par(text(one)); par(strong(text(one))); par(emph(text(one))); par(strong(emph(text(one)))); par(text(font: ("DejaVu Sans Mono", ..families), one)) }`;

/** With fallback families. */
export const inputsOf = (inputs: Record<string, string>): Record<string, string> => ({
  ...inputs,
  families: JSON.stringify(fallbackFamilies),
});

/** No font has controls, lone surrogates, private-use and unassigned characters. */
const never = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;
const plain = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u2014\u2018-\u201d\u2022\u2026]*$/;

/**
 * Finds grapheme clusters that the fonts cannot render. @param texts all of the document's @returns a function that
 * replaces them
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

/** Typesets the characters alone; a cluster with a reported one is rejected. */
function refusedOf(compiler: NodeCompiler, letters: string[]): Set<string> {
  if (letters.length === 0) return new Set();
  const refusal = attempt(compiler, letters);
  if (refusal === undefined) return new Set();
  if (letters.length === 1) return new Set(letters);
  // Bisecting avoids parsing escaped messages.
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
