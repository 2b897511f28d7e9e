"use client";

import { Field } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import type { PublishChange } from "../acts";

const kinds = [
  { value: "minor", label: "Minor", hint: "Spelling, layout, a broken link. Readers are not told." },
  {
    value: "major",
    label: "Major",
    hint: "What was said was wrong, or is new. Readers see the note on the page, and feeds say that it was updated.",
  },
];

/** Whether readers are told of a correction, and what. */
export function CorrectionFields({
  change,
  onChange,
}: {
  change: PublishChange;
  onChange: (change: PublishChange) => void;
}) {
  const isMajor = change.correction === "major";
  return (
    <>
      <RadioGroup
        name="correction"
        legend="What kind of change is it?"
        options={kinds}
        value={change.correction ?? "minor"}
        onChange={(value) => onChange({ ...change, correction: value === "major" ? "major" : "minor" })}
      />
      <Field
        id="change-note"
        label="Change note"
        required={isMajor}
        hint={
          isMajor
            ? "For readers, in one sentence: what was wrong, and what is right."
            : "For the history; readers do not see it."
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={1000}
            value={change.changeNote ?? ""}
            onChange={(event) => onChange({ correction: "minor", ...change, changeNote: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
