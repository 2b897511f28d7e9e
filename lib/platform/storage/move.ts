import { createHash } from "node:crypto";
import type { ByteStore } from "./byte-store";

export type Moved = { copied: number; there: number; removed: number; bytes: number; damaged: string[] };

const atOnce = 4;

/** The number of bytes, if the store has them and their hash is right; otherwise what is wrong. */
async function verify(store: ByteStore, sha256: string): Promise<number | "missing" | "damaged"> {
  if (!(await store.has(sha256))) return "missing";
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of store.read(sha256) as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return hash.digest("hex") === sha256 ? size : "damaged";
}

/**
 * Copies everything to another store; existing copies are verified, damaged ones replaced. It can be interrupted and
 * repeated.
 * @param remove deletes verified originals
 * @param onProgress called every few items
 * @returns counts, and damaged originals, which are unchanged
 */
export async function moveBytes(
  from: ByteStore,
  to: ByteStore,
  { remove = false, onProgress = () => {} }: { remove?: boolean; onProgress?: (moved: Moved) => void } = {},
): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, removed: 0, bytes: 0, damaged: [] };
  const one = async (sha256: string) => {
    const copy = await verify(to, sha256);
    if (typeof copy === "string") {
      const size = await verify(from, sha256);
      if (size === "missing") return; // deleted in the meantime by another process
      if (size === "damaged") return void moved.damaged.push(sha256);
      if (copy === "damaged") await to.remove(sha256);
      await to.putStream(sha256, () => from.read(sha256));
      if (typeof (await verify(to, sha256)) === "string")
        throw new Error(`The file ${sha256} arrived damaged. Nothing was removed; run this again.`);
      moved.copied += 1;
      moved.bytes += size;
    } else moved.there += 1;
    if (!remove) return;
    await from.remove(sha256);
    moved.removed += 1;
  };
  let batch: string[] = [];
  const work = async () => {
    await Promise.all(batch.map(one));
    batch = [];
    onProgress(moved);
  };
  for await (const sha256 of from.all()) if (batch.push(sha256) === atOnce) await work();
  if (batch.length > 0) await work();
  return moved;
}
