import { defineReader } from "@/lib/platform/documents/limits";
import { readDocument } from "@/lib/platform/documents/read-document";
import { UnreadableDocument } from "@/lib/platform/documents/unreadable";
import type { ComparedText, TextComparison } from "./compare/comparison";
import type { ComparisonOrder } from "./compare/comparison-reader";
import { compareTexts } from "./compare/compare-texts";
import { NoText } from "./reading/no-text";
import { parserVersion, type ReadText } from "./reading/read-text";
import type { Section } from "./sections";
import type { TextAnswer, TextOrder } from "./reading/text-reader";

const texts = defineReader<TextOrder, TextAnswer>("text", "lib/texts/reading/text-reader.ts", parserVersion);
const comparisons = defineReader<ComparisonOrder, TextComparison>(
  "comparison",
  "lib/texts/compare/comparison-reader.ts",
);

type Paragraph = Section["paragraphs"][number];

/** Texts of up to so many sections and characters are compared sooner than handed to a process. */
const fewSections = 30;
const fewCharacters = 60_000;

/** Reads a text in a process of its own. @throws NoText */
export async function readInProcess(bytes: Uint8Array, of: TextOrder["of"]): Promise<ReadText> {
  const answer = await readDocument(texts, { bytes, of }).catch(refuse);
  if ("read" in answer) return answer.read;
  throw new NoText(answer.noText.state, answer.noText.message);
}

/** Compares two texts, in a process of its own if they are long. @throws NoText where they are too large for it */
export async function compareInProcess(before: ComparedText, after: ComparedText): Promise<TextComparison> {
  const isShort = ({ sections }: ComparedText) =>
    sections.length <= fewSections &&
    sections.reduce((sum, section) => sum + section.paragraphs.reduce(lengthOf, 0), 0) <= fewCharacters;
  if (isShort(before) && isShort(after)) return compareTexts(before, after);
  return readDocument(comparisons, { before, after }).catch(refuse);
}

const lengthOf = (sum: number, { runs }: Paragraph): number => runs.reduce((all, { text }) => all + text.length, sum);

function refuse(error: unknown): never {
  throw error instanceof UnreadableDocument ? new NoText("refused", error.message) : error;
}
