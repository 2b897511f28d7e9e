"use client";

import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { FolderChoice } from "./folder-choice";

export function FolderChoiceDialog({ bill, onClose }: { bill: { id: number; name: string }; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${bill.name} in your folders`}
      actions={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <FolderChoice billId={bill.id} />
    </Dialog>
  );
}
