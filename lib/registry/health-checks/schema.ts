import { z } from "zod";

const instant = z.string();

/** What is known of how the product runs. Sizes in bytes, times as ISO 8601. */
export const facts = z.object({
  at: instant,
  database: z.object({
    status: z.enum(["ok", "busy", "behind", "down", "draining"]),
    /** Null where it does not answer. */
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
    /** Seconds for which the oldest of those that are due has waited; null where none is due. */
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
  /** The fetching of texts of bills; null where it is turned off. */
  texts: z
    .object({
      /** Texts that were due a day ago, without those of sites that asked us to wait. */
      overdue: z.number(),
      /** The last answer of any site. */
      lastFetchedAt: instant.nullable(),
    })
    .nullable(),
  backup: z.object({
    /** Whether one is made every night. */
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
    /** Each statement once: when it was slow last, how long it took at the most, and how often. */ newest: z.array(
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
  /** Where on the desk it is done. */ href: z.string().nullable(),
});
export type Alarm = z.infer<typeof alarm>;
