"use client";

import { Field } from "@/components/ui/primitives/field";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { useOptions } from "../editor-context";
import type { FieldProps } from "./field-props";

/**
 * One or several options of a select list. An inactive option stays where it was selected, and is not offered
 * otherwise.
 */
export function SelectField({ element, id, hint, error, data, value, onChange }: FieldProps) {
  const offered = useOptions(element);
  const chosen = "formElementTypeSelectValues" in data ? data.formElementTypeSelectValues : [];
  const selected = value?.formElementTypeSelectValues ?? [];
  const options = [...new Map([...offered, ...selected].map((option) => [option.id, option])).values()].filter(
    (option) => option.active || chosen.includes(option.id),
  );
  return (
    <Field id={id} label={element.label} hint={hint} error={error} required={element.required || undefined}>
      {(control) => (
        <MultiSelect
          id={id}
          name={id}
          aria-describedby={control["aria-describedby"]}
          aria-invalid={control["aria-invalid"]}
          isMulti={element.formElementType.name === "multi_select"}
          options={options.map((option) => ({ value: String(option.id), label: option.value }))}
          value={chosen.map(String)}
          onChange={(values) => onChange({ formElementTypeSelectValues: values.map(Number) })}
        />
      )}
    </Field>
  );
}
