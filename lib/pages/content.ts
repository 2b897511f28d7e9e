import type { Queryable } from "@/db";
import { mergedInto } from "@/lib/bills/merged-bills";
import { billIdsOf, fileIdsOf, type RichDocument } from "@/lib/issues/document/document";
import { withBillMoved } from "@/lib/issues/drafts/move-bill";
import { snapshotBills, snapshotFiles } from "@/lib/issues/publishing/snapshot/build";
import { type SnapshotContent, snapshotVersion } from "@/lib/issues/publishing/snapshot/content";

const elementId = 1;
const byId = <T extends { id: number }>(rows: T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

/**
 * A page's text as an issue's content, so that it is rendered and compared alike. Bills have their current status.
 * @param published files as they were published, which replacing them later does not change
 */
export async function contentOfPage(
  on: Queryable,
  given: RichDocument,
  published: SnapshotContent["files"] = {},
): Promise<SnapshotContent> {
  let document = given;
  for (const [old, surviving] of await mergedInto(billIdsOf(given), on))
    document = withBillMoved(document, old, surviving) as RichDocument;
  const [billIds, fileIds] = [billIdsOf(document), fileIdsOf(document)];
  const [bills, files] = await Promise.all([snapshotBills(on, billIds), snapshotFiles(on, fileIds)]);
  return {
    schemaVersion: snapshotVersion,
    template: {
      id: 0,
      name: "",
      slug: "",
      issuesCanHaveHeadlines: false,
      groups: [
        {
          id: 1,
          name: "Text",
          sortOrder: 0,
          elements: [
            {
              id: elementId,
              label: "Text",
              notes: null,
              type: "rich_text",
              public: true,
              isLabelVisible: false,
              required: false,
              sortOrder: 0,
            },
          ],
        },
      ],
    },
    values: [{ elementId, textValue: null, document, selectValues: [], billIds, fileIds }],
    topics: [],
    bills: byId(bills),
    files: { ...byId(files), ...published },
  };
}
