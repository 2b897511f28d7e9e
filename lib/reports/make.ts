import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "@/lib/platform/observability/log";
import { removeUnnamed } from "@/lib/platform/storage/blob-references";
import { store } from "@/lib/platform/storage/store";
import type { Block, ReportModel } from "./model/blocks";
import { chapterOf } from "./model/chapter";
import { reportModel, type ReportChapter } from "./model/front";
import { advance, begin, fail, finish, type DocumentJob } from "./progress";
import { frontOf, issuesOf } from "./queries";
import { pictureShelf } from "./picture-shelf";
import { keepChapter } from "./typeset/chapter-files";
import { replacedMessage } from "./replaced-message";
import { typeset } from "./typeset/typesetting";

/** Milliseconds between two checks for cancellation. */
const lookAgain = 700;

/**
 * Makes a document: reads issues one by one, typesets in a separate process, stores the bytes. Errors go into the
 * document's state. Does nothing if canceled or restarted meanwhile.
 */
export async function makeReport(making: DocumentJob): Promise<void> {
  const report = await frontOf(making.id);
  if (!report || !(await begin(making, report.issues.length + 2))) return;
  let folder: string | undefined;
  const stopping = new AbortController();
  const watch = setInterval(
    () =>
      void advance(making).then(
        (isOurs) => !isOurs && stopping.abort(),
        () => {},
      ),
    lookAgain,
  );
  try {
    folder = await mkdtemp(join(tmpdir(), "rotunda-report-"));
    const gathered = await gather(making, report, folder);
    if (!gathered) return;
    const { bytes, maxRss, replaced } = await typeset(
      gathered.model,
      gathered.size,
      making.format,
      folder,
      stopping.signal,
    );
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const left = await finish(making, { sha256, size: bytes.byteLength, message: replacedMessage(replaced) }, () =>
      store().put(sha256, bytes),
    );
    await removeUnnamed(left);
    log.info({ report: making.id, format: making.format, size: bytes.byteLength, memory: maxRss }, "a report was made");
  } catch (error) {
    if (stopping.signal.aborted) return;
    log.error({ err: error, report: making.id }, "a report could not be made");
    await fail(
      making,
      "The document could not be created. The report itself is fine. Try again; if it fails again, tell an administrator.",
    );
  } finally {
    clearInterval(watch);
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the input into the folder. @returns null if canceled */
async function gather(
  making: DocumentJob,
  report: NonNullable<Awaited<ReturnType<typeof frontOf>>>,
  folder: string,
): Promise<{ model: ReportModel; size: number } | null> {
  const pictures = await pictureShelf(folder);
  const chapters: ReportChapter[] = [];
  let size = 0;
  for await (const issue of issuesOf(making.id)) {
    const formats: string[] = [];
    const chapter = chapterOf(issue, (fileId, alt): Block | undefined => {
      const sha256 = issue.kept.files[fileId]?.sha256;
      if (!sha256) return undefined;
      formats.push(sha256);
      return { kind: "picture", path: pictures.pathOf(sha256), alt, width: 0, height: 0 };
    });
    for (const sha256 of formats) await pictures.bring(sha256);
    size += await keepChapter(folder, chapters.length, chapter);
    const { anchor, template, name, date } = chapter;
    chapters.push({
      chapter: { anchor, template, name, date },
      areas: issue.content.topics.map((topic) => topic.policyArea),
    });
    if (!(await advance(making, chapters.length))) return null;
  }
  if (report.logo) await pictures.bring(report.logo.sha256);
  return {
    model: reportModel(
      report,
      report.logo && { path: pictures.pathOf(report.logo.sha256), alt: report.logo.alt, width: 0, height: 0 },
      chapters,
    ),
    size,
  };
}
