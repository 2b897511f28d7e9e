"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { hasSession } from "@/components/auth/signed-in";
import { AccountMenu, type AccountName } from "./account-menu";
import { signIn } from "./places";
import styles from "./viewer-slot.module.css";

/**
 * Who is looking. Public pages are stored once for everybody, so this is asked by the browser, and only when there is
 * a sign that somebody is signed in. Until then, and for everybody else, it is the way in.
 */
export function ViewerSlot({ id, align }: { id: string; align?: "start" | "end" }) {
  const [viewer, setViewer] = useState<AccountName | null>(null);
  useEffect(() => {
    if (!hasSession()) return;
    const stop = new AbortController();
    fetch("/me/api/get", { signal: stop.signal, headers: { accept: "application/json" } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ viewer: AccountName | null }>) : { viewer: null }))
      .then((body) => setViewer(body.viewer))
      .catch(() => undefined); // no answer: the way in stays, and whoever is signed in passes through it
    return () => stop.abort();
  }, []);
  return viewer ? <AccountMenu id={id} viewer={viewer} align={align} /> : <Link className={styles.signIn} href={signIn.href}>{signIn.label}</Link>;
}
