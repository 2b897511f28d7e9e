import { writeStored, readStored } from "@/components/ui/hooks/local-storage";
import type { Page } from "@/lib/pages/schema";

export type PageFields = Pick<
  Page,
  "title" | "slug" | "description" | "document" | "inMenu" | "audience" | "groupIds" | "teaser"
>;

export type LocalPageDraft = {
  key: string;
  change: Partial<PageFields>;
  /** The page version that it is based on. */
  version: number;
  /** ISO 8601. */
  at: string;
};

const prefixOf = (viewerId: number, pageId: number) => `rotunda-page-${viewerId}-${pageId}:`;

/** @param session of one editor: two tabs never overwrite each other's draft */
export const draftKeyOf = (viewerId: number, pageId: number, session: string): string =>
  `${prefixOf(viewerId, pageId)}${session}`;

/** @param draft null to delete it */
export const storePageDraft = (key: string, draft: Omit<LocalPageDraft, "key"> | null): void => writeStored(key, draft);

/** Local drafts of earlier editor sessions, newest first. */
export function listPageDrafts(viewerId: number, pageId: number): LocalPageDraft[] {
  return keysOf(prefixOf(viewerId, pageId))
    .flatMap((key) => {
      const stored = readStored(key) as LocalPageDraft | null;
      return stored && typeof stored.change === "object" && typeof stored.version === "number"
        ? [{ ...stored, key }]
        : [];
    })
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // storage is unavailable
  }
}
