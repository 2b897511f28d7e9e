"use client";

import { type ReactNode, useEffect, useState } from "react";
import { StaffBill } from "@/components/portfolios/staff-bill";
import { AccountMenu, type AccountName } from "./account-menu";

export type ViewerMenuProps = { id: string; align?: "start" | "end"; children: ReactNode };

let asking: Promise<AccountName | null> | undefined;

/** The menus of a page, for wide and for narrow windows, ask once. On failure the sign-in link stays, which redirects. */
const getViewer = (): Promise<AccountName | null> =>
  (asking ??= fetch("/me/api/get", { headers: { accept: "application/json" } })
    .then((answer) => (answer.ok ? (answer.json() as Promise<{ viewer: AccountName | null }>) : { viewer: null }))
    .then(({ viewer }) => viewer)
    .catch(() => null)
    .finally(() => (asking = undefined)));

/** Menu of the signed-in person; until the session is known, and if it has ended, `children`. */
export function ViewerMenu({ id, align, children }: ViewerMenuProps) {
  const [viewer, setViewer] = useState<AccountName | null>(null);
  useEffect(() => void getViewer().then(setViewer), []);
  if (!viewer) return children;
  return (
    <>
      <AccountMenu id={id} viewer={viewer} align={align} />
      {viewer.role !== "reader" && <StaffBill />}
    </>
  );
}
