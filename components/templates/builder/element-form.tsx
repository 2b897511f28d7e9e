"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Notice } from "@/components/ui/primitives/notice";
import { useAction } from "@/components/ui/hooks/use-action";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { call } from "@/lib/platform/http/call";
import type { elementsApi } from "@/lib/templates/elements-api";
import type { FormElement, FormElementGroup } from "@/lib/templates/schema";
import { kindWords, typeLabels } from "../type-labels";
import { useBuilder } from "./builder-context";
import styles from "./builder.module.css";
import { elementNames, type ElementValues, ElementFields } from "./element-fields";
import { isOtherKind, type Touch, touchOfElement } from "./touch";
import { saysNothing, TouchDialog } from "./touch-dialog";

const labels = {
  label: "Label",
  notes: "Notes",
  sortOrder: "Order",
  active: "Active",
  public: "Public",
  required: "Required",
  isLabelVisible: "Label visible",
  formElementType: "Type",
  formElementTypeSelect: "Dropdown list",
};
const words = (name: keyof FormElement & string, of: FormElement) =>
  name === "formElementType"
    ? typeLabels[of.formElementType.name]
    : name === "formElementTypeSelect"
      ? (of.formElementTypeSelect?.name ?? "")
      : typeof of[name] === "boolean"
        ? of[name]
          ? "yes"
          : "no"
        : String(of[name] ?? "");

/** Edits an element: shows effects before saving, and a conflict keeps the typed values. */
export function EditElement({
  element,
  group,
  onClose,
}: {
  element: FormElement;
  group: FormElementGroup;
  onClose: () => void;
}) {
  const { template, types, lists, addList, done } = useBuilder();
  const [touch, setTouch] = useState<Touch | null>(null);
  const asking = useAction();
  const form = useEdited(
    element,
    elementNames,
    async (change, version) =>
      (
        await call<typeof elementsApi.update>("POST", "/admin/form-element/api/update", {
          body: { id: element.id, ...change, version },
        })
      ).formElement,
  );
  const { draft, set, conflict, problem, changed, busy } = form;
  const finish = async (saved: FormElement | undefined) => {
    if (!saved) return;
    setTouch(null);
    const hasMore = form.typedSince() !== null;
    if (!hasMore) onClose();
    await done(
      saved.id === element.id
        ? `“${saved.label}” was saved.`
        : `“${saved.label}” is now a new element: ${kindWords(saved)}.`,
      hasMore ? undefined : `element-${saved.id}`,
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0) return onClose();
    const found = await asking.act(() => touchOfElement(template.id, element, draft, group.active));
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
      aria-label={`Edit ${element.label}`}
    >
      {refused && (
        <Notice kind="error" live>
          {refused.message}
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<FormElement>(draft, conflict.current, labels, words)}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(finish)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <ElementFields
        id={`element-${element.id}`}
        draft={draft}
        set={set}
        types={types}
        lists={lists}
        onNewList={addList}
        problem={problem}
        typeHint={
          isOtherKind(element, draft)
            ? "Changing the type creates a new element. The old one stays, inactive, where issues use it."
            : undefined
        }
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={busy || asking.busy}>
          Save element
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
        title={`Save “${draft.label}”?`}
        touch={touch}
        confirm="Save element"
        busy={busy}
        error={problem?.message}
        onConfirm={() => void form.save().then((saved) => (saved ? finish(saved) : setTouch(null)))}
        onClose={() => setTouch(null)}
      />
    </form>
  );
}

/**
 * New elements are usually meant to be visible, so this form turns Active and Public on. The API keeps the
 * specification's defaults (section 9), which have both off.
 */
const fresh: Omit<ElementValues, "formElementType"> = {
  label: "",
  notes: null,
  sortOrder: 1,
  active: true,
  public: true,
  required: false,
  isLabelVisible: false,
  formElementTypeSelect: null,
};

const isFresh = ({ formElementType: _, ...draft }: ElementValues): boolean =>
  JSON.stringify(draft) === JSON.stringify(fresh);

export function AddElement({ group, onClose }: { group: FormElementGroup; onClose: () => void }) {
  const { template, types, lists, addList, done } = useBuilder();
  const [draft, setDraft] = useState<ElementValues>({ ...fresh, formElementType: types[0]! });
  const [touch, setTouch] = useState<Touch | null>(null);
  const { busy, problem, act } = useAction();
  useUnsaved(!isFresh(draft));
  const add = async () => {
    const made = await act(() =>
      call<typeof elementsApi.add>("POST", "/admin/form-element/api/add", {
        body: { ...draft, formElementGroup: group.id },
      }),
    );
    setTouch(null);
    if (!made) return;
    onClose();
    await done(`“${made.formElement.label}” was added to ${group.name}.`, `element-${made.formElement.id}`);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await act(() => touchOfElement(template.id, null, draft, group.active));
    if (!found) return;
    if (saysNothing(found)) await add();
    else setTouch(found);
  };
  return (
    <form
      className={styles.edit}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={`New element in ${group.name}`}
    >
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      <div className={styles.frozen} inert={busy}>
        <ElementFields
          id={`new-${group.id}`}
          draft={draft}
          set={(change) => setDraft((now) => ({ ...now, ...change }))}
          types={types}
          lists={lists}
          onNewList={addList}
          problem={problem}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" busy={busy}>
          Add element
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      <TouchDialog
        title={`Add “${draft.label}”?`}
        touch={touch}
        confirm="Add element"
        busy={busy}
        onConfirm={() => void add()}
        onClose={() => setTouch(null)}
      />
    </form>
  );
}
