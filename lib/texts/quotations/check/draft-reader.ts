import { decodeText } from "@/lib/platform/text/repair-text";
import { NoText } from "../../reading/no-text";
import { readText } from "../../reading/read-text";
import { paragraphText } from "../../sections";

// What the process that reads drafts does (lib/platform/documents).

export type DraftOrder = { bytes: Uint8Array };
export type DraftAnswer = { text: string } | { problem: string };

/** Word, PDF, RTF and HTML begin with a mark of their own; the rest is text as it is. */
const hasFormat = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  return /^PK\u0003\u0004|^\u00d0\u00cf\u0011\u00e0|%PDF-|^\{\\rtf|^\s*<(?:!doctype|html|\?xml|body|p|div)\b/i.test(
    head,
  );
};

/** The text of a draft, with an empty line between its paragraphs. */
export async function read({ bytes }: DraftOrder): Promise<DraftAnswer> {
  if (!hasFormat(bytes)) {
    const text = decodeText(bytes);
    return text.includes("\0") ? { problem: "The format of the file is not known." } : { text };
  }
  try {
    const { sections } = await readText(bytes, "document");
    const paragraphs = sections.flatMap(({ number, heading, paragraphs: own }) => [
      [number, heading].filter(Boolean).join(" "),
      ...own.map((paragraph) => paragraphText(paragraph)),
    ]);
    return { text: paragraphs.filter(Boolean).join("\n\n") };
  } catch (error) {
    if (error instanceof NoText) return { problem: error.message };
    throw error;
  }
}
