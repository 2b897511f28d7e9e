import { defineReader } from "@/lib/platform/documents/limits";
import { readUpload } from "@/lib/platform/documents/read-upload";
import { invalid } from "@/lib/platform/http/problem";

import type { DraftAnswer, DraftOrder } from "./draft-reader";
import { longestDraft } from "./limits";

const drafts = defineReader<DraftOrder, DraftAnswer>("draft", "lib/texts/quotations/check/draft-reader.ts");

const refuse = (message: string) => invalid(message, { issues: [{ path: "file", message: "cannot be read" }] });

/** The text of a draft: as it was sent, or of its file, read in a process of its own. @throws HttpError 422 */
export async function readDraft(body: FormData | { text: string }): Promise<string> {
  if (!(body instanceof FormData)) return body.text;
  const given = body.get("file") ?? body.get("text");
  if (typeof given === "string" && given !== "" && given.length <= longestDraft) return given;
  if (!given || typeof given === "string" || given.size === 0) throw refuse("Choose a file with text.");
  const answer = await readUpload(drafts, { bytes: new Uint8Array(await given.arrayBuffer()) });
  if ("problem" in answer) throw refuse(answer.problem.replace(/^It /, "This file "));
  if (answer.text.length > longestDraft)
    throw refuse(`This file has more than ${longestDraft.toLocaleString("en-US")} characters. Split it.`);
  return answer.text;
}
