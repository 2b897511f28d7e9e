"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useAction } from "@/components/ui/hooks/use-action";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { call } from "@/lib/platform/http/call";
import type { groupsApi } from "@/lib/templates/elements-api";
import type { FormElementGroup } from "@/lib/templates/schema";
import { useBuilder } from "./builder-context";
import styles from "./builder.module.css";
import { type Touch, touchOfGroup } from "./touch";
import { saysNothing, TouchDialog } from "./touch-dialog";

/** A group's name, and whether it is active. */
export function EditGroup({ group, onClose }: { group: FormElementGroup; onClose: () => void }) {
  const { template, done } = useBuilder();
  const [touch, setTouch] = useState<Touch | null>(null);
  const asking = useAction();
  const form = useEdited(
    group,
    ["name", "active"],
    async (change, version) =>
      (
        await call<typeof groupsApi.update>("POST", "/admin/form-element-group/api/update/[id]", {
          params: { id: group.id },
          body: { ...change, version },
        })
      ).formElementGroup,
  );
  const { draft, set, conflict, problem, busy } = form;
  const finish = async (saved: FormElementGroup | undefined) => {
    setTouch(null);
    if (!saved) return;
    if (!form.typedSince()) onClose();
    await done(`Group “${saved.name}” was saved.`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.changed.length === 0) return onClose();
    const found = await asking.act(() => touchOfGroup(template.id, group, draft.active));
    if (!found) return;
    if (saysNothing(found)) await finish(await form.save());
    else setTouch(found);
  };
  const refused = problem ?? asking.problem;
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={`Edit group ${group.name}`}
    >
      {refused && (
        <Notice kind="error" live>
          {refused.message}
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<FormElementGroup>(draft, conflict.current, { name: "Name", active: "Active" })}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(finish)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <Field id={`group-${group.id}-field`} label="Name" required>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={300}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        label="Active"
        hint="An inactive section is not shown in the editor. Issues that use it keep their content."
        checked={draft.active}
        onChange={(event) => set({ active: event.target.checked })}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={busy || asking.busy}>
          Save group
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
      <TouchDialog
        title={`Save group “${draft.name}”?`}
        touch={touch}
        confirm="Save group"
        busy={busy}
        onConfirm={() => void form.save().then(finish)}
        onClose={() => setTouch(null)}
      />
    </form>
  );
}

export function AddGroup() {
  const { template, done } = useBuilder();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const { busy, problem, act } = useAction();
  useUnsaved(open && name !== "");
  const latest = useRef(name);
  useEffect(() => {
    latest.current = name;
  });
  const begin = () => {
    setOpen(true);
    requestAnimationFrame(() => document.getElementById("new-group")?.focus());
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const sortOrder = Math.max(0, ...(template.formElementGroups ?? []).map((group) => group.sortOrder)) + 1;
    const made = await act(() =>
      call<typeof groupsApi.new>("POST", "/admin/form-element-group/api/new", {
        body: { formTemplateId: template.id, name, sortOrder },
      }),
    );
    if (!made) return;
    // The user may already be typing the next name.
    const hasMore = latest.current !== name;
    if (!hasMore) {
      setOpen(false);
      setName("");
    }
    await done(
      `Group “${made.formElementGroup.name}” was added.`,
      hasMore ? undefined : `group-${made.formElementGroup.id}`,
    );
  };
  if (!open)
    return (
      <div className={styles.foot}>
        <Button onClick={begin}>Add group</Button>
      </div>
    );
  return (
    <form className={styles.edit} onSubmit={(event) => void add(event)} noValidate aria-label="New group">
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      <Field id="new-group" label="Name of the group" required>
        {(control) => (
          <TextInput {...control} value={name} maxLength={300} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={busy}>
          Add group
        </Button>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </div>
    </form>
  );
}
