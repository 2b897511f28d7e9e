import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { contentImportItems, contentImportPictures, contentImports } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid } from "@/lib/platform/http/problem";
import { SpooledFile } from "@/lib/platform/http/spooled-file";
import { log } from "@/lib/platform/observability/log";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import type { Spool } from "@/lib/platform/storage/spool";
import { store } from "@/lib/platform/storage/store";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { isUnreadable } from "@/lib/platform/text/storable-text";
import { exportReader, readInProcess, type UploadedFile } from "./reading/in-process";
import type { Staged, StagedItem } from "./reading/prepare";

/** Milliseconds until an upload responds while reading continues. */
const waited = 20_000;
/** Milliseconds without a new item until a reading counts as failed: longer than one batch. */
const silenceMs = exportReader.limits.ms + 300_000;
/** Days that parsed posts are stored before their import. */
const stagedDays = 14;
const mostFiles = 20_000;
const mostProblems = 50;
const underWay = new Set<number>();

export const entity = "content-import";

type ImportedFile = UploadedFile & { spool?: Spool };

/** Files of an upload; names may be paths. @throws HttpError 422 */
export async function filesOf(form: FormData): Promise<ImportedFile[]> {
  const unknownField = [...form.keys()].find((name) => name !== "file");
  if (unknownField !== undefined)
    throw invalid(`This call has no field “${unknownField}”.`, {
      issues: [{ path: unknownField, message: "unknown" }],
    });
  const given = form.getAll("file").filter((one): one is File => typeof one !== "string");
  const choose = (message: string) => invalid(message, { issues: [{ path: "file", message: "missing" }] });
  if (given.length === 0) throw choose("Choose a file to import.");
  if (given.length > mostFiles) throw choose(`Choose at most ${formatNumber(mostFiles)} files.`);
  if (given.every(({ size }) => size === 0)) throw choose("The file is empty.");
  return Promise.all(
    given.map(async (file) => ({
      name: isUnreadable(file.name) || file.name === "" ? "file" : file.name.replaceAll("\\", "/").slice(0, 1000),
      ...(file instanceof SpooledFile
        ? { spool: file.spool, range: file.range }
        : { bytes: new Uint8Array(await file.arrayBuffer()) }),
    })),
  );
}

/**
 * Reads files and stores the items; files are never stored in readable form. @returns the import's id: read, or still
 * reading after 20 seconds
 */
export async function startReading(staff: Viewer, files: ImportedFile[]): Promise<number> {
  const first = files[0]!.name.replace(/^\/+/, "");
  const name = (
    files.length === 1
      ? first.replace(/^.*\//, "")
      : `${first.includes("/") ? first.replace(/\/.*$/, "") : first} (${formatCount(files.length, "file")})`
  ).slice(0, 200);
  const id = await transaction(async (tx) => {
    const [row] = await tx
      .insert(contentImports)
      .values({ name, createdBy: staff.id })
      .returning({ id: contentImports.id });
    await record(tx, staff, { action: "content-import.read", entity, entityId: row!.id, entityName: name });
    return row!.id;
  });
  const spools = [...new Set(files.flatMap(({ spool }) => spool ?? []))].map((spool) => spool.hold());
  const reading = read(id, files).finally(() => Promise.all(spools.map((spool) => spool.release())));
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    reading,
    new Promise((resolve) => {
      timer = setTimeout(resolve, waited);
    }),
  ]);
  clearTimeout(timer);
  return id;
}

async function read(id: number, files: ImportedFile[]): Promise<void> {
  underWay.add(id);
  try {
    const seen = new Set<string>();
    let place = 0;
    let isCurrent = true;
    const stageAll = async (part: Staged[]) =>
      (isCurrent = await transaction(async (tx) => {
        const [row] = await tx
          .update(contentImports)
          .set({ updatedAt: sql`now()` })
          .where(and(eq(contentImports.id, id), eq(contentImports.state, "reading")))
          .returning({ id: contentImports.id });
        if (!row) return false;
        for (const one of part)
          if ("problem" in one) await addProblem(tx, id, one.problem);
          else await stage(tx, id, place++, withoutDouble(one.staged, seen));
        return true;
      }));
    await readInProcess(
      files.map(({ spool: _, ...file }) => file as UploadedFile),
      stageAll,
    );
    if (isCurrent) await transaction((tx) => finishReading(tx, id));
  } catch (error) {
    log.warn({ contentImport: id, code: (error as { code?: string }).code }, "a content import could not be read");
    await fail(id, error instanceof Error && !("query" in error) ? error.message : "It could not be read.").catch(
      () => {},
    );
  } finally {
    underWay.delete(id);
  }
}

/** The second item with an id is not imported. */
function withoutDouble(staged: StagedItem, seen: Set<string>): StagedItem {
  if (!staged.item) return staged;
  const key = JSON.stringify([staged.item.source, staged.item.site, staged.item.key]);
  if (!seen.has(key)) {
    seen.add(key);
    return staged;
  }
  return {
    ...staged,
    state: "refused",
    reason: "The export has an earlier item with the same id.",
    item: { ...staged.item, html: "", addresses: [] },
    pictures: [],
    missingPictures: [],
  };
}

async function stage(tx: Transaction, id: number, place: number, staged: StagedItem): Promise<void> {
  const { item } = staged;
  const here = item && staged.state !== "refused" ? await isImported(tx, item) : false;
  const [row] = await tx
    .insert(contentImportItems)
    .values({
      contentImportId: id,
      place,
      state: here ? "left_out" : staged.state,
      reason: here ? "Already imported." : staged.reason,
      title: staged.title,
      ...(item && {
        source: item.source,
        site: item.site,
        sourceKey: item.key,
        kind: item.kind,
        wasPublicPage: staged.wasPublicPage,
        slug: item.slug,
        addresses: item.addresses,
        publishedAt: item.publishedAt,
        day: item.day,
        authors: item.authors,
        tags: item.tags,
        summary: item.summary,
        html: here ? "" : item.html,
        losses: item.losses,
        missingPictures: here ? [] : staged.missingPictures,
      }),
    })
    .returning({ id: contentImportItems.id });
  if (here) return;
  for (const picture of staged.pictures) {
    await lockBlobs(tx);
    await store().put(picture.sha256, picture.bytes);
    await tx.insert(contentImportPictures).values({
      contentImportItemId: row!.id,
      address: picture.address,
      sha256: picture.sha256,
      name: picture.name,
    });
  }
}

/** By the source's id, never by title. */
export async function isImported(
  tx: Transaction,
  item: { source: string; site: string; key: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: contentImportItems.id })
    .from(contentImportItems)
    .where(
      and(
        eq(contentImportItems.source, item.source),
        eq(contentImportItems.site, item.site),
        eq(contentImportItems.sourceKey, item.key),
        sql`(${contentImportItems.publicationIssueId} is not null or ${contentImportItems.pageId} is not null)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function addProblem(tx: Transaction, id: number, problem: string): Promise<void> {
  await tx
    .update(contentImports)
    .set({
      problems: sql`case when jsonb_array_length(problems) < ${mostProblems} then problems || jsonb_build_array(${problem}::text) else problems end`,
    })
    .where(eq(contentImports.id, id));
}

async function finishReading(tx: Transaction, id: number): Promise<void> {
  const [some] = await tx
    .select({ id: contentImportItems.id })
    .from(contentImportItems)
    .where(eq(contentImportItems.contentImportId, id))
    .limit(1);
  await tx
    .update(contentImports)
    .set({
      state: some ? "ready" : "failed",
      error: some ? null : sql`coalesce(problems->>0, 'The files hold nothing that can be imported.')`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(contentImports.id, id), eq(contentImports.state, "reading")));
}

async function fail(id: number, error: string): Promise<void> {
  await transaction(async (tx) => {
    const [row] = await tx
      .update(contentImports)
      .set({ state: "failed", error: error.slice(0, 500), updatedAt: sql`now()` })
      .where(and(eq(contentImports.id, id), eq(contentImports.state, "reading")))
      .returning({ id: contentImports.id });
    if (row) await tx.delete(contentImportItems).where(eq(contentImportItems.contentImportId, id));
  });
}

/** Its files were only in the memory of a process that ended. */
export async function failStalledReadings(): Promise<void> {
  const rows = await db
    .select({ id: contentImports.id })
    .from(contentImports)
    .where(
      and(
        eq(contentImports.state, "reading"),
        lt(contentImports.updatedAt, sql`now() - make_interval(secs => ${silenceMs / 1000})`),
      ),
    );
  for (const { id } of rows)
    if (!underWay.has(id)) await fail(id, "The server restarted while reading the files. Choose them again.");
}

/** Deletes parsed text after 14 days. */
export async function forgetStagedPosts(): Promise<void> {
  await failStalledReadings();
  await transaction(async (tx) => {
    const rows = await tx
      .update(contentImports)
      .set({ state: "failed", error: `It was not imported within ${stagedDays} days.`, updatedAt: sql`now()` })
      .where(
        and(
          eq(contentImports.state, "ready"),
          lt(contentImports.updatedAt, sql`now() - make_interval(days => ${stagedDays})`),
        ),
      )
      .returning({ id: contentImports.id });
    for (const { id } of rows) await tx.delete(contentImportItems).where(eq(contentImportItems.contentImportId, id));
  });
}
