import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { formTemplates, issueSchedules } from "@/db/schema";
import { type AudienceKind, audienceOf, isWithin } from "@/lib/audiences/audience";
import { changedAudience, checkAudience } from "@/lib/audiences/check-audience";
import { isAdmin, type Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { HttpError } from "@/lib/platform/http/problem";
import type { PublicationIssue } from "../schema";
import { answer, changeIssue, type LockedIssue, lockIssue } from "./load-issue-view";

type Given = {
  audience?: AudienceKind | "template" | undefined;
  groupIds?: number[] | undefined;
  teaser?: boolean | undefined;
};
type Readers = { audience: number[]; teaser: boolean; hasOwnAudience: boolean };

/**
 * Sets who may read an issue. Of a draft it is part of what is approved; of a published issue it applies immediately.
 * @throws HttpError 422 for groups that do not exist, 403 for more readers than were approved
 */
export async function updateAudience(
  tx: Transaction,
  editor: Viewer,
  id: number,
  given: Given,
): Promise<PublicationIssue> {
  const issue = await lockIssue(tx, id);
  const [template] = await tx
    .select({
      audience: formTemplates.audience,
      teaser: formTemplates.teaser,
      requiresReview: formTemplates.requiresReview,
    })
    .from(formTemplates)
    .where(eq(formTemplates.id, issue.formTemplateId));
  const after = await readersAfter(tx, issue, template!, given);
  const before: Readers = { audience: issue.audience, teaser: issue.teaser, hasOwnAudience: issue.hasOwnAudience };
  if (isDeepStrictEqual(after, before)) return answer(tx, id);
  const widens = !isWithin(after.audience, before.audience) || (after.teaser && !before.teaser);
  if (widens && template!.requiresReview && !isAdmin(editor) && (await isDecided(tx, issue)))
    throw new HttpError(403, {
      message:
        "More people would read this than were approved. Ask an administrator to change the readers, or unpublish the issue first.",
      id,
    });
  const isPublished = issue.snapshotId !== null;
  if (isPublished) await invalidatePublicPages(tx);
  const logEntryOf = ({ audience, teaser, hasOwnAudience }: Readers) => ({
    ...audienceOf(audience),
    teaser,
    hasOwnAudience,
  });
  return changeIssue(
    tx,
    editor,
    issue,
    "issue.readers-changed",
    after,
    { before: logEntryOf(before), after: logEntryOf(after) },
    !isPublished,
  );
}

async function readersAfter(
  tx: Transaction,
  issue: LockedIssue,
  template: { audience: number[]; teaser: boolean },
  { audience, groupIds, teaser }: Given,
): Promise<Readers> {
  if (audience === "template") return { audience: template.audience, teaser: template.teaser, hasOwnAudience: false };
  const readers = changedAudience(audienceOf(issue.audience), { audience, groupIds });
  const codes = readers ? await checkAudience(tx, readers) : issue.audience;
  const isSame = isDeepStrictEqual(audienceOf(codes), audienceOf(issue.audience));
  const shows = teaser ?? issue.teaser;
  // A client may send back what it read: that makes no inherited readers an issue's own.
  return {
    audience: isSame ? issue.audience : codes,
    teaser: shows,
    hasOwnAudience: issue.hasOwnAudience || !isSame || shows !== issue.teaser,
  };
}

/** Whether it is public, or will be by itself: then nobody approves it again. */
async function isDecided(tx: Transaction, { id, snapshotId }: LockedIssue): Promise<boolean> {
  if (snapshotId !== null) return true;
  const [waiting] = await tx
    .select({ id: issueSchedules.id })
    .from(issueSchedules)
    .where(and(eq(issueSchedules.publicationIssueId, id), eq(issueSchedules.state, "waiting")));
  return waiting !== undefined;
}
