import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { byId, idOrObject, line, nullable, optional, plausibleDay, version } from "@/lib/platform/http/input";
import { category } from "@/lib/topics/schema";
import { isWebAddress } from "../web-address";

export const caseStatuses = ["pending", "argued", "decided", "closed"] as const;
/** Staff enter these; larger dockets are imported. */
export const mostEvents = 500;

const event = z.object({
  id: z.string(),
  date: z.string().nullable(),
  description: z.string(),
  /** Entered by staff, and editable only by them. */
  isByHand: z.boolean(),
});

/** A court case as staff edit it. */
const editedCase = z.object({
  id: z.number(),
  slug: z.string(),
  docketNumber: z.string(),
  caption: z.string(),
  court: z.string(),
  jurisdiction: z.string(),
  judge: z.string().nullable(),
  filedDate: z.string().nullable(),
  summary: z.string().nullable(),
  status: z.string(),
  statusDate: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  categories: z.array(category),
  /** Oldest first. */
  events: z.array(event),
  source: z.string(),
  version: z.number(),
});
export type EditedCase = z.infer<typeof editedCase>;

const nonEmptyLine = (max: number) => line(max).pipe(z.string().min(1, "must not be empty"));
const ignored = z.unknown().optional();
const readOnly = { id: ignored, slug: ignored, source: ignored };
const given = {
  judge: nullable(line(200)).optional(),
  filedDate: nullable(plausibleDay).optional(),
  summary: nullable(z.string().trim().max(500_000)).optional(),
  status: optional(z.enum(caseStatuses)).optional(),
  statusDate: nullable(plausibleDay).optional(),
  sourceUrl: nullable(
    z.string().trim().max(2000).refine(isWebAddress, "must be an address starting with http:// or https://"),
  ).optional(),
  categories: optional(z.array(idOrObject).max(200)).optional(),
  topics: optional(z.array(idOrObject).max(200)).optional(),
  /** Replaces all events entered by staff; the source's events remain. */
  events: optional(
    z
      .array(
        z.strictObject({
          id: optional(z.string().max(100)).optional(),
          date: plausibleDay,
          description: nonEmptyLine(2000),
          isByHand: ignored,
        }),
      )
      .max(5000),
  ).optional(),
  note: optional(z.string().trim().max(2000)).optional(),
};
const one = z.object({ courtCase: editedCase });

/** Calls to create and change court cases; in the bills API they are `case` with all common fields. */
export const courtCaseApi = {
  get: endpoint({
    method: "GET",
    path: "/admin/court-case/api/get/[id]",
    summary: "A court case with its events, as staff edit it",
    params: byId,
    output: one,
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/court-case/api/new",
    summary: "Creates a court case by hand; imports never change it",
    body: z.strictObject({
      ...readOnly,
      ...given,
      docketNumber: nonEmptyLine(200),
      caption: nonEmptyLine(2000),
      court: nonEmptyLine(100),
      jurisdiction: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, "must be a short code such as US or WI"),
      version: ignored,
    }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/court-case/api/update/[id]",
    summary: "Changes a court case, its events and its status; readers who follow it get an alert for each event",
    params: byId,
    body: z.strictObject({
      ...readOnly,
      ...given,
      docketNumber: optional(nonEmptyLine(200)).optional(),
      caption: optional(nonEmptyLine(2000)).optional(),
      court: optional(nonEmptyLine(100)).optional(),
      jurisdiction: ignored,
      version,
    }),
    output: one,
  }),
};
