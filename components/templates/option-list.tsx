"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { SortableList } from "@/components/ui/primitives/sortable-list";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { formatNumber } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { selectsApi } from "@/lib/templates/elements-api";
import type { SelectList, SelectValue } from "@/lib/templates/schema";
import { OptionForm } from "./option-form";
import styles from "./option-list.module.css";

/** The options of a dropdown list: add, rename, activate and deactivate, sort. */
export function OptionList({
  list,
  options: given,
  used,
}: {
  list: SelectList;
  options: readonly SelectValue[];
  used: boolean;
}) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [options, setOptions] = useState(given);
  /** Several may be open: opening one must not discard another's unsaved text. */
  const [editing, setEditing] = useState<readonly number[]>([]);
  const [added, setAdded] = useState("");
  const ordering = useAction({ waits: true });
  const latestOrder = useRef<number[]>([]);
  const adding = useAction();
  const removing = useAction();
  const name = useEdited(
    list,
    ["name"],
    async (change, version) =>
      (
        await call<typeof selectsApi.update>("POST", "/admin/form-element-type-select/api/update/[id]", {
          params: { id: list.id },
          body: { name: change.name ?? list.name, version },
        })
      ).formElementTypeSelect,
  );

  const order = (ids: number[]) => {
    const before = options;
    latestOrder.current = ids;
    setOptions(ids.flatMap((id) => options.find((option) => option.id === id) ?? []));
    void ordering.act(async () => {
      const { formElementTypeSelectValues } = await call<typeof selectsApi.order>(
        "POST",
        "/admin/form-element-type-select/api/order/[id]",
        { params: { id: list.id }, body: { values: ids } },
      ).catch((error: unknown) => {
        setOptions(before);
        throw error;
      });
      if (latestOrder.current === ids) setOptions(formElementTypeSelectValues);
      router.refresh();
    });
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    void adding.act(async () => {
      const { formElementTypeSelectValue } = await call<typeof selectsApi.addValue>(
        "POST",
        "/admin/form-element-type-select-value/api/add/[id]",
        { params: { id: list.id }, body: { value: added } },
      );
      setOptions((now) => [...now, formElementTypeSelectValue]);
      setAdded((now) => (now === added ? "" : now));
    });
  };
  const close = (id: number) => setEditing((now) => now.filter((one) => one !== id));
  const onOptionChanged = (option: SelectValue, published: number, hasMore: boolean) => {
    setOptions((now) => now.map((one) => (one.id === option.id ? option : one)));
    if (!hasMore) close(option.id);
    showToast(
      published > 0
        ? `“${option.value}” was saved, also in ${formatNumber(published)} published ${published === 1 ? "issue" : "issues"}.`
        : `“${option.value}” was saved.`,
    );
  };
  const onRenamed = (saved: SelectList | undefined) => {
    if (!saved) return;
    showToast(`The list is called “${saved.name}” now.`);
    router.refresh();
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    void name.save().then(onRenamed);
  };
  const remove = () =>
    removing.act(async () => {
      await call<typeof selectsApi.delete>("POST", "/admin/form-element-type-select/api/delete/[id]", {
        params: { id: list.id },
        body: {},
      });
      showToast(`“${list.name}” was deleted.`);
      navigate("/admin/form-element-type-select/list");
    });
  const refused = ordering.problem ?? removing.problem ?? name.problem;
  return (
    <div className={styles.lists}>
      {refused && (
        <Notice kind="error" live>
          {refused.message}
        </Notice>
      )}
      {name.conflict && (
        <ConflictNotice
          problem={name.conflict.problem}
          lines={conflictLines<SelectList>(name.draft, name.conflict.current, { name: "Name" })}
          busy={name.busy}
          onKeepMine={() => void name.keepMine().then(onRenamed)}
          onTakeTheirs={name.takeTheirs}
        />
      )}
      <form onSubmit={rename} className={styles.line}>
        <Field id="list-name" label="Name of the list">
          {({ required: _, ...control }) => (
            <TextInput
              {...control}
              value={name.draft.name}
              maxLength={300}
              onChange={(event) => name.set({ name: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" busy={name.busy} aria-disabled={name.changed.length === 0}>
          Rename
        </Button>
      </form>
      <section className={styles.part} aria-label="Options">
        <SectionLabel as="h2" ruled>
          Options
        </SectionLabel>
        {options.length === 0 && (
          <p className={styles.text}>No options yet. Fields that use this list have nothing to choose from.</p>
        )}
        <SortableList
          label="Options in their order"
          items={options.map((option) => ({ ...option, name: option.value }))}
          onOrder={order}
          disabled={ordering.busy}
        >
          {(option) => (
            <div className={styles.option}>
              <span className={styles.value}>
                {option.value}
                {!option.active && <span className={styles.text}> not active</span>}
              </span>
              {editing.includes(option.id) ? (
                <OptionForm option={option} onDone={onOptionChanged} onClose={() => close(option.id)} />
              ) : (
                <Button
                  small
                  kind="quiet"
                  aria-label={`Edit “${option.value}”`}
                  onClick={() => setEditing((now) => [...now, option.id])}
                >
                  Edit
                </Button>
              )}
            </div>
          )}
        </SortableList>
        <form onSubmit={add} className={styles.line}>
          <Field id="new-option" label="New option" error={adding.problem?.message}>
            {({ required: _, ...control }) => (
              <TextInput
                {...control}
                value={added}
                maxLength={300}
                onChange={(event) => setAdded(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={adding.busy}>
            Add option
          </Button>
        </form>
      </section>
      {!used && (
        <div>
          <Button kind="danger" busy={removing.busy} onClick={() => void remove()}>
            Delete list
          </Button>
        </div>
      )}
    </div>
  );
}
