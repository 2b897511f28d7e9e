"use client";

import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useSubmit } from "@/components/ui/hooks/use-submit";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import type { issuesApi } from "@/lib/issues/api";
import styles from "./admin.module.css";

export type Source = { id: number; label: string };
type NewIssueFormProps = {
  formTemplateId: number;
  /** Whether issues of the template have a headline. */ hasHeadline: boolean;
  title: string;
  topics: readonly { value: string; label: string }[];
  suggestedTopics: readonly number[];
  sources: readonly Source[];
};

/** Headline, name, topics, and an optional issue to copy from. The first topic becomes the main one. */
export function NewIssueForm({
  formTemplateId,
  hasHeadline,
  title: suggested,
  topics,
  suggestedTopics,
  sources,
}: NewIssueFormProps) {
  const navigate = useNavigateIfMounted();
  const [title, setTitle] = useState(suggested);
  const [headline, setHeadline] = useState("");
  const [chosen, setChosen] = useState<string[]>(
    suggestedTopics.map(String).filter((id) => topics.some((topic) => topic.value === id)),
  );
  const [source, setSource] = useState("");
  const fields = JSON.stringify([title, headline, chosen, source]);
  const [saved, setSaved] = useState(fields);
  useUnsaved(fields !== saved);
  const { post, busy, error } = useSubmit<typeof issuesApi.new>(
    {
      method: "POST",
      path: "/admin/publication-issue/api/new",
      input: {
        body: {
          formTemplateId,
          title: title.trim(),
          ...(headline.trim() && { headline: headline.trim() }),
          topics: chosen.map(Number),
          ...(source ? { copyFrom: Number(source) } : {}),
        },
      },
    },
    ({ publicationIssue }) => {
      setSaved(fields);
      navigate(`/admin/publication-issue/edit/${publicationIssue.id}`);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void post();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary
        title="The issue was not created"
        errors={error ? [{ message: error, href: title.trim() ? undefined : "new-title" }] : []}
      />
      {hasHeadline && (
        <Field
          id="new-headline"
          label="Headline"
          hint="Readers see it big everywhere. You can write it later."
          required={false}
        >
          {(control) => (
            <TextInput
              {...control}
              // The page is this form, and it begins here.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              className={styles.wide}
              value={headline}
              maxLength={500}
              readOnly={busy}
              onChange={(event) => setHeadline(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field
        id="new-title"
        label="Name of the issue"
        hint={`${hasHeadline ? "The small line above the headline." : "Readers see it big everywhere."} You can change it later. After publishing, the web address stays.`}
        required
      >
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
      <Field id="new-topics" label="Topics" hint="The first topic is the main one. Readers see “Issue 3 on Renting”.">
        {() => (
          <MultiSelect
            id="new-topics"
            name="topics"
            options={topics}
            value={chosen}
            onChange={setChosen}
            placeholder="Select topics"
            isDisabled={busy}
            inForm
          />
        )}
      </Field>
      {sources.length > 0 && (
        <Field id="new-source" label="Start from" hint="Copies everything from an earlier issue.">
          {(control) => (
            <Select
              {...control}
              required={undefined}
              disabled={busy}
              value={source}
              onChange={(event) => setSource(event.target.value)}
              placeholder="An empty issue"
              options={sources.map((one) => ({ value: String(one.id), label: one.label }))}
            />
          )}
        </Field>
      )}
      <div className={styles.formButtons}>
        <Button kind="primary" type="submit" busy={busy}>
          Create issue
        </Button>
        <ButtonLink href="/admin">Cancel</ButtonLink>
      </div>
    </form>
  );
}
