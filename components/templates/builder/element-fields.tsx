"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Field } from "@/components/ui/primitives/field";
import { Fieldset } from "@/components/ui/primitives/fieldset";
import { Select } from "@/components/ui/primitives/select";
import { Textarea } from "@/components/ui/primitives/textarea";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { Problem } from "@/lib/platform/http/problem";
import type { FormElement, SelectList } from "@/lib/templates/schema";
import { takesOptions, typeLabels } from "../type-labels";
import styles from "./builder.module.css";
import { NewListDialog } from "./new-list-dialog";

export const elementNames = [
  "label",
  "notes",
  "sortOrder",
  "active",
  "public",
  "required",
  "isLabelVisible",
  "formElementType",
  "formElementTypeSelect",
] as const;
export type ElementValues = Pick<FormElement, (typeof elementNames)[number]>;
export type ElementType = FormElement["formElementType"];

type Props = {
  id: string;
  draft: ElementValues;
  set: (change: Partial<ElementValues>) => void;
  types: readonly ElementType[];
  lists: readonly SelectList[];
  onNewList: (list: SelectList) => void;
  problem: Problem | null;
  /** Hint below the type. */ typeHint?: string;
};

export function ElementFields({ id, draft, set, types, lists, onNewList, problem, typeHint }: Props) {
  const [naming, setNaming] = useState(false);
  const wrong = (path: string) => problem?.issues?.find((issue) => issue.path === path)?.message;
  const chooseType = (value: string) => {
    const type = types.find((one) => String(one.id) === value);
    if (type)
      set({
        formElementType: type,
        formElementTypeSelect: takesOptions(type.name)
          ? (draft.formElementTypeSelect ?? (lists[0] ? { id: lists[0].id, name: lists[0].name } : null))
          : null,
      });
  };
  const flags = [
    ["active", "Active", "Shown in the editor."],
    ["public", "Public", "Shown to readers. If off, only staff see it."],
    ["required", "Required", "An issue can’t be published without it."],
    ["isLabelVisible", "Label visible", "The label is shown above the text, for readers too."],
  ] as const;
  return (
    <>
      <div className={styles.fields}>
        <Field id={`${id}-label`} label="Label" required error={wrong("label")}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.label}
              maxLength={300}
              onChange={(event) => set({ label: event.target.value })}
            />
          )}
        </Field>
        <Field id={`${id}-type`} label="Type" hint={typeHint} error={wrong("formElementType")}>
          {(control) => (
            <Select
              {...control}
              required={undefined}
              value={String(draft.formElementType.id)}
              options={types.map((type) => ({ value: String(type.id), label: typeLabels[type.name] }))}
              onChange={(event) => chooseType(event.target.value)}
            />
          )}
        </Field>
        {takesOptions(draft.formElementType.name) && (
          <Field id={`${id}-list`} label="Dropdown list" error={wrong("formElementTypeSelect")}>
            {(control) => (
              <div className={styles.listChoice}>
                <Select
                  {...control}
                  required={undefined}
                  value={String(draft.formElementTypeSelect?.id ?? "")}
                  placeholder="Choose a list"
                  options={lists.map((list) => ({ value: String(list.id), label: list.name }))}
                  onChange={(event) =>
                    set({ formElementTypeSelect: lists.find((list) => String(list.id) === event.target.value) ?? null })
                  }
                />
                <Button small onClick={() => setNaming(true)}>
                  New list
                </Button>
              </div>
            )}
          </Field>
        )}
      </div>
      <Field
        id={`${id}-notes`}
        label="Notes"
        hint="For editors: what belongs here."
        required={false}
        error={wrong("notes")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={draft.notes ?? ""}
            maxLength={4000}
            onChange={(event) => set({ notes: event.target.value || null })}
          />
        )}
      </Field>
      <Fieldset id={`${id}-flags`} legend="Rules">
        <div className={styles.flags}>
          {flags.map(([name, label, hint]) => (
            <Checkbox
              key={name}
              label={label}
              hint={hint}
              checked={draft[name]}
              onChange={(event) => set({ [name]: event.target.checked })}
            />
          ))}
        </div>
      </Fieldset>
      <Field
        id={`${id}-place`}
        label="Order"
        hint="Lower numbers come first. You can also drag to reorder."
        error={wrong("sortOrder")}
      >
        {(control) => (
          <TextInput
            {...control}
            short
            type="number"
            min={0}
            max={1_000_000}
            value={String(draft.sortOrder)}
            onChange={(event) => set({ sortOrder: Number(event.target.value) || 0 })}
          />
        )}
      </Field>
      {naming && (
        <NewListDialog
          onClose={() => setNaming(false)}
          onMade={(list) => {
            setNaming(false);
            onNewList(list);
            set({ formElementTypeSelect: { id: list.id, name: list.name } });
          }}
        />
      )}
    </>
  );
}
