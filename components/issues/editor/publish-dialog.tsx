"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatList } from "@/lib/format";
import { useWholeState } from "./editor-context";
import { elementsOf, shownData } from "./state";
import { isBlank } from "./values";

type Asking = { open: boolean; onClose: () => void; onConfirm: () => void };

/** Asked once in an issue's life: its address is fixed from then on. */
export function PublishDialog({ open, onClose, onConfirm }: Asking) {
  const state = useWholeState();
  const { issue } = state;
  const missing = open ? elementsOf(issue).filter((element) => element.active && element.required && isActiveGroup(element.formElementGroup) && isBlank(shownData(state, element.id))) : [];
  function isActiveGroup(id: number): boolean {
    return issue.formTemplate.formElementGroups?.find((group) => group.id === id)?.active ?? false;
  }
  return (
    <Dialog open={open} onClose={onClose} title="Publish this issue?" actions={<><Button kind="primary" onClick={onConfirm}>Publish issue</Button><Button onClick={onClose}>Not yet</Button></>}>
      <p>“{issue.name}” becomes public at once, as the newest {issue.formTemplate.name}{issue.categories.length > 0 ? ` in ${formatList(issue.categories.map((one) => one.name))}` : ""}, with today’s date.</p>
      <p>Its address is fixed from then on. What you change later waits until you publish it again.</p>
      {issue.categories.length === 0 && <p>It carries no topic yet, so it will stand in no topic’s series.</p>}
      {missing.length > 0 && <p>Still empty and needed: {formatList(missing.map((element) => element.label))}.</p>}
    </Dialog>
  );
}

export function UnpublishDialog({ open, onClose, onConfirm }: Asking) {
  return (
    <Dialog open={open} onClose={onClose} title="Take this issue back?" actions={<><Button kind="danger" onClick={onConfirm}>Unpublish issue</Button><Button onClick={onClose}>Leave it public</Button></>}>
      <p>Its page says from now on that it was withdrawn, and it leaves all lists and feeds. The text stays here, and you can publish it again at the same address.</p>
    </Dialog>
  );
}
