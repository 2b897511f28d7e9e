import "@/lib/platform/outgoing/socket-guard.mjs";
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { visited } from "./next-navigation.ts";
import { resetProcess } from "./reset-process.ts";

resetProcess();
// The window outlives a file too.
history.replaceState(null, "", "/");
for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; Max-Age=0`;
for (const storage of [localStorage, sessionStorage]) storage.clear();
document.body.replaceChildren();

beforeEach(() => void (visited.length = 0));
afterEach(cleanup);
