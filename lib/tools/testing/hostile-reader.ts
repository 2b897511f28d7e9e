import { connect } from "node:net";
import { lookup } from "node:dns/promises";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

// A reader for the tests of lib/platform/documents that does what strangers' files make readers do.

export type HostileOrder =
  | { does: "fill-buffers"; bytes?: Uint8Array }
  | { does: "fill-heap" | "loop" | "end" | "nest" | "show-environment" | "connect" | "look-up" | "start-program" }
  | { does: "read-file" | "write-file"; path: string }
  | { does: "count-bytes"; bytes: Uint8Array }
  | { does: "answer"; megabytes: number }
  | { does: "fail"; message: string }
  | { does: "count-to"; last: number; after?: "fill-buffers" };

export function read(order: HostileOrder): unknown {
  switch (order.does) {
    case "fill-buffers": {
      const held: Buffer[] = [];
      for (;;) held.push(Buffer.alloc(10_000_000, 1));
    }
    case "fill-heap": {
      const held: string[][] = [];
      for (let n = 0; ; n += 1) held.push(Array.from({ length: 10_000 }, (_, at) => `${n} ${at}`));
    }
    case "nest":
      return nest(1);
    case "loop":
      for (;;);
    case "end":
      return process.kill(process.pid, "SIGSEGV");
    case "show-environment":
      return {
        environment: { ...process.env },
        pid: process.pid,
      };
    case "connect":
      return new Promise((resolve, reject) =>
        connect(9, "127.0.0.1")
          .once("connect", () => resolve("connected"))
          .once("error", reject),
      );
    case "look-up":
      return lookup("localhost");
    case "read-file":
      return readFileSync(order.path, "utf8");
    case "write-file":
      return writeFileSync(order.path, "");
    case "start-program":
      return execFileSync(process.execPath, ["--version"]);
    case "count-bytes":
      return order.bytes.reduce((sum, byte) => sum + byte, 0);
    case "answer":
      return "x".repeat(order.megabytes * 1e6);
    case "fail":
      throw new Error(order.message);
    case "count-to":
      return countTo(order);
  }
}

function* countTo({ last, after }: HostileOrder & { does: "count-to" }): Generator<unknown> {
  for (let n = 1; n <= last; n += 1) yield n;
  if (after) read({ does: after });
}

/** Calls itself without end, as a reader does that follows a tree of elements. */
const nest = (depth: number): number => 1 + nest(depth + 1);
