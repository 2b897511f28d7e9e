"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { useDragRow } from "@/components/ui/hooks/drag";
import { DragHandle, MoveButtons, stepOf } from "@/components/ui/primitives/move-buttons";
import sortable from "@/components/ui/primitives/moved-row.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { formatNumber } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { elementsApi } from "@/lib/templates/elements-api";
import type { FormElement, FormElementGroup } from "@/lib/templates/schema";
import { kindWords } from "../type-labels";
import { useBuilder } from "./builder-context";
import styles from "./builder.module.css";
import { EditElement } from "./element-form";
import { type Touch, touchOfRemoval } from "./touch";
import { TouchDialog } from "./touch-dialog";

const rulesOf = (element: FormElement) =>
  [
    element.required && "required",
    element.public ? "public" : "staff only",
    !element.isLabelVisible && "label not shown",
  ]
    .filter(Boolean)
    .join(", ");

/** An element of a template: type, position, and edit controls. */
export function ElementRow({
  element,
  group,
  first,
  last,
}: {
  element: FormElement;
  group: FormElementGroup;
  first: boolean;
  last: boolean;
}) {
  const { stepElement } = useBuilder();
  const [editing, setEditing] = useState(false);
  const { row, handle, edge, dragging } = useDragRow<HTMLLIElement>({
    kind: "element",
    id: element.id,
    list: group.id,
    enabled: !editing,
  });
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => document.getElementById(`element-${element.id}`)?.focus());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with an arrow key bubbles from the controls inside
    <li
      ref={row}
      className={element.active ? sortable.row : `${sortable.row} ${styles.off}`}
      data-edge={edge ?? undefined}
      data-dragging={dragging || undefined}
      onKeyDown={(event) => {
        const by = editing ? null : stepOf(event);
        if (by === null) return;
        event.preventDefault();
        stepElement(element.id, by);
      }}
    >
      <DragHandle handle={handle} />
      <div className={sortable.text}>
        <span className={styles.label}>{element.label}</span>
        <span className={styles.kind}>
          {kindWords(element)} · {rulesOf(element)}
        </span>
        {!element.active && <StoredValuesNote id={element.id} />}
      </div>
      {/* Moving an element to another group remounts it, without unsaved input: no moves until it is saved. */}
      {!editing && (
        <div className={styles.buttons}>
          <Button
            id={`element-${element.id}`}
            small
            kind="quiet"
            onClick={() => setEditing(true)}
            aria-label={`Edit “${element.label}”`}
          >
            Edit
          </Button>
          <RemoveElement element={element} />
          <MoveButtons
            name={`“${element.label}”`}
            id={`element-${element.id}`}
            first={first}
            last={last}
            onStep={(by) => stepElement(element.id, by)}
          />
        </div>
      )}
      {editing && <EditElement element={element} group={group} onClose={close} />}
    </li>
  );
}

/** For an inactive element: what prevents its deletion. */
function StoredValuesNote({ id }: { id: number }) {
  const [issues, setIssues] = useState<number | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call<typeof elementsApi.uses>(
      "GET",
      "/admin/form-element/api/uses/[id]",
      { params: { id } },
      { signal: stop.signal },
    ).then(
      ({ uses }) => setIssues(uses.issues),
      () => setIssues(null),
    );
    return () => stop.abort();
  }, [id]);
  return (
    <span className={styles.kind}>
      Not active
      {issues === null
        ? ""
        : issues === 0
          ? ", never used"
          : `, used in ${formatNumber(issues)} ${issues === 1 ? "issue" : "issues"}`}
    </span>
  );
}

function RemoveElement({ element }: { element: FormElement }) {
  const { done } = useBuilder();
  const [touch, setTouch] = useState<Touch | null>(null);
  const { busy, problem, act } = useAction();
  const ask = async () => setTouch((await act(() => touchOfRemoval({ element }))) ?? { lines: [], drafts: null });
  const remove = async () => {
    const gone = await act(() =>
      call<typeof elementsApi.remove>("POST", "/admin/form-element/api/remove", {
        body: { id: element.id, version: element.version },
      }),
    );
    if (!gone) return;
    const isStored = touch?.isStored ?? false;
    setTouch(null);
    await done(
      isStored ? `“${element.label}” was deactivated. Its content is saved.` : `“${element.label}” was deleted.`,
    );
  };
  return (
    <>
      <Button small kind="quiet" busy={busy} onClick={() => void ask()} aria-label={`Remove “${element.label}”`}>
        Remove
      </Button>
      <TouchDialog
        title={`Remove “${element.label}”?`}
        touch={touch}
        confirm="Remove element"
        danger
        busy={busy}
        error={problem?.message}
        onConfirm={() => void remove()}
        onClose={() => setTouch(null)}
      />
    </>
  );
}
