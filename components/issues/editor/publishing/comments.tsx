"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { Textarea } from "@/components/ui/primitives/textarea";
import type { IssueComment } from "@/lib/issues/publishing/review/schema";
import { useIssueEditor, useEditorState } from "../editor-context";
import { elementsOf } from "../state";
import { commentOn, useCommentDraft } from "./comment-draft";
import { addComment } from "./publishing-calls";
import styles from "./publishing.module.css";
import { Thread } from "./thread";
import { useReviewChanged } from "./use-publishing";

/** Comment threads of staff: open ones first, resolved ones collapsed. */
export function Comments({ comments }: { comments: readonly IssueComment[] }) {
  const threads = comments.filter((one) => one.thread === null);
  const renderThreads = (some: readonly IssueComment[]) => (
    <ul className={styles.threads}>
      {some.map((first) => (
        <Thread key={first.id} first={first} replies={comments.filter((one) => one.thread === first.id)} />
      ))}
    </ul>
  );
  const open = threads.filter((one) => one.resolvedAt === null);
  const resolved = threads.filter((one) => one.resolvedAt !== null);
  return (
    <section className={styles.section} aria-label="Comments">
      <h3 className={styles.head}>Comments</h3>
      {open.length > 0 ? renderThreads(open) : <p className={styles.quiet}>No open comments.</p>}
      {resolved.length > 0 && (
        <Disclosure summary={`${resolved.length} resolved`}>{renderThreads(resolved)}</Disclosure>
      )}
      <NewComment />
    </section>
  );
}

function NewComment() {
  const issue = useEditorState((state) => state.issue);
  const environment = useIssueEditor();
  const { text, elementId, quote, set, sent } = useCommentDraft("comment");
  const changed = useReviewChanged();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const elements = elementsOf(issue).filter((element) => element.active);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !text.trim()) return;
    setBusy(true);
    setError("");
    try {
      await addComment(environment.viewer.id, {
        publicationIssueId: issue.id,
        ...(elementId !== null && { formElementId: elementId }),
        ...(quote && { quote }),
        body: text,
      });
      sent();
      await changed();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : "An unknown error occurred.");
    }
    setBusy(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field id="comment-about" label="Comment on">
        {(control) => (
          <Select
            {...control}
            required={undefined}
            value={String(elementId ?? "")}
            placeholder="The whole issue"
            options={elements.map((element) => ({ value: String(element.id), label: element.label }))}
            onChange={(event) => commentOn(environment, { elementId: Number(event.target.value) || null, quote: "" })}
          />
        )}
      </Field>
      {quote && (
        <blockquote className={styles.quote}>
          {quote}{" "}
          <Button kind="quiet" small onClick={() => commentOn(environment, { elementId, quote: "" })}>
            Leave out
          </Button>
        </blockquote>
      )}
      <Field id="comment-body" label="Comment">
        {(control) => (
          <Textarea
            {...control}
            required={undefined}
            rows={3}
            maxLength={4000}
            value={text}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" small busy={busy} disabled={!text.trim()}>
          Add comment
        </Button>
      </p>
      {error && (
        <Notice kind="error" live>
          {error}
        </Notice>
      )}
    </form>
  );
}
