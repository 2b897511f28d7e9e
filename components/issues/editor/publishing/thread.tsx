"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Textarea } from "@/components/ui/primitives/textarea";
import { Time } from "@/components/ui/primitives/time";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { IssueComment } from "@/lib/issues/publishing/review/schema";
import { useIssueEditor, useEditorState } from "../editor-context";
import { elementsOf } from "../state";
import { useCommentDraft } from "./comment-draft";
import { jumpTo } from "./jump";
import { addComment, resolveThread } from "./publishing-calls";
import styles from "./publishing.module.css";
import { useReviewChanged } from "./use-publishing";

export function Thread({ first, replies }: { first: IssueComment; replies: readonly IssueComment[] }) {
  const { store, viewer, timeZone } = useIssueEditor();
  const element = useEditorState((state) => elementsOf(state.issue).find((one) => one.id === first.formElement));
  const changed = useReviewChanged();
  const { text, set, sent } = useCommentDraft(first.id);
  const [answering, setAnswering] = useState(text !== "");
  const [busy, setBusy] = useState(false);
  const isResolved = first.resolvedAt !== null;
  const act = async (send: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await send();
      await changed();
    } catch (problem) {
      showToast(problem instanceof Error ? problem.message : "An unknown error occurred.", { kind: "error" });
    }
    setBusy(false);
  };
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    void act(async () => {
      await addComment(viewer.id, { publicationIssueId: first.publicationIssue, thread: first.id, body: text });
      if (sent()) setAnswering(false);
    });
  };
  return (
    <li className={styles.thread} data-resolved={isResolved || undefined}>
      {element && (
        <p>
          <button
            type="button"
            className={styles.jump}
            onClick={() => jumpTo(store, { elementId: element.id, groupId: element.formElementGroup })}
          >
            {element.label}
          </button>
        </p>
      )}
      {first.quote && <blockquote className={styles.quote}>{first.quote}</blockquote>}
      {[first, ...replies].map((one) => (
        <div key={one.id}>
          <p className={styles.by}>
            {one.createdBy?.name}, <Time at={one.createdAt} timeZone={timeZone} />
          </p>
          <p className={styles.said}>{one.body}</p>
        </div>
      ))}
      {isResolved && <p className={styles.by}>Resolved by {first.resolvedBy?.name}</p>}
      {answering ? (
        <form className={styles.form} onSubmit={answer}>
          <Field id={`answer-${first.id}`} label="Answer">
            {(control) => (
              <Textarea
                {...control}
                required={undefined}
                rows={2}
                maxLength={4000}
                value={text}
                onChange={(event) => set(event.target.value)}
              />
            )}
          </Field>
          <p className={styles.buttons}>
            <Button type="submit" small busy={busy} disabled={!text.trim()}>
              Reply
            </Button>
            <Button kind="quiet" small onClick={() => setAnswering(false)}>
              Cancel
            </Button>
          </p>
        </form>
      ) : (
        <p className={styles.buttons}>
          <Button small onClick={() => setAnswering(true)}>
            Answer
          </Button>
          <Button small busy={busy} onClick={() => void act(() => resolveThread(viewer.id, first.id, !isResolved))}>
            {isResolved ? "Reopen" : "Resolve"}
          </Button>
        </p>
      )}
    </li>
  );
}
