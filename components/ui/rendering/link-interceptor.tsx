"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { hydratedEvent } from "@/lib/platform/html/hydrated-event";
import { currentPlace } from "@/components/layout/current-place";

/**
 * Handles clicks on every <Link> client-side, and updates the current link of the header. Before hydration and
 * without scripts the browser follows them. Render once, in the root layout.
 */
export function LinkInterceptor() {
  const router = useRouter();
  const path = usePathname();
  useEffect(() => {
    for (const place of document.querySelectorAll<HTMLAnchorElement>("a[data-place]")) {
      const current = currentPlace(path, place.pathname, place.dataset.place ? [place.dataset.place] : []);
      if (current) place.setAttribute("aria-current", current);
      else place.removeAttribute("aria-current");
    }
  }, [path]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-soft]") : null;
      if (
        !link ||
        link.origin !== location.origin ||
        (link.target && link.target !== "_self") ||
        link.hasAttribute("download")
      )
        return;
      // An anchor on the same page.
      if (link.hash && link.href.split("#", 1)[0] === location.href.split("#", 1)[0]) return;
      event.preventDefault();
      link.closest("details[data-fold]")?.removeAttribute("open");
      router.push(link.href, { scroll: link.dataset.soft !== "stay" });
    };
    document.addEventListener("click", follow);
    dispatchEvent(new Event(hydratedEvent));
    return () => document.removeEventListener("click", follow);
  }, [router]);
  return null;
}
