"use client";

import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useSubmit } from "@/components/ui/hooks/use-submit";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import type { issuesApi } from "@/lib/issues/api";
import styles from "./admin.module.css";

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
  const navigate = useNavigateIfMounted();
  const [title, setTitle] = useState(suggested);
  useUnsaved(title !== suggested);
  const { post, busy, error } = useSubmit<typeof issuesApi.createRevision>(
    {
      method: "POST",
      path: "/admin/publication-issue/api/create-revision",
      input: { body: { formTemplateId, topicId, title: title.trim() } },
    },
    ({ publicationIssue }) => navigate(`/admin/publication-issue/edit/${publicationIssue.id}`),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void post();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary
        title="The revision was not created"
        errors={error ? [{ message: error, href: "revision-title" }] : []}
      />
      <Field id="revision-title" label="Name of the issue" required>
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
