import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { Skipped } from "./fault";

/** Mounts an in-memory disk of this many megabytes during the work. @throws Skipped if this account may not */
export async function onSmallDisk<T>(folder: string, megabytes: number, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const mounted =
    process.platform === "linux" &&
    spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]).status === 0;
  if (!mounted) throw new Skipped("needs an account that may mount a small disk");
  try {
    return await work();
  } finally {
    spawnSync("umount", ["-l", folder]);
  }
}
