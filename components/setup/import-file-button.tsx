"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { sendImport } from "@/components/imports/send-import";
import { Button } from "@/components/ui/primitives/button";
import { HiddenFileInput } from "@/components/ui/primitives/hidden-file-input";
import { Notice } from "@/components/ui/primitives/notice";

/** Uploads a file and starts its import; the page then shows the progress. */
export function ImportFileButton({ maxMegabytes }: { maxMegabytes: number }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

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
    if ("id" in answer) router.refresh();
    else setRefusal(answer.message);
  };

  return (
    <>
      <Button small busy={sending !== null} onClick={() => input.current?.click()}>
        Import a file
      </Button>
      <HiddenFileInput
        ref={input}
        label="File to import"
        accept=".zip,.json,.csv,.xml,.yaml,.yml"
        onChoose={([file]) => void send(file)}
      />
      {sending && (
        <span role="status">
          Uploading {sending.name}, {Math.floor(sending.share * 100)}%
        </span>
      )}
      {refusal && (
        <Notice kind="error" live title="The import did not start">
          <p>{refusal}</p>
        </Notice>
      )}
    </>
  );
}
