"use client";

import { teamNames } from "@/components/sharing/shared-summary";
import { Chip } from "@/components/ui/primitives/chip";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { mayDiscard } from "@/components/ui/hooks/use-unsaved";
import { Link } from "@/components/ui/primitives/link";
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { focusOnArrival } from "./focus-on-arrival";
import type { Permission } from "@/lib/sharing/policy";
import type { Team, TeamShare } from "@/lib/sharing/schema";
import { deleteSavedSearch, renameSavedSearch, restoreSavedSearch } from "./saved-search-fetch";
import { ShareSearch } from "./share-search";
import styles from "./saved-search-list.module.css";

export type SavedSearchLine = {
  id: number;
  name: string;
  version: number;
  permission: Permission;
  teams: readonly TeamShare[];
  /** Whose it is and who else has it; empty for a private one. */ shared: string;
  isNew: boolean;
  href: string;
  /** The filters as text. */ filters: string;
  news: ReactNode;
  /** Alert frequency, with a control to change it. */ alert: ReactNode;
};

type ListProps = {
  searches: readonly SavedSearchLine[];
  /** Those that the viewer may share with. */ teams: readonly Team[];
};

/** Saved searches: open and, where the viewer may, rename, share, delete and restore. */
export function SavedSearchList({ searches, teams }: ListProps) {
  return (
    <ul className={styles.list}>
      {searches.map((search) => (
        <li key={search.id} className={styles.line}>
          <Line search={search} teams={teams} />
        </li>
      ))}
    </ul>
  );
}

type Named = Pick<SavedSearchLine, "id" | "name" | "version">;

function Line({ search, teams }: { search: SavedSearchLine; teams: readonly Team[] }) {
  const router = useRouter();
  const [isRenaming, setRenaming] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { busy, perform } = useActionWithToast();
  const form = useEdited<Named, "name">(
    search,
    ["name"],
    async ({ name = search.name }, version) => (await renameSavedSearch(search.id, name, version)).savedSearch,
  );

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
      () =>
        showToast(`Deleted “${search.name}”${search.teams.length > 0 ? `, also for ${teamNames(search)}` : ""}`, {
          undo: { label: "Undo", onUndo: restore },
        }),
    );
  const stopRenaming = () => {
    form.reset();
    setRenaming(false);
  };
  const onRenamed = (done: Named | undefined) => {
    if (!done) return;
    if (!form.typedSince()) setRenaming(false);
    router.refresh();
  };
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.changed.length === 0) return setRenaming(false);
    void form.save().then(onRenamed);
  };
  return (
    <>
      <div className={styles.text}>
        {isRenaming ? (
          <form className={styles.rename} onSubmit={rename}>
            {form.problem && (
              <Notice kind="error" live>
                {form.problem.message}
              </Notice>
            )}
            {form.conflict && (
              <ConflictNotice
                problem={form.conflict.problem}
                lines={conflictLines<Named>(form.draft, form.conflict.current, { name: "Name" })}
                busy={form.busy}
                onKeepMine={() => void form.keepMine().then(onRenamed)}
                onTakeTheirs={form.takeTheirs}
              />
            )}
            <TextInput
              name="name"
              aria-label={`New name of ${search.name}`}
              value={form.draft.name}
              onChange={(event) => form.set({ name: event.target.value })}
              minLength={2}
              maxLength={200}
              required
              ref={focusOnArrival}
              onKeyDown={(event) => {
                if (event.key === "Escape" && !event.nativeEvent.isComposing && mayDiscard(form.changed.length > 0))
                  stopRenaming();
              }}
              autoComplete="off"
            />
            <Button kind="primary" type="submit" busy={form.busy}>
              Save
            </Button>
            <Button kind="quiet" onClick={stopRenaming}>
              Cancel
            </Button>
          </form>
        ) : (
          <h2 className={styles.name}>
            <Link href={search.href}>{search.name}</Link> {search.isNew && <Chip>New</Chip>}
          </h2>
        )}
        <p className={styles.filters}>{search.filters}</p>
        {search.shared && <p className={styles.filters}>{search.shared}</p>}
        <p className={styles.news}>{search.news}</p>
      </div>
      {!isRenaming && (
        <div className={styles.actions}>
          {search.alert}
          {search.permission === "owner" && (
            <Button
              small
              kind="quiet"
              aria-haspopup="dialog"
              aria-label={`Share ${search.name}`}
              onClick={() => setSharing(true)}
            >
              Share
            </Button>
          )}
          {search.permission !== "read" && (
            <Button small kind="quiet" aria-label={`Rename ${search.name}`} onClick={() => setRenaming(true)}>
              Rename
            </Button>
          )}
          {search.permission === "owner" && (
            <Button small kind="quiet" busy={busy} aria-label={`Delete ${search.name}`} onClick={remove}>
              Delete
            </Button>
          )}
        </div>
      )}
      <Dialog open={isSharing} onClose={() => setSharing(false)} title={`Share “${search.name}”`}>
        <ShareSearch search={search} choices={teams} />
      </Dialog>
    </>
  );
}
