import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reservedSlugs } from "./reserved-slugs";

/** First segments of all addresses: groups of routes are none themselves. */
function firstSegments(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    !entry.isDirectory() || entry.name.startsWith("[")
      ? []
      : entry.name.startsWith("(")
        ? firstSegments(join(folder, entry.name))
        : [entry.name],
  );
}

test("no template may have a slug that an address of ours begins with", () => {
  const segments = firstSegments(join(import.meta.dirname, "../..", "app"));
  expect(segments).toEqual(expect.arrayContaining(["admin", "bill", "subscription"]));
  expect(
    segments
      .map((segment) => segment.replace(/^\./, "").split(".")[0]!)
      .filter((segment) => !reservedSlugs.has(segment)),
  ).toEqual([]);
});
