"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { NewListDialog } from "./builder/new-list-dialog";

export function NewList() {
  const navigate = useNavigateIfMounted();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        New list
      </Button>
      {open && (
        <NewListDialog
          onClose={() => setOpen(false)}
          onMade={(list) => navigate(`/admin/form-element-type-select/edit/${list.id}`)}
        />
      )}
    </>
  );
}
