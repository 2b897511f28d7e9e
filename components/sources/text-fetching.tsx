"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import type { textsApi } from "@/lib/texts/api";
import type { TextFetching } from "@/lib/texts/schema";
import styles from "./sources.module.css";

/** Whether bill texts are fetched from the legislatures' sites, with progress and gaps. */
export function TextFetchingPart({ texts }: { texts: TextFetching }) {
  const router = useRouter();
  const { busy, problem, act } = useAction();
  const isOn = texts.isFetching;
  const toggle = () =>
    act(async () => {
      await call<typeof textsApi.setFetching>("POST", "/admin/bill-text/api/set-fetching", {
        body: { isFetching: !isOn },
      });
      showToast(isOn ? "Texts are no longer fetched" : "Texts will be fetched");
      router.refresh();
    });
  const retry = () =>
    act(async () => {
      const { texts: count } = await call<typeof textsApi.retry>("POST", "/admin/bill-text/api/retry", {});
      showToast(`${formatCount(count, "text")} will be tried again`);
      router.refresh();
    });
  return (
    <div className={styles.texts}>
      <p>
        {isOn
          ? "Rotunda connects to legislatures' websites to download the texts of tracked bills and everything you follow."
          : "Texts are not fetched. If you turn this on, Rotunda connects to legislatures' websites to download the texts of tracked bills and everything you follow."}{" "}
        Rotunda requests one text at a time from each site and follows its robots.txt.
      </p>
      <p className={styles.quiet}>
        {[
          `${formatCount(texts.kept, "text")} stored`,
          texts.waiting > 0 && `${formatCount(texts.waiting, "text")} waiting`,
          texts.scans > 0 && `${formatCount(texts.scans, "scan")} without text`,
          texts.refused > 0 && `${formatCount(texts.refused, "text")} could not be read`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {problem && (
        <Notice kind="error" live>
          <p>{problem.message}</p>
        </Notice>
      )}
      {texts.problems.length > 0 && (
        <details>
          <summary>{formatCount(texts.missing, "text")} not fetched yet, by reason</summary>
          <ul className={styles.refusals}>
            {texts.problems.map(({ reason, count }) => (
              <li key={reason}>
                {formatCount(count, "text")}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {texts.resting.length > 0 && (
        <p className={styles.quiet}>
          Paused after failures:{" "}
          {texts.resting.map(({ host, error }) => (error ? `${host} (${error})` : host)).join(", ")}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind={isOn ? "plain" : "primary"} busy={busy} onClick={() => void toggle()}>
          {isOn ? "Stop fetching texts" : "Fetch texts"}
        </Button>
        {isOn && texts.missing > 0 && (
          <Button kind="quiet" busy={busy} onClick={() => void retry()}>
            Try again now
          </Button>
        )}
      </div>
    </div>
  );
}
