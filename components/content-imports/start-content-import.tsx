"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { useOnward } from "@/components/ui/hooks/use-navigate-if-mounted";
import { unknownError } from "@/lib/platform/http/call";
import styles from "./content-imports.module.css";

/** Chooses files or a folder and has them read. Nothing is imported by that. */
export function StartContentImport({ maxMegabytes }: { maxMegabytes: number }) {
  const goOn = useOnward();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = "";
    if (chosen.length === 0 || sending !== null) return;
    setRefusal(null);
    if (chosen.reduce((sum, { size }) => sum + size, 0) > maxMegabytes * 1_000_000)
      return setRefusal(`These files are larger than ${maxMegabytes} MB together. Split them into several imports.`);
    const form = new FormData();
    for (const file of chosen) form.append("file", file, file.webkitRelativePath || file.name);
    setSending(chosen.length);
    const answer = await fetch("/admin/content-import/api/upload", { method: "POST", body: form })
      .then((response) => response.json() as Promise<{ contentImport?: { id: number }; message?: string }>)
      .catch(() => ({ message: "Can't connect, or the server ended the upload. Try again." }) as const);
    setSending(null);
    if ("contentImport" in answer && answer.contentImport)
      goOn(`/admin/content-import/view/${answer.contentImport.id}`);
    else setRefusal(answer.message ?? unknownError);
  };

  return (
    <section className={styles.start} aria-label="New import">
      <p>
        WordPress (XML), Ghost (JSON), Substack (zip), Word, HTML, Google Docs (web page) and Markdown; single files, a
        zip of them or a folder, up to {maxMegabytes} MB.
      </p>
      <div className={styles.buttons}>
        <Button kind="primary" busy={sending !== null} onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button busy={sending !== null} onClick={() => folder.current?.click()}>
          Choose a folder
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept=".xml,.json,.zip,.docx,.html,.htm,.md,.markdown,.txt"
        aria-label="Files to import"
        onChange={(event) => void send(event.target)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        // a folder is chosen whole; its files come with their paths
        {...{ webkitdirectory: "" }}
        aria-label="Folder to import"
        onChange={(event) => void send(event.target)}
      />
      {sending !== null && <p role="status">Uploading and reading…</p>}
      {refusal && (
        <Notice kind="error" live title="The files were not read">
          <p>{refusal}</p>
        </Notice>
      )}
    </section>
  );
}
