import { z } from "zod";
import { audienceOutput } from "@/lib/audiences/audience-input";

const pageFields = {
  id: z.number(),
  /** `about` for `/about`. */
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  published: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  /** In the masthead or footer. */
  inMenu: z.boolean(),
  /** Who may read it; and whether others see its title and description. */
  ...audienceOutput,
  teaser: z.boolean(),
  /** Null outside of the trash. */
  deletedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number(),
};

/** Without its text. */
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
  /** The public one. */
  isCurrent: z.boolean(),
});
export type PageRevision = z.output<typeof pageRevision>;
