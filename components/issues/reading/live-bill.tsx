"use client";

import { type ReactNode, useEffect } from "react";
import { useLater } from "@/components/ui/use-later";
import type { BillStatus } from "@/lib/bills/status-words";
import { useLiveStatus } from "./live-status";
import type { StatusNowProps } from "./status-now";

/** A page that is loaded names the newest statuses mostly: what writes another one comes when there is one. */
const load = () => import("./status-now").then((module) => module.StatusNow);

type LiveBillProps = Omit<StatusNowProps, "now"> & { id: number; /** What the page says already, when it was made. */ known: BillStatus; children: ReactNode };

/** Keeps what is said of a bill today true: `children` as the page was made, until the server says otherwise. */
export function LiveBill({ id, known, children, ...of }: LiveBillProps) {
  const now = useLiveStatus(id);
  const [StatusNow, bring] = useLater(load);
  const isNews = now !== undefined && now.status !== known;
  useEffect(() => void (isNews && bring()), [isNews, bring]);
  return isNews && StatusNow ? <StatusNow {...of} now={now} /> : children;
}
