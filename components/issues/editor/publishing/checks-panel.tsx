"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCount } from "@/lib/format";
import { Findings } from "./findings";
import styles from "./publishing.module.css";
import { useChecks } from "./use-publishing";

/** What to look at before publishing, beside the page while it is mended. */
export function ChecksPanel() {
  const [links, setLinks] = useState(false);
  const { data, error, isFetching, isPending, refetch } = useChecks({ links });
  if (isPending) return <Skeleton what="Looking the issue over" lines={5} />;
  if (!data)
    return (
      <Notice
        kind="error"
        title="The issue could not be looked over"
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
          ? "Nothing to look at. What is saved can be published."
          : `${formatCount(errors.length, "thing")} needed, ${formatCount(warnings.length, "warning")}.`}
      </p>
      {errors.length > 0 && (
        <>
          <h3 className={styles.head}>Needed before publishing</h3>
          <Findings findings={errors} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <h3 className={styles.head}>Worth a look</h3>
          <Findings findings={warnings} />
        </>
      )}
      <p>
        <Button small busy={isFetching} onClick={() => (links ? void refetch() : setLinks(true))}>
          {links && isFetching ? "Asking every address…" : data.linksChecked ? "Check links again" : "Check links too"}
        </Button>
      </p>
      {data.linksChecked && !isFetching && !warnings.some((one) => one.kind === "link") && (
        <p className={styles.quiet}>No dead links.</p>
      )}
    </div>
  );
}
