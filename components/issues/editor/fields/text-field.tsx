"use client";

import { type ComponentProps, useState } from "react";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import { type ElementType, sameSaved, type ValueData } from "../values";
import type { FieldProps } from "./field-props";

const kinds: Partial<Record<ElementType, ComponentProps<typeof TextInput>>> = {
  number: { inputMode: "decimal", short: true, autoComplete: "off" },
  date: { type: "date", short: true },
  link: { type: "url", inputMode: "url", placeholder: "https://", autoComplete: "off" },
};

/**
 * Short and long text, numbers, dates and links: all are sent as text, which the server trims. While typing,
 * spaces are preserved.
 */
export function TextField({ element, id, hint, error, data, onChange }: FieldProps) {
  const [typed, setTyped] = useState<ValueData | null>(null);
  const shown = typed && typed !== data && sameSaved(data, typed) ? typed : data;
  const text = "textValue" in shown ? shown.textValue : "";
  const type = element.formElementType.name;
  const change = (event: { target: { value: string } }) => {
    const next = { textValue: event.target.value };
    setTyped(next);
    onChange(next);
  };
  const writing = { value: text, onChange: change, onBlur: () => setTyped(null) };
  return (
    <Field
      id={id}
      label={element.label}
      hint={hint}
      error={error ?? complaint(type, text)}
      required={element.required || undefined}
    >
      {(control) =>
        type === "long_text" ? (
          <Textarea {...control} {...writing} rows={4} />
        ) : (
          <TextInput {...control} {...kinds[type]} {...writing} />
        )
      }
    </Field>
  );
}

/** Validation while typing. The server's validation is authoritative. */
function complaint(type: ElementType, text: string): string | undefined {
  const given = text.trim();
  if (given === "") return undefined;
  if (type === "number" && !/^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(given.replace(/^[-+]$/, "0")))
    return "Use digits, with a period for decimals: 1234.5";
  if (type === "link" && given.length > 8 && !/^(https?:\/\/[^\s/]|mailto:[^\s]|\/(?!\/))/i.test(given))
    return "Enter the full address, starting with https://";
  return undefined;
}
