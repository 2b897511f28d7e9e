import { z } from "zod";
import { nullable } from "@/lib/platform/http/input";

/** The sources as addresses and answers name them. */
export const sourceIds = ["legiscan", "openstates", "congress", "federal-register", "regulations"] as const;
export type SourceId = (typeof sourceIds)[number];

/** `recorded`: no key is set, and the demo's recording is read instead. */
export const keyStates = ["none", "missing", "set", "environment", "recorded"] as const;

/**
 * `missing_key`: a key must be entered first. `idle`: nothing of it is followed. `running`: a cycle is under way. `resting`:
 * it asked for a pause, or did not respond. `failing`: its last cycle did not end well. `waiting`: all is well.
 */
export const sourceStates = ["missing_key", "idle", "running", "resting", "failing", "waiting"] as const;

const limit = z.object({
  per: z.enum(["minute", "hour", "day", "month"]),
  used: z.number().int(),
  limit: z.number().int(),
  resetsAt: z.string(),
});

export const source = z.object({
  id: z.enum(sourceIds),
  name: z.string(),
  covers: z.string(),
  keyState: z.enum(keyStates),
  /** The setting that holds the key, where the environment may give it. */
  keySetting: z.string().nullable(),
  keySetBy: z.string().nullable(),
  keySetAt: z.string().nullable(),
  keyHelp: z.string().nullable(),
  keyUrl: z.string().nullable(),
  terms: z.string(),
  attribution: z.string(),
  /** The limit with the longest time; null where the source names none. */
  quota: limit.nullable(),
  limits: z.array(limit),
  /** Minutes between two cycles. */
  every: z.number().int(),
  state: z.enum(sourceStates),
  lastRunAt: z.string().nullable(),
  nextRunAt: z.string().nullable(),
  /** Until when it is not asked. */
  restsUntil: z.string().nullable(),
  error: z.string().nullable(),
});
export type Source = z.infer<typeof source>;

const text = (max: number) => z.string().trim().min(1, "must not be empty").max(max);
const texts = (max: number, most: number) =>
  z.preprocess(
    (value) => {
      const list = typeof value === "string" ? value.split(",") : (value ?? []);
      return Array.isArray(list)
        ? list.map((each) => (typeof each === "string" ? each.trim() : each)).filter((each) => each !== "")
        : list;
    },
    z.array(text(max)).max(most),
  );
/** Words are one text, or several of which any may occur. */
const words = z.preprocess(
  (value) => (typeof value === "string" ? [value.trim()].filter(Boolean) : (value ?? [])),
  z.array(text(300)).max(10),
);

const registerTypes: Record<string, string> = {
  rule: "RULE",
  "proposed rule": "PRORULE",
  notice: "NOTICE",
  "presidential document": "PRESDOCU",
};

/** What each source's coverage is about, as calls give it. */
export const scopes = {
  legiscan: z.strictObject({ sessionId: z.coerce.number().int().positive().max(2_147_483_647) }),
  openstates: z.strictObject({ jurisdiction: text(120), session: text(120) }),
  congress: z.strictObject({ congress: z.coerce.number().int().min(1).max(999) }),
  "federal-register": z.strictObject({
    /** Slugs, as in `environmental-protection-agency`. */
    agencies: texts(200, 50).optional(),
    terms: words.optional(),
    /** `RULE`, `PRORULE`, `NOTICE`, `PRESDOCU`, or their names. */
    types: z
      .preprocess(
        (value) =>
          Array.isArray(value)
            ? value.map((each) => registerTypes[String(each).trim().toLowerCase()] ?? each)
            : (value ?? []),
        z.array(z.enum(["RULE", "PRORULE", "NOTICE", "PRESDOCU"])),
      )
      .optional(),
    regulationIds: z
      .preprocess(
        (value) =>
          typeof value === "string"
            ? value
                .toUpperCase()
                .split(",")
                .map((each) => each.trim())
                .filter(Boolean)
            : (value ?? []),
        z.array(z.string().regex(/^\d{4}-[A-Z]{2}\d{2}$/, "must be a RIN such as 2060-AV12")).max(10),
      )
      .optional(),
    /** The first day of publication that is read; unset: a year ago. */
    since: nullable(z.iso.date("must be a date, YYYY-MM-DD")).optional(),
  }),
  regulations: z.strictObject({ docketId: text(200) }),
} as const;

export const counts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

export const sourceCoverage = z.object({
  id: z.number().int(),
  source: z.enum(sourceIds),
  scope: z.record(z.string(), z.unknown()),
  label: z.string(),
  jurisdiction: z.string().nullable(),
  paused: z.boolean(),
  /** A cycle is under way, or goes on within a minute. */
  running: z.boolean(),
  /** Of the last cycle, or of the one under way. */
  counts,
  /** Records that the cycle expects, where the source says so. */
  total: z.number().int().nullable(),
  /** The beginning of the last cycle that read everything. */
  currentAsOf: z.string().nullable(),
  /** Whether two cycles or more are missing. */
  isStale: z.boolean(),
  lastRunAt: z.string().nullable(),
  nextRunAt: z.string().nullable(),
  error: z.string().nullable(),
  refusals: z.array(z.object({ file: z.string(), reason: z.string(), since: z.string() })),
  createdAt: z.string(),
  version: z.number().int(),
});
export type SourceCoverage = z.infer<typeof sourceCoverage>;

export const offeredScope = z.object({ label: z.string(), scope: z.record(z.string(), z.unknown()) });
export type OfferedScope = z.infer<typeof offeredScope>;

/** What a first load takes. */
export const estimate = z.object({
  bills: z.number().int().nullable(),
  calls: z.number().int(),
  minutes: z.number().int(),
});
