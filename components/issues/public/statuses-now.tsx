import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import type { Moved } from "./live-status";
import { StatusNow, type StatusNowProps } from "./status-now";

/** Today's statuses, in place of what the page was sent with: that is markup alone (<Still>), so it can be taken away. */
export const statusesNow = (moved: readonly Moved[]): ReactNode =>
  moved.map(({ place, now }, at) => {
    const { then, as } = place.dataset as { then: BillStatus; as: StatusNowProps["as"] };
    place.replaceChildren();
    return createPortal(<StatusNow then={then} now={now} as={as} />, place, String(at));
  });
