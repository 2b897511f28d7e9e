import { createHash } from "node:crypto";
import { survivingTopic } from "@/lib/topics/surviving";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db";
import {
  categories,
  fileAreas,
  files,
  fileVersions,
  issueSnapshots,
  formElementValues,
  pageRevisions,
  pages,
  policyAreas,
  publicationIssues,
} from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import { touchIfChanged } from "@/lib/activity/touch-if-changed";
import { changedAudience, checkAudience } from "@/lib/audiences/check-audience";
import type { Viewer } from "@/lib/platform/auth/roles";
import { bool, id as idInput, line, wholeNumber } from "@/lib/platform/http/input";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { refusalWords } from "@/lib/platform/http/refusal-messages";
import { isUnreadable } from "@/lib/platform/text/storable-text";
import { freeSlug } from "@/lib/platform/text/slug";
import { lockReferencesExclusive } from "@/lib/platform/locks/reference-lock";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { settings } from "@/lib/platform/env/settings";
import { beginningOf } from "@/lib/platform/text/shorten";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import { store } from "@/lib/platform/storage/store";
import { type fileChange, replaceFields, uploadFields } from "./api";
import { fileById } from "./queries";
import type { File } from "./schema";
import type { Sniffed } from "./sniff";
import { sniffUpload } from "./sniff-upload";

type Upload = { bytes: Uint8Array; name: string; sha256: string; sniffed: Sniffed };

/** Reads a file before any transaction. @throws HttpError 413, 415, 422 */
export async function readUploadForm(form: FormData): Promise<Upload> {
  const given = form.get("file");
  if (!given || typeof given === "string")
    throw invalid("Choose a file to upload.", { issues: [{ path: "file", message: "missing" }] });
  const limit = settings().MAX_UPLOAD_MB * 1_000_000;
  if (given.size > limit)
    throw new HttpError(413, { message: `The file is larger than ${settings().MAX_UPLOAD_MB} MB.` });
  if (given.size === 0) throw invalid("The file is empty.", { issues: [{ path: "file", message: "empty" }] });
  const bytes = new Uint8Array(await given.arrayBuffer());
  return {
    bytes,
    name: given.name,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    sniffed: await sniffUpload(bytes, given.name),
  };
}

function field<T>(form: FormData, name: string, schema: z.ZodType<T>): T | undefined {
  const given = form.get(name);
  if (given === null || given === "" || given === "null") return undefined;
  const result =
    typeof given === "string" && !isUnreadable(given) ? schema.safeParse(given, { error: refusalWords }) : undefined;
  const message = result?.error?.issues[0]?.message ?? "must be text";
  if (!result?.success) throw invalid(`“${name}” ${message}.`, { issues: [{ path: name, message }] });
  return result.data;
}

/** A form is validated as strictly as JSON. */
function refuseFields(form: FormData, taken: z.ZodObject): void {
  const stranger = [...form.keys()].find((name) => !Object.hasOwn(taken.shape, name));
  if (stranger !== undefined)
    throw invalid(`This call has no field “${stranger}”.`, { issues: [{ path: stranger, message: "unknown" }] });
}

type Place = { fileAreaId?: number | null; policyAreaId?: number | null; topicId?: number | null };

async function checkPlace(tx: Transaction, place: Place): Promise<void> {
  const tables = [
    ["fileAreaId", fileAreas],
    ["policyAreaId", policyAreas],
    ["topicId", categories],
  ] as const;
  for (const [name, table] of tables) {
    const id = place[name];
    if (id && !(await tx.select({ id: table.id }).from(table).where(eq(table.id, id))).length)
      throw invalid(`“${name}” does not exist.`, { issues: [{ path: name, message: "does not exist" }] });
  }
}

/** The title from a file's name: without extension and path, separators as spaces. */
const titleOf = (name: string) =>
  beginningOf(
    name
      .replace(/^.*[\\/]/, "")
      .replace(/\.[^.]*$/, "")
      .replace(/[\p{Cc}\p{Cf}]/gu, "")
      .replace(/[_\s]+/g, " ")
      .trim(),
    500,
  ) || "Untitled file";

/** Stores the bytes, then the row: a failure leaves at most unreferenced bytes. */
export async function uploadFile(tx: Transaction, staff: Viewer, form: FormData, upload: Upload): Promise<File> {
  refuseFields(form, uploadFields);
  const place = {
    fileAreaId: field(form, "fileAreaId", idInput),
    policyAreaId: field(form, "policyAreaId", idInput),
    topicId: await survivingTopic(tx, field(form, "topicId", idInput)),
  };
  await checkPlace(tx, place);
  const title = field(form, "title", line(500)) || titleOf(upload.name);
  const isPublic = field(form, "isPublic", bool) ?? false;
  const isActive = field(form, "isActive", bool) ?? true;
  const altText = field(form, "altText", z.string().max(2000)) ?? null;
  await lockBlobs(tx);
  await store().put(upload.sha256, upload.bytes);
  const [row] = await tx
    .insert(files)
    .values({
      ...place,
      ...upload.sniffed,
      slug: await freeSlug(tx, files, title, "file"),
      title,
      size: upload.bytes.byteLength,
      sha256: upload.sha256,
      isPublic,
      isActive,
      altText,
      createdBy: staff.id,
    })
    .returning({ id: files.id });
  return recordChange(tx, staff, "file.uploaded", row!.id, null);
}

/** Other bytes under the same address; what is published goes on showing the former ones. */
export async function replaceFile(
  tx: Transaction,
  staff: Viewer,
  id: number,
  form: FormData,
  upload: Upload,
): Promise<File> {
  const before = await lockFile(tx, id);
  refuseFields(form, replaceFields);
  await checkVersion(
    tx,
    { entity: "file", id: before.id, version: before.version },
    field(form, "version", wholeNumber),
    before,
  );
  await lockBlobs(tx);
  await store().put(upload.sha256, upload.bytes);
  if (upload.sha256 !== before.sha256) {
    const { sha256, extension, mimeType, size } = before;
    await tx.insert(fileVersions).values({ fileId: id, sha256, extension, mimeType, size }).onConflictDoNothing();
  }
  await tx
    .update(files)
    .set({
      ...upload.sniffed,
      size: upload.bytes.byteLength,
      sha256: upload.sha256,
      updatedAt: sql`now()`,
      version: sql`${files.version} + 1`,
    })
    .where(eq(files.id, id));
  return recordChange(tx, staff, "file.replaced", id, before);
}

export async function updateFile(
  tx: Transaction,
  staff: Viewer,
  id: number,
  change: z.output<typeof fileChange>,
): Promise<File> {
  const before = await lockFile(tx, id);
  const pick = (full: number | null | undefined, short: number | null | undefined) =>
    short !== undefined ? short : full;
  const place: Place = {
    fileAreaId: pick(change.fileArea, change.fileAreaId),
    policyAreaId: pick(change.policyArea, change.policyAreaId),
    topicId: await survivingTopic(tx, pick(change.topic, change.topicId)),
  };
  await checkPlace(tx, place);
  await checkVersion(tx, { entity: "file", id: before.id, version: before.version }, change.version, before);
  const { title, altText, isActive, isPublic } = change;
  const readers = changedAudience(before, change);
  const audience = readers && (await checkAudience(tx, readers));
  await tx
    .update(files)
    .set({ ...place, title, altText, isActive, isPublic, audience, updatedAt: files.updatedAt })
    .where(eq(files.id, id));
  if (!(await touchIfChanged(tx, files, id, before, () => fileById(id, tx)))) return before;
  return recordChange(tx, staff, "file.updated", id, before);
}

/** Only a file that no issue, no snapshot and no version of a page uses. Its bytes stay until it is tidied up: another file may share them. */
export async function deleteFile(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version?: number,
): Promise<{ id: number }> {
  await lockReferencesExclusive(tx);
  const before = await lockFile(tx, id);
  await checkVersion(tx, { entity: "file", id: before.id, version: before.version }, version, before);
  const used = await tx.execute(sql`
    select 1 from ${formElementValues} v join ${publicationIssues} i on i.id = v.publication_issue_id where v.file_ids @> array[${id}]::int[] union all
    select 1 from ${issueSnapshots} s where s.file_ids @> array[${id}]::int[] union all
    select 1 from ${pages} p where p.file_ids @> array[${id}]::int[] union all
    select 1 from ${pageRevisions} r where r.file_ids @> array[${id}]::int[] limit 1`);
  if (used.length)
    throw new HttpError(409, { message: "An issue or a page uses this file. Deactivate it instead.", id });
  await tx.delete(files).where(eq(files.id, id));
  await record(tx, staff, { action: "file.deleted", entity: "file", entityId: id, entityName: before.title, before });
  await invalidatePublicPages(tx);
  return { id };
}

async function lockFile(tx: Transaction, id: number): Promise<File> {
  await tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for("update");
  const file = await fileById(id, tx);
  if (!file) throw notFound();
  return file;
}

async function recordChange(
  tx: Transaction,
  staff: Viewer,
  action: string,
  id: number,
  before: File | null,
): Promise<File> {
  const after = (await fileById(id, tx))!;
  await record(tx, staff, { action, entity: "file", entityId: id, entityName: after.title, before, after });
  await invalidatePublicPages(tx);
  return after;
}
