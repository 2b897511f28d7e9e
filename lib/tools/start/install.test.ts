import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInstalled, nodeComplaint } from "./install.mjs";

test("a Node that is too old is refused in a sentence that says what is needed", () => {
  expect(nodeComplaint("18.20.1")).toContain("Node 20.19 or newer, and this is Node 18.20.1");
  expect(nodeComplaint("20.18.3")).toBeDefined();
  expect(nodeComplaint("20.19.0")).toBeUndefined();
  expect(nodeComplaint("24.1.0")).toBeUndefined();
});

const locked = {
  "": {},
  "node_modules/a": { version: "1.0.0" },
  "node_modules/a-elsewhere": { version: "1.0.0", optional: true, os: ["none"], cpu: [process.arch] },
};
function checkout(wanted: object, present?: object): string {
  const root = mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-install-"));
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (present) {
    mkdirSync(join(root, "node_modules"));
    writeFileSync(join(root, "node_modules", ".package-lock.json"), JSON.stringify({ packages: present }));
  }
  return root;
}

test("what npm has installed in full needs no installing", () => {
  expect(isInstalled(checkout(locked, { "node_modules/a": { version: "1.0.0" } }))).toBe(true);
});

test("a missing folder, a missing package and another version do", () => {
  expect(isInstalled(checkout(locked))).toBe(false);
  expect(isInstalled(checkout(locked, {}))).toBe(false);
  expect(isInstalled(checkout(locked, { "node_modules/a": { version: "1.0.1" } }))).toBe(false);
});

test("packages that were installed for another system do not count", () => {
  const forHere = {
    ...locked,
    "node_modules/a-here": { version: "1.0.0", optional: true, os: [process.platform], cpu: [process.arch] },
  };
  expect(
    isInstalled(
      checkout(forHere, { "node_modules/a": { version: "1.0.0" }, "node_modules/a-elsewhere": { version: "1.0.0" } }),
    ),
  ).toBe(false);
});
