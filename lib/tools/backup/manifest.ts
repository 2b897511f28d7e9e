import { createHash } from "node:crypto";
import { open, readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { BackupError, aboutPlace } from "./backup-error";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const piece = z.object({ file: z.string().regex(/^[\w.-]+(\/[\w.-]+)?$/), bytes: z.number(), sha256 });

/**
 * The content of a backup's folder. `sha256` of a table is that of its rows as text; those of pieces are of the stored
 * files.
 */
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime({ offset: true }),
  /** The migration of the tables, by its time in the journal, and the job queue's. */
  migration: z.number(),
  queueMigration: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      rows: z.number(),
      sha256,
      stored: piece,
    }),
  ),
  sequences: z.record(z.string(), z.string().nullable()),
  /** The list has a line for each file: its hash, its size, and whether a row references it. */
  files: z.object({ list: piece, count: z.number(), bytes: z.number(), missing: z.array(sha256) }),
  /** The key that signs links, if the data folder contains one. */
  secret: piece.nullable(),
});

export type Manifest = z.infer<typeof manifest>;

const name = "manifest.json";
const seal = "manifest.sha256";
const sealOf = (text: string) => `${createHash("sha256").update(text).digest("hex")}  ${name}\n`;

/** Written last: a folder without it is not a complete backup. */
export async function writeManifest(place: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  for (const [file, bytes] of [
    [seal, sealOf(text)],
    [name, text],
  ] as const) {
    const draft = join(place, `${file}.draft`);
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, join(place, file));
  }
}

/**
 * Reads the manifest of a backup.
 * @throws BackupError if it is missing, incomplete, damaged, or of a newer format
 */
export async function readManifest(place: string): Promise<Manifest> {
  if (
    !(await stat(place).then(
      (found) => found.isDirectory(),
      () => false,
    ))
  )
    throw new BackupError(`There is no backup at ${place}: there is no such folder.`);
  const [text, sealed] = await Promise.all(
    [name, seal].map((file) =>
      readFile(join(place, file), "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw aboutPlace(place, error);
      }),
    ),
  );
  if (text === undefined)
    throw new BackupError(
      sealed === undefined
        ? `There is no backup at ${place}, or it was interrupted: it has no ${name}.`
        : `The backup at ${place} is incomplete: ${name} is missing.`,
    );
  if (sealed === undefined) throw new BackupError(`The backup at ${place} is incomplete: ${seal} is missing.`);
  if (sealed !== sealOf(text))
    throw new BackupError(`The backup at ${place} is damaged: ${name} does not match its hash.`);
  const content = JSON.parse(text) as { format?: unknown };
  const result = manifest.safeParse(content);
  if (!result.success)
    throw new BackupError(
      content.format === 1
        ? `The backup at ${place} cannot be read: its ${name} is not valid.`
        : `The backup at ${place} was made by a newer Rotunda. Restore it with that version.`,
    );
  return result.data;
}

/** Lists each piece of the backup that is missing, truncated or changed. Files are not checked here. */
export async function damagedPieces(
  place: string,
  { tables, files, secret }: Manifest,
  tallyOfFile: (path: string) => Promise<{ bytes: number; sha256: string }>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { file, bytes, sha256: expected } of [
    ...tables.map((table) => table.stored),
    files.list,
    ...(secret ? [secret] : []),
  ]) {
    const found = await tallyOfFile(join(place, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw aboutPlace(place, error);
    });
    if (!found) wrong.push(`${file} is missing`);
    else if (found.bytes < bytes) wrong.push(`${file} is cut short (${found.bytes} of ${bytes} bytes)`);
    else if (found.sha256 !== expected) wrong.push(`${file} does not match its hash`);
  }
  return wrong;
}
