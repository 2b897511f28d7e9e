import { sql } from "drizzle-orm";
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, time } from "./columns.ts";

/** `restore`: the database was restored from a backup; what the chain had after the backup is no longer in it. */
export const evidenceKinds = ["issue", "text", "report", "restore"] as const;

/** What the server of a source answered with a text. */
export type TextAnswer = { url: string; status: number; headers: Record<string, string> };

/** Pairs of keys that sign evidence, former ones too. The newest that is not retired signs. */
export const evidenceKeys = pgTable("evidence_keys", {
  id: id(),
  /** Base64 of the SubjectPublicKeyInfo. */
  publicKey: text("public_key").notNull().unique(),
  /** PKCS #8, encrypted with a key derived from SESSION_SECRET. */
  privateKey: text("private_key").notNull(),
  createdAt: createdAt(),
  retiredAt: time("retired_at"),
});

/**
 * The chain of evidence. Triggers note each snapshot of an issue, stored text and approved client report in the
 * transaction that stores it (migration 0089); lib/evidence/chain.ts then gives the notes their place in the chain, one
 * after another. A row with a place never changes, and none is deleted.
 */
export const evidenceEntries = pgTable(
  "evidence_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: evidenceKinds }).notNull(),
    /** Of an issue's snapshot, a text or a client report; it may be gone since. */
    subjectId: integer("subject_id").notNull(),
    /** What the subject was when it was noted and may not be later. */
    noted: jsonb("noted").$type<Record<string, unknown>>().notNull().default({}),
    /** By the clock of the database, which may be set back: the order of the chain is that of `sequence`. */
    at: time("at")
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Null: it has no place yet, nor what follows. */
    sequence: bigint("sequence", { mode: "number" }),
    /** JSON that says what the entry is about; its hash is `digest`. */
    record: text("record"),
    /** Hash of the stored bytes that the record names: the page of an issue, the file of a text. */
    sha256: text("sha256"),
    digest: text("digest"),
    previous: text("previous"),
    hash: text("hash"),
  },
  (t) => [
    uniqueIndex("evidence_entries_sequence").on(t.sequence),
    index("evidence_entries_subject").on(t.kind, t.subjectId, t.id.desc()),
    index("evidence_entries_sha256").on(t.sha256),
    index("evidence_entries_waiting")
      .on(t.id)
      .where(sql`sequence is null`),
  ],
);

/** The last entry of the chain at the end of each day, signed: what others can keep. */
export const evidenceHeads = pgTable("evidence_heads", {
  day: date("day").primaryKey(),
  sequence: bigint("sequence", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
  at: time("at").notNull(),
  /** Of the lines day, sequence and hash, in hex. */
  signature: text("signature").notNull(),
  keyId: integer("key_id")
    .notNull()
    .references(() => evidenceKeys.id),
  createdAt: createdAt(),
});
