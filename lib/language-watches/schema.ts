import { z } from "zod";
import { billStatuses } from "@/db/schema/bills";
import { languageEventKinds } from "@/db/schema/language-watches";
import { cadenceOrOff } from "@/lib/alerts/schema";

export const languageEvent = z.object({
  id: z.number(),
  kind: z.enum(languageEventKinds),
  /** It was so when the watch began; no alert was sent. */
  isStart: z.boolean(),
  bill: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    jurisdiction: z.string(),
    status: z.enum(billStatuses),
  }),
  /** Of the version, or of the status. */
  day: z.string(),
  /** The version that has the words, or the first without them; null after it was removed. */
  textId: z.number().nullable(),
  version: z.string(),
  /** The place of the words, as in a match; of words that left, where they were. */
  section: z.string(),
  start: z.number(),
  end: z.number(),
  words: z.string(),
  url: z.string(),
});
export type LanguageEvent = z.infer<typeof languageEvent>;

export const languageWatch = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  alert: cadenceOrOff,
  /** Bills whose newest version has the words. */
  bills: z.number(),
  /** Newest first. */
  events: z.array(languageEvent),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type LanguageWatch = z.infer<typeof languageWatch>;
