"use client";

import { type FormEvent, useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Skeleton } from "@/components/ui/primitives/skeleton";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useAction } from "@/components/ui/hooks/use-action";
import type { Folder } from "@/lib/folders/schema";
import { CallError } from "@/lib/platform/http/call";
import styles from "./folders.module.css";
import { editableFolders } from "./editable-folders";
import { folderCalls, folderErrors } from "./folder-calls";

type Found = { error: string } | { folders: Folder[]; holding: Set<number> };

type FolderChoiceProps = {
  billId: number;
  /** Id of the form that creates a folder; its button is outside. */ formId: string;
  /** Called when a name is typed or removed, and while its folder is created. */
  onChange: (state: { hasName: boolean; isBusy: boolean }) => void;
};

/** Folders with a checkbox each. A change shows immediately and is rolled back if the server refuses. */
export function FolderChoice({ billId, formId, onChange }: FolderChoiceProps) {
  const [folders, setFolders] = useState<Folder[] | null>(null);
  const [holding, setHolding] = useState<ReadonlySet<number>>(new Set());
  const [error, setError] = useState("");
  const [name, setName] = useState("");
  const { busy, act } = useAction();
  const hasName = name.trim() !== "";
  useEffect(() => onChange({ hasName, isBusy: busy }), [hasName, busy, onChange]);

  const show = useCallback((found: Found) => {
    if ("error" in found) return setError(found.error);
    setError("");
    setFolders(found.folders);
    setHolding(found.holding);
  }, []);
  useEffect(() => {
    let gone = false;
    void foldersWith(billId).then((found) => !gone && show(found));
    return () => {
      gone = true;
    };
  }, [billId, show]);

  const tick = async (folder: Folder, into: boolean) => {
    const mark = (isIn: boolean) =>
      setHolding((now) => new Set(isIn ? [...now, folder.id] : [...now].filter((id) => id !== folder.id)));
    setError("");
    mark(into);
    try {
      await (into ? folderCalls.add(folder.id, billId) : folderCalls.remove(folder.id, billId));
    } catch {
      mark(!into);
      setError(into ? folderErrors.add : folderErrors.remove);
    }
  };

  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!hasName) return;
    setError("");
    void act(async () => {
      try {
        const { personalFolder } = await folderCalls.create(name);
        setFolders((now) => [...(now ?? []), personalFolder]);
        setName((now) => (now === name ? "" : now));
        await tick(personalFolder, true);
      } catch (refused) {
        setError(refused instanceof CallError ? refused.problem.message : folderErrors.add);
      }
    });
  };

  return (
    <div className={styles.choice}>
      {error && (
        <Notice
          kind="error"
          live
          action={
            folders === null ? (
              <Button small onClick={() => void foldersWith(billId).then(show)}>
                Try again
              </Button>
            ) : undefined
          }
        >
          {error}
        </Notice>
      )}
      {folders === null && !error && <Skeleton what="Your folders" lines={3} />}
      {folders?.length === 0 && <p>You have no folders yet. Name your first one.</p>}
      {folders && folders.length > 0 && (
        <ul className={styles.ticks}>
          {folders.map((folder) => (
            <li key={folder.id}>
              <Checkbox
                checked={holding.has(folder.id)}
                onChange={(event) => void tick(folder, event.target.checked)}
                label={folder.name}
                hint={folder.permission === "edit" ? `Shared by ${folder.owner.name}` : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <form id={formId} onSubmit={create} className={styles.newFolder}>
        <Field id={`new-folder-${billId}`} label="New folder">
          {(control) => (
            <TextInput {...control} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      </form>
    </div>
  );
}

/** Folders to which the viewer may add bills, and which of them hold this one. */
async function foldersWith(billId: number): Promise<Found> {
  const [list, forBill] = await Promise.allSettled([editableFolders(), folderCalls.forBill(billId)]);
  if (list.status === "rejected") return { error: folderErrors.list };
  if (forBill.status === "rejected") return { error: folderErrors.forBill };
  return {
    folders: list.value,
    holding: new Set(forBill.value.foldersForBill.map((folder) => folder.id)),
  };
}
