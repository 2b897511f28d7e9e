import type { ChainEntry, Manifest, PublicKey } from "./manifest";

export type PackFile = { path: string; size: number; read(): Promise<Uint8Array> };
export type PackSource = { size: number; read(offset: number, length: number): Promise<Uint8Array> };
export type PackCheck = { valid: boolean; reasons: string[]; manifest: Manifest | null };

export declare function packSize(files: readonly Pick<PackFile, "path" | "size">[]): number;
export declare function packParts(files: readonly PackFile[]): AsyncGenerator<Uint8Array>;
export declare function entryText(entry: Pick<ChainEntry, "sequence" | "at" | "kind" | "digest" | "previous">): string;
export declare function verifyPack(
  source: PackSource,
  keys?: readonly Pick<PublicKey, "publicKey" | "retiredAt">[] | null,
): Promise<PackCheck>;
