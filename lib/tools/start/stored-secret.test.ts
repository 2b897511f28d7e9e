import { mkdtempSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keep, newPassword, provideSessionSecret, readStoredSecret } from "./stored-secret.ts";

test("a stored secret is read again, and only by this account", () => {
  const path = join(mkdtempSync(join(process.env.DATA_FOLDER ?? "", "rotunda-secret-")), "deep", "secret");
  expect(readStoredSecret(path)).toBeUndefined();
  keep(path, "a");
  keep(path, "b");
  expect(readStoredSecret(path)).toBe("b");
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("the key of the sessions stays the same from one start to the next", () => {
  delete process.env.SESSION_SECRET;
  provideSessionSecret();
  const first = process.env.SESSION_SECRET;
  delete process.env.SESSION_SECRET;
  provideSessionSecret();
  expect(process.env.SESSION_SECRET).toBe(first);
  expect(String(first).length).toBeGreaterThanOrEqual(43);
});

test("a made password is easy to type and never the same", () => {
  expect(newPassword()).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/);
  expect(newPassword()).not.toBe(newPassword());
});
