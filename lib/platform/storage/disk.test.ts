import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diskStore } from "./disk";

test("temporary files of a killed upload are removed once no process can write them; stored and other files stay", async () => {
  const folder = mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-disk-"));
  const store = diskStore(folder);
  const bytes = Buffer.from("kept");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await store.put(sha256, bytes);
  const [old, young, other] = [
    ".012c8bb4-0000-4000-8000-000000000001",
    ".012c8bb4-0000-4000-8000-000000000002",
    ".keep",
  ];
  for (const name of [old, young, other]) writeFileSync(join(folder, name), "half");
  for (const name of [old, other]) utimesSync(join(folder, name), new Date(), new Date(Date.now() - 2 * 3_600_000));
  expect(await store.forgetDrafts()).toBe(1);
  expect(readdirSync(folder).sort()).toEqual([other, young, sha256.slice(0, 2)].sort());
  expect(await store.has(sha256)).toBe(true);
  expect(await diskStore(join(folder, "not there")).forgetDrafts()).toBe(0);
});

test("bytes are absent where no file has their name; a folder that cannot be read says nothing about them", async () => {
  const folder = mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-disk-"));
  const sha256 = createHash("sha256").update("x").digest("hex");
  expect(await diskStore(folder).has(sha256)).toBe(false);
  expect(await diskStore(join(folder, "not there")).has(sha256)).toBe(false);
  // A loop of links fails for every user, as EACCES and EIO do.
  symlinkSync(sha256.slice(0, 2), join(folder, sha256.slice(0, 2)));
  await expect(diskStore(folder).has(sha256)).rejects.toMatchObject({ status: 503 });
});
