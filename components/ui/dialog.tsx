"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";
import { CloseIcon } from "./icons/close";
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
};

/** The browser's own modal dialog: it holds the focus and gives it back. Its content is made only while it is open. A control with `data-autofocus` gets the focus first. */
export function Dialog({ open, onClose, title, children, actions, wide = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    // one that is taken out of the page while it is open gives no focus back by itself
    return () => {
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus({ preventScroll: true });
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
        onClose();
      }}
      onClose={() => open && onClose()}
      onPointerDown={(event) => event.target === box.current && isBeside(event, box.current) && onClose()}
    >
      {open && (
        <>
          <header className={styles.head}>
            <h2 id={id} className={styles.title}>{title}</h2>
            <IconButton label="Close" onClick={onClose}><CloseIcon size={18} /></IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </>
      )}
    </dialog>
  );
}

/** The backdrop belongs to the dialog element, so a press counts as beside it by place alone. */
function isBeside(event: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
