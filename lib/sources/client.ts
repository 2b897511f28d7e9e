import type { z } from "zod";
import type { Hearing } from "@/lib/imports/formats/hearings";
import type { Incoming } from "@/lib/imports/pipeline/update-bills";

export const sourceNames = [
  "legiscan",
  "openstates-api",
  "congress-api",
  "federal-register-api",
  "regulations-gov",
] as const;
export type SourceName = (typeof sourceNames)[number];

export type SourceLimit = { per: "minute" | "hour" | "day" | "month"; most: number };

export type AskOptions = {
  headers?: Record<string, string>;
  maxBytes?: number;
  /** Whether an error's body says that the object does not exist; the answer is then null, as for 404. */
  isMissing?: (status: number, body: unknown) => boolean;
};

/** One counted request: quota spent before, errors as SourceTrouble; null for 404. */
export type Ask = (address: URL, options?: AskOptions) => Promise<unknown>;

/**
 * One counted request whose answer is written to a file, which stays until the cycle is complete: asked for again under the
 * same name, it is not requested again. @returns its path; null for 404
 */
export type Download = (address: URL, options: AskOptions & { name: string }) => Promise<string | null>;

/** What an admin follows: a session, a congress, a query of the Federal Register, a docket. `params` are checked by the client's schema. */
export type Scope = {
  kind: string;
  externalId: string;
  label: string;
  jurisdiction: string | null;
  params: Record<string, unknown>;
};

/** Where a cycle is: stored after every page in the transaction of its bills, so that a run restarts at any page. */
export type Cursor = Record<string, unknown>;

export type Page = {
  records: Incoming[];
  rejected: { file: string; reason: string }[];
  /** Meetings that the source lists by themselves. */
  hearings?: Hearing[];
  /** Sentences on what could not be read beside the bills, which keeps no bill from being current. */
  notices?: string[];
  /** Source ids that the source says are as they were. */
  unchanged: string[];
  /** Source id → hash or update time to compare with next time. */
  marks: Map<string, string>;
  /** Where to go on. */
  cursor: Cursor;
  /** Expected number of objects of this cycle, where known. */
  total: number | null;
};

export type ReadContext = {
  ask: Ask;
  download: Download;
  baseUrl: string;
  key: string | null;
  now: Date;
  today: string;
  /** Of an interrupted cycle, else null. */
  cursor: Cursor | null;
  /** Start of the last complete cycle of this coverage; null: first load. */
  since: Date | null;
  /** The largest mark of this coverage's bills: where marks are times, the newest time that the source itself gave. */
  newestMark?: string | null;
  /** A full re-list is due (weekly). */
  isSweep: boolean;
  storedMarks(sourceIds: readonly string[]): Promise<Map<string, string>>;
};

export type AskContext = Pick<ReadContext, "ask" | "baseUrl" | "key">;

/** Bills and requests that a first load takes, and about how long, in seconds; null where it cannot be known. */
export type Estimate = { bills: number | null; calls: number; seconds: number };

export type SourceClient = {
  name: SourceName;
  label: string;
  /** `bills.source` of its records, which is also the source of the ids in pages. */
  recordSource: string;
  needsKey: boolean;
  covers: string;
  keyHelp: string | null;
  keyUrl: string | null;
  terms: string;
  attribution: string;
  scopeKinds: readonly string[];
  /** Schema of `Scope.params`. */
  scopeParams: z.ZodType;
  limits(): SourceLimit[];
  /** @returns a sentence. @throws SourceTrouble */
  testConnection(context: AskContext): Promise<string>;
  listScopes(context: AskContext, search: string): Promise<Scope[]>;
  estimate(context: AskContext & Pick<ReadContext, "now">, scope: Scope): Promise<Estimate>;
  /** @throws SourceTrouble, RejectedRecord never: what cannot be read is in `rejected` */
  read(scope: Scope, context: ReadContext): AsyncGenerator<Page>;
};
