"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useAction } from "@/components/ui/hooks/use-action";
import type { ContentImport } from "@/lib/content-imports/schema";
import { sendForm } from "@/lib/platform/http/send-form";
import styles from "./content-imports.module.css";

/** Uploads files or a folder and parses them. Nothing is imported yet. */
export function StartContentImport({ maxMegabytes }: { maxMegabytes: number }) {
  const navigate = useNavigateIfMounted();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { busy, problem, act } = useAction();
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = "";
    if (chosen.length === 0 || busy) return;
    setRefusal(null);
    if (chosen.reduce((sum, { size }) => sum + size, 0) > maxMegabytes * 1_000_000)
      return setRefusal(`These files are larger than ${maxMegabytes} MB together. Split them into several imports.`);
    const form = new FormData();
    for (const file of chosen) form.append("file", file, file.webkitRelativePath || file.name);
    await act(async () => {
      const { contentImport } = await sendForm<{ contentImport: ContentImport }>(
        "/admin/content-import/api/upload",
        form,
      );
      navigate(`/admin/content-import/view/${contentImport.id}`);
    });
  };

  return (
    <section className={styles.start} aria-label="New import">
      <p>
        WordPress (XML), Ghost (JSON), Substack (zip), Word, HTML, Google Docs (web page) and Markdown; single files, a
        zip of them or a folder, up to {maxMegabytes} MB.
      </p>
      <div className={styles.buttons}>
        <Button kind="primary" busy={busy} onClick={() => files.current?.click()}>
          Choose files
        </Button>
        <Button busy={busy} onClick={() => folder.current?.click()}>
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
        // Selects a whole folder; its files come with relative paths.
        {...{ webkitdirectory: "" }}
        aria-label="Folder to import"
        onChange={(event) => void send(event.target)}
      />
      {busy && <p role="status">Uploading and reading…</p>}
      {(refusal ?? problem) && (
        <Notice kind="error" live title="The files were not read">
          <p>{refusal ?? problem?.message}</p>
        </Notice>
      )}
    </section>
  );
}
