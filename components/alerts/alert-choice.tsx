"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { cadenceLabel } from "@/lib/alerts/cadence-labels";
import type { AlertOf } from "./alert-calls";
import { AlertForm } from "./alert-form";

type AlertChoiceProps = {
  of: AlertOf;
  name: string;
  /** The current setting, shown on the button where known. */
  cadence?: "off" | "instant" | "daily" | "weekly";
  kind?: "plain" | "quiet";
};

/** Button that shows how often alerts are sent for a saved search or a folder, and the dialog that changes it. */
export function AlertChoice({ of, name, cadence, kind = "plain" }: AlertChoiceProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const onSaved = () => {
    setOpen(false);
    router.refresh();
  };
  const says = cadence === undefined ? "Alert" : `Alert: ${cadenceLabel(cadence).toLowerCase()}`;
  return (
    <>
      <Button small kind={kind} aria-haspopup="dialog" aria-label={`${says}, ${name}`} onClick={() => setOpen(true)}>
        {says}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Alert for “${name}”`}>
        <AlertForm
          key={attempt}
          of={of}
          onSaved={onSaved}
          onCancel={() => setOpen(false)}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </Dialog>
    </>
  );
}
