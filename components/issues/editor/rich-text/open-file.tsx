"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import type { File } from "@/lib/files/schema";
import { getFile, makePublic } from "../calls";

export const fileQuery = (id: number) => ({
  queryKey: ["file", id],
  queryFn: () => getFile(id),
  staleTime: 5 * 60_000,
  retry: 1,
});

/** A file of the library, from the cache or the server. */
export function useFile(id: number | null): { file: File | undefined; isMissing: boolean } {
  const { data, isError } = useQuery({ ...fileQuery(id ?? 0), enabled: id !== null });
  return { file: data, isMissing: isError };
}

/** Warns where readers cannot open a file, and offers to make it public. */
export function ClosedFileNotice({ file }: { file: File }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (file.isPublic && file.isActive) return null;
  const open = async () => {
    setBusy(true);
    setProblem(null);
    try {
      client.setQueryData(["file", file.id], await makePublic(await getFile(file.id)));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <Notice
      kind="warning"
      action={
        file.isActive ? (
          <Button small busy={busy} onClick={() => void open()}>
            Make public
          </Button>
        ) : undefined
      }
    >
      {problem ??
        `Readers cannot see “${file.title}”: it is ${file.isActive ? "not public" : "deactivated in the library"}.`}
    </Notice>
  );
}
