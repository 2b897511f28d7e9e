import type { z } from "zod";
import type { partKinds } from "@/db/schema/focus.ts";
import type { Hearing } from "@/lib/imports/formats/hearings";
import type { IncomingPeople } from "@/lib/imports/store/people/store-people";
import type { Incoming } from "@/lib/imports/store/update-bills";
import type { SourceName } from "./entries";

export type { SourceName } from "./entries";

export type SourceLimit = { per: "minute" | "hour" | "day" | "month"; most: number };

export type AskOptions = {
  headers?: Record<string, string>;
  maxBytes?: number;
  /** Whether an error's body says that the object does not exist; the answer is then null. */
  isMissing?: (status: number, body: unknown) => boolean;
  /** The answer is the text of an XML file, or null where a web page comes instead. */
  isXml?: boolean;
};

/** One counted request. @throws SourceTrouble @returns null for 404 */
export type Ask = (address: URL, options?: AskOptions) => Promise<unknown>;

/**
 * Downloads a file with one counted request. It stays until the cycle is complete: the same name is not requested
 * twice. @returns its path; null for 404
 */
export type Download = (address: URL, options: AskOptions & { name: string }) => Promise<string | null>;

/**
 * What an admin follows: a session, a congress, a Federal Register query, a docket. The client's schema validates
 * `params`.
 */
export type Scope = {
  kind: string;
  externalId: string;
  label: string;
  jurisdiction: string | null;
  params: Record<string, unknown>;
};

/**
 * The position of a cycle: stored after every page in the transaction of its bills, so that a run can resume at any
 * page.
 */
export type Cursor = Record<string, unknown>;

/** A page or an object that could not be had: retried later by its place, with back-off. */
export type Missing = {
  id: string;
  label: string;
  reason: string;
  place?: Record<string, unknown> | undefined;
  isPage?: boolean | undefined;
};

/** A text or a roll call that the source gives by itself. `hash`: null if it never changes. */
export type Part = { kind: (typeof partKinds)[number]; id: string; billId: string; hash: string | null };

/** A roll call with the mark of its state in the source's list. */
export type IncomingVote = IncomingPeople & { id: string; mark: string };

export type Page = {
  records: Incoming[];
  /** Of a source that lists votes instead of bills. */
  votes?: IncomingVote[];
  /** Ids of votes that are listed as they are stored, counted once a cycle. */
  unchangedVotes?: string[];
  rejected: { file: string; reason: string }[];
  /** What failed again and again, while the rest goes on. */
  setAside?: Missing[];
  /** Ids of what was set aside and came at last; those of records and unchanged bills need not be named. */
  arrived?: string[];
  /** What can be read of these bills later, one by one. */
  parts?: Part[];
  /** People and roll calls beside bills; not counted. */
  beside?: IncomingPeople[];
  /** From here on every bill of the coverage brings its parts; earlier ones have brought them. */
  hasParts?: boolean;
  /** Meetings that the source lists separately. */
  hearings?: Hearing[];
  /** Sentences about unreadable parts that do not keep bills from being current. */
  notices?: string[];
  /** Ids that the source reports as unchanged. */
  unchanged: string[];
  /** Source id → hash or update time for the next comparison. */
  marks: Map<string, string>;
  cursor: Cursor;
  /** Expected number of objects in this cycle, if known. */
  total: number | null;
};

export type ReadContext = {
  ask: Ask;
  download: Download;
  baseUrl: string;
  key: string | null;
  now: Date;
  today: string;
  /** Of an interrupted cycle. */
  cursor: Cursor | null;
  /** Start of the last complete cycle; null: first load. */
  since: Date | null;
  /** The largest mark of this coverage's bills: the newest time from the source, if marks are times. */
  newestMark?: string | null;
  /** A weekly full listing is due. */
  isSweep: boolean;
  /** What earlier runs set aside. */
  setAside?: readonly { id: string; label: string; place: Record<string, unknown> | null; isDue: boolean }[];
  storedMarks(sourceIds: readonly string[]): Promise<Map<string, string>>;
  /** The marks of stored votes whose ids begin so. */
  storedVotes(prefix: string): Promise<Map<string, string>>;
};

export type AskContext = Pick<ReadContext, "ask" | "baseUrl" | "key">;

/** Bills, or votes where the source has no bills, requests and seconds of a first load; null if unknown.
 * `parts`: requests for texts and roll calls, which come after it. */
export type Estimate = { bills: number | null; votes?: number; parts?: number; calls: number; seconds: number };

export type SourceClient = {
  name: SourceName;
  label: string;
  /** `bills.source` of its records, and the source of the ids in pages. */
  recordSource: string;
  needsKey: boolean;
  covers: string;
  keyHelp: string | null;
  keyUrl: string | null;
  terms: string;
  attribution: string;
  scopeKinds: readonly string[];
  scopeParams: z.ZodType;
  limits(): SourceLimit[];
  testConnection(context: AskContext): Promise<string>;
  listScopes(context: AskContext, search: string): Promise<Scope[]>;
  estimate(context: AskContext & Pick<ReadContext, "now">, scope: Scope): Promise<Estimate>;
  /** @throws SourceTrouble, never RejectedRecord: unreadable records are in `rejected` */
  read(scope: Scope, context: ReadContext): AsyncGenerator<Page>;
};
