import type { IncomingMessage } from "node:http";

/** What the server needs from the product. The registry, which knows every room, provides it. */
export type Site = {
  /** Every call: its path as `/bill/api/get/[id]`, its method, and whether pages of other sites may read it. */
  contracts(): readonly { path: string; method: string; isPublicRead?: boolean }[];
  /** The cache key of the response for an address; null if it must not be cached. `search` with its `?`, or empty. */
  storageKey(path: string, search: string): string | null;
  /** Whether the response is the same for everyone without a session. */
  isPublic(path: string): boolean;
};

export type PageViews = {
  sent(request: IncomingMessage, shown: string): void;
  start(): void;
  /** Writes down what was counted. */
  stop(): Promise<void>;
};

export const countNoViews: PageViews = { sent: () => {}, start: () => {}, stop: async () => {} };
