"use client";

import { type ReactNode, useEffect, useState } from "react";
import { askStatuses } from "./live-status";

/** Keeps what a page says of its bills today true (`data-bill-today`, see <BillToday>). Stands once a page, after them. */
export function LiveStatuses() {
  const [news, setNews] = useState<ReactNode>(null);
  useEffect(() => {
    void askStatuses([...document.querySelectorAll<HTMLElement>("[data-bill-today]")])
      .then(async (moved) => {
        // a page that is loaded names the newest statuses mostly: what writes another one comes when there is one
        if (moved.length > 0) setNews((await import("./statuses-now")).statusesNow(moved));
      })
      .catch(() => {}); // the page keeps what it knew
  }, []);
  return news;
}
