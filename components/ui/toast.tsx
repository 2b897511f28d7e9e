"use client";

import { X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "./button";
import { IconButton } from "./icon-button";
import styles from "./toast.module.css";
import { dismissToast, onToasts, readToasts, showToast, type Toast } from "./toast-store";

const none: readonly Toast[] = [];
const stays = 7000;
const staysWithUndo = 12000;

/** `show("Added to Water", { undo: { label: "Undo", onUndo } })` from any client component; `dismiss(id)` takes it away. */
export function useToast(): { show: typeof showToast; dismiss: typeof dismissToast } {
  return { show: showToast, dismiss: dismissToast };
}

/** Where toasts appear; stands once, in the root layout. Polite: it never interrupts what is being read. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, readToasts, () => none);
  return (
    <section className={styles.region} aria-label="Messages">
      <div role="status" aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => <ToastLine key={toast.id} toast={toast} />)}
      </div>
    </section>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.undo ? staysWithUndo : stays);
    return () => clearTimeout(timer);
  }, [held, toast.id, toast.undo]);
  const undo = toast.undo;
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{toast.message}</p>
      {undo && (
        <Button kind="quiet" small onClick={() => { undo.onUndo(); dismissToast(toast.id); }}>{undo.label}</Button>
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(toast.id)}><X size={16} aria-hidden="true" /></IconButton>
    </div>
  );
}
