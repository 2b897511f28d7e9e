import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HttpError } from "@/lib/platform/http/problem";
import { log } from "@/lib/platform/observability/log";
import { type ByteChunks, type ByteStore, unreachable } from "./byte-store";

/** No draft is written for this long. In milliseconds. */
const leftBehind = 3_600_000;
const isDraft = (name: string) => /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** Bytes on disk, in folders by the first two digits of their hash. */
export function diskStore(folder: string): ByteStore {
  const within = (path: string) =>
    readdir(/* turbopackIgnore: true */ path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
      throw error;
    });
  const place = (sha256: string) => join(/* turbopackIgnore: true */ folder, sha256.slice(0, 2), sha256);

  /** Appears under its name when it is whole. */
  async function write(sha256: string, chunks: ByteChunks): Promise<void> {
    const target = place(sha256);
    const draft = join(/* turbopackIgnore: true */ folder, `.${randomUUID()}`);
    try {
      await mkdir(dirname(target), { recursive: true });
      const file = await open(/* turbopackIgnore: true */ draft, "wx", 0o640);
      try {
        for await (const chunk of chunks) await file.writeFile(chunk);
        await file.sync(); // an acknowledged upload outlives a power cut
      } finally {
        await file.close();
      }
      await rename(draft, target);
      const named = await open(/* turbopackIgnore: true */ dirname(target));
      await named
        .sync()
        .catch(() => {})
        .finally(() => named.close()); // its name too; some systems cannot
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "ENOSPC" || code === "EDQUOT")
        throw new HttpError(507, {
          message: "Storage is full. The file wasn't saved. Tell an administrator.",
        });
      throw error;
    }
  }

  return {
    put: (sha256, bytes) => write(sha256, [bytes]),
    putStream: (sha256, open) => write(sha256, open()),
    has: (sha256) =>
      access(place(sha256)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          // Anything else says nothing about the bytes: a folder that may not be read, a disk that fails.
          if (error.code === "ENOENT" || error.code === "ENOTDIR") return false;
          log.error({ err: error, what: "has" }, "the file store failed");
          throw new HttpError(503, unreachable, { "retry-after": "60" });
        },
      ),
    read: (sha256, range) => createReadStream(place(sha256), range),
    remove: (sha256) => rm(place(sha256), { force: true }),
    async forgetDrafts() {
      let forgotten = 0;
      for (const name of (await within(folder)).filter(isDraft)) {
        const draft = join(/* turbopackIgnore: true */ folder, name);
        const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs < leftBehind) continue;
        await rm(draft, { force: true });
        forgotten++;
      }
      return forgotten;
    },
    async *all() {
      for (const start of await within(folder)) {
        if (!/^[0-9a-f]{2}$/.test(start)) continue;
        for (const name of await within(join(/* turbopackIgnore: true */ folder, start)))
          if (/^[0-9a-f]{64}$/.test(name) && name.startsWith(start)) yield name;
      }
    },
  };
}
