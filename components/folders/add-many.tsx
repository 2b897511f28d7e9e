"use client";

import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/primitives/dialog";
import { showToast } from "@/components/ui/primitives/toast-store";
import { formatCount } from "@/lib/platform/text/format";
import { folderCalls, folderErrors, type ManyBills, withReason } from "./folder-calls";
import { FolderPicker } from "./folder-picker";

/** Asks for a folder and adds many bills to it; shows how many were new, and can undo. */
export function AddMany({
  bills,
  verb,
  children,
  onClose,
}: {
  bills: ManyBills;
  verb: string;
  children: ReactNode;
  onClose: () => void;
}) {
  const pick = async (folder: { id: number; name: string }) => {
    const { added, present } = await ("queryString" in bills
      ? folderCalls.addSearch(folder.id, bills.queryString)
      : folderCalls.addBills(folder.id, [...bills.ids]));
    onClose();
    const undo = () =>
      void folderCalls
        .removeBills(folder.id, added)
        .then(() => showToast(`${formatCount(added.length, "bill")} removed from “${folder.name}”.`))
        .catch((error: unknown) => showToast(withReason(folderErrors.remove, error), { kind: "error" }));
    const there =
      present === 0
        ? ""
        : added.length === 0
          ? "All of them were already there."
          : `${formatCount(present, "was", "were")} already there.`;
    showToast(
      [`${formatCount(added.length, "bill")} added to “${folder.name}”.`, there].filter(Boolean).join(" "),
      added.length > 0 ? { undo: { label: "Undo", onUndo: undo } } : {},
    );
  };
  return (
    <Dialog open onClose={onClose} title={verb}>
      <FolderPicker id="add-many" verb={verb} onPick={pick}>
        {children}
      </FolderPicker>
    </Dialog>
  );
}
