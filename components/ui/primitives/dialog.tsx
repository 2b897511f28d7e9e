"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";
import { CloseIcon } from "@/components/ui/icons/close";
import { IconButton } from "./icon-button";

type DialogProps = {
  open: boolean;
  /** Called for Escape, a press beside it and the close button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  wide?: boolean;
  /** What is typed in it goes when it closes: then Escape and the close button ask first. */
  losesWords?: boolean;
};

/** The browser's own modal dialog: it holds the focus and gives it back. Its content is made only while it is open. A press beside it closes nothing that was typed in. A control with `data-autofocus` gets the focus first. */
export function Dialog({ open, onClose, title, children, actions, wide = false, losesWords = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  /** Where something was typed. */
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());
  const hasWords = () => [...typed.current].some((control) => control.isConnected && control.value.trim() !== "");
  const dismiss = () => {
    // oxlint-disable-next-line no-alert -- the browser waits for the answer, as where a page with such words is left
    if (!losesWords || !hasWords() || confirm("Close this? Your changes will be lost.")) onClose();
  };
  useEffect(() => {
    const before = document.activeElement;
    // one that is taken out of the page while it is open gives no focus back by itself
    return () => {
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={box}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && wordy.has(target.type)))
          typed.current.add(target);
      }}
      onClose={() => open && onClose()}
      onPointerDown={(event) =>
        event.target === box.current && isBeside(event, box.current) && !hasWords() && onClose()
      }
    >
      {open && (
        <>
          <header className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <IconButton label="Close" onClick={dismiss}>
              <CloseIcon size={18} />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </>
      )}
    </dialog>
  );
}

const wordy = new Set(["text", "email", "url"]);

/** The backdrop belongs to the dialog element, so a press counts as beside it by place alone. */
function isBeside(event: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
