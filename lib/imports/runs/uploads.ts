import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { badRequest, HttpError, invalid } from "@/lib/platform/http/problem";
import { settings } from "@/lib/platform/env/settings";
import { importable, importFolder, uploadsFolder } from "../reading/import-folder";

/** Days that an upload is stored, so that its import can be repeated. */
const uploadDays = 30;

/**
 * Streams a request's body to disk.
 * @param name on the client; only its last part is used
 * @returns its path inside the import folder
 * @throws HttpError 413 as soon as more than MAX_IMPORT_MB arrive, 415 for another extension, 422 if it is empty, 400
 * if it was cut off
 */
export async function storeUpload(request: Request, name: string): Promise<string> {
  const plain = name
    .replace(/^.*[\\/]/, "")
    .replace(/[^\p{L}\p{N}._ -]/gu, "_")
    .replace(/^\.+/, "")
    .slice(-120);
  if (!importable.test(plain))
    throw new HttpError(415, {
      message: "Choose a zip, JSON, JSON Lines, CSV or XML file, plain or gzipped.",
    });
  const limit = settings().MAX_IMPORT_MB * 1_000_000;
  const tooLarge = () =>
    new HttpError(413, {
      message: `The file is larger than ${settings().MAX_IMPORT_MB} MB. Split the file, or copy it to the server's import folder.`,
    });
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  if (!request.body) throw invalid("The file is empty.", { issues: [{ path: "file", message: "empty" }] });
  const path = `${uploadsFolder}/${new Date().toISOString().slice(0, 10)}-${randomBytes(6).toString("hex")}`;
  const folder = join(importFolder(), path);
  await mkdir(folder, { recursive: true });
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.byteLength;
      done(size > limit ? tooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(
      Readable.fromWeb(request.body as ReadableStream),
      counted,
      createWriteStream(join(folder, plain), { mode: 0o600 }),
    );
    if (size === 0) throw invalid("The file is empty.", { issues: [{ path: "file", message: "empty" }] });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof HttpError) throw error;
    if (["ENOSPC", "EACCES", "EROFS", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? ""))
      throw new HttpError(503, { message: "The server cannot save the file: its disk is full or read-only." });
    throw badRequest("The upload was cut off. Send the file again.");
  }
  return `${path}/${plain}`;
}

/** Deletes uploads that are older than 30 days. */
export async function forgetUploads(now = Date.now()): Promise<void> {
  const folder = join(importFolder(), uploadsFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const place = join(folder, name);
    const stored = await stat(place).catch(() => null);
    if (stored && now - stored.mtimeMs > uploadDays * 86_400_000) await rm(place, { recursive: true, force: true });
  }
}
