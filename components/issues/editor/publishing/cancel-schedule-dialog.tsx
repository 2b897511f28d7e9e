"use client";

import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { showToast } from "@/components/ui/primitives/toast-store";
import { formatDateTime } from "@/lib/platform/text/dates";
import { useIssueEditor, useEditorState } from "../editor-context";

export function CancelScheduleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { actions, timeZone } = useIssueEditor();
  const scheduledAt = useEditorState((state) => state.issue.scheduledAt);
  const cancel = async () => {
    onClose();
    if (await actions.cancelSchedule()) showToast("Canceled. It won't be published automatically.");
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel the schedule?"
      actions={
        <>
          <Button kind="danger" onClick={() => void cancel()}>
            Cancel the schedule
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </>
      }
    >
      <p>
        {scheduledAt
          ? `It will not be published on ${formatDateTime(scheduledAt, timeZone)}.`
          : "Nothing is scheduled anymore."}{" "}
        The draft stays as it is.
      </p>
    </Dialog>
  );
}
