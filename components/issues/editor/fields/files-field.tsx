"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Fieldset } from "@/components/ui/primitives/fieldset";
import type { File } from "@/lib/files/schema";
import { formatBytes } from "@/lib/platform/text/format";
import { getFile } from "../calls";
import { ClosedFileNotice } from "../rich-text/open-file";
import styles from "./bills.module.css";
import type { FieldProps } from "./field-props";
import { FilePicker } from "./file-picker";
import { type Move, moveId, OrderedRow } from "./ordered-row";

/** Files of the library, in an order that the editor chooses. */
export function FilesField({ element, id, hint, error, data, value, onChange }: FieldProps) {
  const client = useQueryClient();
  const ids = "fileIds" in data ? data.fileIds : [];
  const [picking, setPicking] = useState(false);
  const [said, setSaid] = useState("");
  const change = (fileIds: number[], says: string) => {
    onChange({ fileIds });
    setSaid(says);
  };
  return (
    <Fieldset
      id={`${id}-set`}
      legend={element.required ? `${element.label} *` : element.label}
      hint={hint}
      error={error}
    >
      {ids.length > 0 && (
        <ol className={styles.chosen} aria-label={`${element.label}: chosen`}>
          {ids.map((fileId, at) => (
            <FileRow
              key={fileId}
              id={fileId}
              known={value?.files.find((file) => file.id === fileId)}
              at={at}
              count={ids.length}
              onMove={(move, name) =>
                change(moveId(ids, at, move), move === "remove" ? `${name} removed.` : `${name} moved.`)
              }
            />
          ))}
        </ol>
      )}
      <div>
        <Button id={id} small onClick={() => setPicking(true)}>
          Choose files
        </Button>
      </div>
      <FilePicker
        open={picking}
        onClose={() => setPicking(false)}
        chosen={ids}
        onToggle={(file, isChosen) => {
          client.setQueryData(["file", file.id], file);
          change(
            isChosen ? [...ids, file.id] : ids.filter((one) => one !== file.id),
            `${file.title} ${isChosen ? "added" : "removed"}.`,
          );
        }}
      />
      <p role="status" className={styles.hidden}>
        {said}
      </p>
    </Fieldset>
  );
}

function FileRow({
  id,
  known,
  at,
  count,
  onMove,
}: {
  id: number;
  known: File | undefined;
  at: number;
  count: number;
  onMove: (move: Move, name: string) => void;
}) {
  const { data: file, isError } = useQuery({
    queryKey: ["file", id],
    queryFn: () => getFile(id),
    initialData: known,
    staleTime: 5 * 60_000,
    retry: 1,
  });
  const name = file?.title ?? `File ${id}`;
  return (
    <OrderedRow name={name} at={at} count={count} onMove={(move) => onMove(move, name)}>
      <b>{name}</b>{" "}
      <span className={styles.where}>
        {file
          ? `${file.extension.toUpperCase()}, ${formatBytes(file.size)}`
          : isError
            ? "This file could not be read."
            : "…"}
      </span>
      {file && <ClosedFileNotice file={file} />}
    </OrderedRow>
  );
}
