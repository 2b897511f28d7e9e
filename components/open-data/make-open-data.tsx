"use client";

import { Button } from "@/components/ui/primitives/button";
import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { openDataPath } from "@/lib/open-data/addresses";
import type { openDataApi } from "@/lib/open-data/api";
import { call } from "@/lib/platform/http/call";
import { formatBytes } from "@/lib/platform/text/format";
import styles from "./open-data.module.css";

export type NewestData = { date: string; size: number };

/** The newest file of open data, and a button that makes today's. */
export function MakeOpenData({ newest }: { newest: NewestData | null }) {
  const { busy, problem, act } = useAction();
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
          "The first file is made in the coming night."
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
    </div>
  );
}
