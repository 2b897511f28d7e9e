"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { scorecardCalls } from "./scorecard-calls";
import styles from "./scorecards.module.css";

/** Adds a scorecard as a draft, by its title. */
export function NewScorecard() {
  const navigate = useNavigateIfMounted();
  const { busy, problem, act } = useAction();
  const [title, setTitle] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!title.trim());
    if (!title.trim()) return;
    void act(async () => {
      const { scorecard } = await scorecardCalls.new({ title });
      navigate(`/admin/scorecard/edit/${scorecard.id}`);
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isMissing ? (
        <ErrorSummary errors={[{ message: "Enter a title.", href: "scorecard-title" }]} />
      ) : (
        problem && <ErrorSummary errors={[{ message: problem.message }]} />
      )}
      <Field
        id="scorecard-title"
        label="Title"
        hint="Readers see it, and it becomes the address."
        error={isMissing ? "Enter a title." : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          Add scorecard
        </Button>
      </div>
    </form>
  );
}
