"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { useSelectedRows } from "@/components/ui/hooks/row-selection";
import { SelectionBar } from "@/components/ui/primitives/selection-bar";
import { useBulk } from "@/components/ui/hooks/use-bulk";
import { formatCount } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { issuesApi } from "@/lib/issues/api";

type Row = { id: number; name: string; published: boolean; isScheduled: boolean };

const moveToTrash = ({ id }: Row) =>
  call<typeof issuesApi.delete>("POST", "/admin/publication-issue/api/delete/[id]", { params: { id } });
const restore = ({ id }: Row) =>
  call<typeof issuesApi.restore>("POST", "/admin/publication-issue/api/restore/[id]", { params: { id } });

/**
 * Bulk actions for the selected issues. Only drafts can be moved to the trash; a scheduled one is named first,
 * because Undo does not schedule it again.
 */
export function BulkIssues({ issues }: { issues: Row[] }) {
  const selectedIds = useSelectedRows();
  const { busy, act } = useBulk("draft");
  const [asking, setAsking] = useState<Row[]>([]);
  const chosen = issues.filter(({ id }) => selectedIds.includes(id));
  const drafts = chosen.filter(({ published }) => !published);
  const [published, scheduled] = [chosen.length - drafts.length, asking.filter(({ isScheduled }) => isScheduled)];
  const move = (rows: Row[]) => {
    setAsking([]);
    void act(rows, (count) => `${count} moved to trash.`, moveToTrash, restore);
  };
  return (
    <>
      <SelectionBar noun={["issue", "issues"]}>
        {drafts.length > 0 && (
          <Button
            small
            busy={busy}
            onClick={() => (drafts.some(({ isScheduled }) => isScheduled) ? setAsking(drafts) : move(drafts))}
          >
            Move {formatCount(drafts.length, "draft")} to trash
          </Button>
        )}
        {published > 0 && (
          <span>
            {published === chosen.length
              ? "Published: unpublish first to delete."
              : `${formatCount(published, "published issue stays", "published issues stay")}.`}
          </span>
        )}
      </SelectionBar>
      <Dialog
        open={asking.length > 0}
        onClose={() => setAsking([])}
        title={formatCount(scheduled.length, "draft is scheduled", "drafts are scheduled")}
        actions={
          <>
            <Button kind="danger" onClick={() => move(asking)}>
              Move {formatCount(asking.length, "draft")} to trash
            </Button>
            <Button onClick={() => setAsking([])}>Cancel</Button>
          </>
        }
      >
        <p>Drafts in the trash are not published, and restoring them does not reschedule them:</p>
        <ul>
          {scheduled.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
