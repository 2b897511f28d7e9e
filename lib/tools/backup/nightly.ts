import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { log } from "@/lib/platform/observability/log";
import { settings } from "@/lib/platform/env/settings";
import { backUp, folderNameAt, isFolderName } from "./back-up";

/**
 * Makes a backup in BACKUP_FOLDER, then deletes the oldest ones beyond BACKUP_KEEP. Does nothing if no folder is set. A
 * failed job is retried; `lastBackup` reports it to staff.
 */
export async function makeNightlyBackup(now = new Date()): Promise<void> {
  const { BACKUP_FOLDER: folder, BACKUP_KEEP: keep } = settings();
  if (!folder) return;
  const made = await backUp(join(resolve(folder), folderNameAt(now)));
  log.info({ ...made, missing: made.missing.length }, "a backup was made");
  const names = (await readdir(folder)).filter(isFolderName).sort();
  const isWhole = (name: string) => existsSync(join(folder, name, "manifest.json"));
  const outlived = names.filter(isWhole).slice(0, -keep);
  // A backup that was interrupted more than an hour ago is useless.
  const broken = names.filter((name) => !isWhole(name) && name < folderNameAt(new Date(now.getTime() - 3_600_000)));
  for (const name of [...outlived, ...broken]) await rm(join(folder, name), { recursive: true, force: true });
}
