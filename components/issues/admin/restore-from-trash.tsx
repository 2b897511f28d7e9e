"use client";

import { Button } from "@/components/ui/primitives/button";
import { useRestore } from "./use-restore";

export function RestoreFromTrash({ id, name }: { id: number; name: string }) {
  const restore = useRestore({ id, name, opens: `/admin/publication-issue/edit/${id}` });
  return (
    <Button small aria-label={`Restore ${name}`} onClick={() => void restore()}>
      Restore
    </Button>
  );
}
