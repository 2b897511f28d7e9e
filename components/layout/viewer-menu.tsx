"use client";

import { type ReactNode, useEffect, useState } from "react";
import { StaffBill } from "@/components/portfolios/staff-bill";
import { AccountMenu, type AccountName } from "./account-menu";

export type ViewerMenuProps = { id: string; align?: "start" | "end"; children: ReactNode };

/** Menu of the signed-in person; until the session is known, and if it has ended, `children`. */
export function ViewerMenu({ id, align, children }: ViewerMenuProps) {
  const [viewer, setViewer] = useState<AccountName | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch("/me/api/get", { signal: stop.signal, headers: { accept: "application/json" } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ viewer: AccountName | null }>) : { viewer: null }))
      .then((body) => setViewer(body.viewer))
      .catch(() => undefined); // on failure the sign-in link stays, which redirects signed-in viewers
    return () => stop.abort();
  }, []);
  if (!viewer) return children;
  return (
    <>
      <AccountMenu id={id} viewer={viewer} align={align} />
      {viewer.role !== "reader" && <StaffBill />}
    </>
  );
}
