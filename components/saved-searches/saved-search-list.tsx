"use client";

import { mayDiscard, useUnsavedForm } from "@/components/ui/hooks/use-unsaved";
import { Link } from "@/components/ui/primitives/link";
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { focusOnArrival } from "./focus-on-arrival";
import { deleteSavedSearch, renameSavedSearch, restoreSavedSearch } from "./saved-search-fetch";
import styles from "./saved-search-list.module.css";

export type SavedSearchLine = {
  id: number;
  name: string;
  href: string;
  /** The filters as text. */ filters: string;
  news: ReactNode;
  /** Alert frequency, with a control to change it. */ alert: ReactNode;
};

/** The viewer's saved searches: open, rename, delete and restore. */
export function SavedSearchList({ searches }: { searches: readonly SavedSearchLine[] }) {
  return (
    <ul className={styles.list}>
      {searches.map((search) => (
        <li key={search.id} className={styles.line}>
          <Line search={search} />
        </li>
      ))}
    </ul>
  );
}

const isChanged = ({ value, defaultValue }: HTMLInputElement): boolean => value !== defaultValue;

function Line({ search }: { search: SavedSearchLine }) {
  const router = useRouter();
  const [isRenaming, setRenaming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useUnsavedForm(form);
  const { busy, perform } = useActionWithToast();

  const act = (work: () => Promise<unknown>, then: () => void) =>
    perform(async () => {
      await work();
      then();
      router.refresh();
    });
  const restore = () =>
    void act(
      () => restoreSavedSearch(search.id),
      () => showToast(`“${search.name}” was restored`),
    );
  const remove = () =>
    void act(
      () => deleteSavedSearch(search.id),
      () => showToast(`Deleted “${search.name}”`, { undo: { label: "Undo", onUndo: restore } }),
    );
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    void act(
      () => renameSavedSearch(search.id, name),
      () => setRenaming(false),
    );
  };

  return (
    <>
      <div className={styles.text}>
        {isRenaming ? (
          <form ref={form} className={styles.rename} onSubmit={rename}>
            <TextInput
              name="name"
              aria-label={`New name of ${search.name}`}
              defaultValue={search.name}
              minLength={2}
              maxLength={200}
              required
              ref={focusOnArrival}
              onKeyDown={(event) => {
                if (
                  event.key === "Escape" &&
                  !event.nativeEvent.isComposing &&
                  mayDiscard(isChanged(event.currentTarget))
                )
                  setRenaming(false);
              }}
              autoComplete="off"
            />
            <Button kind="primary" type="submit" busy={busy}>
              Save
            </Button>
            <Button kind="quiet" onClick={() => setRenaming(false)}>
              Cancel
            </Button>
          </form>
        ) : (
          <h2 className={styles.name}>
            <Link href={search.href}>{search.name}</Link>
          </h2>
        )}
        <p className={styles.filters}>{search.filters}</p>
        <p className={styles.news}>{search.news}</p>
      </div>
      {!isRenaming && (
        <div className={styles.actions}>
          {search.alert}
          <Button small kind="quiet" aria-label={`Rename ${search.name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <Button small kind="quiet" busy={busy} aria-label={`Delete ${search.name}`} onClick={remove}>
            Delete
          </Button>
        </div>
      )}
    </>
  );
}
