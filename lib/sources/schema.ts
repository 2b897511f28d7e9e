import { z } from "zod";
import { nullable } from "@/lib/platform/http/input";
import { sourceIds } from "./entries";

export { type SourceId, sourceIds } from "./entries";

/** `recorded`: no key is set, and the demo's recording is read instead. */
export const keyStates = ["none", "missing", "set", "environment", "recorded"] as const;

/**
 * `missing_key`: enter a key first. `idle`: no coverage. `running`: a cycle is under way. `resting`: paused by the
 * source or unreachable. `failing`: the last cycle failed. `waiting`: all is well.
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
  /** The environment variable for the key, if there is one. */
  keySetting: z.string().nullable(),
  keySetBy: z.string().nullable(),
  keySetAt: z.string().nullable(),
  keyHelp: z.string().nullable(),
  keyUrl: z.string().nullable(),
  terms: z.string(),
  attribution: z.string(),
  /** The limit with the longest period; null if there is none. */
  quota: limit.nullable(),
  limits: z.array(limit),
  /** Minutes between two cycles. */
  every: z.number().int(),
  state: z.enum(sourceStates),
  lastRunAt: z.string().nullable(),
  nextRunAt: z.string().nullable(),
  /** Paused until. */
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
/** A text, or several of which any may match. */
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

/** The first Congress whose votes the API, and the Senate's site, have. */
export const firstOfHouse = 117;
export const firstOfSenate = 101;

/** The scope of each source's coverages in the API. */
export const scopes = {
  legiscan: z.strictObject({ sessionId: z.coerce.number().int().positive().max(2_147_483_647) }),
  openstates: z.strictObject({ jurisdiction: text(120), session: text(120) }),
  congress: z.strictObject({ congress: z.coerce.number().int().min(1).max(999) }),
  "house-votes": z.strictObject({ congress: z.coerce.number().int().min(firstOfHouse).max(999) }),
  "senate-votes": z.strictObject({ congress: z.coerce.number().int().min(firstOfSenate).max(999) }),
  "federal-register": z.strictObject({
    /** Slugs, such as `environmental-protection-agency`. */
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
    /** The first publication day; default a year ago. */
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
  /** A cycle is under way, or continues within a minute. */
  running: z.boolean(),
  /** Of the current or last cycle. */
  counts,
  /** Records that the cycle expects, if known. */
  total: z.number().int().nullable(),
  /** The start of the last complete cycle. */
  currentAsOf: z.string().nullable(),
  /** Older than two cycles. */
  isStale: z.boolean(),
  lastRunAt: z.string().nullable(),
  nextRunAt: z.string().nullable(),
  /** Texts and roll calls that the source gives one by one. */
  parts: z.array(
    z.object({
      kind: z.enum(["texts", "roll-calls"]),
      done: z.number().int(),
      total: z.number().int(),
      failed: z.number().int(),
      error: z.string().nullable(),
    }),
  ),
  error: z.string().nullable(),
  refusals: z.array(z.object({ file: z.string(), reason: z.string(), since: z.string() })),
  createdAt: z.string(),
  version: z.number().int(),
});
export type SourceCoverage = z.infer<typeof sourceCoverage>;

export const offeredScope = z.object({ label: z.string(), scope: z.record(z.string(), z.unknown()) });
export type OfferedScope = z.infer<typeof offeredScope>;

export const estimate = z.object({
  bills: z.number().int().nullable(),
  /** Of a source that has votes instead of bills; otherwise null. */
  votes: z.number().int().nullable(),
  /** Requests for texts and roll calls that come one by one afterwards; null if there are none. */
  parts: z.number().int().nullable(),
  calls: z.number().int(),
  minutes: z.number().int(),
});
