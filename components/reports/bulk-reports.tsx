"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { useSelectedRows } from "@/components/ui/hooks/row-selection";
import { SelectionBar } from "@/components/ui/primitives/selection-bar";
import { useBulk } from "@/components/ui/hooks/use-bulk";
import { formatCount } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { reportsApi } from "@/lib/reports/api";

type Row = { id: number; name: string };

const remove = ({ id }: Row) =>
  call<typeof reportsApi.delete>("POST", "/admin/compiled-report/api/delete/[id]", { params: { id } });

/** Deletion cannot be undone, so it asks. */
export function BulkReports({ reports }: { reports: Row[] }) {
  const selectedIds = useSelectedRows();
  const { busy, act } = useBulk("report");
  const [asking, setAsking] = useState(false);
  const chosen = reports.filter(({ id }) => selectedIds.includes(id));
  const go = () => {
    setAsking(false);
    void act(chosen, (count) => `${count} deleted.`, remove);
  };
  return (
    <>
      <SelectionBar noun={["report", "reports"]}>
        <Button small busy={busy} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </SelectionBar>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Delete ${formatCount(chosen.length, "report")}?`}
        actions={
          <>
            <Button kind="danger" onClick={go}>
              Delete {formatCount(chosen.length, "report")}
            </Button>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
          </>
        }
      >
        <p>This cannot be undone. The issues in them and documents that were already downloaded are not affected:</p>
        <ul>
          {chosen.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
