import { z } from "zod";
import { contentImportStates, contentItemStates } from "@/db/schema/content-imports";

export const contentImportItem = z.object({
  id: z.number(),
  title: z.string(),
  /** Publication date, `YYYY-MM-DD`. */
  date: z.string().nullable(),
  state: z.enum(contentItemStates),
  reason: z.string().nullable(),
  kind: z.string(),
  source: z.string().nullable(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  losses: z.array(z.string()),
  /** Addresses. */
  missingPictures: z.array(z.string()),
  /** Missing before it can be published. */
  asks: z.array(z.enum(["title", "date"])),
  isSkipped: z.boolean(),
  isImported: z.boolean(),
  publicationIssueId: z.number().nullable(),
  pageId: z.number().nullable(),
  url: z.string().nullable(),
  suggestions: z.number(),
});
export type ContentImportItem = z.output<typeof contentImportItem>;

const counts = z.object({
  publish: z.number(),
  draft: z.number(),
  page: z.number(),
  closed: z.number(),
  left_out: z.number(),
  refused: z.number(),
  asked: z.number(),
  imported: z.number(),
  toImport: z.number(),
  /** Among those to import. */
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
  /** Of an earlier import, or by name. */
  topicId: z.number().nullable(),
});
export type ContentImportTag = z.output<typeof contentImportTag>;

export const contentImportWithItems = contentImport.extend({
  /** The first thousand, in file order. */
  items: z.array(contentImportItem),
  tags: z.array(contentImportTag),
});
export type ContentImportWithItems = z.output<typeof contentImportWithItems>;

/** A number that staff link to a bill or reject. */
export const issueCitation = z.object({
  id: z.number(),
  words: z.string(),
  before: z.string(),
  after: z.string(),
  state: z.enum(["linked", "suggested", "accepted", "rejected"]),
  rule: z.string(),
  billId: z.number().nullable(),
  candidates: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      title: z.string().nullable(),
      sessionName: z.string(),
    }),
  ),
});
export type IssueCitation = z.output<typeof issueCitation>;
