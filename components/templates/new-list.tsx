"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { NewListDialog } from "./builder/new-list-dialog";

/** Makes a list of options and opens it. */
export function NewList() {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>New list</Button>
      {open && <NewListDialog onClose={() => setOpen(false)} onMade={(list) => router.push(`/admin/form-element-type-select/edit/${list.id}`)} />}
    </>
  );
}
