import { invalid } from "@/lib/platform/http/problem";
import type { Reader } from "./limits";
import { readDocument } from "./read-document";
import { UnreadableDocument } from "./unreadable";

/** Reads a file that a person has just sent. @throws HttpError 422 if it takes more than reading may take */
export async function readUpload<Order extends { bytes: Uint8Array }, Answer>(
  reader: Reader<Order, Answer>,
  order: Order,
): Promise<Answer> {
  return readDocument(reader, order).catch((error: unknown) => {
    if (!(error instanceof UnreadableDocument)) throw error;
    throw invalid(error.message.replace(/^It/, "This file"), { issues: [{ path: "file", message: "cannot be read" }] });
  });
}
