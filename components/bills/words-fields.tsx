"use client";

import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";

/**
 * Inputs for bill numbers and full-text search. A client component, so that it crosses as values instead of
 * elements.
 */
export function WordsFields({ q, qs }: { q: string; qs: string }) {
  return (
    <>
      <Field id="q" label="Bill number" hint="Any spelling. Separate several with commas">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="q"
            defaultValue={q}
            placeholder="Search by bill number"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        )}
      </Field>
      <Field id="qs" label="Words" hint="Use “quotes”, OR, -exclude and word*">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            name="qs"
            defaultValue={qs}
            placeholder="Search bill summary"
            autoComplete="off"
            enterKeyHint="search"
          />
        )}
      </Field>
    </>
  );
}
