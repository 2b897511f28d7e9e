"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { inForceBlocks } from "@/lib/issues/in-force/in-force-blocks";
import { formatDateRange } from "@/lib/platform/text/dates";
import { formatCount } from "@/lib/platform/text/format";
import type { FormElement } from "@/lib/templates/schema";
import { cacheBills } from "../bill-data";
import { useEditorState, useIssueEditor } from "../editor-context";
import { insertBlocks } from "../rich-text/insertion";
import { listInForce } from "./panel-calls";
import styles from "./panel.module.css";

/** Adds the block "In force this week" to a text: what takes effect in the issue's week, with the clause and date of each. */
export function InForceButton({ into }: { into: FormElement }) {
  const environment = useIssueEditor();
  const client = useQueryClient();
  const issueId = useEditorState((state) => state.issue.id);
  const { busy, problem, act } = useAction();
  const add = () =>
    act(async () => {
      const found = await listInForce(issueId);
      const week = formatDateRange(found.start, found.end);
      if (found.clauses.length === 0)
        return showToast(`Nothing with a printed or confirmed date takes effect in this issue’s bills, ${week}.`);
      cacheBills(
        client,
        found.clauses.map(({ bill }) => bill),
      );
      insertBlocks(environment, inForceBlocks(found), into.id);
      showToast(
        `${formatCount(found.clauses.length, "clause")} of ${week} added to “${into.label}”.${found.hasMore ? " There are more." : ""}`,
      );
    });
  return (
    <div className={styles.into}>
      <Button small busy={busy} onClick={() => void add()}>
        Add what is in force this week
      </Button>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
    </div>
  );
}
