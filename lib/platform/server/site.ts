import type { IncomingMessage } from "node:http";

/** What the server needs from the product. The registry, which knows every room, provides it. */
export type Site = {
  /** Every call: its path as `/bill/api/get/[id]`, and its method. */
  contracts(): readonly { path: string; method: string }[];
  /** Under which key the answer to an address may be stored for everybody; null where it may not. `search` with its `?`, or empty. */
  storageKey(path: string, search: string): string | null;
  /** Whether the answer is the same for everybody without a session. */
  isPublic(path: string): boolean;
};

/** Counts the pages that people look at. `shown` says what the page is a page of. */
export type PageViews = {
  sent(request: IncomingMessage, shown: string): void;
  start(): void;
  /** Writes down what was counted. */
  stop(): Promise<void>;
};

export const countNoViews: PageViews = { sent: () => {}, start: () => {}, stop: async () => {} };
