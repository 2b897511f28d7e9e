import "@/lib/platform/outgoing/socket-guard.mjs";
import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { resetProcess } from "./reset-process.ts";

resetProcess();
afterEach(cleanup);
