"use client";

import { type ReactNode, useEffect } from "react";
import { hasSession, signInAndComeBack } from "@/components/auth/signed-in";
import { useOpenedLater } from "@/components/ui/hooks/use-lazy-component";
import type { ManyBills } from "./folder-calls";
import styles from "./folder-button.module.css";

const load = () => import("./add-many").then((module) => module.AddMany);

type AddManyButtonProps = {
  /** Names the place to come back to after signing in. */
  id: string;
  bills: ManyBills;
  /** The button, drawn by who uses it: so its code need not come along. */
  button: ReactNode;
  /** The verb with its count: "Add 14 bills". */
  verb: string;
  /** What will happen, in words. */
  children: ReactNode;
};

/** Keeps many bills at once. Pages are the same for everybody: who is not signed in does so first, and comes back to the question. */
export function AddManyButton({ id, bills, button, verb, children }: AddManyButtonProps) {
  const { Part: AddMany, isOpen, open, close, bring } = useOpenedLater(load);
  useEffect(() => {
    if (location.hash !== `#${id}` || !hasSession()) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    open();
  }, [id, open]);
  const start = () => (hasSession() ? open() : signInAndComeBack(`#${id}`));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what is pressed is the button inside */}
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
