import { z } from "zod";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { isPlausibleDay } from "@/lib/platform/text/calendar-date";
import { refuseUnreadable } from "@/lib/platform/text/storable-text";

const unset = (value: unknown) => (value === "" || value === "null" || value === null ? undefined : value);

export const maxId = 2_147_483_647;

/** An id as an attribute: number or digits; malformed is 422. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/, "must be an id")
      .transform(Number),
  ])
  .pipe(z.number().int().min(1).max(maxId));

/** The id in a path; route() responds to a malformed one with 404. */
export const byId = z.object({ id });
const slug = z
  .string()
  .regex(/^[a-z0-9-]+$/)
  .max(300);
export const bySlug = z.object({ slug });
/** An address that a person chooses, as slugOf() makes them. */
export const chosenSlug = z
  .string()
  .trim()
  .regex(/^(?=.*[a-z0-9])[a-z0-9-]{1,80}$/, "must consist of small letters, digits and hyphens");

/** An id, or an object with one: `{ "id": … }`. */
export const idOrObject = z.union([id, z.object({ id }).transform((o) => o.id)]);

/** Absent, empty and the word null all mean: not set. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional());

/** Like optional, but null rather than undefined: for writes that may clear a field. Absent stays undefined. */
export const nullable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === "" || v === "null" ? null : v), schema.nullable());

const words = new Map<unknown, boolean>([
  ["1", true],
  ["true", true],
  [1, true],
  [true, true],
  ["0", false],
  ["false", false],
  [0, false],
  [false, false],
]);

/** 1, 0, true, false. For a flag that may be unset use `flag`. */
export const bool = z.any().transform((value, context) => {
  const found = words.get(value);
  if (found === undefined) context.addIssue({ code: "custom", message: "must be 1, 0, true or false" });
  return found as boolean;
});

export const flag = optional(bool).optional();

/** Absent means true, empty means both (undefined). */
export const flagOrBoth = z
  .preprocess((v) => (v === "" || v === "null" ? null : v), bool.nullable().default(true))
  .transform((v) => v ?? undefined);

export const day = z.iso
  .date("must be a date, YYYY-MM-DD")
  .refine((value) => value >= "0001-01-01", "must be in the year 1 or later");

/** A day on which something happened or is announced. */
export const plausibleDay = day.refine(isPlausibleDay, "must be between 1700 and ten years from now");

/** A whole number in a query, however large. */
export const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,300}$/, "must be a whole number")
      .transform(Number),
  ])
  .refine(Number.isInteger, "must be a whole number");

/** The version that a write started from; any integer but the current one is a conflict, however large. */
export const version = optional(z.number().refine(Number.isInteger, "must be a whole number")).optional();

/** The body of calls whose only input is an optional version. */
export const onlyVersion = z.strictObject({ version });

export const idList = z.preprocess(
  (v) =>
    typeof v === "string"
      ? v
          .split(",")
          .map((s) => s.trim())
          .filter(Boolean)
      : v,
  z.array(id).max(1000),
);

/** Control characters, and those that change the direction of text: in a name they only deceive. */
const deceiving = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** One line of text, such as a name or a title: trimmed, with single spaces, at most `max` characters, none invisible. */
export const line = (max: number) =>
  z
    .string()
    .transform((s) => s.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .max(max)
        .refine((s) => !deceiving.test(s), "must not hold control characters"),
    );

/** Plain text of several lines, trimmed; an empty line begins a paragraph. */
export const paragraphs = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
    .transform((value) => value.replace(/\r\n?/g, "\n").trim());

const sortOrder = z.enum(["asc", "desc"]);

/** Past the end of every list; such a page is empty instead of an error. */
export const farthestPage = 1_000_000;

export const pageNumber = z.preprocess(
  unset,
  wholeNumber
    .pipe(z.number().min(1))
    .transform((page) => Math.min(page, farthestPage))
    .default(1),
);

/** Pagination and order of every list; the first of `sortBy` is the default, descending. */
export const paging = <const S extends readonly [string, ...string[]]>(sortBy: S) => ({
  page: pageNumber,
  perPage: z.preprocess(unset, wholeNumber.pipe(z.number().min(1).max(100)).default(25)),
  sortBy: z.preprocess(unset, z.enum(sortBy).default(sortBy[0] as never)),
  sortOrder: z.preprocess(unset, sortOrder.default("desc")),
});

/** A JSON object in a parameter; text that does not parse is 422. @throws HttpError 400 for characters that cannot be stored, also escaped ones */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    let read: unknown;
    try {
      read = JSON.parse(value);
    } catch {
      context.addIssue({ code: "custom", message: "must be JSON" });
      return z.NEVER;
    }
    refuseUnreadable(read);
    return read;
  }, schema);

export const issueFilters = optional(
  jsonText(
    z.strictObject({
      keyword: optional(z.string().max(256)),
      published: optional(bool),
      startDate: optional(day),
      endDate: optional(day),
    }),
  ),
);

/** Totals stop here; rows past it are not reachable by page. */
export const totalCap = 10_000;
export const totals = (n: number) => ({ total: Math.min(n, totalCap), totalIsCapped: n > totalCap });
export const pageRows = ({ page, perPage }: { page: number; perPage: number }) => ({
  offset: Math.min((page - 1) * perPage, totalCap),
  limit: Math.max(0, Math.min(perPage, totalCap - (page - 1) * perPage)),
});
export const total = { total: z.number().int(), totalIsCapped: z.boolean() };

/** A domain of email addresses in ASCII, as the key of an address has it. */
const emailDomain = z
  .string()
  .trim()
  .transform((given) => emailKey(`x@${given.replace(/^@/, "")}`).slice(2))
  .pipe(
    z
      .string()
      .max(253)
      .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, "must be a domain such as example.org"),
  );
export const emailDomains = z
  .array(emailDomain)
  .max(100)
  .transform((given) => [...new Set(given)]);
