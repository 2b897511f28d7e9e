"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { showToast } from "@/components/ui/primitives/toast-store";
import sectionStyles from "@/components/users/sections.module.css";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import type { totpApi } from "@/lib/second-factors/api";
import { RecoveryCodes } from "./recovery-codes";

/** For people whose codes are on: new recovery codes, and turning codes off. */
export function ManageCodes({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const router = useRouter();
  const [open, setOpen] = useState<"replace" | "off" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, act, clear } = useAction();
  const close = () => {
    setOpen(null);
    setCodes(null);
    clear();
    router.refresh();
  };
  const replace = () =>
    act(async () =>
      setCodes((await call<typeof totpApi.recoveryCodes>("POST", "/me/api/totp/recovery-codes")).recoveryCodes),
    );
  const turnOff = () =>
    act(async () => {
      showToast((await call<typeof totpApi.delete>("POST", "/me/api/totp/delete")).message);
      close();
    });
  const errors = problem && <ErrorSummary errors={[{ message: problem.message }]} />;
  return (
    <div className={sectionStyles.link}>
      <p>Codes are on. {formatCount(recoveryCodesLeft, "recovery code", "recovery codes")} left.</p>
      <div className={sectionStyles.actions}>
        <Button onClick={() => setOpen("replace")}>Create new recovery codes</Button>
        <Button onClick={() => setOpen("off")}>Turn off codes</Button>
      </div>
      <Dialog
        open={open === "replace"}
        onClose={close}
        title={codes ? "Your recovery codes" : "Create new recovery codes?"}
        actions={
          codes ? undefined : (
            <>
              <Button kind="primary" busy={busy} onClick={() => void replace()}>
                Create codes
              </Button>
              <Button onClick={close}>Cancel</Button>
            </>
          )
        }
      >
        {errors}
        {codes ? <RecoveryCodes codes={codes} onDone={close} /> : <p>Your old recovery codes will stop working.</p>}
      </Dialog>
      <Dialog
        open={open === "off"}
        onClose={close}
        title="Turn off codes?"
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void turnOff()}>
              Turn off codes
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        {errors}
        <p>You will sign in with your password alone, and your recovery codes will stop working.</p>
      </Dialog>
    </div>
  );
}
