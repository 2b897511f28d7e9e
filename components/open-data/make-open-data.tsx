"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Day } from "@/components/ui/primitives/day";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { openDataPath } from "@/lib/open-data/addresses";
import type { openDataApi } from "@/lib/open-data/api";
import { call } from "@/lib/platform/http/call";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatBytes, formatCount } from "@/lib/platform/text/format";
import styles from "./open-data.module.css";

export type DataFile = { date: string; size: number };

/** The files of open data, the newest first, and a button that makes today's. */
export function MakeOpenData({ files }: { files: readonly DataFile[] }) {
  const { busy, problem, act } = useAction();
  const [newest] = files;
  const make = async () => {
    const made = await act(() => call<typeof openDataApi.make>("POST", "/admin/data/api/make"));
    if (made)
      showToast(
        made.state === "exists"
          ? "Today's file is there already."
          : "Today's file is being made. It appears when complete.",
      );
  };
  return (
    <div className={styles.section}>
      <p>
        <Link href={openDataPath}>Public page of the open data</Link>.{" "}
        {newest ? (
          <>
            Newest file: <Day date={newest.date} />, {formatBytes(newest.size)}.
          </>
        ) : (
          "The first file will be made tonight."
        )}
      </p>
      <div>
        <Button onClick={make} busy={busy}>
          Make today&apos;s file now
        </Button>
      </div>
      {problem && (
        <Notice kind="error" live>
          <p>{problem.message}</p>
        </Notice>
      )}
      {newest && <Files files={files} />}
    </div>
  );
}

/** A file can be deleted, such as after an issue in it was withdrawn. Asks first. */
function Files({ files }: { files: readonly DataFile[] }) {
  const router = useRouter();
  const { busy, problem, act, clear } = useAction();
  const [asks, setAsks] = useState<string | null>(null);
  const close = () => {
    clear();
    setAsks(null);
  };
  const remove = (date: string) =>
    act(async () => {
      await call<typeof openDataApi.delete>("POST", "/admin/data/api/delete/[date]", { params: { date } });
      setAsks(null);
      showToast(`The file of ${formatDate(date)} was deleted.`);
      router.refresh();
    });
  return (
    <Disclosure summary={formatCount(files.length, "file")}>
      <ul className={styles.files}>
        {files.map(({ date, size }) => (
          <li key={date}>
            <span>
              <Day date={date} />, {formatBytes(size)}
            </span>
            <Button
              small
              kind="quiet"
              aria-label={`Delete the file of ${formatDate(date)}`}
              onClick={() => setAsks(date)}
            >
              Delete…
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={asks !== null}
        onClose={close}
        title={asks ? `Delete the file of ${formatDate(asks)}?` : ""}
        actions={
          <>
            <Button kind="primary" busy={busy} onClick={() => asks && void remove(asks)}>
              Delete file
            </Button>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>It can&apos;t be restored. Delete a file if it has something that should no longer be public.</p>
        {problem && (
          <Notice kind="error" live>
            <p>{problem.message}</p>
          </Notice>
        )}
      </Dialog>
    </Disclosure>
  );
}
