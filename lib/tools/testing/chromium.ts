import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Chromium without windows of its own, which it draws even where nobody sees them. */
const headlessShells = ["chromium-headless-shell", "chrome-headless-shell"];
const programNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const commonPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/snap/bin/chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) =>
    join(process.env[name] ?? "", "Google\\Chrome\\Application\\chrome.exe"),
  ),
];

/** The Chromium of this machine: CHROMIUM_PATH, Playwright's own, one on the PATH, or one in a usual place. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ||
  [chromium.executablePath(), ...onPath(programNames), ...commonPlaces, ...onPath(headlessShells)].find(isProgram);

/**
 * The Chromium of the browser tests: the same, but a headless shell if there is one.
 * @returns launch options; Playwright starts the shell of its own Chromium if they name no program. Undefined if there is no Chromium
 */
export function findTestBrowser(): { executablePath?: string } | undefined {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  if (hasOwnShell()) return {};
  const executablePath = onPath(headlessShells).find(isProgram) ?? findChromium();
  return executablePath ? { executablePath } : undefined;
}

/** Whether Playwright has the headless shell of its Chromium's revision: it starts no other that an update left behind. */
function hasOwnShell(): boolean {
  const own = chromium.executablePath();
  const [, folder, revision] = /^(.+)[\\/]chromium-(\d+)[\\/]/.exec(own) ?? [];
  return folder !== undefined && isProgram(own) && existsSync(join(folder, `chromium_headless_shell-${revision}`));
}

const onPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, process.platform === "win32" ? `${name}.exe` : name)));

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Options that make Chromium start quickly, send no network requests of its own, and run as root. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
];

/** A Chromium is required and unavailable; the message says what to do. */
class ChromiumMissing extends Error {
  readonly expected = true;
}

/**
 * Finds a Chromium, or installs one.
 * @throws an error with one sentence if there is none and none can be installed
 */
export async function ensureChromium(root: string, log: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) {
    if (!isProgram(found)) throw new ChromiumMissing(`CHROMIUM_PATH names ${found}, which is no program.`);
    return found;
  }
  log("There is no Chromium here: installing Playwright's own");
  await tryCommand(process.execPath, [join(root, "node_modules", "@playwright/test/cli.js"), "install", "chromium"]);
  if (!findChromium() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    log("That did not work: installing the system's package");
    if (!(await installPackage())) {
      await tryCommand("apt-get", ["update"]);
      await installPackage();
    }
  }
  const installed = findChromium();
  if (!installed)
    throw new ChromiumMissing(
      "The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH, and run npm test again.",
    );
  return installed;
}

/** Installs Debian's package of the headless shell, with the fonts that only Chromium's own package brings, or that one. */
async function installPackage(): Promise<boolean> {
  for (const names of [[headlessShells[0]!, "fonts-liberation"], ["chromium"]])
    if ((await tryCommand("apt-get", ["install", "-y", ...names])) === 0) return true;
  return false;
}

function tryCommand(command: string, args: string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", () => resolve(1));
    child.once("exit", resolve);
  });
}
