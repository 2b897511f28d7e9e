"use client";

import { type ReactNode, useEffect } from "react";
import { hasSession, signInAndComeBack } from "@/components/auth/signed-in";
import { useLazyDialog } from "@/components/ui/hooks/use-lazy-component";
import type { ManyBills } from "./folder-calls";
import styles from "./folder-button.module.css";

const load = () => import("./add-many").then((module) => module.AddMany);

type AddManyButtonProps = {
  /** Identifies the dialog to open again after signing in. */
  id: string;
  bills: ManyBills;
  /** Rendered by the caller, so that its code is not loaded with this component. */
  button: ReactNode;
  /** Button label with the count: "Add 14 bills". */
  verb: string;
  /** Explains what will happen. */
  children: ReactNode;
};

/**
 * Adds many bills to a folder. Pages are the same for everyone: signed-out viewers sign in first and come back
 * to this dialog.
 */
export function AddManyButton({ id, bills, button, verb, children }: AddManyButtonProps) {
  const { Part: AddMany, isOpen, open, close, bring } = useLazyDialog(load);
  useEffect(() => {
    if (location.hash !== `#${id}` || !hasSession()) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    open();
  }, [id, open]);
  const start = () => (hasSession() ? open() : signInAndComeBack(`#${id}`));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the click target is the button inside */}
      <span className={styles.scripted} onClick={start} onPointerEnter={() => hasSession() && void bring()}>
        {button}
      </span>
      {isOpen && AddMany && (
        <AddMany bills={bills} verb={verb} onClose={close}>
          {children}
        </AddMany>
      )}
    </>
  );
}
