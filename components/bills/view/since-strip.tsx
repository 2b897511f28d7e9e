"use client";

import { CloseIcon } from "@/components/ui/icons/close";
import { IconButton } from "@/components/ui/primitives/icon-button";
import { Time } from "@/components/ui/primitives/time";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { changeLines } from "@/lib/bills/changes/change-lines";
import type { billsApi } from "@/lib/bills/api";
import type { call } from "@/lib/platform/http/call";
import { ChangeList } from "./change-list";
import styles from "./since-strip.module.css";

/** Response of the call for a bill's changes since the reader's last visit. */
export type ChangesSince = Awaited<ReturnType<typeof call<typeof billsApi.visit>>>;
export type SinceStripProps = Omit<ChangesSince, "since"> & {
  since: string;
  slug: string;
  jurisdiction: string;
  timeZone: string;
  onClose: () => void;
};

/** Fixed at the bottom of the viewport, so that its arrival shifts nothing. */
export function SinceStrip({ since, slug, jurisdiction, total, changes, timeZone, onClose }: SinceStripProps) {
  const lines = changeLines(changes, { jurisdiction });
  const events = total - changes.length + lines.length;
  return (
    <aside className={styles.strip} aria-label="Since your last visit">
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <span role="status">
            <b>{formatCount(events, "change")}</b> since your last visit, <Time at={since} timeZone={timeZone} />
          </span>
        </summary>
        <div className={styles.list}>
          <ChangeList lines={lines} slug={slug} timeZone={timeZone} />
          {total > changes.length && <p>The {formatNumber(lines.length)} newest of them are shown.</p>}
        </div>
      </details>
      <IconButton label="Close" onClick={onClose}>
        <CloseIcon size={18} />
      </IconButton>
    </aside>
  );
}
