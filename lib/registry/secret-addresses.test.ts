import { expect, test } from "vitest";
import { loggedPath, secretAddress } from "@/lib/platform/observability/logged-path";
import { sourceFiles } from "@/lib/tools/testing/source-files";

/** Keys in a path that grant no access. */
const open = ["/organisation/api/style/[key]"];

test("no address with a key in its path is logged with that key", () => {
  const addresses = sourceFiles("app")
    .map((path) => /^app(\/.*\[(?:token|key|secret)\])\//.exec(path)?.[1]?.replace(/\/\([^)]*\)/g, ""))
    .filter((path) => path !== undefined && !open.includes(path));
  expect(addresses).toContain("/calendar/subscription/[token]");
  expect(addresses).toContain("/client-report/file/[token]");
  for (const address of addresses as string[]) {
    const asked = address.replace(/\[\w+\]$/, "k3y-of-somebody");
    expect(loggedPath(`${asked}/calendar.ics?x=1`)).toBe(address.replace(/\[\w+\]$/, "…"));
    expect(secretAddress.test(asked)).toBe(true);
  }
});
