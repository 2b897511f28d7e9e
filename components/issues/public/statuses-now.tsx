import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import type { Moved } from "./live-status";
import { StatusNow, type StatusNowProps } from "./status-now";

/**
 * Renders current statuses over those in the page. They are static markup (<StaticHtml>), which React does not
 * manage, so they can be replaced.
 */
export const statusesNow = (moved: readonly Moved[]): ReactNode =>
  moved.map(({ place, now }, at) => {
    const { then, as } = place.dataset as { then: BillStatus; as: StatusNowProps["as"] };
    place.replaceChildren();
    return createPortal(<StatusNow then={then} now={now} as={as} />, place, String(at));
  });
