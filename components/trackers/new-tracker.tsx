"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { type SourceChoices, SourceFields, type TrackerSource } from "./source-fields";
import { trackerCalls } from "./tracker-calls";
import styles from "./trackers.module.css";

/** Adds a tracker as a draft: its name, and where its bills come from. */
export function NewTracker({ portfolioId, ...choices }: SourceChoices & { portfolioId: number | null }) {
  const navigate = useNavigateIfMounted();
  const { busy, problem, act } = useAction();
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [from, setFrom] = useState<TrackerSource>(
    choices.portfolios.length > 0
      ? { source: "portfolio", portfolioId, search: null }
      : { source: "search", portfolioId: null, search: "" },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!name.trim());
    if (!name.trim()) return;
    void act(async () => {
      const { tracker } = await trackerCalls.new({ name, ...from });
      navigate(`/admin/tracker/edit/${tracker.id}`);
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isMissing ? (
        <ErrorSummary errors={[{ message: "Enter a name.", href: "tracker-name" }]} />
      ) : (
        problem && <ErrorSummary errors={[{ message: problem.message }]} />
      )}
      <Field
        id="tracker-name"
        label="Name"
        hint="Readers see it, and it becomes the address."
        error={isMissing ? "Enter a name." : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={name}
            maxLength={200}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <SourceFields {...choices} value={from} onChange={setFrom} />
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          Add tracker
        </Button>
      </div>
    </form>
  );
}
