"use client";

import { type ReactNode, useEffect, useState } from "react";
import { fetchCurrentStatuses } from "./live-status";

/** Updates the current statuses on a page (`data-bill-today`, see <BillToday>). Render it once, after them. */
export function LiveStatuses() {
  const [news, setNews] = useState<ReactNode>(null);
  useEffect(() => {
    void fetchCurrentStatuses([...document.querySelectorAll<HTMLElement>("[data-bill-today]")])
      .then(async (moved) => {
        // A fresh page is usually current; the code that renders an update is loaded only when there is one.
        if (moved.length > 0) setNews((await import("./statuses-now")).statusesNow(moved));
      })
      .catch(() => {}); // the page keeps its statuses
  }, []);
  return news;
}
