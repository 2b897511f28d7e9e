import { and, arrayContains, eq } from "drizzle-orm";
import { db } from "@/db";
import { formTemplates, issueSnapshots, publicationIssues } from "@/db/schema";
import { everyone, type Reader } from "@/lib/audiences/reader";
import type { LawRecord } from "@/lib/bills/laws/api";
import { unplaced } from "@/lib/bills/laws/links";
import { lawCitations, type LawId } from "@/lib/bills/vocabulary/law-citation";
import { passageOf } from "../publishing/snapshot/words";
import { namedIssue, type NamedIssue, newestFirst, readableIssues } from "./published";

export type LawMention = {
  issue: NamedIssue;
  /** The paragraph of the first citation. */
  words: string;
};

/** The published issues whose text cites a law, newest first, as far as the reader may read them. */
export async function mentionsOfLaw(law: LawId, reader: Reader = everyone, limit = 50): Promise<LawMention[]> {
  const rows = await db
    .select({
      ...namedIssue,
      text: issueSnapshots.plainText,
    })
    .from(publicationIssues)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, publicationIssues.snapshotId))
    .innerJoin(formTemplates, eq(formTemplates.id, publicationIssues.formTemplateId))
    .where(and(readableIssues(reader), arrayContains(issueSnapshots.laws, [law])))
    .orderBy(...newestFirst)
    .limit(limit);
  return rows.map(({ issue, formTemplate, text }) => ({
    issue: { ...issue, formTemplate },
    words: firstCiting(text, law),
  }));
}

const firstCiting = (text: string, law: LawId): string =>
  passageOf(text.split("\n").find((line) => lawCitations(line).some((one) => one.law === law)) ?? "");

/** As mentionsOfLaw, for programs. */
export const issuesOfLaw = async (law: LawId): Promise<LawRecord["issues"]> =>
  (await mentionsOfLaw(law)).map(({ issue: { id, slug, name, headline, publishedDate }, words }) => ({
    issue: { id, slug, name, headline, publishedDate },
    ...unplaced,
    words,
  }));
