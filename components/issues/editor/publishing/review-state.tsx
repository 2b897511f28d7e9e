"use client";

import { Link } from "@/components/ui/primitives/link";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Textarea } from "@/components/ui/primitives/textarea";
import { Time } from "@/components/ui/primitives/time";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { Reviewing } from "@/lib/issues/publishing/review/schema";
import { useIssueEditor, useEditorState } from "../editor-context";
import { useCommentDraft } from "./comment-draft";
import { approve, sendBack, submitForReview, withdraw } from "./publishing-calls";
import styles from "./publishing.module.css";
import { reviewersSentence } from "./review-note";
import { useReviewing, useReviewChanged } from "./use-publishing";

type Answer = Awaited<ReturnType<typeof submitForReview>>;

/** Requesting a review, deciding, and the last decision. */
export function ReviewState({ reviewing }: { reviewing: Reviewing }) {
  const { store, actions, viewer, timeZone } = useIssueEditor();
  const issue = useEditorState((state) => state.issue);
  const { refetch } = useReviewing();
  const changed = useReviewChanged();
  const { text: note, set: setNote, sent } = useCommentDraft("review");
  const [busy, setBusy] = useState("");
  const [error, setError] = useState("");
  const [last] = reviewing.reviews;
  const isOpen = last?.state === "submitted";
  const isRequested = last !== undefined && last.state !== "withdrawn";

  /** One at a time; saves first, so that the decision is about what is on screen. */
  const act = async (name: string, send: () => Promise<Answer>, message: string) => {
    if (busy) return;
    setBusy(name);
    setError("");
    try {
      if (!(await actions.saveAll()))
        throw new Error("Some changes aren't saved yet. Check the marked fields and try again.");
      const { publicationIssue } = await send();
      store.dispatch({ type: "published", issue: publicationIssue, at: new Date().toISOString() });
      if (name !== "withdraw") sent();
      showToast(message);
      await changed();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : "An unknown error occurred.");
      await refetch();
    }
    setBusy("");
  };

  return (
    <section className={styles.stack} aria-label="Review">
      {reviewing.required ? (
        <p className={styles.quiet}>
          {!issue.published
            ? "This template requires a second person’s approval before an issue is published."
            : reviewing.requiredForMinor
              ? "This template requires a second person’s approval of corrections too."
              : "This template requires a second person’s approval of major corrections. Minor ones need none."}
        </p>
      ) : (
        !isRequested && <p className={styles.quiet}>No review is required, but you can request one.</p>
      )}
      {last && isRequested && (
        <div className={styles.stack}>
          <p>
            <b>
              {isOpen
                ? "Waiting for review"
                : last.state === "sent_back"
                  ? "Sent back"
                  : reviewing.approved
                    ? "Approved"
                    : "Approved, then changed"}
            </b>
            <br />
            <span className={styles.by}>
              {isOpen ? (
                <>
                  Submitted by {last.submittedBy?.name}, <Time at={last.submittedAt} timeZone={timeZone} />
                </>
              ) : (
                <>
                  By {last.decidedBy?.name}, <Time at={last.decidedAt ?? last.submittedAt} timeZone={timeZone} />
                </>
              )}
            </span>
          </p>
          {(isOpen ? last.note : last.decisionNote) && (
            <p className={styles.note}>{isOpen ? last.note : last.decisionNote}</p>
          )}
          {reviewing.changedSince && (
            <Notice kind="warning">
              {isOpen
                ? "Changed since it was submitted."
                : reviewing.required
                  ? "Changed after approval. It needs approving again."
                  : "Changed after approval. The changes have not been reviewed."}
            </Notice>
          )}
        </div>
      )}
      {isOpen && issue.published && (
        <p>
          <Link href={`/admin/publication-issue/compare/${issue.id}`} target="_blank">
            Changes since publication
          </Link>
        </p>
      )}
      {isOpen && reviewing.mayDecide && (
        <div className={styles.form}>
          {last.submittedBy?.id === viewer.id && (
            <p className={styles.quiet}>
              You are the only staff member, so you may approve your own work. The activity log records that no one else
              reviewed it.
            </p>
          )}
          <Field id="review-note" label="Note" hint="Required when you send it back.">
            {(control) => (
              <Textarea
                {...control}
                required={undefined}
                rows={3}
                value={note}
                maxLength={4000}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <p className={styles.buttons}>
            <Button
              kind="primary"
              small
              busy={busy === "approve"}
              onClick={() =>
                void act(
                  "approve",
                  () => approve(viewer.id, issue.id, note, store.get().issue.contentVersion),
                  "Approved. This exact version can be published.",
                )
              }
            >
              Approve
            </Button>
            <Button
              small
              busy={busy === "back"}
              onClick={() =>
                note.trim()
                  ? void act("back", () => sendBack(viewer.id, issue.id, note), "Sent back.")
                  : setError("Say in the note what needs to change.")
              }
            >
              Send back
            </Button>
          </p>
        </div>
      )}
      {isOpen && !reviewing.mayDecide && (
        <p className={styles.quiet}>
          {reviewing.alone
            ? "No other staff member can review this. An administrator may approve their own work; ask one, or invite a colleague."
            : reviewersSentence(reviewing.reviewers)}
        </p>
      )}
      {isOpen && (
        <p>
          <Button
            small
            busy={busy === "withdraw"}
            onClick={() => void act("withdraw", () => withdraw(viewer.id, issue.id), "Withdrawn from review.")}
          >
            Withdraw from review
          </Button>
        </p>
      )}
      {!isOpen && !reviewing.approved && (
        <div className={styles.form}>
          <Field id="review-note" label="Note to the reviewer" required={false}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={note}
                maxLength={4000}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <p>
            <Button
              kind={reviewing.required && !issue.published ? "primary" : "plain"}
              small
              busy={busy === "submit"}
              onClick={() =>
                void act(
                  "submit",
                  () => submitForReview(viewer.id, issue.id, note),
                  "Submitted. It is listed on the admin overview for others to review.",
                )
              }
            >
              Submit for review
            </Button>
          </p>
        </div>
      )}
      {error && (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
    </section>
  );
}
