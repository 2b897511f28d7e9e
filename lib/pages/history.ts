import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db";
import { pageRevisions, pages } from "@/db/schema";
import { emptyDocument, type RichDocument } from "@/lib/issues/document/document";
import { compareContents, type Side } from "@/lib/issues/history/compare/contents";
import type { Comparison } from "@/lib/issues/history/compare/shape";
import { contentOfPage } from "./content";

/** A published version by its number, or the working copy. */
export type PageState = number | "working";

async function sideOf(pageId: number, state: PageState): Promise<Side | null> {
  const [row] =
    state === "working"
      ? await db
          .select()
          .from(pages)
          .where(and(eq(pages.id, pageId), isNull(pages.deletedAt)))
      : await db
          .select()
          .from(pageRevisions)
          .where(and(eq(pageRevisions.pageId, pageId), eq(pageRevisions.number, state)));
  if (!row) return null;
  const document = (row.document as RichDocument | null) ?? emptyDocument();
  return { name: row.title, headline: row.description, content: await contentOfPage(db, document) };
}

/** Null if a state does not exist. */
export async function comparePage(pageId: number, from: PageState, to: PageState): Promise<Comparison | null> {
  const [before, after] = await Promise.all([sideOf(pageId, from), sideOf(pageId, to)]);
  if (!before || !after) return null;
  const compared = compareContents(before, after);
  return {
    ...compared,
    groups: compared.groups.map((group) => ({
      ...group,
      name: group.key === "issue" ? "Title and description" : group.name,
      parts: group.parts
        .filter(({ key }) => key !== "topics")
        .map((part) =>
          part.key === "headline"
            ? { ...part, label: "Description" }
            : part.key === "title"
              ? { ...part, label: "Title" }
              : part,
        ),
    })),
  };
}
