import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { readSync } from "node:fs";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { HttpError } from "@/lib/platform/http/problem";
import { settings } from "@/lib/platform/env/settings";

/** A range of a spool. Plain data: a process that gets the open file can read it. */
export type SpoolRange = { fd: number; key: Uint8Array; at: number; size: number };

const cipher = "aes-256-ctr";
const block = 16;
/** Each spool has its own key, so its counter may start at zero. */
const counterAt = (blocks: number): Buffer => {
  const counter = Buffer.alloc(block);
  counter.writeBigUInt64BE(BigInt(blocks), 8);
  return counter;
};

/**
 * An upload too large for memory and too private for disk: encrypted with a key in memory, in an unlinked file, so that
 * it ends with the process.
 */
export class Spool {
  private encrypt;
  private holders = 1;
  size = 0;

  private constructor(
    private file: FileHandle,
    private key: Buffer,
  ) {
    this.encrypt = createCipheriv(cipher, key, counterAt(0));
  }

  static async open(): Promise<Spool> {
    const folder = resolve(/* turbopackIgnore: true */ settings().DATA_FOLDER, "spool");
    const path = join(/* turbopackIgnore: true */ folder, randomUUID());
    return toFullDisk(async () => {
      await mkdir(folder, { recursive: true });
      const file = await open(/* turbopackIgnore: true */ path, "wx+", 0o600);
      await unlink(path);
      return new Spool(file, randomBytes(32));
    });
  }

  async append(bytes: Uint8Array): Promise<void> {
    const written = this.encrypt.update(bytes);
    await toFullDisk(() => this.file.appendFile(written));
    this.size += bytes.byteLength;
  }

  range(at: number, size: number): SpoolRange {
    return { fd: this.file.fd, key: this.key, at, size };
  }

  /** Keeps the bytes readable until one more release. */
  hold(): this {
    this.holders += 1;
    return this;
  }

  /** The last release frees the bytes. */
  async release(): Promise<void> {
    this.holders -= 1;
    if (this.holders === 0) await this.file.close();
  }
}

/** @throws HttpError 507 if the disk is full */
async function toFullDisk<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? ""))
      throw new HttpError(507, { message: "Storage is full. The files were not read. Tell an administrator." });
    throw error;
  }
}

/** Reads a part of a range, by offset in bytes; shorter if the range ends earlier. */
export function readSpool({ fd, key, at, size }: SpoolRange, from: number, length: number): Buffer {
  const count = Math.max(0, Math.min(length, size - from));
  const start = at + from;
  const skipped = start % block;
  const bytes = Buffer.allocUnsafe(skipped + count);
  let read = 0;
  while (read < bytes.length) {
    const some = readSync(fd, bytes, read, bytes.length - read, start - skipped + read);
    if (some === 0) break;
    read += some;
  }
  const decrypt = createDecipheriv(cipher, key, counterAt((start - skipped) / block));
  return decrypt.update(bytes.subarray(0, read)).subarray(skipped);
}
