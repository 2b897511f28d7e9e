"use client";

import { useEffect, useSyncExternalStore } from "react";
import styles from "./toast.module.css";
import { onToasts, readToasts, type Toast } from "./toast-store";
import { useLazyComponent } from "@/components/ui/hooks/use-lazy-component";

const none: readonly Toast[] = [];
const load = () => import("./toast-buttons").then((module) => module.ToastButtons);

/**
 * Toast container; render once, in the root layout. Polite: never interrupts a screen reader. Loaded lazily,
 * because most pages show none.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, readToasts, () => none);
  const [Buttons, bring] = useLazyComponent(load);
  const hasAny = toasts.length > 0;
  useEffect(() => void (hasAny && bring()), [hasAny, bring]);
  return (
    <section className={styles.region} aria-label="Messages">
      <div role="status" aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <div key={toast.id} className={styles.toast} data-kind={toast.kind}>
            <p>{toast.message}</p>
            {Buttons && <Buttons toast={toast} />}
          </div>
        ))}
      </div>
    </section>
  );
}
