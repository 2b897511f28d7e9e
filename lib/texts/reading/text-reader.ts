import { NoText } from "./no-text";
import { type ReadText, readText } from "./read-text";

// What the process that reads texts does (lib/platform/documents).

type Kind = "text" | "amendment" | "document";
export type TextOrder = { bytes: Uint8Array; of: Kind };
export type TextAnswer = { read: ReadText } | { noText: { state: "scan" | "refused"; message: string } };

export async function read({ bytes, of }: TextOrder): Promise<TextAnswer> {
  try {
    return { read: await readText(bytes, of) };
  } catch (error) {
    if (error instanceof NoText) return { noText: { state: error.state, message: error.message } };
    throw error;
  }
}
