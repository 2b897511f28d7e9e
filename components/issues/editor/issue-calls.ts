import type { PublicationIssue } from "@/lib/issues/schema";
import type { Part } from "./state";

/** The issue as it is after the call. */
export type Sent = { publicationIssue: PublicationIssue };
/** `key` is the idempotency key. */
export type Call = { key: string };

/** Options of a publish: whether it is a correction, and the note for readers. */
export type PublishChange = {
  correction?: "minor" | "major";
  changeNote?: string;
  passedOver?: number;
  contentVersion?: number;
  /** False: subscribers are not emailed. */
  sendEmail?: boolean;
};
/** Date and time in the organization's time zone; `later` selects the second of two when clocks go back. */
export type PublishTime = { date: string; time: string; later?: boolean };

/** The calls of an issue, so that the editor can be tested without a server. */
export type IssueCalls = {
  updatePart: (
    part: Part,
    issueId: number,
    data: string | readonly number[],
    version: number,
    call: Call,
  ) => Promise<Sent>;
  updateCategory: (issueId: number, categoryId: number, call: Call) => Promise<Sent>;
  publish: (issueId: number, change: PublishChange, call: Call) => Promise<Sent>;
  schedule: (issueId: number, at: PublishTime, change: PublishChange, call: Call) => Promise<Sent>;
  cancelSchedule: (issueId: number, call: Call) => Promise<Sent>;
  unpublish: (issueId: number, call: Call) => Promise<Sent>;
};
