import { readFileSync, statSync } from "node:fs";

/** The account that Postgres runs as; undefined means the one that we run as. */
export type Account = { uid: number; gid: number } | undefined;

/**
 * Chooses the account that runs Postgres. Postgres refuses to run as root, so root uses the owner of the data, otherwise
 * the system's postgres account, otherwise the account nobody.
 * @param dataFolder the folder of the data, which need not exist yet
 */
export function chooseAccount(dataFolder: string): Account {
  if (process.platform === "win32" || process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp("postgres") ?? lookUp("_postgres") ?? lookUp("nobody") ?? { uid: 65534, gid: 65534 };
}

function lookUp(name: string): Account {
  try {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(":") ?? [];
    // macOS reports the ids of the account nobody as negative numbers; the system expects unsigned ones.
    return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined;
  } catch {
    return undefined;
  }
}
