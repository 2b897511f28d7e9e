/** Something typed that the server has not acknowledged, kept on this device. */
export type LocalDraftEntry = {
  issueId: number;
  /** Who typed it: offered to that person alone. */
  viewerId: number;
  /** One opening of the editor; two tabs never write over each other. */
  session: string;
  /** `value:12` or a part's name. */
  field: string;
  /** What the person calls it. */
  label: string;
  data: unknown;
  /** The version that it started from; null = there was none. */
  base: number | null;
  /** What stood there then; absent or null where nobody remembers. */
  baseData?: unknown;
  /** Saves that were sent and not answered: the server may hold one of them. */
  sent?: unknown[];
  at: string;
};

export type LocalDraftStore = {
  /** @returns whether it is kept: a full disk takes nothing, and must not stop a save; so it never rejects */
  put: (entry: LocalDraftEntry) => Promise<boolean>;
  remove: (entry: Pick<LocalDraftEntry, "issueId" | "session" | "field">) => Promise<void>;
  list: (issueId: number) => Promise<LocalDraftEntry[]>;
};
