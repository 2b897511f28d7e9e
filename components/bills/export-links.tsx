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
  /** How many fit; null where counting stopped before the end. */ total: number | null;
};
type State = { format: string; label: string; progress: ExportProgress; text: string } | null;

/** Everything that fits, as a file. Plain links; once the page wakes, a press tells how far the file is, and can be taken back. */
export function ExportLinks({ query, total }: ExportLinksProps) {
  const [under, setUnder] = useState<State>(null);
  const [told, setTold] = useState("");
  const stop = useRef<AbortController>(null);

  const start = async (event: MouseEvent<HTMLAnchorElement>, format: string, label: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (stop.current) return;
    const control = new AbortController();
    stop.current = control;
    const { href } = event.currentTarget;
    let shownAt = performance.now();
    setTold(`Preparing ${label}`);
    try {
      const { fetchExport, progressWords, saveFile } = await import("./export-download");
      const show = (progress: ExportProgress) =>
        setUnder({ format, label, progress, text: progressWords(progress, total) });
      show({ rows: format === "xlsx" ? null : 0, bytes: 0 });
      const { name, file } = await fetchExport(
        href,
        format,
        (progress) => {
          if (performance.now() - shownAt < 100) return;
          shownAt = performance.now();
          show(progress);
        },
        control.signal,
      );
      saveFile(name, file);
      setTold(`${name} is ready`);
    } catch (error) {
      const cancelled = (error as Error).name === "AbortError";
      setTold(cancelled ? "Export canceled" : "");
      if (cancelled) return;
      const { showToast } = await import("@/components/ui/primitives/toast-store");
      showToast((error as Error).message, { kind: "error" });
    } finally {
      stop.current = null;
      setUnder(null);
    }
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
          <span className={styles.words}>
            {under.label}: {under.text}
          </span>
          <Button kind="quiet" small onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        </p>
      )}
      <span role="status" className={styles.told}>
        {told}
      </span>
    </div>
  );
}
