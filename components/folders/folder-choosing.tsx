"use client";

import { useEffect, useState } from "react";
import { hasSession, signInAndComeBack } from "@/components/auth/signed-in";
import { useLazyDialog } from "@/components/ui/hooks/use-lazy-component";

const load = () => import("./folder-choice-dialog").then((module) => module.FolderChoiceDialog);

const buttonAt = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>("button[data-keep-bill]") : null;

/**
 * Handles the clicks of every <AddToFolder> on the page; render once. Public pages are the same for everyone:
 * signed-out viewers are sent to sign in and come back.
 */
export function FolderChoosing() {
  const [bill, setBill] = useState<{ id: number; name: string } | null>(null);
  const { Part: ChoiceDialog, isOpen, open, close, bring } = useLazyDialog(load);
  useEffect(() => {
    const press = (event: Event) => {
      const button = buttonAt(event);
      if (!button) return;
      if (!hasSession()) return signInAndComeBack();
      setBill({ id: Number(button.dataset.keepBill), name: button.dataset.name ?? "" });
      open();
    };
    const near = (event: Event) => void (buttonAt(event) && hasSession() && bring());
    document.addEventListener("click", press);
    document.addEventListener("pointerover", near);
    return () => {
      document.removeEventListener("click", press);
      document.removeEventListener("pointerover", near);
    };
  }, [open, bring]);
  return isOpen && bill && ChoiceDialog && <ChoiceDialog bill={bill} onClose={close} />;
}
