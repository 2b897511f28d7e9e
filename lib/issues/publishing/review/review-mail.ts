import { and, asc, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import type { Transaction } from "@/db";
import { people, users } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { siteBrand } from "@/lib/organisation/mail-brand";
import type { LockedIssue } from "../../drafts/load-issue-view";
import { reviewEmails } from "./review-emails";

const wanting = and(
  inArray(users.role, ["editor", "admin"]),
  isNull(users.disabledAt),
  isNotNull(users.emailVerifiedAt),
  eq(users.reviewMail, true),
);

const recipients = (tx: Transaction) =>
  tx.select({ email: users.email, name: people.name }).from(users).innerJoin(people, eq(people.id, users.id));

export async function notifyReviewers(
  tx: Transaction,
  submitter: Viewer,
  issue: LockedIssue,
  note: string | null,
): Promise<void> {
  const reviewers = await recipients(tx)
    .where(and(wanting, ne(users.id, submitter.id)))
    .orderBy(asc(users.id));
  const site = await siteBrand(tx);
  for (const { email, name } of reviewers)
    await sendMail(tx, {
      to: email,
      ...reviewEmails.reviewAsked(site, name ?? email, { by: submitter.name, issue, note }),
    });
}

/** Emails the person who submitted an issue about the decision, unless they decided it themselves. */
export async function notifySubmitter(
  tx: Transaction,
  reviewer: Viewer,
  issue: LockedIssue,
  submittedBy: number | null,
  decision: { approved: boolean; note: string | null },
): Promise<void> {
  if (submittedBy === null || submittedBy === reviewer.id) return;
  const [submitter] = await recipients(tx).where(and(wanting, eq(users.id, submittedBy)));
  if (!submitter) return;
  const site = await siteBrand(tx);
  await sendMail(tx, {
    to: submitter.email,
    ...reviewEmails.reviewDecided(site, submitter.name ?? submitter.email, { by: reviewer.name, issue, ...decision }),
  });
}
