import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, open, opendir, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { withoutGzip } from "@/lib/platform/documents/formats/gzip";
import { isWithin } from "./import-folder";
import { Unreadable } from "@/lib/platform/documents/unreadable";
import { RejectedRecord } from "../record/bill";
import { type Container, isSystemFile, mostFiles, type SourceFile } from "@/lib/platform/documents/formats/source-file";
import { Allowance } from "@/lib/platform/documents/formats/unpacking-limits";
import { inOrder, openZip } from "@/lib/platform/documents/formats/zip";

/**
 * Folders and zips in sequence: a folder's files, then its zips (and nested ones) by name, so that weeks are in order.
 * @param within a resolved folder, which links may not leave
 * @throws RejectedRecord if a path does not exist
 */
export async function* containers(paths: readonly string[], within?: string): AsyncGenerator<Container> {
  for (const path of paths) await mustExist(path);
  for (const path of paths) {
    const info = await stat(path);
    if (info.isDirectory()) yield* folder(path, within);
    else if (await isZip(path)) yield* zip(path, basename(path), 0, new Allowance(info.size));
    else
      yield {
        label: path,
        files: [withoutGzip(plainFile(path, fullPath(path), info.size, path))],
        broken: [],
        close: async () => {},
      };
  }
}

async function mustExist(path: string): Promise<void> {
  await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new RejectedRecord(
      error.code === "EACCES" ? `${path} cannot be read: this user has no permission.` : `${path} does not exist.`,
    );
  });
}

/** The last folders are part of the record: they contain LegiScan's state and session. */
const fullPath = (path: string): string => resolve(path).split(sep).slice(-6).join("/");

const plainFile = (place: string, path: string, size: number, label: string): SourceFile => ({
  label,
  path,
  size,
  open: async () => createReadStream(place),
});

async function* folder(root: string, within?: string): AsyncGenerator<Container> {
  const files: SourceFile[] = [];
  const zips: { path: string }[] = [];
  const broken: Container["broken"] = [];
  for await (const { place, size, error } of walk(root, within)) {
    const path = relative(root, place).split(sep).join("/");
    if (error) broken.push({ file: place, reason: error });
    else if (isNestedZip(path)) zips.push({ path: place });
    else files.push(withoutGzip(plainFile(place, `${fullPath(root)}/${path}`, size, place)));
    if (files.length > mostFiles)
      throw new RejectedRecord(`${root} has more than ${mostFiles.toLocaleString("en")} files.`);
  }
  yield { label: root, files: inOrder(files), broken, close: async () => {} };
  for (const { path } of inOrder(zips))
    yield* zip(path, relative(root, path) || path, 0, new Allowance((await stat(path)).size));
}

async function* walk(
  folderPath: string,
  within?: string,
): AsyncGenerator<{ place: string; size: number; error?: string }> {
  let entries;
  try {
    entries = await opendir(folderPath);
  } catch {
    return yield { place: folderPath, size: 0, error: "This folder cannot be read: this user has no permission." };
  }
  for await (const entry of entries) {
    const place = join(folderPath, entry.name);
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    if (entry.isDirectory()) yield* walk(place, within);
    else if (within && entry.isSymbolicLink() && !isWithin(within, await realpath(place).catch(() => within)))
      yield { place, size: 0, error: "This link points outside the import folder." };
    else if (entry.isFile() || entry.isSymbolicLink()) {
      const info = await stat(place).catch(() => null);
      if (info?.isFile()) yield { place, size: info.size };
    }
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return /\.zip$/i.test(path) || (bytesRead === 4 && buffer.toString("latin1") === "PK\u0003\u0004");
  } finally {
    await file.close();
  }
}

/** Unpacks a nested zip. @returns an error sentence, or null; a full disk aborts the import */
async function unpackNested(file: SourceFile, copy: string): Promise<string | null> {
  try {
    await pipeline(await file.open(), createWriteStream(copy));
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    return error instanceof Unreadable ? error.message : `It cannot be unpacked: ${(error as Error).message}.`;
  }
}

/** Zips inside one another that are read: a zip, those in it, and those in them. */
const deepestZip = 2;

/** A nested zip to read. macOS adds a companion of each file, in `__MACOSX/` or next to it: `._weeks.zip`. */
const isNestedZip = (path: string): boolean => /\.zip$/i.test(path) && !isSystemFile(path);

async function* zip(place: string, label: string, depth: number, allowance: Allowance): AsyncGenerator<Container> {
  const container = await openZip(place, label, allowance);
  if (container.files.length === 0 && container.broken.length === 0)
    container.broken.push({ file: label, reason: "It is a zip file with nothing in it." });
  const inner = container.files.filter(({ path }) => isNestedZip(path));
  const files = container.files.filter((file) => !inner.includes(file)).map(withoutGzip);
  const folderPath = inner.length > 0 && depth < deepestZip ? await mkdtemp(join(tmpdir(), "rotunda-import-")) : null;
  if (inner.length > 0 && !folderPath)
    for (const { label: name } of inner)
      container.broken.push({ file: name, reason: "It is a zip in a zip in a zip in a zip; unpack it first." });
  try {
    yield { ...container, files, close: async () => {} };
    for (const [i, file] of (folderPath ? inner : []).entries()) {
      const copy = join(folderPath!, `${i}.zip`);
      const damage = await unpackNested(file, copy);
      if (damage)
        yield { label: file.label, files: [], broken: [{ file: file.label, reason: damage }], close: async () => {} };
      else yield* zip(copy, file.label, depth + 1, allowance);
      await rm(copy, { force: true });
    }
  } finally {
    await container.close();
    if (folderPath) await rm(folderPath, { recursive: true, force: true });
  }
}
