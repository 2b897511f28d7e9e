import { z } from "zod";

const instant = z.string();

/** The state of the running product. Sizes in bytes, times as ISO 8601. */
export const facts = z.object({
  at: instant,
  database: z.object({
    status: z.enum(["ok", "busy", "behind", "down", "draining"]),
    /** Null if it does not respond. */
    version: z.string().nullable(),
    bytes: z.number().nullable(),
    connections: z.object({ most: z.number(), taken: z.number(), waiting: z.number() }),
    replica: z
      .object({ status: z.string(), lagSeconds: z.number().nullable(), message: z.string().nullable() })
      .nullable(),
  }),
  jobs: z.object({
    /** Due now or under way, and planned for later. */
    waiting: z.number(),
    later: z.number(),
    /** Seconds that the oldest due one has waited; null if none is due. */
    oldestSeconds: z.number().nullable(),
    failedTotal: z.number(),
    failed: z.array(
      z.object({ id: z.string(), name: z.string(), attempts: z.number(), error: z.string(), at: instant }),
    ),
  }),
  sync: z.object({
    /** Sources with a key. */
    sources: z.array(z.string()),
    tracked: z.number(),
    last: z
      .object({
        id: z.number(),
        label: z.string(),
        state: z.string(),
        error: z.string().nullable(),
        startedAt: instant,
        finishedAt: instant.nullable(),
      })
      .nullable(),
  }),
  /** What is followed in the sources, but for what is paused. */
  followed: z.array(
    z.object({
      id: z.number(),
      /** Of its source and of itself. */
      label: z.string(),
      jurisdiction: z.string().nullable(),
      /** Up to when it is current. */
      currentAsOf: instant.nullable(),
      /** Older than two cycles. */
      isStale: z.boolean(),
      error: z.string().nullable(),
    }),
  ),
  /** The fetching of bill texts; null if it is turned off. */
  texts: z
    .object({
      /** Texts that have been due for a day, except those of sites that asked us to wait. */
      overdue: z.number(),
      /** The last response of any site. */
      lastFetchedAt: instant.nullable(),
    })
    .nullable(),
  backup: z.object({
    /** Whether nightly backups are on. */
    nightly: z.boolean(),
    running: z.boolean(),
    done: z
      .object({
        startedAt: instant,
        finishedAt: instant,
        place: z.string(),
        bytes: z.number(),
        files: z.number(),
        verifiedAt: instant.nullable(),
      })
      .nullable(),
    failed: z.object({ startedAt: instant, error: z.string() }).nullable(),
  }),
  disk: z.object({ folder: z.string(), free: z.number(), total: z.number() }).nullable(),
  mail: z.object({
    isSent: z.boolean(),
    waiting: z.number(),
    oldestSeconds: z.number().nullable(),
    /** Of the last seven days. */
    failed: z.number(),
    uncertain: z.number(),
    /** Messages that wait for an admin since a restore. */
    held: z.number(),
    /** Returned messages of the last day that named no delivery of ours, and were ignored. */
    unproven: z.number(),
  }),
  process: z.object({
    rss: z.number(),
    heapUsed: z.number(),
    heapLimit: z.number(),
    delayMedian: z.number(),
    delayP99: z.number(),
    uptimeSeconds: z.number(),
    node: z.string(),
  }),
  slow: z.object({
    total: z.number(),
    lastHour: z.number(),
    /** Each statement once: its last slow run, its longest time, and how often it was slow. */ newest: z.array(
      z.object({ at: instant, ms: z.number(), times: z.number(), statement: z.string() }),
    ),
  }),
});
export type Facts = z.infer<typeof facts>;

/** A problem that needs attention, and what to do about it. */
export const alarm = z.object({
  id: z.string(),
  level: z.enum(["alarm", "warning"]),
  words: z.string(),
  act: z.string(),
  /** The admin page for it. */ href: z.string().nullable(),
});
export type Alarm = z.infer<typeof alarm>;
