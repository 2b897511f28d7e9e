"use client";

import { type ReactNode, useEffect, useState } from "react";
import { hasSession, signInAndComeBack } from "@/components/auth/signed-in";
import { sayNotLoaded } from "@/components/ui/toast-store";
import { useLater } from "@/components/ui/use-later";
import styles from "./folder-button.module.css";

/** Named one by one, or as what a search finds. */
export type ManyBills = { ids: readonly number[] } | { queryString: string };

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
  const [open, setOpen] = useState(false);
  const [AddMany, bring] = useLater(load);
  useEffect(() => {
    if (window.location.hash !== `#${id}` || !hasSession()) return;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    void bring().then((isThere) => (isThere ? setOpen(true) : sayNotLoaded()));
  }, [id, bring]);
  const start = () => {
    if (!hasSession()) return signInAndComeBack(`#${id}`);
    setOpen(true);
    void bring().then((isThere) => {
      if (isThere) return;
      setOpen(false);
      sayNotLoaded();
    });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what is pressed is the button inside */}
      <span className={styles.scripted} onClick={start} onPointerEnter={() => hasSession() && void bring()}>{button}</span>
      {open && AddMany && <AddMany bills={bills} verb={verb} onClose={() => setOpen(false)}>{children}</AddMany>}
    </>
  );
}
