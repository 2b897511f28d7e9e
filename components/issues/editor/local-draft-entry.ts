/** Unacknowledged input, stored on this device. */
export type LocalDraftEntry = {
  issueId: number;
  /** Author: it is offered to that person only. */
  viewerId: number;
  /** One editor session; two tabs never overwrite each other's. */
  session: string;
  /** `value:12` or a part's name. */
  field: string;
  /** Its label for the user. */
  label: string;
  data: unknown;
  /** The version it is based on; null = there was none. */
  base: number | null;
  /** The value of that version; absent or null where unknown. */
  baseData?: unknown;
  /** Saves that were sent without a response: the server may have one of them. */
  sent?: unknown[];
  at: string;
};

export type LocalDraftStore = {
  /** @returns whether it was stored. Never rejects: a full disk must not stop a save */
  put: (entry: LocalDraftEntry) => Promise<boolean>;
  remove: (entry: Pick<LocalDraftEntry, "issueId" | "session" | "field">) => Promise<void>;
  list: (issueId: number) => Promise<LocalDraftEntry[]>;
};
