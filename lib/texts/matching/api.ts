import { z } from "zod";
import { billStatuses } from "@/db/schema/bills";
import { endpoint } from "@/lib/platform/http/endpoint";
import { id } from "@/lib/platform/http/input";
import { longestPassage } from "./limits";

export const languageMatch = z.object({
  bill: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    jurisdiction: z.string(),
    status: z.enum(billStatuses),
  }),
  textId: z.number(),
  version: z.object({ name: z.string(), date: z.string().nullable() }),
  /** The anchor of the section with the longest shared passage. */
  section: z.string(),
  sectionLabel: z.string(),
  /** In characters from the beginning of the section's text, with number and heading, its white space collapsed. */
  start: z.number(),
  end: z.number(),
  /** Of the file that was read. */
  sha256: z.string(),
  /** The passage as the text has it. */
  words: z.string(),
  /** The share of the given words that the text has, 0 to 1. */
  shareOfYours: z.number(),
  /** The share of the bill's words that are given, 0 to 1. */
  shareOfTheirs: z.number(),
  url: z.string(),
});
export type LanguageMatch = z.infer<typeof languageMatch>;

const given = z
  .strictObject({
    text: z.string().min(1, "must not be empty").max(longestPassage).optional(),
    textId: id.optional(),
    start: z.number().int().min(0).optional(),
    end: z.number().int().min(0).optional(),
    /** The anchor of the section in which `start` and `end` count. */
    section: z.string().max(200).optional(),
  })
  .refine(({ text, textId }) => (text === undefined) !== (textId === undefined), {
    error: "give a text, or the id of a stored one",
    path: ["text"],
  });
export type GivenPassage = z.output<typeof given>;

export const matchingApi = {
  match: endpoint({
    method: "POST",
    path: "/bill/api/match",
    summary:
      "The bills whose texts share the words of a passage: `text` of 30 to 5,000 words, or `textId` of a stored text, with `section`, `start` and `end` for a part of it",
    changes: false,
    anyOrigin: true,
    body: given,
    output: z.object({
      matches: z.array(languageMatch),
      /** Of the given passage. */
      words: z.number(),
    }),
  }),
};
