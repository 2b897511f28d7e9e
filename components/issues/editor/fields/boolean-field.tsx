"use client";

import { RadioGroup } from "@/components/ui/primitives/radio-group";
import type { FieldProps } from "./field-props";

const answers = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

/** Yes, no, or unset. No is a value of its own. */
export function BooleanField({ element, id, hint, error, data, onChange }: FieldProps) {
  const text = "textValue" in data ? data.textValue : "";
  return (
    <RadioGroup
      name={id}
      legend={element.required ? `${element.label} *` : element.label}
      hint={hint}
      error={error}
      inline
      options={element.required ? answers : [...answers, { value: "", label: "Not answered" }]}
      value={text}
      onChange={(textValue) => onChange({ textValue })}
    />
  );
}
