/** A public key of the installation. */
export type PublicKey = {
  /** The first 16 hex digits of the SHA-256 of the key. */
  id: string;
  algorithm: "Ed25519";
  /** Base64 of its SubjectPublicKeyInfo (RFC 8410). */
  publicKey: string;
  createdAt: string;
  /** Null: it signs today. */
  retiredAt: string | null;
};

/** An entry of the chain: `hash` is the SHA-256 of the other five as lines. */
export type ChainEntry = {
  sequence: number;
  /** When the installation noted it, by its own clock. */
  at: string;
  kind: string;
  /** SHA-256 of the entry's record. */
  digest: string;
  /** Hash of the entry before; 64 zeros for the first. */
  previous: string;
  hash: string;
};

export type ChainHead = { sequence: number; hash: string; at: string | null };

/** An entry with the files of the pack that it is about. `file`: the one whose SHA-256 the record has. */
export type ListedEntry = { entry: ChainEntry; record: string; file: string | null };

/** Where the bytes of a text came from. */
export type TextOrigin = {
  bill: string;
  version: string;
  date: string | null;
  /** The address that its source gives. */
  address: string | null;
  fetchedAt: string | null;
  /** Null if the bytes came with an imported file, or were fetched before this was noted. */
  answer: { url: string; status: number; headers: Record<string, string> } | null;
};

export type ListedText = TextOrigin & {
  /** Null: the bytes are no longer stored. */
  file: string | null;
  /** Its words as this installation read them. */
  words: string | null;
};

export type ListedQuotation = {
  words: string;
  /** SHA-256 of the words without white space, as the issue has it. */
  hash: string;
  section: string;
  /** Number in `texts`; null if the text is no longer stored. */
  text: number | null;
};

/** `manifest.json`: what a pack is about, and every file in it, in order. */
export type Manifest = {
  format: "rotunda-evidence";
  version: 1;
  kind: "issue" | "text" | "comparison" | "report";
  title: string;
  address: string | null;
  publishedAt: string | null;
  organisation: string;
  madeAt: string;
  key: Pick<PublicKey, "id" | "algorithm" | "publicKey">;
  /** Where the installation lists its keys. */
  keys: string;
  chain: { head: ChainHead; entries: ListedEntry[] };
  texts: ListedText[];
  quotations: ListedQuotation[];
  proves: readonly string[];
  doesNotProve: readonly string[];
  files: { path: string; size: number; sha256: string; what: string }[];
};
