import { inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { evidenceEntries } from "@/db/schema";
import { invalid } from "@/lib/platform/http/problem";
import { SpooledFile } from "@/lib/platform/http/spooled-file";
import { readSpool } from "@/lib/platform/storage/spool";
import type { PackCheck, PackSource } from "./pack/verify-pack.mjs";
import { verifyPack } from "./pack/verify-pack.mjs";
import { publicKeys } from "./keys";

export type SiteCheck = Pick<PackCheck, "valid" | "reasons"> & {
  title: string | null;
  kind: string | null;
  madeAt: string | null;
  /** What is right and should be known all the same. */
  notes: string[];
};

/** Checks a pack against the keys and the chain of this site. */
export async function verifyHere(source: PackSource): Promise<SiteCheck> {
  const { valid, reasons, manifest } = await verifyPack(source, await publicKeys());
  const entries = valid ? (manifest?.chain.entries ?? []).map(({ entry }) => entry) : [];
  const own = new Set(
    (
      await db
        .select({ hash: sql<string>`${evidenceEntries.hash}` })
        .from(evidenceEntries)
        .where(
          inArray(
            evidenceEntries.sequence,
            entries.map(({ sequence }) => sequence),
          ),
        )
    ).map(({ hash }) => hash),
  );
  const notes = entries
    .filter(({ hash }) => !own.has(hash))
    .map(
      ({ sequence }) =>
        `The chain of this site no longer has entry ${sequence} as it is here. That happens when a site is restored from a backup.`,
    );
  return {
    valid,
    reasons,
    notes,
    title: valid ? (manifest?.title ?? null) : null,
    kind: valid ? (manifest?.kind ?? null) : null,
    madeAt: valid ? (manifest?.madeAt ?? null) : null,
  };
}

/** @throws HttpError 422 without a file */
export function packIn(form: FormData): File {
  const given = form.get("file");
  if (given instanceof File && given.size > 0) return given;
  throw invalid("Choose an evidence pack.", { issues: [{ path: "file", message: "is missing" }] });
}

/** An uploaded file as the check reads it: in pieces where it is in a spool. */
export async function sourceOf(file: File): Promise<PackSource> {
  if (file instanceof SpooledFile)
    return {
      size: file.size,
      read: (offset, length) => Promise.resolve(readSpool(file.range, offset, pieceOf(file.size, offset, length))),
    };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return sourceOfBytes(bytes);
}

export const sourceOfBytes = (bytes: Uint8Array): PackSource => ({
  size: bytes.length,
  read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + pieceOf(bytes.length, offset, length))),
});

/** How much of a piece is there. */
const pieceOf = (size: number, offset: number, length: number): number => Math.max(0, Math.min(size - offset, length));
