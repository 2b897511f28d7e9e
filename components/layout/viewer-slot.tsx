"use client";

import { useEffect } from "react";
import { hasSession } from "@/components/auth/signed-in";
import { useLazyComponent } from "@/components/ui/hooks/use-lazy-component";
import type { ViewerMenuProps } from "./viewer-menu";

const load = () => import("./viewer-menu").then((module) => module.ViewerMenu);

/**
 * Who is looking. Public pages are stored once for everybody, so this is asked by the browser, and only when there is
 * a sign that somebody is signed in. Until then, and for everybody else, it is the way in (<ViewerPlace>). Where there is that
 * sign the page keeps room for a name before it is drawn (`data-person`), so that nothing moves when the name comes.
 */
export function ViewerSlot({ children, ...of }: ViewerMenuProps) {
  const [Menu, bring] = useLazyComponent<ViewerMenuProps>(load);
  useEffect(() => void (hasSession() && bring()), [bring]);
  return Menu ? <Menu {...of}>{children}</Menu> : children;
}
