import { z } from "zod";

const pageFields = {
  id: z.number(),
  /** The whole of its address: `about` is read at `/about`. */
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  published: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  /** A link in the masthead or the footer leads to it. */
  inMenu: z.boolean(),
  /** When it was moved to the trash; null elsewhere. */
  deletedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number(),
};

/** A page as lists give it, without its text. */
export const listedPage = z.object(pageFields);
export type ListedPage = z.output<typeof listedPage>;

/** The working copy of a page. */
export const page = z.object({
  ...pageFields,
  /** TipTap JSON. */
  document: z.record(z.string(), z.unknown()).nullable(),
  /** The same as clean HTML. */
  textValue: z.string().nullable(),
});
export type Page = z.output<typeof page>;

export const pageRevision = z.object({
  number: z.number(),
  title: z.string(),
  publishedAt: z.string(),
  by: z.string().nullable(),
  /** Readers see this one. */
  isCurrent: z.boolean(),
});
export type PageRevision = z.output<typeof pageRevision>;
