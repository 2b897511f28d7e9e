"use client";

import { type FormEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { formatNumber } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { selectsApi } from "@/lib/templates/elements-api";
import type { OptionUses, SelectValue } from "@/lib/templates/schema";
import styles from "./option-list.module.css";

/** Edits an option: rename, activate or deactivate, and, on request, apply to published issues. */
export function OptionForm({
  option,
  onDone,
  onClose,
}: {
  option: SelectValue;
  onDone: (option: SelectValue, published: number, /** More was typed while it was saved. */ hasMore: boolean) => void;
  onClose: () => void;
}) {
  const [uses, setUses] = useState<OptionUses | null>(null);
  const [updatePublished, setUpdatePublished] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    call<typeof selectsApi.valueUses>(
      "GET",
      "/admin/form-element-type-select-value/api/uses/[id]",
      { params: { id: option.id } },
      { signal: stop.signal },
    ).then(
      (answer) => setUses(answer.uses),
      () => setUses(null),
    );
    return () => stop.abort();
  }, [option.id]);
  const form = useEdited(
    option,
    ["value", "active"],
    async (change, version) =>
      (
        await call<typeof selectsApi.updateValue>("POST", "/admin/form-element-type-select-value/api/update/[id]", {
          params: { id: option.id },
          body: { ...change, updatePublished, version },
        })
      ).formElementTypeSelectValue,
  );
  const { draft, set, changed, busy, conflict, problem } = form;
  const finish = (saved: SelectValue | undefined) =>
    saved && onDone(saved, updatePublished ? (uses?.published ?? 0) : 0, form.typedSince() !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0 && !updatePublished) return onClose();
    void form.save().then(finish);
  };
  const id = `option-${option.id}`;
  const issues =
    uses && uses.published === 1 ? "1 published issue" : `${formatNumber(uses?.published ?? 0)} published issues`;
  return (
    <form className={styles.edit} onSubmit={submit} noValidate aria-label={`Edit ${option.value}`}>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<SelectValue>(draft, conflict.current, { value: "Option", active: "Active" })}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(finish)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <Field id={id} label="Option" required>
        {(control) => (
          <TextInput
            {...control}
            value={draft.value}
            maxLength={300}
            onChange={(event) => set({ value: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        label="Active"
        hint={`Available in the editor. If turned off, issues that use it keep it${uses && uses.drafts > 0 ? `, also ${uses.drafts === 1 ? "1 draft" : `${formatNumber(uses.drafts)} drafts`}` : ""}.`}
        checked={draft.active}
        onChange={(event) => set({ active: event.target.checked })}
      />
      {uses && uses.published > 0 && (
        <Checkbox
          label={`Also in ${issues}`}
          hint="Readers of these issues see the new label immediately: each issue gets a new published version. If off, they keep the old label. Earlier versions and compiled reports never change."
          checked={updatePublished}
          onChange={(event) => setUpdatePublished(event.target.checked)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={busy}>
          Save option
        </Button>
        <Button
          onClick={() => {
            form.reset();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
