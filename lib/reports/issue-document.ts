import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { publicationIssues } from "@/db/schema";
import type { Reader } from "@/lib/audiences/reader";
import { headOf } from "@/lib/issues/head";
import { openFilesOf } from "@/lib/issues/public/open-files";
import { type PublishedIssue, publishedIssueBySlug } from "@/lib/issues/public/published";
import { publicIds } from "@/lib/issues/publishing/snapshot/words";
import { organisation } from "@/lib/organisation/organisation";
import { consume, type Limit } from "@/lib/platform/auth/rate-limit";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { withMutex } from "@/lib/platform/locks/keyed-mutex";
import { store } from "@/lib/platform/storage/store";
import type { Format } from "./documents";
import { mimeTypes } from "./download";
import type { Block, ReportModel } from "./model/blocks";
import { chapterOf } from "./model/chapter";
import { fileNameOf, paperOf } from "./model/front";
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
  const name = fileNameOf({ date: issue.publishedDate, slug: issue.slug }, format);
  return new Response(Buffer.from(bytes), {
    headers: {
      "content-type": mimeTypes[format],
      "content-disposition": `attachment; filename="${name}"`,
      "content-length": String(bytes.byteLength),
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

async function readableIssue(id: number, reader: Reader): Promise<PublishedIssue> {
  const [row] = await db
    .select({ slug: publicationIssues.slug })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, id));
  const found = row && (await publishedIssueBySlug(row.slug, reader));
  if (found?.state === "published") return found.issue;
  if (found?.state !== "locked") throw notFound("There is no such published issue.");
  throw !reader.isSignedIn
    ? new HttpError(401, { message: "Sign in to read this issue.", id })
    : new HttpError(403, { message: "This issue is not open to you.", id });
}

async function make(issue: PublishedIssue, format: Format, reader: Reader): Promise<Uint8Array> {
  const [contexts, open, { logo }, { name: organisationName, timeZone }] = await Promise.all([
    readSnapshotContext(db, [issue.snapshotId]),
    openFilesOf(publicIds(issue.content, "fileIds"), reader),
    letterhead(db),
    organisation(),
  ]);
  const context = contexts.get(issue.snapshotId);
  if (!context) throw notFound("There is no such published issue.");
  const files = Object.fromEntries(Object.entries(context.files).filter(([fileId]) => open.has(Number(fileId))));
  const folder = await mkdtemp(join(tmpdir(), "rotunda-issue-"));
  try {
    await mkdir(join(folder, "pictures"));
    const pictures = new Set<string>();
    const pictureOf = (sha256: string, alt: string | null) => {
      pictures.add(sha256);
      return { path: `/pictures/${sha256}`, alt, width: 0, height: 0 };
    };
    const chapter = chapterOf({ ...issue, kept: { ...context, files } }, (fileId, alt): Block | undefined => {
      const sha256 = files[fileId]?.sha256;
      return sha256 === undefined ? undefined : { kind: "picture", ...pictureOf(sha256, alt) };
    });
    const model: ReportModel = {
      title: headOf({ name: issue.name, headline: context.showHeadline ? issue.headline : null }),
      organisation: organisationName,
      date: chapter.date,
      extent: chapter.template,
      standfirst: [],
      logo: logo && { ...pictureOf(logo.sha256, logo.alt), alt: logo.alt },
      language: "en",
      paper: paperOf(timeZone),
      createdAt: `${context.publishedDate}T00:00:00.000Z`,
      isCompact: true,
      contents: [chapter],
      areas: [],
    };
    for (const sha256 of pictures)
      if (await store().has(sha256))
        await pipeline(store().read(sha256), createWriteStream(join(folder, "pictures", sha256)));
    const size = await keepChapter(folder, 0, chapter);
    return (await typeset(model, size, format, folder)).bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
