import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { db } from "@/db";
import type { Reader } from "@/lib/audiences/reader";
import { openFilesOf } from "@/lib/issues/public/open-files";
import type { PublishedIssue } from "@/lib/issues/public/published";
import { readableIssue } from "@/lib/issues/public/readable-issue";
import { publicIds } from "@/lib/issues/publishing/snapshot/words";
import { organisation } from "@/lib/organisation/organisation";
import { consume, type Limit } from "@/lib/platform/auth/rate-limit";
import { notFound } from "@/lib/platform/http/problem";
import { withMutex } from "@/lib/platform/locks/keyed-mutex";
import type { Format } from "./documents";
import { documentHeaders } from "./download";
import type { Block, ReportModel } from "./model/blocks";
import { chapterOf } from "./model/chapter";
import { paperOf } from "./model/front";
import { pictureShelf } from "./picture-shelf";
import { letterhead, readSnapshotContext } from "./snapshot-context";
import { keepChapter } from "./typeset/chapter-files";
import { typeset } from "./typeset/typesetting";

/** From one address: each document takes a process for a second or two. */
const documents: Limit = { name: "issue-document", most: 20, seconds: 600 };

/**
 * A published issue as PDF or DOCX, as its page shows it to the reader.
 * @param address of the client
 * @throws HttpError 404 if it is not published, 401 or 403 outside its audience, 429 after 20 in ten minutes
 */
export async function issueDocument(id: number, format: Format, reader: Reader, address: string): Promise<Response> {
  const issue = await readableIssue(id, reader);
  await consume(documents, address);
  const bytes = await withMutex("issue-document", () => make(issue, format, reader));
  const headers = documentHeaders({ date: issue.publishedDate, slug: issue.slug }, format, bytes.byteLength);
  return new Response(Buffer.from(bytes), { headers: { ...headers, "x-robots-tag": "noindex" } });
}

async function make(issue: PublishedIssue, format: Format, reader: Reader): Promise<Uint8Array> {
  const [contexts, open, letter, { timeZone }] = await Promise.all([
    readSnapshotContext(db, [issue.snapshotId]),
    openFilesOf(publicIds(issue.content, "fileIds"), reader),
    letterhead(db),
    organisation(),
  ]);
  const { logo } = letter;
  const context = contexts.get(issue.snapshotId);
  if (!context) throw notFound("There is no such published issue.");
  const files = Object.fromEntries(Object.entries(context.files).filter(([fileId]) => open.has(Number(fileId))));
  const folder = await mkdtemp(join(tmpdir(), "rotunda-issue-"));
  try {
    const pictures = await pictureShelf(folder);
    const shown: string[] = logo ? [logo.sha256] : [];
    const chapter = chapterOf({ ...issue, kept: { ...context, files } }, (fileId, alt): Block | undefined => {
      const sha256 = files[fileId]?.sha256;
      if (sha256 === undefined) return undefined;
      shown.push(sha256);
      return { kind: "picture", path: pictures.pathOf(sha256), alt, width: 0, height: 0 };
    });
    const model: ReportModel = {
      title: chapter.name,
      organisation: letter.organisation,
      date: chapter.date,
      extent: chapter.template,
      standfirst: [],
      logo: logo && { path: pictures.pathOf(logo.sha256), alt: logo.alt, width: 0, height: 0 },
      language: "en",
      paper: paperOf(timeZone),
      createdAt: `${context.publishedDate}T00:00:00.000Z`,
      isCompact: true,
      contents: [chapter],
      areas: [],
    };
    for (const sha256 of shown) await pictures.bring(sha256);
    const size = await keepChapter(folder, 0, chapter);
    return (await typeset(model, size, format, folder)).bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
