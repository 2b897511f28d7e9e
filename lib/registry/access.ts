import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Audience } from "@/lib/platform/auth/roles";

let table: ReadonlyMap<string, Audience> | undefined;

/** The audience of each call, by method and path (`GET /bill/api/list`), from the lines of the table. */
export const parseAudiences = (lines: string): ReadonlyMap<string, Audience> =>
  new Map(
    [...lines.matchAll(/^(any|reader|staff|admin) +(\w+) +(\S+)$/gm)].map(
      ([, audience = "", method = "", path = ""]) => [[method, path].join(" "), audience as Audience],
    ),
  );

/**
 * Who may make a call. It is read from the reviewed table beside this file; a test holds it against the route files, which
 * decide.
 */
export function audienceOf({ method, path }: { method: string; path: string }): Audience | undefined {
  table ??= parseAudiences(readFileSync(join(process.cwd(), "lib", "registry", "access.snap.txt"), "utf8"));
  return table.get([method, path.replace(/(.)\/$/, "$1")].join(" "));
}
