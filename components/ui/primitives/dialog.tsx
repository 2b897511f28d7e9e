"use client";

import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { askBeforeLeaving } from "@/components/ui/hooks/use-unsaved";
import styles from "./dialog.module.css";
import { Button } from "./button";
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
  /** Closing it keeps the input, so nothing is asked. */
  keepsWords?: boolean;
};

const Dismiss = createContext<() => void>(() => undefined);

/** A button of a dialog that closes it, such as Close or Done. It asks first if words would be lost. */
export function DismissButton({ children, kind }: { children: ReactNode; kind?: "primary" }) {
  const dismiss = useContext(Dismiss);
  return (
    <Button kind={kind} onClick={dismiss}>
      {children}
    </Button>
  );
}

/**
 * A native modal dialog, which traps and restores the focus. Its content is mounted only while open. Once something was
 * typed, a click outside does not close it, and Escape, its close button and leaving the page ask first. The focus
 * begins in a control with `data-autofocus`, otherwise in the first field.
 */
export function Dialog({ open, onClose, title, children, actions, wide = false, keepsWords = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  /** Controls that received input. */
  const typed = useRef(new Set<HTMLElement>());
  const hasWords = () => [...typed.current].some((control) => control.isConnected && wordsIn(control).trim() !== "");
  const dismiss = () => {
    // oxlint-disable-next-line no-alert -- synchronous, like the prompt on leaving a page
    if (keepsWords || !hasWords() || confirm("Close this? Your changes will be lost.")) onClose();
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
  // oxlint-disable-next-line react/exhaustive-deps -- hasWords reads a ref
  useEffect(() => (open ? askBeforeLeaving(hasWords) : undefined), [open]);
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
        if (target instanceof HTMLElement && isWordy(target)) typed.current.add(target);
      }}
      onClose={() => open && onClose()}
      onPointerDown={(event) =>
        event.target === box.current && isBeside(event, box.current) && !hasWords() && onClose()
      }
    >
      {open && (
        <Dismiss value={dismiss}>
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
        </Dismiss>
      )}
    </dialog>
  );
}

const wordy = new Set(["text", "email", "url"]);

/** Whether input in a control would be missed; a search is not. */
const isWordy = (control: HTMLElement): boolean =>
  control instanceof HTMLTextAreaElement ||
  control.isContentEditable ||
  (control instanceof HTMLInputElement && wordy.has(control.type) && control.getAttribute("role") !== "combobox");

const wordsIn = (control: HTMLElement): string =>
  control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement
    ? control.value
    : (control.textContent ?? "");

/** Fields that can be typed in or chosen. */
const field = "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";

/** The backdrop is part of the dialog element, so only the position tells whether a click is outside. */
function isBeside(event: { clientX: number; clientY: number }, dialog: HTMLElement): boolean {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}
