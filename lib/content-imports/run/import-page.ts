import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { contentImportItems, pages } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { freeAddress } from "@/lib/pages/address";
import { publishRevision } from "@/lib/pages/publish";
import type { Viewer } from "@/lib/platform/auth/roles";
import { type ItemRow, nameOf, readText, type RunChoices } from "./import-item";

const longestDescription = 300;

/**
 * Makes a page such as "About": at its old address if free, published if the run publishes and it was public. No menu
 * links to it.
 * @returns whether it was published
 * @throws RefusedItem
 */
export async function importPage(
  tx: Transaction,
  staff: Viewer | null,
  item: ItemRow,
  choices: Pick<RunChoices, "publish" | "oldAddresses">,
): Promise<boolean> {
  const publish = choices.publish && item.wasPublicPage && item.title !== "";
  const { value, missing } = await readText(tx, staff, item, choices, publish);
  const title = nameOf(item);
  const slug = await freeAddress(tx, item.slug || title);
  const by = staff?.id ?? null;
  const [page] = await tx
    .insert(pages)
    .values({
      slug,
      title,
      description: item.summary && item.summary.length <= longestDescription ? item.summary : null,
      document: value.document,
      billIds: value.billIds,
      fileIds: value.fileIds,
      createdBy: by,
      updatedBy: by,
    })
    .returning({ id: pages.id });
  const { id } = page!;
  if (publish) await publishRevision(tx, staff, id, item.publishedAt);
  await record(tx, staff ?? "system", {
    action: "page.imported",
    entity: "page",
    entityId: id,
    entityName: title,
    after: { slug, source: item.source, site: item.site, published: publish, contentImportId: item.contentImportId },
  });
  await tx
    .update(contentImportItems)
    .set({
      importedAt: sql`now()`,
      pageId: id,
      pageVersion: sql`(select version from pages where id = ${id})`,
      missingPictures: missing.slice(0, 200),
      html: "",
      slug,
    })
    .where(eq(contentImportItems.id, item.id));
  return publish;
}
