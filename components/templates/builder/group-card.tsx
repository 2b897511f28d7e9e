"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { useDragRow, useDropList } from "@/components/ui/hooks/drag";
import { DragHandle, MoveButtons } from "@/components/ui/primitives/move-buttons";
import { useAction } from "@/components/ui/hooks/use-action";
import { call } from "@/lib/platform/http/call";
import type { groupsApi } from "@/lib/templates/elements-api";
import type { FormElementGroup } from "@/lib/templates/schema";
import { useBuilder } from "./builder-context";
import styles from "./builder.module.css";
import { AddElement } from "./element-form";
import { ElementRow } from "./element-row";
import { EditGroup } from "./group-form";
import { type Touch, touchOfRemoval } from "./touch";
import { TouchDialog } from "./touch-dialog";

export function GroupCard({ group, first, last }: { group: FormElementGroup; first: boolean; last: boolean }) {
  const { stepGroup, template } = useBuilder();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState(false);
  const { row, handle, edge, dragging } = useDragRow<HTMLElement>({ kind: "group", id: group.id, list: 0 });
  const { box, over } = useDropList<HTMLDivElement>({ kind: "element", list: group.id });
  const groups = template.formElementGroups ?? [];
  const others = (by: -1 | 1) => groups[groups.indexOf(group) + by] !== undefined;
  const beginAdding = () => {
    setAdding(true);
    requestAnimationFrame(() => document.getElementById(`new-${group.id}-label`)?.focus());
  };
  const closeEdit = () => {
    setEditing(false);
    requestAnimationFrame(() => document.getElementById(`group-${group.id}`)?.focus());
  };
  return (
    <section
      ref={row}
      className={styles.group}
      aria-labelledby={`group-${group.id}-name`}
      data-edge={edge ?? undefined}
      data-dragging={dragging || undefined}
      data-over={over || undefined}
    >
      <div className={styles.groupHead}>
        <DragHandle handle={handle} />
        <h2 id={`group-${group.id}-name`}>
          {group.name} {!group.active && <span className={styles.state}>not active</span>}
        </h2>
        <div className={styles.buttons}>
          {!editing && (
            <Button
              id={`group-${group.id}`}
              small
              kind="quiet"
              onClick={() => setEditing(true)}
              aria-label={`Edit group “${group.name}”`}
            >
              Edit
            </Button>
          )}
          <DeleteGroup group={group} />
          <MoveButtons
            name={`group “${group.name}”`}
            id={`group-${group.id}`}
            first={first}
            last={last}
            onStep={(by) => stepGroup(group.id, by)}
          />
        </div>
      </div>
      {editing && <EditGroup group={group} onClose={closeEdit} />}
      <div ref={box}>
        {group.formElements.length === 0 && <p className={styles.none}>No fields yet. Add one, or drag one here.</p>}
        <ul className={styles.elements} aria-label={`Elements of ${group.name}`}>
          {group.formElements.map((element, at) => (
            <ElementRow
              key={element.id}
              element={element}
              group={group}
              first={at === 0 && !others(-1)}
              last={at === group.formElements.length - 1 && !others(1)}
            />
          ))}
        </ul>
      </div>
      {adding ? (
        <AddElement group={group} onClose={() => setAdding(false)} />
      ) : (
        <Button small className={styles.add} onClick={beginAdding} aria-label={`Add element to “${group.name}”`}>
          Add element
        </Button>
      )}
    </section>
  );
}

function DeleteGroup({ group }: { group: FormElementGroup }) {
  const { done } = useBuilder();
  const [touch, setTouch] = useState<Touch | null>(null);
  const { busy, problem, act } = useAction();
  const ask = async () => setTouch((await act(() => touchOfRemoval({ group }))) ?? { lines: [], drafts: null });
  const remove = async () => {
    const gone = await act(() =>
      call<typeof groupsApi.delete>("POST", "/admin/form-element-group/api/delete/[id]", {
        params: { id: group.id },
        body: { version: group.version },
      }),
    );
    if (!gone) return;
    setTouch(null);
    await done(`Group “${group.name}” was removed.`);
  };
  return (
    <>
      <Button small kind="quiet" busy={busy} onClick={() => void ask()} aria-label={`Remove group “${group.name}”`}>
        Remove
      </Button>
      <TouchDialog
        title={`Remove group “${group.name}”?`}
        touch={touch}
        confirm="Remove group"
        danger
        busy={busy}
        error={problem?.message}
        onConfirm={() => void remove()}
        onClose={() => setTouch(null)}
      />
    </>
  );
}
