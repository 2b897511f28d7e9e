"use client";

import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useAction } from "@/components/ui/hooks/use-action";
import { folderCalls } from "./folder-calls";
import styles from "./folders.module.css";

/** Creates a folder in place; the list then shows it. */
export function NewFolder() {
  const router = useRouter();
  const [name, setName] = useState("");
  useUnsaved(name.trim() !== "");
  const { busy, problem, act } = useAction();
  const create = (event: FormEvent) => {
    event.preventDefault();
    void act(async () => {
      await folderCalls.create(name);
      setName((now) => (now === name ? "" : now));
      router.refresh();
    });
  };
  return (
    <form onSubmit={create} className={styles.newFolder}>
      <Field id="new-folder" label="New folder" error={problem?.message}>
        {(control) => (
          <TextInput {...control} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Button type="submit" busy={busy} disabled={!name.trim()}>
        Create folder
      </Button>
    </form>
  );
}
