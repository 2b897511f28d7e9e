"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { HiddenFileInput } from "@/components/ui/primitives/hidden-file-input";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { call } from "@/lib/platform/http/call";
import type { importsApi } from "@/lib/imports/api";
import { sendImport } from "./send-import";
import styles from "./imports.module.css";

/** Starts an import from an uploaded file, or from a path on the server. */
export function StartImport({
  choices,
  folder,
  maxMegabytes,
}: {
  choices: string[];
  folder: string;
  maxMegabytes: number;
}) {
  const navigate = useNavigateIfMounted();
  const input = useRef<HTMLInputElement>(null);
  const [path, setPath] = useState("");
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, problem, act } = useAction();
  const open = (id: number) => navigate(`/admin/import/view/${id}`);

  const start = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    void act(async () =>
      open(
        (await call<typeof importsApi.start>("POST", "/admin/import/api/start", { body: { path: path.trim() || "." } }))
          .run.id,
      ),
    );
  };
  const send = async (file: File | undefined) => {
    if (!file || sending) return;
    setRefusal(null);
    if (file.size > maxMegabytes * 1_000_000)
      return setRefusal(
        `${file.name} is larger than ${maxMegabytes} MB. Split the file, or copy it to the server's import folder.`,
      );
    setSending({ name: file.name, share: 0 });
    const answer = await sendImport(file, (share) => setSending({ name: file.name, share }));
    setSending(null);
    if ("id" in answer) open(answer.id);
    else setRefusal(answer.message);
  };
  const error = refusal ?? problem?.message;

  return (
    <section className={styles.start} aria-label="New import">
      <div className={styles.way}>
        <h2>Upload a file</h2>
        <p>
          A zip, JSON, CSV, XML or YAML file of LegiScan, Open States, Congress, the Federal Register or CourtListener:
          bills with their texts, people, committees and votes, regulations, and court cases. Up to {maxMegabytes} MB.
        </p>
        <Button kind="primary" busy={sending !== null} onClick={() => input.current?.click()}>
          Upload and import
        </Button>
        <HiddenFileInput
          ref={input}
          label="File to import"
          accept=".zip,.json,.csv,.xml,.yaml,.yml"
          onChoose={([file]) => void send(file)}
        />
        {sending && (
          <p role="status" className={styles.sending}>
            <progress value={sending.share} aria-label={`Uploading ${sending.name}`} /> {sending.name},{" "}
            {Math.floor(sending.share * 100)} %
          </p>
        )}
      </div>
      <form className={styles.way} onSubmit={start}>
        <h2>Read from the server</h2>
        <Field
          id="import-path"
          label="Folder or file"
          hint={
            <>
              Inside <code>{folder}</code>. Leave empty for the whole folder.
            </>
          }
        >
          {(control) => (
            <TextInput
              {...control}
              value={path}
              onChange={(event) => setPath(event.target.value)}
              list="import-choices"
              autoComplete="off"
              spellCheck={false}
              maxLength={1000}
            />
          )}
        </Field>
        <datalist id="import-choices">
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
        <Button type="submit" busy={busy}>
          Import from the server
        </Button>
      </form>
      {error && (
        <div className={styles.refusal}>
          <Notice kind="error" live title="The import did not start">
            <p>{error}</p>
          </Notice>
        </div>
      )}
    </section>
  );
}
