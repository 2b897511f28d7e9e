"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { Skeleton } from "@/components/ui/primitives/skeleton";
import { formatCount } from "@/lib/platform/text/format";
import { Findings } from "./findings";
import styles from "./publishing.module.css";
import { useChecks } from "./use-publishing";

/** The pre-publication checks, beside the page while problems are fixed. */
export function ChecksPanel() {
  const [links, setLinks] = useState(false);
  const { data, error, isFetching, isPending, refetch } = useChecks({ links });
  if (isPending) return <Skeleton what="Checking the issue" lines={5} />;
  if (!data)
    return (
      <Notice
        kind="error"
        title="The checks couldn’t run"
        action={
          <Button small onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error?.message}
      </Notice>
    );
  const errors = data.findings.filter((one) => one.level === "error");
  const warnings = data.findings.filter((one) => one.level === "warning");
  return (
    <div className={styles.stack}>
      <p role="status" className={styles.quiet}>
        {data.findings.length === 0
          ? "All checks passed."
          : `${[
              errors.length > 0 && `${formatCount(errors.length, "thing")} to fix`,
              warnings.length > 0 && formatCount(warnings.length, "warning"),
            ]
              .filter(Boolean)
              .join(", ")}.`}
      </p>
      {errors.length > 0 && (
        <>
          <h3 className={styles.head}>Required before publishing</h3>
          <Findings findings={errors} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h3 className={styles.head}>Warnings</h3>
          <Findings findings={warnings} />
        </>
      )}
      <p>
        <Button small busy={isFetching} onClick={() => (links ? void refetch() : setLinks(true))}>
          {links && isFetching ? "Checking links…" : data.linksChecked ? "Check links again" : "Check links too"}
        </Button>
      </p>
      {data.linksChecked && !isFetching && !warnings.some((one) => one.kind === "link") && (
        <p className={styles.quiet}>No dead links.</p>
      )}
    </div>
  );
}
