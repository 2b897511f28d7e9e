"use client";

import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import type { EditorStore } from "../store";
import { insertionTargetsOf } from "./insert";

import { panelCookie, type PanelSide, readPanelSide } from "./panel-sides";

const key = "rotunda-desk-panel";
/** From this width the panel is beside the page; below it, it overlays the page. */
const isWide = () => window.matchMedia?.("(min-width: 75rem)").matches ?? false;

let current: PanelSide | null | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): PanelSide | null => (current === undefined ? (current = isWide() ? readStoredSide() : null) : current);

/** A link may request a side: `?panel=review`. */
function readFromAddress(): PanelSide | null {
  const requested = new URLSearchParams(window.location.search).get("panel");
  return readPanelSide(requested);
}

function open(next: PanelSide | null): void {
  current = next;
  try {
    if (isWide()) {
      localStorage.setItem(key, next ?? "");
      document.cookie = `${panelCookie}=${next ?? ""};path=/admin;max-age=31536000;samesite=lax`;
    }
  } catch {
    // Not remembered then.
  }
  for (const listener of listeners) listener();
}

/**
 * Opens the side that the address requests. Runs after navigation: before, the address is still that of the
 * previous page.
 */
export function useRequestedPanel(): void {
  useEffect(() => {
    const requestedSide = readFromAddress();
    if (requestedSide) open(requestedSide);
  }, []);
}

/** The side for which the page as sent keeps room, until the panel itself is there: nothing shifts then. */
export const useReservedPanel = (reserved: PanelSide | null): PanelSide | null =>
  useSyncExternalStore(
    subscribe,
    () => null,
    () => reserved,
  );

/** The open side of the panel. Remembered on this device where there is room beside the page. */
export function usePanel(): { side: PanelSide | null; open: (side: PanelSide | null) => void } {
  return { side: useSyncExternalStore(subscribe, read, () => null), open };
}

function readStoredSide(): PanelSide | null {
  try {
    const stored = localStorage.getItem(key);
    return readPanelSide(stored);
  } catch {
    return null;
  }
}

/** The insertion target of the panel: the text or list that was focused last, or the chosen one. */
export function useTarget(
  store: EditorStore,
  root: RefObject<HTMLElement | null>,
): { target: number | null; setTarget: (id: number) => void } {
  const [target, setTarget] = useState<number | null>(null);
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      if (!(event.target instanceof Element) || !root.current?.contains(event.target)) return;
      const place = event.target.closest<HTMLElement>("[data-place]")?.dataset.place;
      const id = Number(/^element:(\d+)$/.exec(place ?? "")?.[1]);
      if (insertionTargetsOf(store.get().issue.formTemplate).some((element) => element.id === id)) setTarget(id);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [store, root]);
  return { target, setTarget };
}
