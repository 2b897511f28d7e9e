"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { billsApi } from "@/lib/bills/api";
import type { ChangesSince, SinceStripProps } from "./since-strip";

/**
 * For signed-in viewers: what changed since their last visit. Fetched by the browser, because the page is the
 * same for everyone; the strip is loaded only if there is something to show.
 */
export function SinceLastLook({
  billId,
  slug,
  jurisdiction,
  timeZone,
}: {
  billId: number;
  slug: string;
  jurisdiction: string;
  timeZone: string;
}) {
  const [strip, setStrip] = useState<{ what: ChangesSince; Strip: ComponentType<SinceStripProps> } | null>(null);
  useEffect(() => {
    if (!/(?:^|;\s*)rotunda_signed_in=/.test(document.cookie)) return;
    const stop = new AbortController();
    import("@/lib/platform/http/call")
      .then(({ call }) =>
        call<typeof billsApi.visit>(
          "POST",
          "/bill/api/visit/[id]",
          { params: { id: billId } },
          { signal: stop.signal },
        ),
      )
      .then(async (what) => {
        if (!what.since || what.total === 0) return;
        const { SinceStrip } = await import("./since-strip");
        if (!stop.signal.aborted) setStrip({ what, Strip: SinceStrip });
      })
      .catch(() => undefined); // optional
    return () => stop.abort();
  }, [billId]);
  if (!strip?.what.since) return null;
  return (
    <strip.Strip
      {...strip.what}
      slug={slug}
      jurisdiction={jurisdiction}
      since={strip.what.since}
      timeZone={timeZone}
      onClose={() => setStrip(null)}
    />
  );
}
