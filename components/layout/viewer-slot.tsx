"use client";

import { useEffect } from "react";
import { hasSession } from "@/components/auth/signed-in";
import { useLazyComponent } from "@/components/ui/hooks/use-lazy-component";
import type { ViewerMenuProps } from "./viewer-menu";

const load = () => import("./viewer-menu").then((module) => module.ViewerMenu);

/**
 * Shows the viewer. Public pages are cached for everyone, so the browser fetches it, and only if there is a
 * marker of a session. Until then, and for everyone else, it is the sign-in link (<ViewerPlace>). With the
 * marker, the page reserves space for a name before first paint (`data-person`), so that nothing shifts.
 */
export function ViewerSlot({ children, ...of }: ViewerMenuProps) {
  const [Menu, bring] = useLazyComponent<ViewerMenuProps>(load);
  useEffect(() => void (hasSession() && bring()), [bring]);
  return Menu ? <Menu {...of}>{children}</Menu> : children;
}
