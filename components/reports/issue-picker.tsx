"use client";

import { Plus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Day } from "@/components/ui/primitives/day";
import { formatCount } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { ReportCandidate, reportsApi } from "@/lib/reports/api";
import styles from "./issue-picker.module.css";

type Found = { issues: ReportCandidate[]; total: number; keyword: string } | "failed" | null;

/** Finds published issues to add to a report. Without a query it offers the newest. */
export function IssuePicker({ chosen, onAdd }: { chosen: readonly number[]; onAdd: (issue: ReportCandidate) => void }) {
  const id = useId();
  const [keyword, setKeyword] = useState("");
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(
      () => {
        call<typeof reportsApi.candidates>(
          "GET",
          "/admin/compiled-report/api/issues",
          { query: { keyword: keyword.trim(), perPage: 12 } },
          { signal: ended.signal },
        ).then(
          ({ issues, total }) => setFound({ issues, total, keyword: keyword.trim() }),
          (error: Error) => error.name !== "AbortError" && setFound("failed"),
        );
      },
      keyword ? 250 : 0,
    );
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [keyword]);
  return (
    <div className={styles.picker}>
      <Field
        id={`${id}-words`}
        label="Find published issues"
        hint="Search titles and text. Leave empty to see the latest."
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            autoComplete="off"
          />
        )}
      </Field>
      <p role="status" className={styles.note}>
        {foundText(found)}
      </p>
      {found && found !== "failed" && found.issues.length > 0 && (
        <ul className={styles.found} aria-label="Issues found">
          {found.issues.map((issue) => (
            <li key={issue.id}>
              <span className={styles.text}>
                <span>{issue.name}</span>
                <span className={styles.meta}>
                  {issue.formTemplate}, <Day date={issue.publishedDate} />
                  {issue.topics.length > 0 && ` · ${issue.topics.slice(0, 3).join(", ")}`}
                </span>
              </span>
              {chosen.includes(issue.id) ? (
                <span className={styles.in}>In the report</span>
              ) : (
                <Button small onClick={() => onAdd(issue)} aria-label={`Add ${issue.name}`}>
                  <Plus size={16} aria-hidden="true" /> Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function foundText(found: Found): string {
  if (found === null) return "Looking…";
  if (found === "failed") return "The search failed. Change the words to try again.";
  if (found.issues.length === 0)
    return found.keyword ? `No published issue has “${found.keyword}”. Try fewer words.` : "No published issues yet.";
  return found.total > found.issues.length
    ? `${formatCount(found.total, "issue")}, the newest ${found.issues.length} of them shown`
    : formatCount(found.total, "issue");
}
