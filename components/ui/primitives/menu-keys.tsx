"use client";

import { useEffect } from "react";

const items = "a[href], button:not(:disabled)";

/** The menu that a button opens, or that an item is in. */
function menuOf(at: Element): HTMLElement | null {
  const opened = at.closest<HTMLButtonElement>("button[popovertarget]")?.popoverTargetElement;
  const menu = at.closest("[data-menu]") ?? opened;
  return menu instanceof HTMLElement && menu.matches("[data-menu]") ? menu : null;
}

/**
 * Arrow keys of all menus: the down arrow opens a menu and enters it; within it up and down move, Home and End go to its
 * ends. One listener for the page, however often it is asked for, so that menus stay plain markup.
 */
function onKeyDown(event: KeyboardEvent): void {
  if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key) || event.altKey || event.ctrlKey || event.metaKey)
    return;
  const menu = event.target instanceof Element ? menuOf(event.target) : null;
  if (!menu) return;
  const isInside = menu.contains(event.target as Node);
  if (!isInside && event.key !== "ArrowDown") return;
  event.preventDefault();
  if (!isInside && !menu.matches(":popover-open")) menu.showPopover();
  const all = [...menu.querySelectorAll<HTMLElement>(items)];
  const at = all.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key] ?? 0;
  all[(next + all.length) % all.length]?.focus();
}

export function MenuKeys() {
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return null;
}
