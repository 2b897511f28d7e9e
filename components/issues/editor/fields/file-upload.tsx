"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { upload } from "@/components/files/upload";
import { Button } from "@/components/ui/primitives/button";
import { HiddenFileInput } from "@/components/ui/primitives/hidden-file-input";
import { Notice } from "@/components/ui/primitives/notice";
import type { File as KeptFile } from "@/lib/files/schema";
import { newKey } from "@/components/ui/hooks/new-key";
import styles from "./bills.module.css";

type FileUploadProps = {
  onUploaded: (file: KeptFile) => void;
  /** Accepts only pictures. */
  pictures?: boolean;
  /** Uploaded immediately: a file that was pasted or dropped. */
  first?: File | null;
};

/** Uploads a file to the library in place. It is not public until someone makes it so. */
export function FileUpload({ onUploaded, pictures = false, first = null }: FileUploadProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ file: File; key: string; message: string } | null>(null);
  const send = async (file: File, key = newKey()) => {
    setProblem(null);
    setShare(0);
    const answer = await upload(file, {}, key, setShare);
    setShare(null);
    if (!answer.ok) return setProblem({ file, key, message: answer.message });
    client.setQueryData(["file", answer.file.id], answer.file);
    onUploaded(answer.file);
  };
  const began = useRef(false);
  useEffect(() => {
    if (!first || began.current) return;
    began.current = true;
    void send(first);
    // once, for what the person brought along
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [first]);
  return (
    <div className={styles.upload}>
      <Button small busy={share !== null} onClick={() => input.current?.click()}>
        {pictures ? "Upload a picture" : "Upload a file"}
      </Button>
      <HiddenFileInput
        ref={input}
        label={pictures ? "Picture to upload" : "File to upload"}
        accept={pictures ? "image/png,image/jpeg,image/webp,image/gif" : undefined}
        onChoose={([file]) => void send(file)}
      />
      {share !== null && <progress value={share} aria-label="Uploading" />}
      {problem && (
        <Notice
          kind="error"
          live
          action={
            <Button small onClick={() => void send(problem.file, problem.key)}>
              Try again
            </Button>
          }
        >
          {problem.file.name}: {problem.message}
        </Notice>
      )}
    </div>
  );
}
