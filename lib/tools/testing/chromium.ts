import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

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
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => programNames.map((name) => join(folder, process.platform === "win32" ? `${name}.exe` : name)));
  return [chromium.executablePath(), ...onPath, ...commonPlaces].find(isProgram);
}

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
    if ((await tryCommand("apt-get", ["install", "-y", "chromium"])) !== 0) {
      await tryCommand("apt-get", ["update"]);
      await tryCommand("apt-get", ["install", "-y", "chromium"]);
    }
  }
  const installed = findChromium();
  if (!installed)
    throw new ChromiumMissing(
      "The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH, and run npm test again.",
    );
  return installed;
}

function tryCommand(command: string, args: string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", () => resolve(1));
    child.once("exit", resolve);
  });
}
