"use client";

import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useOnward } from "@/components/ui/use-onward";
import { usePosting } from "@/components/ui/use-posting";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { call } from "@/lib/http/call";
import type { issuesApi } from "@/lib/issues/api";
import styles from "./desk.module.css";

/** Starts the next issue of a series. */
export function RevisionForm({
  formTemplateId,
  topicId,
  title: suggested,
}: {
  formTemplateId: number;
  topicId: number;
  title: string;
}) {
  const goOn = useOnward();
  const [title, setTitle] = useState(suggested);
  useUnsaved(title !== suggested);
  const { post, busy, error } = usePosting(
    (idempotencyKey) =>
      call<typeof issuesApi.createRevision>(
        "POST",
        "/admin/publication-issue/api/create-revision",
        { body: { formTemplateId, topicId, title: title.trim() } },
        { idempotencyKey },
      ),
    ({ publicationIssue }) => goOn(`/admin/publication-issue/edit/${publicationIssue.id}`),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void post();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary
        title="The revision was not made"
        errors={error ? [{ message: error, href: "revision-title" }] : []}
      />
      <Field id="revision-title" label="Title" required>
        {(control) => (
          <TextInput
            {...control}
            className={styles.wide}
            value={title}
            maxLength={300}
            readOnly={busy}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.formButtons}>
        <Button kind="primary" type="submit" busy={busy}>
          Create revision
        </Button>
        <ButtonLink href="/admin">Cancel</ButtonLink>
      </div>
    </form>
  );
}
