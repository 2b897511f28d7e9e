"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { Menu } from "@/components/ui/menu";
import styles from "./viewer-slot.module.css";

type Viewer = { name: string; role: "reader" | "editor" | "admin" };

/** Set beside the session's own cookie, readable, and saying nothing but that there is one. The port may follow its name. */
const hint = /(?:^|;\s*)rotunda_signed_in(?:_\d+)?=/;

/**
 * Who is looking. Public pages are stored once for everybody, so this is asked by the browser, and only when there is
 * a sign that somebody is signed in. Until then, and for everybody else, it is the way in.
 */
export function ViewerSlot({ id }: { id: string }) {
  const [viewer, setViewer] = useState<Viewer | null>(null);
  useEffect(() => {
    if (!hint.test(document.cookie)) return;
    const stop = new AbortController();
    fetch("/me/api/get", { signal: stop.signal, headers: { accept: "application/json" } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ viewer: Viewer | null }>) : { viewer: null }))
      .then((body) => setViewer(body.viewer))
      .catch(() => undefined); // no answer: the way in stays, and leads to the account all the same
    return () => stop.abort();
  }, []);
  if (!viewer) return <Link className={styles.signIn} href="/login">Sign in</Link>;
  const staff = viewer.role === "editor" || viewer.role === "admin";
  return (
    <Menu
      id={id}
      kind="quiet"
      align="end"
      className={styles.name}
      label={<span>{viewer.name}</span>}
      labelText={`Your account: ${viewer.name}`}
      items={[
        ...(staff ? [{ label: "Desk", href: "/admin" }] : []),
        { label: "Saved searches", href: "/saved-search/list" },
        { label: "Folders", href: "/folder/list" },
        { label: "Account", href: "/account" },
        { label: "Sign out", href: "/sign-out" },
      ]}
    />
  );
}
