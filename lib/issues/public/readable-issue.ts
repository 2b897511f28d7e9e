import { eq } from "drizzle-orm";
import { db } from "@/db";
import { publicationIssues } from "@/db/schema";
import type { Reader } from "@/lib/audiences/reader";
import { forbidden, HttpError, notFound } from "@/lib/platform/http/problem";
import { type PublishedIssue, publishedIssueBySlug } from "./published";

/** A published issue for a reader. @throws HttpError 404 if it is not published, 401 or 403 outside its audience */
export async function readableIssue(id: number, reader: Reader): Promise<PublishedIssue> {
  const [row] = await db
    .select({ slug: publicationIssues.slug })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, id));
  const found = row && (await publishedIssueBySlug(row.slug, reader));
  if (found?.state === "published") return found.issue;
  if (found?.state !== "locked") throw notFound("There is no such published issue.");
  throw !reader.isSignedIn
    ? new HttpError(401, { message: "Sign in to read this issue.", id })
    : forbidden("This issue is not open to you.");
}
