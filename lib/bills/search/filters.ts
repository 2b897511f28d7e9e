import { z } from "zod";
import { billKinds, billStatuses } from "@/db/schema/bills";
import { farthestPage, maxId, totalCap } from "@/lib/platform/http/input";
import { isCalendarDate } from "@/lib/platform/text/calendar-date";

export const perPage = 25;
/** Rows past the 10,000th are not reachable by page. */
export const lastPage = totalCap / perPage;

/** `bill.name` and `bill.session` are the specification's; the other two are ours. */
export const billSorts = ["bill.name", "bill.session", "bill.lastAction", "relevance"] as const;
export type BillSort = (typeof billSorts)[number];
export type Direction = "asc" | "desc";

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const first = (value: unknown): unknown => asList(value)[0];
/** Scripts send this for unset values. */
const unsetWord = "null";

/** Truncates first: that may leave half of a surrogate pair, which the database rejects. */
const line = (value: string, max: number): string =>
  value
    .slice(0, max)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();

/** A line of text; longer text is truncated, any other value is empty. */
const text = (max: number) =>
  z.preprocess((v) => {
    const given = first(v);
    const cut = typeof given === "string" ? line(given, max) : "";
    return cut === unsetWord ? "" : cut;
  }, z.string());

/** Several values, any of which may match; invalid ones are dropped individually. */
const anyOf = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (v) =>
      [
        ...new Set(
          asList(v)
            .filter((each) => each !== unsetWord)
            .flatMap((each) => {
              const parsed = one.safeParse(each);
              return parsed.success ? [parsed.data as z.output<T>] : [];
            }),
        ),
      ].slice(0, 100),
    z.array(z.any() as unknown as z.ZodType<z.output<T>>),
  );

const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(maxId));
const either = z.preprocess(
  first,
  z
    .enum(["0", "1", "true", "false"])
    .transform((v) => v === "1" || v === "true")
    .nullable()
    .catch(null),
);

/** As the database computes it: `Environmental Protection Agency` → `environmental-protection-agency`. */
export const agencySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 120);

const day = z.preprocess(
  (v) => (typeof first(v) === "string" ? (first(v) as string).trim() : v),
  z
    .string()
    .refine((text) => isCalendarDate(text) && text > "0000")
    .nullable()
    .catch(null),
);

export const dayNames = [
  "introducedFrom",
  "introducedTo",
  "actionFrom",
  "actionTo",
  "changedSince",
  "votedSince",
  "effectiveFrom",
  "effectiveTo",
] as const;

/** true if set; null for anything else. */
const flag = z.preprocess(
  first,
  z
    .enum(["1", "true"])
    .transform(() => true)
    .nullable()
    .catch(null),
);

/** A person or committee: its id, the last part of its page's address, or its name. */
const named = z
  .string()
  .transform((value) => line(value, 200))
  .pipe(z.string().min(1));

/** `any`: a hearing at any time; `upcoming`: one today or later. */
const hearing = z.preprocess(
  (v) => {
    const given = first(v);
    return given === "1" || given === "true" ? "any" : given;
  },
  z.enum(["any", "upcoming"]).nullable().catch(null),
);

const fields = z.object({
  q: text(2000),
  qs: text(1000),
  session: text(200),
  cId: anyOf(idText),
  jurisdiction: anyOf(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/),
  ),
  kind: anyOf(z.enum(billKinds)),
  status: anyOf(z.enum(billStatuses)),
  /** true: only ceremonial ones; false: none of them; null: all bills. */
  ceremonial: either,
  /** Slugs of agencies; names are accepted too. */
  agency: anyOf(z.string().max(500).transform(agencySlug).pipe(z.string().min(1))),
  /** People who sponsor or cosponsor a bill. */
  sponsor: anyOf(named),
  /** Committees that a bill was sent to. */
  committee: anyOf(named),
  introducedFrom: day,
  introducedTo: day,
  actionFrom: day,
  actionTo: day,
  /** New, or with a change that became known on this date or later. */
  changedSince: day,
  /** With a roll call on this day or later. */
  votedSince: day,
  /** What takes effect on these days, by the words of its newest text. */
  effectiveFrom: day,
  effectiveTo: day,
  /** true: the newest text sets a deadline. */
  hasDeadline: flag,
  /** Laws that its newest text would change or cites, or that a rule amends, by any usual spelling; another finds nothing. */
  law: anyOf(named),
  hasHearing: hearing,
  /** true: a comment period is open today, by the agencies' calendar. */
  openForComment: flag,
  /** true: also search the texts of the bills. */
  inTexts: flag,
  sort: z.preprocess(first, z.enum(billSorts).nullable().catch(null)),
  direction: z.preprocess(first, z.enum(["asc", "desc"]).nullable().catch(null)),
  page: z.preprocess(
    first,
    z.coerce
      .string()
      .regex(/^\d{1,300}$/)
      .transform((page) => Math.min(Number(page), farthestPage))
      .pipe(z.number().min(1))
      .catch(1),
  ),
  ss: z.preprocess(first, idText.nullable().catch(null)),
});

export const listNames = ["cId", "jurisdiction", "kind", "status", "agency", "sponsor", "committee", "law"] as const;

/** `cId[]`, `cId[0]` and `cId` are one field. */
function withoutBrackets(given: unknown): Record<string, unknown> {
  const found: Record<string, unknown> = Object.create(null);
  for (const [key, value] of Object.entries((given ?? {}) as Record<string, unknown>)) {
    const name = key.replace(/\[\d{0,4}\]$/, "");
    found[name] = name in found ? [...asList(found[name]), ...asList(value)] : value;
  }
  return found;
}

/**
 * The query of the bill list, the same for the page, the call, the export, saved searches and alerts. Invalid values
 * are ignored, since people edit addresses; unset is null, "", "null" or no values.
 */
export const billFilter = z.preprocess(withoutBrackets, fields);
export type BillFilter = z.output<typeof fields>;

export const exportFormats = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The filters of the list and the format of an export. */
export const exportQuery = z.preprocess(
  withoutBrackets,
  fields.extend({ format: z.preprocess(first, z.enum(exportFormats).catch("csv")) }),
);

/** Parses a query from the page's searchParams, a parsed query, URLSearchParams or text. */
export function readBillFilter(
  query: URLSearchParams | string | Record<string, string | string[] | undefined>,
): BillFilter {
  if (typeof query !== "string" && !(query instanceof URLSearchParams)) return billFilter.parse(query);
  const params = new URLSearchParams(query);
  return billFilter.parse(Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)])));
}

/** @returns the order of a list: the requested one, otherwise relevance for a text search, otherwise latest action first */
export function orderOf(filter: BillFilter, hasWords: boolean): { sort: BillSort; direction: Direction } {
  const sort =
    filter.sort === "relevance" && !hasWords
      ? "bill.lastAction"
      : (filter.sort ?? (hasWords ? "relevance" : "bill.lastAction"));
  return {
    sort,
    direction: sort === "relevance" ? "desc" : (filter.direction ?? (sort === "bill.name" ? "asc" : "desc")),
  };
}

/**
 * A filter as a query string in a fixed order: the inverse of readBillFilter.
 * @param change values to replace; any change but the page resets the page to 1
 */
export function billQuery(filter: BillFilter, change: Partial<BillFilter> = {}): string {
  const all = { ...filter, page: 1, ...change };
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null) =>
    value !== null && value !== "" && params.append(name, String(value));
  set("q", all.q);
  set("qs", all.qs);
  set("inTexts", all.inTexts === null ? null : "1");
  set("session", all.session);
  for (const name of listNames)
    for (const value of [...all[name]].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      params.append(`${name}[]`, String(value));
  set("ceremonial", all.ceremonial === null ? null : all.ceremonial ? "1" : "0");
  for (const name of dayNames) set(name, all[name]);
  set("hasHearing", all.hasHearing === "any" ? "1" : all.hasHearing);
  set("hasDeadline", all.hasDeadline === null ? null : "1");
  set("openForComment", all.openForComment === null ? null : "1");
  set("sort", all.sort);
  set("direction", all.direction);
  set("ss", all.ss);
  set("page", all.page > 1 ? all.page : null);
  return params.toString();
}

export function billListHref(filter: BillFilter, change: Partial<BillFilter> = {}, path = "/bill/list"): string {
  const query = billQuery(filter, change);
  return query ? `${path}?${query}` : path;
}

export const noFilter: BillFilter = fields.parse({});

/** A filter without the selected values of one field. */
export const withoutField = (
  filter: BillFilter,
  field: "jurisdiction" | "kind" | "status" | "session" | "topic",
): BillFilter => ({
  ...filter,
  ...(field === "session" ? { session: "" } : { [field === "topic" ? "cId" : field]: [] }),
});

export const savedQuery = (filter: BillFilter): string => billQuery({ ...filter, ss: null, page: 1 });

/** Whether a filter is set; order and page do not count. */
export const narrows = (filter: BillFilter): boolean =>
  billQuery({ ...filter, sort: null, direction: null, ss: null }) !== "";
