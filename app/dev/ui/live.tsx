"use client";

import { Bold, Folder, Italic, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { IconButton } from "@/components/ui/primitives/icon-button";
import { Menu } from "@/components/ui/primitives/menu";
import { Popover } from "@/components/ui/primitives/popover";
import { showToast } from "@/components/ui/primitives/toast-store";
import { Specimen } from "./specimen";

export function LiveSpecimens() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Specimen name="Buttons" row>
        <Button kind="primary">Publish issue</Button>
        <Button>Save draft</Button>
        <Button kind="quiet">Cancel</Button>
        <Button kind="danger">Delete draft</Button>
        <Button kind="primary" busy>
          Publishing
        </Button>
        <Button disabled>Unavailable</Button>
        <Button small>
          <Folder size={14} aria-hidden="true" /> Add to folder
        </Button>
        <ButtonLink href="#there">Preview</ButtonLink>
        <IconButton label="Bold" aria-pressed="true">
          <Bold size={18} />
        </IconButton>
        <IconButton label="Italic" aria-pressed="false">
          <Italic size={18} />
        </IconButton>
        <IconButton label="Delete">
          <Trash2 size={18} />
        </IconButton>
      </Specimen>
      <Specimen name="What floats" row>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Popover id="sample-popover" label="Sort by">
          Bill number or session, in either direction.
        </Popover>
        <Menu
          id="sample-menu"
          label="More"
          items={[
            { label: "Duplicate", onSelect: () => showToast("Duplicated") },
            { label: "View on site", href: "/" },
            { separator: "Careful" },
            {
              label: "Delete",
              danger: true,
              onSelect: () =>
                showToast("Moved to trash", { undo: { label: "Undo", onUndo: () => showToast("Restored") } }),
            },
          ]}
        />
        <Button
          onClick={() =>
            showToast("Added H.B. 0012 to Water", {
              undo: { label: "Undo", onUndo: () => showToast("Removed again") },
            })
          }
        >
          Show toast
        </Button>
        <Button onClick={() => showToast("Not saved: offline, kept on this device", { kind: "error" })}>
          Show error toast
        </Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Delete this draft?"
          actions={
            <>
              <Button kind="danger" onClick={() => setOpen(false)}>
                Delete draft
              </Button>
              <Button onClick={() => setOpen(false)}>Keep it</Button>
            </>
          }
        >
          <p>It has never been published. It stays in the trash for 30 days.</p>
        </Dialog>
      </Specimen>
    </>
  );
}
