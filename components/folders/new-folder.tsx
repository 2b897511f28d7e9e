"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { sentenceOf } from "@/lib/http/call";
import { folderCalls } from "./folder-calls";
import styles from "./folders.module.css";

/** Makes a folder in place; the list then shows it. */
export function NewFolder() {
  const router = useRouter();
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError("");
    try {
      await folderCalls.create(name);
      setName("");
      router.refresh();
    } catch (refused) {
      setError(sentenceOf(refused));
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void create(event)} className={styles.newFolder}>
      <Field id="new-folder" label="New folder" error={error}>{(control) => <TextInput {...control} value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />}</Field>
      <Button type="submit" busy={busy} disabled={!name.trim()}>Create folder</Button>
    </form>
  );
}
