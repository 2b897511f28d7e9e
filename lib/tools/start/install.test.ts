import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { install, isInstalled, nodeComplaint } from "./install.mjs";

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

afterEach(() => void vi.unstubAllEnvs());

test("packages that cannot be installed as they are locked are not installed otherwise, and it is said", async () => {
  const root = checkout(locked);
  const npm = join(root, "npm-cli.js");
  writeFileSync(
    npm,
    'require("node:fs").appendFileSync("asked.txt", process.argv.slice(2).join(" ") + "\\n"); process.exit(1);',
  );
  vi.stubEnv("npm_execpath", npm);
  const lines: string[] = [];
  await expect(install(root, (line: string) => void lines.push(line))).rejects.toThrow(
    /as package-lock.json names them.*Nothing else was installed/,
  );
  expect(readFileSync(join(root, "asked.txt"), "utf8")).toMatch(/^ci [^\n]*\n$/);
  expect(lines.join("\n")).not.toMatch(/npm install/);
  expect(existsSync(join(root, "node_modules"))).toBe(false);
});

test("no script and no image of ours installs what is not locked", () => {
  const files = [
    "package.json",
    "Dockerfile",
    "lib/tools/start/install.mjs",
    "lib/tools/start/run.sh",
    "lib/tools/start/start.mjs",
  ];
  for (const file of files.filter((path) => existsSync(path)))
    expect([
      file,
      /\bnpm (install|i)\b(?! (in its|--package-lock-only))/.test(
        readFileSync(file, "utf8").replace(/^\s*\/\/.*$/gm, ""),
      ),
    ]).toEqual([file, false]);
});
