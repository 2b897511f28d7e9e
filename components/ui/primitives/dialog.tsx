"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./dialog.module.css";
import { CloseIcon } from "@/components/ui/icons/close";
import { IconButton } from "./icon-button";

type DialogProps = {
  open: boolean;
  /** Called for Escape, a click outside and the close button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  wide?: boolean;
  /** Whether closing it discards input: then Escape and the close button ask first. */
  losesWords?: boolean;
};

/**
 * A native modal dialog, which traps and restores the focus. Its content is mounted only while open. A click
 * outside does not close it once something was typed. The focus begins in a control with `data-autofocus`, otherwise in
 * the first field.
 */
export function Dialog({ open, onClose, title, children, actions, wide = false, losesWords = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  /** Controls that received input. */
  const typed = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());
  const hasWords = () => [...typed.current].some((control) => control.isConnected && control.value.trim() !== "");
  const dismiss = () => {
    // oxlint-disable-next-line no-alert -- synchronous, like the prompt on leaving a page
    if (!losesWords || !hasWords() || confirm("Close this? Your changes will be lost.")) onClose();
  };
  useEffect(() => {
    const before = document.activeElement;
    // A dialog that is unmounted while open does not restore the focus by itself.
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
      const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
      (find("[data-autofocus]") ?? find(`[data-dialog-body] :is(${field})`))?.focus();
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
          <div className={styles.body} data-dialog-body>
            {children}
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </>
      )}
    </dialog>
  );
}

const wordy = new Set(["text", "email", "url"]);

/** Fields that can be typed in or chosen. */
const field = "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";

/** The backdrop is part of the dialog element, so only the position tells whether a click is outside. */
function isBeside(event: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
