import { z } from "zod";
import { contentImportStates, contentItemStates } from "@/db/schema/content-imports";

/** One post of an import, without its words. */
export const contentImportItem = z.object({
  id: z.number(),
  title: z.string(),
  /** The day on which it was published, `YYYY-MM-DD`. */
  date: z.string().nullable(),
  state: z.enum(contentItemStates),
  reason: z.string().nullable(),
  kind: z.string(),
  source: z.string().nullable(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  /** What cannot be carried, a sentence each. */
  losses: z.array(z.string()),
  /** Addresses of pictures that are not there. */
  missingPictures: z.array(z.string()),
  /** What staff should say before it can be published. */
  asks: z.array(z.enum(["title", "date"])),
  isSkipped: z.boolean(),
  isImported: z.boolean(),
  publicationIssueId: z.number().nullable(),
  /** What a page of the former site became. */
  pageId: z.number().nullable(),
  url: z.string().nullable(),
  suggestions: z.number(),
});
export type ContentImportItem = z.output<typeof contentImportItem>;

const counts = z.object({
  publish: z.number(),
  draft: z.number(),
  closed: z.number(),
  left_out: z.number(),
  refused: z.number(),
  asked: z.number(),
  imported: z.number(),
  toImport: z.number(),
  /** Of those to import: pages, which become pages. */
  pages: z.number(),
});

export const contentImport = z.object({
  id: z.number(),
  name: z.string(),
  state: z.enum(contentImportStates),
  error: z.string().nullable(),
  problems: z.array(z.string()),
  counts,
  formTemplateId: z.number().nullable(),
  formElementId: z.number().nullable(),
  publish: z.boolean(),
  jurisdiction: z.string().nullable(),
  fetchPictures: z.boolean(),
  importPages: z.boolean(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type ContentImport = z.output<typeof contentImport>;

const contentImportTag = z.object({
  slug: z.string(),
  name: z.string(),
  items: z.number(),
  /** The topic that it became in an earlier import, or that has its name. */
  topicId: z.number().nullable(),
});
export type ContentImportTag = z.output<typeof contentImportTag>;

export const contentImportWithItems = contentImport.extend({
  /** The first thousand, in the order of the files. */
  items: z.array(contentImportItem),
  tags: z.array(contentImportTag),
});
export type ContentImportWithItems = z.output<typeof contentImportWithItems>;

/** A number in an imported text of which staff decide whether it means a bill. */
export const issueCitation = z.object({
  id: z.number(),
  words: z.string(),
  /** The words around it. */
  before: z.string(),
  after: z.string(),
  state: z.enum(["linked", "suggested", "accepted", "rejected"]),
  rule: z.string(),
  billId: z.number().nullable(),
  candidates: z.array(
    z.object({ id: z.number(), name: z.string(), title: z.string().nullable(), sessionName: z.string() }),
  ),
});
export type IssueCitation = z.output<typeof issueCitation>;
