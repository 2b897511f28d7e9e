"use client";

import { Button } from "@/components/ui/primitives/button";
import { useSelectedRows } from "@/components/ui/hooks/row-selection";
import { SelectionBar } from "@/components/ui/primitives/selection-bar";
import { useBulk } from "@/components/ui/hooks/use-bulk";
import { call } from "@/lib/platform/http/call";
import type { issuesApi } from "@/lib/issues/api";

const restore = (id: number) =>
  call<typeof issuesApi.restore>("POST", "/admin/publication-issue/api/restore/[id]", { params: { id } });
const moveToTrash = (id: number) =>
  call<typeof issuesApi.delete>("POST", "/admin/publication-issue/api/delete/[id]", { params: { id } });

export function BulkTrashActions({ ids }: { ids: number[] }) {
  const selectedIds = useSelectedRows();
  const { busy, act } = useBulk("draft");
  return (
    <SelectionBar noun={["issue", "issues"]}>
      <Button
        small
        busy={busy}
        onClick={() =>
          void act(
            ids.filter((id) => selectedIds.includes(id)),
            (count) => `${count} restored.`,
            restore,
            moveToTrash,
          )
        }
      >
        Restore
      </Button>
    </SelectionBar>
  );
}
