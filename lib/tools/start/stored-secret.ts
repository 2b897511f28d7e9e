import { randomBytes, randomInt } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Reads a secret of one line, or undefined when there is none yet. */
export function readStoredSecret(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Stores a secret so that only this account can read it, atomically. */
export function keep(path: string, secret: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600 });
  renameSync(draft, path);
  return secret;
}

/** 256 random bits, for signing sessions. */
const newKey = (): string => randomBytes(32).toString("base64url");

/**
 * Sets the key that signs sessions: SESSION_SECRET, otherwise one in the data folder, so that sessions survive a restart.
 */
export function provideSessionSecret(): void {
  const place = join(resolve(process.env.DATA_FOLDER || ".data"), "secret");
  process.env.SESSION_SECRET ||= readStoredSecret(place) ?? keep(place, newKey());
}

/** A password that is easy to read and type: no ambiguous letters, 74 bits. */
export function newPassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const groups = Array.from({ length: 3 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(""),
  );
  return groups.join("-");
}
