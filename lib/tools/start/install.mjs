// Plain JavaScript on Node's own modules alone: it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { withLock } from "./file-lock.mjs";

/** The oldest Node that everything here runs on. */
export const oldestNode = [20, 19];

/** Returns a sentence if this Node is too old, otherwise undefined. */
export function nodeComplaint(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return undefined;
  return `Rotunda needs Node ${oldestNode.join(".")} or newer, and this is Node ${version}. Install the current LTS from https://nodejs.org and try again.`;
}

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
};

/**
 * Whether node_modules matches package-lock.json, by the list that npm writes there at its end.
 * @param root the checkout's folder
 */
export function isInstalled(root) {
  const required = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(root, "node_modules", ".package-lock.json"));
  if (!present) return false;
  if (!required) return existsSync(join(root, "node_modules"));
  return Object.entries(required).every(([path, { version, optional, peer, os, cpu, libc }]) => {
    if (path === "") return true;
    const found = present[path];
    if (found) return found.version === version;
    const forThisSystem = Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
    return Boolean(peer) || (Boolean(optional) && !forThisSystem);
  });
}

const broughtNode = (root) => join(root, "node_modules", ".bin", "node");

/**
 * The Node among the packages, if Linux can run it: Node 20 gets no more fixes, and is half as fast.
 * @returns its path, if it is newer than the running Node
 */
export function newerNode(root, own = process.versions.node) {
  const path = broughtNode(root);
  const version = readPackages(join(root, "node_modules", ".package-lock.json"))?.[
    `node_modules/node-${process.platform}-${process.arch}`
  ]?.version;
  if (!version || !existsSync(path)) return undefined;
  const [major, minor, patch] = version.split(".").map(Number);
  const [ownMajor, ownMinor, ownPatch] = own.split(".").map(Number);
  return (major - ownMajor || minor - ownMinor || patch - ownPatch) > 0 ? path : undefined;
}

/** npm's scripts prefer a Node among the packages: one that does not run here (another libc) must not be used. */
function forgetNodeOfOthers(root) {
  const path = broughtNode(root);
  if (existsSync(path) && spawnSync(path, ["--version"]).status !== 0) rmSync(path);
}

/** Runs npm through the npm that started us, so that it works where `npm` is not an executable (Windows). */
function npm(root, args) {
  const script = process.env.npm_execpath;
  const byNode =
    script && /npm-cli\.c?js$/.test(script)
      ? script
      : join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js");
  const [command, rest] = existsSync(byNode) ? [process.execPath, [byNode, ...args]] : ["npm", args];
  // A production environment would leave out the compiler that the build needs.
  const env = { ...process.env, NODE_ENV: "development" };
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32" && command === "npm",
    });
    const stop = () => {
      child.kill("SIGTERM");
      process.exit(143);
    };
    process.once("SIGTERM", stop);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      process.removeListener("SIGTERM", stop);
      resolve(signal ? 1 : code);
    });
  });
}

/**
 * Installs the packages if they are missing or do not match package-lock.json.
 * @param root the checkout's folder
 * @param log receives progress lines
 * @throws Error with a sentence if npm fails
 */
export async function install(root, log) {
  if (isInstalled(root)) return;
  await withLock(
    join(root, ".data", "install.lock"),
    async () => {
      if (isInstalled(root)) return;
      const began = Date.now();
      log("Installing the packages (once; it takes a minute or so)");
      const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
      // Never `npm install` instead: that would install versions that were not reviewed, and change the lockfile.
      const code = await npm(root, ["ci", ...options]);
      if (code !== 0)
        throw new Error(
          "The packages could not be installed as package-lock.json names them: see npm's message above. Nothing else was installed instead. Check the network connection.",
        );
      forgetNodeOfOthers(root);
      log(`Installed the packages (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    },
    () => log("Waiting for another process that installs the packages"),
  );
}

/**
 * Ensures what TypeScript needs to be loaded: a recent Node, the packages, the loader.
 * @param root the checkout's folder, the working directory
 * @param log receives progress lines
 * @throws Error with a sentence
 */
export async function prepare(root, log) {
  const complaint = nodeComplaint();
  if (complaint) throw new Error(complaint);
  process.chdir(root);
  await install(root, log);
  const { register } = await import("tsx/esm/api");
  register();
  // Set by tsx for readable traces; reading every source map would make each error slow.
  process.setSourceMapsEnabled(false);
}
