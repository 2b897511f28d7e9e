import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { longestDraft } from "./limits";

/**
 * `found`: the newest version has the words exactly. `punctuation`: it has them with other punctuation, as `printed`.
 * `older`: only an earlier version has them. `too_short`: too few words to prove anything.
 */
export const quotationStates = ["found", "punctuation", "older", "not_found", "too_short"] as const;

export const checkedQuotation = z.object({
  /** As the draft has them. */
  words: z.string(),
  state: z.enum(quotationStates),
  bill: z
    .object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      title: z.string().nullable(),
      jurisdiction: z.string(),
    })
    .nullable(),
  textId: z.number().nullable(),
  version: z.object({ name: z.string(), date: z.string().nullable() }).nullable(),
  /** The anchor of the section in which the passage begins. */
  section: z.string().nullable(),
  sectionLabel: z.string().nullable(),
  /** In characters from the beginning of the section's text, with number and heading, its white space collapsed. */
  start: z.number().nullable(),
  end: z.number().nullable(),
  /** Of the file that was read. */
  sha256: z.string().nullable(),
  /** The passage as the text has it. */
  printed: z.string().nullable(),
  /** As the newest version has it; null if it has nothing like it. */
  current: z.string().nullable(),
  url: z.string().nullable(),
});
export type CheckedQuotation = z.infer<typeof checkedQuotation>;

export const quotesApi = {
  check: endpoint({
    method: "POST",
    path: "/quote/api/check",
    summary:
      "Checks the quotations of a draft against all texts of bills; `text` as JSON, or a Word, PDF, HTML or text file as multipart",
    changes: false,
    anyOrigin: true,
    orMultipart: true,
    body: z.strictObject({ text: z.string().min(1, "must not be empty").max(longestDraft) }),
    output: z.object({
      quotes: z.array(checkedQuotation),
      /** Those of the draft; only the first 200 are checked. */
      total: z.number(),
    }),
  }),
};
