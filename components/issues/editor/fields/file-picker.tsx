"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Skeleton } from "@/components/ui/primitives/skeleton";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { File } from "@/lib/files/schema";
import { formatBytes } from "@/lib/platform/text/format";
import { listFiles } from "../calls";
import styles from "./bills.module.css";
import { FileUpload } from "./file-upload";
import { PickerPages } from "./picker-pages";

const perPage = 10;

/** File library with checkboxes. Offers only active files, and marks those that readers cannot open. */
export function FilePicker({
  open,
  onClose,
  chosen,
  onToggle,
}: {
  open: boolean;
  onClose: () => void;
  chosen: readonly number[];
  onToggle: (file: File, isChosen: boolean) => void;
}) {
  const id = useId();
  const [words, setWords] = useState("");
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["files", words, page],
    queryFn: ({ signal }) => listFiles({ words, page, perPage }, signal),
    enabled: open,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Choose files"
      wide
      actions={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.picker}>
        <Field id={id} label="Find by title or address">
          {(control) => (
            <TextInput
              {...control}
              data-autofocus=""
              type="search"
              value={words}
              onChange={(event) => {
                setWords(event.target.value);
                setPage(1);
              }}
            />
          )}
        </Field>
        <FileUpload
          onUploaded={(file) => {
            onToggle(file, true);
            void refetch();
          }}
        />
        {error && (
          <Notice
            kind="error"
            live
            action={
              <Button small onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {error.message}
          </Notice>
        )}
        {!data && !error && <Skeleton what="Loading files" kind="rows" lines={5} />}
        {data && data.files.length === 0 && (
          <p>{words ? `No file matches “${words}”.` : "There are no files yet. Upload the first one here."}</p>
        )}
        <ul className={styles.files} aria-busy={isFetching}>
          {data?.files.map((file) => (
            <li key={file.id}>
              <Checkbox
                label={file.title}
                hint={`${file.extension.toUpperCase()}, ${formatBytes(file.size)}${file.isPublic ? "" : ". Not public: readers cannot open it"}`}
                checked={chosen.includes(file.id)}
                onChange={(event) => onToggle(file, event.target.checked)}
              />
            </li>
          ))}
        </ul>
        {data && <PickerPages page={page} perPage={perPage} total={data.total} onPage={setPage} />}
      </div>
    </Dialog>
  );
}
