"use client";

import { FolderPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState } from "react";
import { hasSession, signInAndComeBack } from "@/components/auth/signed-in";
import { Button } from "@/components/ui/button";
import styles from "./folders.module.css";

/** Named one by one, or as what a search finds. */
export type ManyBills = { ids: readonly number[] } | { queryString: string };

// asked for by few: who only reads does not load it
const AddMany = dynamic(() => import("./add-many").then((module) => module.AddMany), { ssr: false });

type AddManyButtonProps = {
  /** Names the place to come back to after signing in. */
  id: string;
  bills: ManyBills;
  /** What the button says. */
  label: ReactNode;
  /** The verb with its count: "Add 14 bills". */
  verb: string;
  /** What will happen, in words. */
  children: ReactNode;
};

/** Keeps many bills at once. Pages are the same for everybody: who is not signed in does so first, and comes back to the question. */
export function AddManyButton({ id, bills, label, verb, children }: AddManyButtonProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (window.location.hash !== `#${id}` || !hasSession()) return;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    requestAnimationFrame(() => setOpen(true));
  }, [id]);
  return (
    <>
      <span className={styles.scripted}>
        <Button small onClick={() => (hasSession() ? setOpen(true) : signInAndComeBack(`#${id}`))}>
          <FolderPlus size={16} aria-hidden="true" /> {label}
        </Button>
      </span>
      {open && <AddMany bills={bills} verb={verb} onClose={() => setOpen(false)}>{children}</AddMany>}
    </>
  );
}
