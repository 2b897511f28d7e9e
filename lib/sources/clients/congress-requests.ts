import { z } from "zod";
import { integer, type Json } from "@/lib/platform/documents/formats/json-fields";
import { line } from "@/lib/platform/text/repair-text";
import type { AskContext } from "../client";
import { SourceTrouble } from "../source-trouble";
import { addressBelow, errorWords, wholeNumber } from "./answers";
import { failuresSchema, type Skipped, skippedSchema } from "./failing-objects";

/** The API truncates longer answers silently. */
export const perPage = 250;

export const hour = 3_600_000;

/** Updates are requested from a day before the last cycle: lists lag and clocks differ. */
export const overlap = 24 * hour;

/** Stored together: few enough that an interruption costs little. */
export const batch = 10;

export const number = z.union([z.string().regex(/^\d+$/), z.number().int()]);

export const listAnswer = z.object({
  bills: z.array(z.unknown()),
  pagination: z.object({ count: wholeNumber, next: z.string().nullish() }),
});

/** A reserved or missing number answers 500. */
const isMissing = (status: number, body: unknown): boolean =>
  status === 500 && /UnboundLocalError/.test(errorWords(body));

/** Counts the requests of a cycle. */
export class Requests {
  private made = 0;
  constructor(
    private readonly context: AskContext,
    private readonly most: number,
  ) {}

  /** @throws SourceTrouble if the request budget of this cycle is used up */
  mustHaveLeft(now: Date): void {
    if (this.made >= this.most)
      throw new SourceTrouble(
        "limit",
        `The ${this.most.toLocaleString("en")} requests of one cycle are used up; the rest follows.`,
        new Date(now.getTime() + hour).toISOString(),
      );
  }

  /** The key goes in a header, so no address contains it. XML is the default since April 2026. */
  async ask(path: string, query: readonly (readonly [string, string])[] = []): Promise<unknown> {
    this.made += 1;
    const { ask, baseUrl, key } = this.context;
    return ask(addressBelow(baseUrl, path, [["format", "json"], ...query]), {
      headers: { "x-api-key": key ?? "" },
      isMissing,
    });
  }
}

export const idOf = (bill: Json): string =>
  `${line(bill.type).toLowerCase()}${line(bill.number)}-${line(bill.congress)}`;

/** The offset of the next page. The API's own address for it lacks the key, and may lack the window. */
export const offsetOf = (next: string | null | undefined): number | null =>
  next && URL.canParse(next) ? integer(new URL(next).searchParams.get("offset")) : null;

/** `from`: updates since then; null: everything. `seen`: bills in earlier pages of this pass. */
export type Position = {
  from: string | null;
  type: number;
  offset: number;
  pass: number;
  seen: number;
  /** Meetings to read after the bills; null: all. */
  meetings?: number | null;
  meetingFailures?: number | undefined;
  /** See FailingObjects. */
  failed?: Record<string, number> | undefined;
  skipped?: Skipped<unknown> | undefined;
  /** Items of a list page that was answered, and how many skipped pages leave out. */
  step?: number | undefined;
  left?: number | undefined;
};

export const position = z.object({
  from: z.string().nullable(),
  type: z.number().int().min(0),
  offset: z.number().int().min(0),
  pass: z.number().int().min(0),
  seen: z.number().int().min(0),
  meetings: z.number().int().min(0).nullable().optional(),
  meetingFailures: z.number().int().min(0).optional(),
  failed: failuresSchema,
  skipped: skippedSchema,
  step: z.number().int().min(1).optional(),
  left: z.number().int().min(0).optional(),
});

/** The API accepts no fractions of a second. */
export const instant = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, "Z");
