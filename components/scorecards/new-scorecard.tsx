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

/** Adds a scorecard as a draft, by its name. */
export function NewScorecard() {
  const navigate = useNavigateIfMounted();
  const { busy, problem, act } = useAction();
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!name.trim());
    if (!name.trim()) return;
    void act(async () => {
      const { scorecard } = await scorecardCalls.new({ name });
      navigate(`/admin/scorecard/edit/${scorecard.id}`);
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isMissing ? (
        <ErrorSummary errors={[{ message: "Enter a name.", href: "scorecard-name" }]} />
      ) : (
        problem && <ErrorSummary errors={[{ message: problem.message }]} />
      )}
      <Field
        id="scorecard-name"
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
      <div>
        <Button type="submit" kind="primary" busy={busy}>
          Add scorecard
        </Button>
      </div>
    </form>
  );
}
