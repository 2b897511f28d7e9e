"use client";

import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { Skeleton } from "@/components/ui/primitives/skeleton";
import { TextInput } from "@/components/ui/primitives/text-input";
import { formatCount } from "@/lib/platform/text/format";
import { useAction } from "@/components/ui/hooks/use-action";
import type { Folder } from "@/lib/folders/schema";
import { sentenceOf } from "@/lib/platform/http/call";
import { editableFolders } from "./editable-folders";
import { folderCalls, folderErrors } from "./folder-calls";
import styles from "./folders.module.css";

type FolderPickerProps = {
  id: string;
  /** Explains what will happen, with the count. */
  children?: ReactNode;
  /** The verb of the button: "Move 3 bills". */
  verb: string;
  /** A folder that cannot be chosen. */
  except?: number;
  /** @throws CallError, whose message is shown here */
  onPick: (folder: { id: number; name: string }) => Promise<void> | void;
};

const isNew = "new";

/** Picks a folder to which the viewer may add bills, or names a new one. */
export function FolderPicker({ id, children, verb, except, onPick }: FolderPickerProps) {
  const [folders, setFolders] = useState<Folder[] | null>(null);
  const [error, setError] = useState("");
  const [chosen, setChosen] = useState("");
  const [name, setName] = useState("");
  const { busy, act } = useAction();
  const show = useCallback(
    (found: Folder[] | null) => {
      setError(found ? "" : folderErrors.list);
      if (found) setFolders(found.filter((folder) => folder.id !== except));
    },
    [except],
  );
  useEffect(() => {
    let gone = false;
    void foldersOrNull().then((found) => !gone && show(found));
    return () => {
      gone = true;
    };
  }, [show]);

  const pick = chosen || (folders?.length === 0 ? isNew : "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError("");
    void act(async () => {
      try {
        const folder =
          pick === isNew
            ? (await folderCalls.create(name)).personalFolder
            : folders?.find((one) => String(one.id) === pick);
        if (!folder) return;
        if (pick === isNew) {
          setFolders((now) => [...(now ?? []), folder]);
          setChosen(String(folder.id));
        }
        await onPick(folder);
      } catch (refused) {
        setError(sentenceOf(refused));
      }
    });
  };
  const options = (folders ?? []).map((folder) => ({
    value: String(folder.id),
    label: folder.name,
    hint: [formatCount(folder.billCount, "bill"), folder.permission === "edit" ? `shared by ${folder.owner.name}` : ""]
      .filter(Boolean)
      .join(", "),
  }));
  return (
    <form onSubmit={submit} className={styles.choice}>
      {children}
      {error && (
        <Notice
          kind="error"
          live
          action={
            folders === null ? (
              <Button small onClick={() => void foldersOrNull().then(show)}>
                Try again
              </Button>
            ) : undefined
          }
        >
          {error}
        </Notice>
      )}
      {folders === null && !error && <Skeleton what="Your folders" lines={3} />}
      {folders && folders.length > 0 && (
        <div className={styles.pick}>
          <RadioGroup
            name={`${id}-folder`}
            legend="Folder"
            options={[...options, { value: isNew, label: "A new folder" }]}
            value={pick}
            onChange={setChosen}
          />
        </div>
      )}
      {folders && pick === isNew && (
        <Field id={`${id}-name`} label="Name of the new folder">
          {(control) => (
            <TextInput {...control} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      )}
      {folders && (
        <div className={styles.actions}>
          <Button type="submit" kind="primary" busy={busy} disabled={pick === "" || (pick === isNew && !name.trim())}>
            {verb}
          </Button>
        </div>
      )}
    </form>
  );
}

const foldersOrNull = () => editableFolders().catch(() => null);
