"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";

const InPortfolios = lazy(() => import("./in-portfolios").then((module) => ({ default: module.InPortfolios })));

type Place = { element: HTMLElement; id: number; name: string };
/** A page has two account menus, and both render this; only one may fill the placeholder. */
const filled = new WeakSet<Element>();

/** Fills the staff placeholder on a bill's public page. The page itself is cached for everyone. */
export function StaffBill() {
  const path = usePathname();
  return path.startsWith("/bill/view/") ? <PlaceOfPage key={path} /> : null;
}

function PlaceOfPage() {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let element: HTMLElement | null = null;
    const frame = requestAnimationFrame(() => {
      element = document.querySelector<HTMLElement>("[data-staff-bill]");
      if (!element || filled.has(element)) return;
      filled.add(element);
      setPlace({ element, id: Number(element.dataset.staffBill), name: element.dataset.name ?? "" });
    });
    return () => {
      cancelAnimationFrame(frame);
      if (element) filled.delete(element);
    };
  }, []);
  if (!place) return null;
  return createPortal(
    <Suspense fallback={null}>
      <InPortfolios bill={{ id: place.id, name: place.name }} />
    </Suspense>,
    place.element,
  );
}
