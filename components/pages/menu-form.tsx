"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { SortableList } from "@/components/ui/primitives/sortable-list";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { menusApi } from "@/lib/pages/menu/api";
import type { MenuChoices } from "@/lib/pages/menu/choices";
import type { Menu, MenuItem } from "@/lib/pages/menu/schema";
import { call } from "@/lib/platform/http/call";
import { AddMenuItem } from "./add-menu-item";
import { kindOf, leadsTo, menuHints, menuTitles, nameOf } from "./menu-labels";
import styles from "./menus.module.css";

/** `id` identifies it while it is moved. */
type Row = { id: number; name: string; item: MenuItem };
const rowsOf = (items: readonly MenuItem[], choices: MenuChoices): Row[] =>
  items.map((item, at) => ({ id: at + 1, name: nameOf(item, choices), item }));

/** Links of a menu: drag or arrow keys to order, rename, add and remove; saved together. */
export function MenuForm({ menu, choices }: { menu: Menu; choices: MenuChoices }) {
  const router = useRouter();
  const [base, setBase] = useState(menu);
  const [rows, setRows] = useState(() => rowsOf(menu.items, choices));
  const { busy, problem, act, clear } = useAction();
  /** Whether a save was attempted with unlabeled links. */
  const [isRefused, setIsRefused] = useState(false);
  const unnamed = rows.filter(({ item }) => item.kind === "link" && !item.label?.trim());
  const items = rows.map(({ item }) => item);
  const isChanged = JSON.stringify(items) !== JSON.stringify(base.items);
  useUnsaved(isChanged);
  const conflict = problem?.status === 409 ? (problem.current as Menu) : null;
  const show = (saved: Menu) => {
    setBase(saved);
    setRows(rowsOf(saved.items, choices));
    setIsRefused(false);
  };
  const save = async (version: number) => {
    setIsRefused(unnamed.length > 0);
    if (unnamed.length > 0) return;
    const answer = await act(() =>
      call<typeof menusApi.update>("POST", "/admin/menu/api/update", { body: { name: menu.name, items, version } }),
    );
    if (!answer) return;
    show(answer.menu);
    showToast("Menu saved. All pages show it now.");
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) void save(base.version);
  };
  const change = (id: number, item: MenuItem) =>
    setRows((now) => now.map((row) => (row.id === id ? { id, item, name: nameOf(item, choices) } : row)));
  const title = menuTitles[menu.name];
  return (
    <section className={styles.menu} aria-labelledby={`menu-${menu.name}`}>
      <SectionLabel as="h2" id={`menu-${menu.name}`} ruled>
        {title}
      </SectionLabel>
      <p className={styles.hint}>{menuHints[menu.name]}</p>
      <form onSubmit={submit} noValidate className={styles.form}>
        {isRefused && (
          <ErrorSummary
            title="The menu was not saved"
            errors={unnamed.map(({ id, item }) => ({
              message: `Enter a label for the link to ${leadsTo(item, choices)}.`,
              href: `${menu.name}-${id}`,
            }))}
          />
        )}
        {problem && !conflict && !(isRefused && unnamed.length > 0) && (
          <ErrorSummary title="The menu was not saved" errors={[{ message: problem.message }]} />
        )}
        {conflict && problem && (
          <ConflictNotice
            problem={problem}
            lines={[
              {
                label: title,
                mine: rows.map(({ name }) => name).join(", "),
                theirs: conflict.items.map((item) => nameOf(item, choices)).join(", "),
              },
            ]}
            busy={busy}
            onKeepMine={() => void save(conflict.version)}
            onTakeTheirs={() => {
              clear();
              show(conflict);
            }}
          />
        )}
        {rows.length === 0 && <p className={styles.hint}>This menu has no links.</p>}
        <SortableList
          items={rows}
          label={`Links of the menu “${title}”`}
          onOrder={(ids) => setRows((now) => ids.flatMap((id) => now.find((row) => row.id === id) ?? []))}
        >
          {({ id, name, item }) => (
            <div className={styles.item}>
              <p className={styles.kind}>
                {kindOf(item)} <span className={styles.target}>{leadsTo(item, choices)}</span>
              </p>
              <Field
                id={`${menu.name}-${id}`}
                label={`Label of ${name}`}
                labelHidden
                error={isRefused && unnamed.some((row) => row.id === id) ? "Enter a label." : undefined}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    value={item.label ?? ""}
                    maxLength={60}
                    placeholder={item.kind === "link" ? "Label" : nameOf({ ...item, label: null }, choices)}
                    onChange={(event) => change(id, { ...item, label: event.target.value || null } as MenuItem)}
                  />
                )}
              </Field>
              <Button
                kind="quiet"
                small
                aria-label={`Remove ${name}`}
                onClick={() => setRows((now) => now.filter((row) => row.id !== id))}
              >
                Remove
              </Button>
            </div>
          )}
        </SortableList>
        <AddMenuItem
          name={menu.name}
          choices={choices}
          onAdd={(item) =>
            setRows((now) => [
              ...now,
              { id: Math.max(0, ...now.map((row) => row.id)) + 1, item, name: nameOf(item, choices) },
            ])
          }
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={busy} disabled={!isChanged} aria-label={`Save ${title}`}>
            Save
          </Button>
          {isChanged && (
            <Button kind="quiet" onClick={() => show(base)}>
              Discard changes
            </Button>
          )}
          <p className={styles.state} role="status">
            {isChanged ? "Not saved" : ""}
          </p>
        </div>
      </form>
    </section>
  );
}
