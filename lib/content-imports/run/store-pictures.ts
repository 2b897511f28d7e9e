import { eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { contentImportPictures, files } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { isPicture } from "@/lib/files/picture";
import { sniff } from "@/lib/files/sniff";
import type { Viewer } from "@/lib/platform/auth/roles";
import { store } from "@/lib/platform/storage/store";
import { imageTag } from "../images";
import { freeSlug } from "@/lib/platform/text/slug";

const unescapeHtml = (value: string): string =>
  value
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&amp;", "&");

export const pictureAddresses = (html: string): string[] => [
  ...new Set([...html.matchAll(imageTag)].map(([, src]) => unescapeHtml(src!))),
];

/**
 * Stores an item's pictures as files and rewrites its text. Missing ones are removed and named. @param isPublic the
 * issue is published
 */
export async function storePictures(
  tx: Transaction,
  staff: Viewer | null,
  itemId: number,
  html: string,
  isPublic: boolean,
): Promise<{ html: string; missing: string[] }> {
  const staged = await tx
    .select()
    .from(contentImportPictures)
    .where(eq(contentImportPictures.contentImportItemId, itemId));
  const byAddress = new Map(staged.map((one) => [one.address, one]));
  const alts = new Map([...html.matchAll(imageTag)].map(([, src, alt]) => [unescapeHtml(src!), unescapeHtml(alt!)]));
  const made = new Map<string, number>();
  const missing: string[] = [];
  for (const address of pictureAddresses(html)) {
    const picture = byAddress.get(address);
    const same = picture && [...made].find(([one]) => byAddress.get(one)?.sha256 === picture.sha256)?.[1];
    const fileId = picture && (same ?? (await storeOne(tx, staff, picture, alts.get(address) ?? "", isPublic)));
    if (fileId) made.set(address, fileId);
    else missing.push(address.startsWith("picture:") ? "A picture inside the text" : address.slice(0, 500));
  }
  const shown = html.replace(imageTag, (_, src: string, alt: string) => {
    const fileId = made.get(unescapeHtml(src));
    return fileId ? `<img src="/file/${fileId}" alt="${alt}">` : "";
  });
  return { html: shown, missing };
}

async function storeOne(
  tx: Transaction,
  staff: Viewer | null,
  picture: typeof contentImportPictures.$inferSelect,
  alt: string,
  isPublic: boolean,
): Promise<number | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const part of store().read(picture.sha256)) chunks.push(part as Buffer);
  } catch {
    return null; // its bytes are gone: named as missing
  }
  const bytes = Buffer.concat(chunks);
  const sniffed = await sniff(bytes, picture.name).catch(() => null);
  if (!sniffed || !isPicture(sniffed.extension)) return null;
  const title = alt.slice(0, 200) || titleOf(picture.name);
  const [row] = await tx
    .insert(files)
    .values({
      ...sniffed,
      slug: await freeSlug(tx, files, title, "file"),
      title,
      size: bytes.byteLength,
      sha256: picture.sha256,
      isPublic,
      isActive: true,
      altText: alt || null,
      createdBy: staff?.id ?? null,
    })
    .returning({ id: files.id });
  await tx.update(contentImportPictures).set({ fileId: row!.id }).where(eq(contentImportPictures.id, picture.id));
  await record(tx, staff ?? "system", {
    action: "file.uploaded",
    entity: "file",
    entityId: row!.id,
    entityName: title,
    after: { title, sha256: picture.sha256, imported: true },
  });
  return row!.id;
}

const titleOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, "")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/[_\s-]+/g, " ")
    .trim() || "Picture";
