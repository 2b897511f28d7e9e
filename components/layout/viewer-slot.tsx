"use client";

import { Link } from "@/components/ui/link";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { hasSession } from "@/components/auth/signed-in";
import type { AccountMenu, AccountName } from "./account-menu";
import styles from "./viewer-slot.module.css";

/** Of those who are signed in alone. */
const load = () => import("./account-menu").then((module) => module.AccountMenu);

/**
 * Who is looking. Public pages are stored once for everybody, so this is asked by the browser, and only when there is
 * a sign that somebody is signed in. Until then, and for everybody else, it is the way in.
 */
export function ViewerSlot({ id, align }: { id: string; align?: "start" | "end" }) {
  const [found, setFound] = useState<{ viewer: AccountName; Menu: ComponentType<ComponentProps<typeof AccountMenu>> } | null>(null);
  useEffect(() => {
    if (!hasSession()) return;
    const stop = new AbortController();
    const asked = fetch("/me/api/get", { signal: stop.signal, headers: { accept: "application/json" } }).then((answer) => (answer.ok ? (answer.json() as Promise<{ viewer: AccountName | null }>) : { viewer: null }));
    Promise.all([asked, load()])
      .then(([{ viewer }, Menu]) => !stop.signal.aborted && setFound(viewer && { viewer, Menu }))
      .catch(() => undefined); // no answer: the way in stays, and whoever is signed in passes through it
    return () => stop.abort();
  }, []);
  return found ? <found.Menu id={id} viewer={found.viewer} align={align} /> : <Link className={styles.signIn} href="/login">Sign in</Link>;
}
