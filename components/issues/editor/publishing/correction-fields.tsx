"use client";

import { Field } from "@/components/ui/primitives/field";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { Textarea } from "@/components/ui/primitives/textarea";
import type { PublishChange } from "../issue-calls";

const kinds = [
  { value: "minor", label: "Minor", hint: "Spelling, layout, a broken link. Readers aren’t notified." },
  {
    value: "major",
    label: "Major",
    hint: "A factual correction or new information. Readers see your note on the page and in feeds, and subscribers are emailed.",
  },
];

/** Whether readers see a note about the correction, and its text. */
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
            : "For the history. Readers don’t see it."
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
