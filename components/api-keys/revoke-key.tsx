"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { keysApi, ownKeysApi } from "@/lib/api-keys/api";
import { call } from "@/lib/platform/http/call";

/** Revokes an API key after a confirmation, because the program that uses it stops working. */
export function RevokeKey({
  id,
  name,
  path,
}: {
  id: number;
  name: string;
  path: "/me/api/key/delete/[id]" | "/admin/key/api/delete/[id]";
}) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { busy, problem, act } = useAction();
  const revoke = () =>
    act(async () => {
      await call<typeof ownKeysApi.delete | typeof keysApi.delete>("POST", path, { params: { id } });
      setOpen(false);
      showToast(`API key “${name}” revoked.`);
      router.refresh();
    });
  return (
    <>
      <Button kind="quiet" small aria-label={`Revoke ${name}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Revoke “${name}”?`}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void revoke()}>
              Revoke key
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </>
        }
      >
        {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
        <p>Programs that use this key stop working immediately. This cannot be undone.</p>
      </Dialog>
    </>
  );
}
