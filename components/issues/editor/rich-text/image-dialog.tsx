"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { NodeSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Skeleton } from "@/components/ui/primitives/skeleton";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import type { File as KeptFile } from "@/lib/files/schema";
import { listFiles } from "../calls";
import { FileUpload } from "../fields/file-upload";
import { backToText } from "./back-to-text";
import { ClosedFileNotice, useFile } from "./open-file";
import { PickerPages } from "../fields/picker-pages";
import styles from "./rich-text.module.css";

/** Maximum length, in characters. */
const longestAlt = 2_000;

type ImageDialogProps = {
  editor: Editor;
  id: string;
  /** Pasted or dropped file, uploaded immediately. */ brought: File | null;
  onClose: () => void;
};

/**
 * Picks a picture of the library or uploads one, and sets its alternative text. Required, unless the picture is
 * decorative.
 */
export function ImageDialog({ editor, id, brought, onClose }: ImageDialogProps) {
  const [current] = useState(() =>
    editor.state.selection instanceof NodeSelection && editor.state.selection.node.type.name === "image"
      ? editor.state.selection.node.attrs
      : null,
  );
  const [fileId, setFileId] = useState<number | null>(current ? Number(current.fileId) : null);
  const [choosing, setChoosing] = useState(current === null);
  const [alt, setAlt] = useState(String(current?.alt ?? ""));
  const [decorative, setDecorative] = useState(Boolean(current?.decorative));
  const [error, setError] = useState<string>();
  const { file } = useFile(fileId);
  const close = () => {
    onClose();
    backToText(editor);
  };
  const choose = (chosen: KeptFile) => {
    setFileId(chosen.id);
    if (!alt.trim()) setAlt(chosen.altText ?? "");
    setChoosing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!decorative && alt.trim() === "") return setError("Say what the picture shows, or mark it as decorative.");
    if (!decorative && alt.trim().length > longestAlt) return;
    const attrs = { fileId, alt: decorative ? "" : alt.trim(), decorative };
    const { selection } = editor.state;
    if (current) editor.chain().updateAttributes("image", attrs).run();
    else
      editor
        .chain()
        .insertContentAt(
          selection.$to.depth > 0 && selection.$to.node(1).type.name !== "paragraph"
            ? selection.$to.after(1)
            : { from: selection.from, to: selection.to },
          { type: "image", attrs },
        )
        .run();
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={current ? "Change picture" : "Insert picture"}
      wide
      actions={
        choosing ? undefined : (
          <>
            <Button kind="primary" type="submit" form={`${id}-form`}>
              {current ? "Change picture" : "Insert picture"}
            </Button>
            <Button onClick={() => setChoosing(true)}>Choose another</Button>
          </>
        )
      }
    >
      {choosing || !file ? (
        <Library id={id} brought={brought} onChoose={choose} />
      ) : (
        <form id={`${id}-form`} className={styles.pictureForm} onSubmit={submit} noValidate>
          {/* oxlint-disable-next-line nextjs/no-img-element -- a permalink of the library */}
          <img
            src={file.url}
            alt={`Preview of ${file.title}`}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
            className={styles.preview}
          />
          <div className={styles.pictureText}>
            <ClosedFileNotice file={file} />
            <Field
              id={`${id}-alt`}
              label="Alternative text"
              hint="Describe the picture for readers who can't see it, in one or two sentences."
              error={error}
              required={!decorative}
            >
              {(control) => (
                <Textarea
                  {...control}
                  data-autofocus=""
                  rows={3}
                  maxLength={longestAlt}
                  disabled={decorative}
                  value={decorative ? "" : alt}
                  onChange={(event) => {
                    setAlt(event.target.value);
                    setError(undefined);
                  }}
                />
              )}
            </Field>
            <Checkbox
              label="Decorative"
              hint="It adds nothing to the text."
              checked={decorative}
              onChange={(event) => {
                setDecorative(event.target.checked);
                setError(undefined);
              }}
            />
          </div>
        </form>
      )}
    </Dialog>
  );
}

const perPage = 12;

function Library({ id, brought, onChoose }: { id: string; brought: File | null; onChoose: (file: KeptFile) => void }) {
  const [words, setWords] = useState("");
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["pictures", words, page],
    queryFn: ({ signal }) => listFiles({ words, page, perPage, pictures: true }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <div className={styles.library}>
      <FileUpload pictures first={brought} onUploaded={onChoose} />
      <Field id={`${id}-find`} label="Find by title or address">
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
            // Otherwise it would submit a form behind the dialog.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
      </Field>
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
      {!data && !error && <Skeleton what="Loading pictures" kind="rows" lines={4} />}
      {data?.files.length === 0 && (
        <p>{words ? `No picture matches “${words}”.` : "There are no pictures yet. Upload the first one."}</p>
      )}
      <ul className={styles.pictures} aria-label="Pictures in the library" aria-busy={isFetching}>
        {data?.files.map((file) => (
          <li key={file.id}>
            <button type="button" className={styles.picture} onClick={() => onChoose(file)}>
              {/* oxlint-disable-next-line nextjs/no-img-element -- a permalink of the library */}
              <img
                src={file.url}
                alt=""
                loading="lazy"
                width={file.width ?? undefined}
                height={file.height ?? undefined}
              />
              <span>
                {file.title}
                {!file.isPublic && <small> · not public</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && <PickerPages page={page} perPage={perPage} total={data.total} onPage={setPage} />}
    </div>
  );
}
