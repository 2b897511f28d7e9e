import "@/lib/platform/outgoing/socket-guard.mjs";
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeEach } from "vitest";
import { visited } from "./next-navigation.ts";
import { resetProcess } from "./reset-process.ts";

resetProcess();
// The window outlives a file too.
history.replaceState(null, "", "/");
for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; Max-Age=0`;
for (const storage of [localStorage, sessionStorage]) storage.clear();
document.body.replaceChildren();
// What the simulated browser lacks. Files share it, so none of them may bring its own.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

/** Milliseconds. Shorter timers end by themselves, and modules wait for some of them. */
const long = 100;
const { setTimeout } = globalThis;
const timers = new Set<number>();
globalThis.setTimeout = ((act: () => void, after = 0, ...given: unknown[]) => {
  const timer = setTimeout(act, after, ...given) as never;
  if (after >= long) timers.add(timer);
  return timer;
}) as never;

beforeEach(() => void (visited.length = 0));
afterEach(cleanup);
afterAll(() => {
  // An editor that could not save would try again in the next file.
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = setTimeout;
});
