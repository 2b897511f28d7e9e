"use client";

import { useEffect } from "react";
import { hasSession } from "@/components/auth/signed-in";
import { Link } from "@/components/ui/link";
import { useLater } from "@/components/ui/use-later";
import type { ViewerMenuProps } from "./viewer-menu";
import styles from "./viewer-slot.module.css";

const load = () => import("./viewer-menu").then((module) => module.ViewerMenu);

/**
 * Who is looking. Public pages are stored once for everybody, so this is asked by the browser, and only when there is
 * a sign that somebody is signed in. Until then, and for everybody else, it is the way in.
 */
export function ViewerSlot(of: Omit<ViewerMenuProps, "children">) {
  const [Menu, bring] = useLater<ViewerMenuProps>(load);
  useEffect(() => void (hasSession() && bring()), [bring]);
  const wayIn = <Link className={styles.signIn} href="/login">Sign in</Link>;
  return Menu ? <Menu {...of}>{wayIn}</Menu> : wayIn;
}
