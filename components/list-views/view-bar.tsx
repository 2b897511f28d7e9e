"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { Menu, type MenuItem } from "@/components/ui/primitives/menu";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import grid from "@/components/portfolios/portfolio-grid.module.css";
import { isSameQuery } from "@/lib/list-views/query-string";
import styles from "./view-bar.module.css";

export type View = { id: number; name: string; queryString: string; isShared: boolean; isDefault?: boolean };
export type NewView = Omit<View, "id" | "isDefault"> & { isDefault: boolean };
type ViewChange = Partial<Pick<View, "name" | "isShared" | "isDefault">>;

type ViewBarProps<V extends View> = {
  path: string;
  views: readonly V[];
  /** The filters and the order of the address. */
  query: string;
  /** The tab without filters, such as "All bills", and its address. */
  all: { label: string; href: string };
  /** Who else may see a view, such as "all staff"; null if this viewer may not share. */
  sharedWith: string | null;
  save: (view: NewView) => Promise<{ name: string }>;
  /** Renames, shares, and makes it the default. Without it, views can only be deleted. */
  update?: (view: V, change: ViewChange) => Promise<unknown>;
  /** @returns null if this viewer may not. */
  remove: (view: V) => (() => Promise<unknown>) | null;
};

/** The saved views of a list as tabs, with a button that saves the filters of the address. */
export function ViewBar<V extends View>({
  path,
  views,
  query,
  all,
  sharedWith,
  save,
  update,
  remove,
}: ViewBarProps<V>) {
  const router = useRouter();
  const menuId = useId();
  const [dialog, setDialog] = useState<"save" | "rename" | null>(null);
  const { perform } = useActionWithToast({ waits: true });
  const current = views.find((view) => isSameQuery(view.queryString, query));
  if (views.length === 0 && query === "") return null;

  const run = (work: () => Promise<unknown>, done: string, onUndo?: () => void) =>
    void perform(async () => {
      await work();
      showToast(done, onUndo ? { undo: { label: "Undo", onUndo } } : {});
      router.refresh();
    });
  const removal = current && remove(current);
  const removeCurrent = (view: V, work: () => Promise<unknown>) =>
    run(work, `View “${view.name}” was deleted.`, () => {
      const { name, queryString, isShared, isDefault = false } = view;
      run(() => save({ name, queryString, isShared, isDefault }), `View “${name}” was restored.`);
    });
  const items: MenuItem[] = [];
  if (current && update) {
    const { name, isDefault, isShared } = current;
    items.push({ label: "Rename…", onSelect: () => setDialog("rename") });
    items.push(
      isDefault
        ? {
            label: "Don’t open by default",
            onSelect: () => run(() => update(current, { isDefault: false }), "The list opens without a view."),
          }
        : {
            label: "Open by default",
            onSelect: () => run(() => update(current, { isDefault: true }), `The list opens with “${name}”.`),
          },
    );
    if (sharedWith)
      items.push(
        isShared
          ? {
              label: "Only for me",
              onSelect: () => run(() => update(current, { isShared: false }), `Only you see “${name}”.`),
            }
          : {
              label: `Share with ${sharedWith}`,
              onSelect: () => run(() => update(current, { isShared: true }), `“${name}” is shared with ${sharedWith}.`),
            },
      );
    items.push({
      label: "Copy link",
      onSelect: () =>
        run(
          () => navigator.clipboard.writeText(new URL(`${path}?${current.queryString}`, location.href).href),
          "Link copied.",
        ),
    });
  }
  if (current && removal)
    items.push({ label: "Delete view", danger: true, onSelect: () => removeCurrent(current, removal) });

  return (
    <div className={styles.views}>
      {views.length > 0 && (
        <nav aria-label="Views">
          <ul>
            <li>
              <Link href={all.href} aria-current={query === "" ? "page" : undefined}>
                {all.label}
              </Link>
            </li>
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  href={view.queryString ? `${path}?${view.queryString}` : path}
                  aria-current={view === current ? "page" : undefined}
                >
                  {view.name}
                  {(view.isShared || view.isDefault) && (
                    <small>
                      {" "}
                      {[view.isShared && "shared", view.isDefault && "default"].filter(Boolean).join(", ")}
                    </small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {items.length > 0 && <Menu id={menuId} label="Edit view" small kind="quiet" align="end" items={items} />}
      {query !== "" && !current && (
        <Button small onClick={() => setDialog("save")}>
          Save view
        </Button>
      )}
      {dialog === "save" && (
        <ViewDialog
          sharedWith={sharedWith}
          hasDefault={update !== undefined}
          save={(name, isShared, isDefault) => save({ name, queryString: query, isShared, isDefault })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "rename" && current && update && (
        <ViewDialog
          named={current.name}
          sharedWith={null}
          hasDefault={false}
          save={async (name) => {
            await update(current, { name });
            return { name };
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Asks for a name: of a new view, or, with `named`, a new one of a view. */
function ViewDialog({
  named = "",
  sharedWith,
  hasDefault,
  save,
  onClose,
}: {
  named?: string;
  sharedWith: string | null;
  hasDefault: boolean;
  save: (name: string, isShared: boolean, isDefault: boolean) => Promise<{ name: string }>;
  onClose: () => void;
}) {
  const router = useRouter();
  const [name, setName] = useState(named);
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const { busy, problem, act } = useAction();
  const isRename = named !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(() => save(name.trim(), isShared, isDefault)).then((done) => {
      if (!done) return;
      showToast(isRename ? `The view is now called “${done.name}”.` : `View “${done.name}” was saved.`);
      onClose();
      router.refresh();
    });
  };
  return (
    <Dialog open onClose={onClose} title={isRename ? "Rename view" : "Save view"}>
      <form onSubmit={submit} className={grid.dialogForm}>
        <Field
          id="view-name"
          label="Name"
          hint={isRename ? undefined : "Saves the filters and the order. A view of the same name is replaced."}
          error={problem?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {sharedWith && (
          <Checkbox
            label={`Share with ${sharedWith}`}
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
        {hasDefault && (
          <Checkbox
            label="Open the list with this view"
            checked={isDefault}
            onChange={(event) => setDefault(event.target.checked)}
          />
        )}
        <div>
          <Button type="submit" kind="primary" busy={busy} disabled={!name.trim()}>
            {isRename ? "Rename" : "Save view"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
