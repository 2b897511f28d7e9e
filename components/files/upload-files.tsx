"use client";

import { Link } from "@/components/ui/primitives/link";
import { useRouter } from "next/navigation";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { HiddenFileInput } from "@/components/ui/primitives/hidden-file-input";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Field } from "@/components/ui/primitives/field";
import { newKey } from "@/components/ui/hooks/new-key";
import { Select } from "@/components/ui/primitives/select";
import type { File as StoredFile } from "@/lib/files/schema";
import { formatBytes } from "@/lib/platform/text/format";
import styles from "./upload-files.module.css";
import { mostShownFirst, uploadedParam } from "@/lib/files/uploaded-first";
import { uploadAnswered, uploadKey } from "./pending-uploads";
import { upload } from "./upload";

type Row = {
  key: string;
  file: File;
  /** Fields at the time the file was chosen: a retry sends the same values, so that the file is stored once. */
  fields: Record<string, string>;
  share: number;
  state: "waiting" | "sending" | "uploaded" | "refused";
  message: string;
  /** Whether a retry may succeed. */ isPassing?: boolean;
  stored?: StoredFile;
};

/** Uploads several files by choosing or dropping them, each with progress and retry. */
export function UploadFiles({ areas, limitMb }: { areas: { id: number; name: string }[]; limitMb: number }) {
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const uploaded = useRef<number[]>([]);
  const [rows, setRows] = useState<Row[]>([]);
  const [areaId, setAreaId] = useState("");
  const [isPublic, setIsPublic] = useState(false);
  const [over, setOver] = useState(false);

  const change = (key: string, part: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const send = async (row: Row) => {
    change(row.key, { state: "sending", share: 0, message: "" });
    const answer = await upload(row.file, row.fields, row.key, (share) => change(row.key, { share }));
    if (answer.ok || !answer.isPassing) uploadAnswered(row.key);
    change(
      row.key,
      answer.ok
        ? { state: "uploaded", share: 1, stored: answer.file }
        : { state: "refused", message: answer.message, isPassing: answer.isPassing },
    );
    return answer.ok ? [answer.file.id] : [];
  };
  const sendAll = async (list: Row[]) => {
    const fresh: number[] = [];
    for (const row of list) fresh.push(...(await send(row)));
    if (fresh.length === 0) return;
    // The list shows new uploads first, even where its filter excludes them.
    uploaded.current = [...fresh.reverse(), ...uploaded.current].slice(0, mostShownFirst);
    const address = new URLSearchParams(window.location.search);
    address.set(uploadedParam, uploaded.current.join("."));
    router.replace(`${window.location.pathname}?${address}`, { scroll: false });
    router.refresh();
  };
  const take = async (files: Iterable<File>) => {
    const fields: Record<string, string> = { fileAreaId: areaId, isPublic: isPublic ? "1" : "0" };
    const fresh = [...files].map((file): Row => {
      const isTooLarge = file.size > limitMb * 1_000_000;
      return {
        key: isTooLarge ? newKey() : uploadKey(file, fields),
        file,
        fields,
        share: 0,
        state: isTooLarge ? "refused" : "waiting",
        message: isTooLarge ? `Too large: ${formatBytes(file.size)}, and ${limitMb} MB is the limit.` : "",
      };
    });
    const chosen = new Map(fresh.map((row) => [row.key, row]));
    setRows((now) => [...now.filter((row) => row.state !== "uploaded" && !chosen.has(row.key)), ...chosen.values()]);
    await sendAll([...chosen.values()].filter(({ state }) => state === "waiting"));
  };
  const broken = rows.filter((row) => row.state === "refused" && row.isPassing);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an alternative to the button
    <section
      aria-label="Upload"
      className={styles.upload}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.controls}>
        <Field id={`${id}-area`} label="File area">
          {(control) => (
            <Select
              {...control}
              value={areaId}
              onChange={(event) => setAreaId(event.target.value)}
              placeholder="None"
              options={areas.map((area) => ({ value: String(area.id), label: area.name }))}
            />
          )}
        </Field>
        <Checkbox label="Make public" checked={isPublic} onChange={(event) => setIsPublic(event.target.checked)} />
        <Button kind="primary" onClick={() => input.current?.click()}>
          Upload files
        </Button>
        <HiddenFileInput ref={input} multiple label="Files to upload" onChoose={(chosen) => void take(chosen)} />
      </div>
      <p className={styles.hint}>
        Or drop them here: PDF, DOCX, XLSX, PPTX, CSV, TXT, PNG, JPEG, WebP, GIF, each up to {limitMb} MB.
      </p>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-live="polite">
          {rows.map((row) => (
            <li key={row.key}>
              <span className={styles.name}>{row.file.name}</span>
              {row.state === "sending" && <progress value={row.share} aria-label={`Uploading ${row.file.name}`} />}
              <span>
                {row.state === "uploaded" ? (
                  <>
                    Uploaded.{" "}
                    <Link href={`/admin/file/edit/${row.stored!.id}`}>
                      {row.stored!.width === null ? "Add details" : "Add alt text"}
                    </Link>
                  </>
                ) : row.state === "waiting" ? (
                  "Waiting"
                ) : row.state === "sending" ? (
                  `${Math.round(row.share * 100)} %`
                ) : (
                  row.message
                )}
              </span>
              {row.state === "refused" && row.isPassing && (
                <Button
                  small
                  kind="quiet"
                  aria-label={`Try ${row.file.name} again`}
                  onClick={() => void sendAll([row])}
                >
                  Try again
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {broken.length > 1 && (
        <p>
          <Button small onClick={() => void sendAll(broken)}>
            Try the {broken.length} again that were interrupted
          </Button>
        </p>
      )}
    </section>
  );
}
