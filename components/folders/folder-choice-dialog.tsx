"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { FolderChoice } from "./folder-choice";

const formId = "folder-choice";

/** While a name is typed, the only button creates that folder: closing must not lose it. */
export function FolderChoiceDialog({ bill, onClose }: { bill: { id: number; name: string }; onClose: () => void }) {
  const [state, setState] = useState({ hasName: false, isBusy: false });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${bill.name} in your folders`}
      actions={
        state.hasName ? (
          <Button kind="primary" type="submit" form={formId} busy={state.isBusy}>
            Create and add
          </Button>
        ) : (
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      <FolderChoice billId={bill.id} formId={formId} onChange={setState} />
    </Dialog>
  );
}
