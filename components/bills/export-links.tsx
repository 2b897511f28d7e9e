"use client";

import { type MouseEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import type { ExportProgress } from "./export-download";
import styles from "./export-links.module.css";

const formats = [
  ["csv", "CSV"],
  ["xlsx", "Excel"],
  ["json", "JSON"],
] as const;

type ExportLinksProps = {
  query: string;
  /** Number of results; null where counting stopped at its limit. */ total: number | null;
};
type State = { label: string; progress: ExportProgress; text: string } | null;

/** Export of all results as a file. Plain links; after hydration a click shows progress and can be cancelled. */
export function ExportLinks({ query, total }: ExportLinksProps) {
  const [under, setUnder] = useState<State>(null);
  const [message, setMessage] = useState("");
  const stop = useRef<AbortController>(null);

  const start = async (event: MouseEvent<HTMLAnchorElement>, format: string, label: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (stop.current) return;
    const { signal } = (stop.current = new AbortController());
    const { href } = event.currentTarget;
    setMessage(`Preparing ${label}`);
    const download = await import("./export-download").catch(() => null);
    // Without the progress chunk it remains a plain link.
    if (download)
      setMessage(
        await download.saveExport(href, format, total, (progress, text) => setUnder({ label, progress, text }), signal),
      );
    else location.assign(href);
    stop.current = null;
    setUnder(null);
  };

  return (
    <div className={styles.export}>
      <p className={styles.links} data-under={under ? "" : undefined}>
        Export all:{" "}
        {formats.map(([format, label]) => {
          const params = new URLSearchParams(query);
          for (const name of ["page", "ss"]) params.delete(name);
          params.set("format", format);
          return (
            <a
              key={format}
              href={`/bill/export?${params}`}
              download
              aria-disabled={under ? true : undefined}
              onClick={(event) => void start(event, format, label)}
            >
              {label}
            </a>
          );
        })}
      </p>
      {under && (
        <p className={styles.under}>
          <progress
            className={styles.bar}
            aria-label={`Preparing ${under.label}`}
            {...(total !== null &&
              under.progress.rows !== null && { max: Math.max(total, 1), value: Math.min(under.progress.rows, total) })}
          />
          <span className={styles.text}>
            {under.label}: {under.text}
          </span>
          <Button kind="quiet" small onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        </p>
      )}
      <span role="status" className={styles.note}>
        {message}
      </span>
    </div>
  );
}
