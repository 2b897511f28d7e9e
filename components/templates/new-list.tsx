"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useOnward } from "@/components/ui/use-onward";
import { NewListDialog } from "./builder/new-list-dialog";

/** Makes a list of options and opens it. */
export function NewList() {
  const goOn = useOnward();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        New list
      </Button>
      {open && (
        <NewListDialog
          onClose={() => setOpen(false)}
          onMade={(list) => goOn(`/admin/form-element-type-select/edit/${list.id}`)}
        />
      )}
    </>
  );
}
