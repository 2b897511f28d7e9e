"use client";

import { Dialog } from "@/components/ui/primitives/dialog";
import { FolderPicker } from "./folder-picker";

type CarryDialogProps = {
  request: { carry: "move" | "copy"; ids: number[] } | null;
  from: { id: number; name: string };
  /** "AB 12", "14 bills" */
  what: string;
  onClose: () => void;
  onCarry: (how: "move" | "copy", ids: number[], to: { id: number; name: string }) => void;
};

/** Asks for the target folder. */
export function CarryDialog({ request, from, what, onClose, onCarry }: CarryDialogProps) {
  const verb = request?.carry === "move" ? "Move" : "Copy";
  return (
    <Dialog open={request !== null} onClose={onClose} title={`${verb} ${what} to a folder`}>
      {request && (
        <FolderPicker
          id="carry"
          verb={`${verb} ${what}`}
          except={from.id}
          onPick={(folder) => onCarry(request.carry, request.ids, folder)}
        >
          <p>
            {request.carry === "move"
              ? `From “${from.name}” into the other folder, notes included.`
              : `Copies the bills and notes to the other folder; “${from.name}” stays as it is.`}
          </p>
        </FolderPicker>
      )}
    </Dialog>
  );
}
