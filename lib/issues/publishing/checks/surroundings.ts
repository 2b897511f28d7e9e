import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { issueComments } from "@/db/schema";
import { formatNumber } from "@/lib/platform/text/format";
import { countUnseenUpdates } from "../../bill-updates/unseen";
import { openFilesOf } from "../../public/open-files";
import { publicGroups, type SnapshotContent } from "../snapshot/content";
import type { Finding } from "./schema";

/** Files of an issue that readers could not open. */
export async function fileFindings(content: SnapshotContent): Promise<Finding[]> {
  const places = publicGroups(content).flatMap((group) =>
    group.elements.flatMap((element) =>
      element.value.fileIds.map((fileId) => ({
        fileId,
        elementId: element.id,
        groupId: group.id,
        label: element.label,
      })),
    ),
  );
  const open = await openFilesOf([...new Set(places.map((place) => place.fileId))]);
  return places
    .filter((place) => !open.has(place.fileId))
    .map(({ fileId, elementId, groupId, label }) => {
      const file = content.files[fileId];
      const message = file
        ? `Readers can’t open “${file.title}” in “${label}”: the file is not public or not active.`
        : `“${label}” shows a file that no longer exists.`;
      return {
        kind: "file",
        level: "warning",
        message,
        elementId,
        groupId,
        href: file ? `/admin/file/edit/${fileId}` : null,
      };
    });
}

/** Unresolved threads. They never block publishing. */
export async function commentFindings(issueId: number): Promise<Finding[]> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(issueComments)
    .where(
      and(
        eq(issueComments.publicationIssueId, issueId),
        isNull(issueComments.threadId),
        isNull(issueComments.resolvedAt),
      ),
    );
  const n = row?.n ?? 0;
  if (n === 0) return [];
  return [
    {
      kind: "comments",
      level: "warning",
      message: n === 1 ? "1 comment is open." : `${formatNumber(n)} comments are open.`,
      elementId: null,
      groupId: null,
      href: null,
    },
  ];
}

/** Undecided changes since the last issue, without bills that this one cites. */
export async function movedFindings(issueId: number): Promise<Finding[]> {
  const { count, open, isFirst } = await countUnseenUpdates(db, issueId);
  const span = isFirst ? "in the past four weeks" : "since the last issue";
  if (count === 0) return [];
  return [
    {
      kind: "moved",
      level: "warning",
      // "What moved" counts all of them.
      message:
        count < open
          ? `${formatNumber(count)} of ${formatNumber(open)} changes ${span} ${count === 1 ? "is to a bill" : "are to bills"} not cited here. Include or skip ${count === 1 ? "it" : "them"}.`
          : count === 1
            ? `1 bill change ${span} hasn’t been included or skipped.`
            : `${formatNumber(count)} bill changes ${span} haven’t been included or skipped.`,
      elementId: null,
      groupId: null,
      href: null,
    },
  ];
}
