import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { bool, byId, line, nullable, onlyVersion, optional, version } from "@/lib/platform/http/input";
import { estimate, offeredScope, source, sourceCoverage, sourceIds } from "./schema";

const bySource = z.object({ id: z.enum(sourceIds) });
/** Validated by the schema of its source. */
const scope = z.record(z.string(), z.unknown());
const one = z.object({ sourceCoverage });
const ignored = z.unknown().optional();
/** Keys of a coverage in responses that a write may send back. */
const readOnly = {
  id: ignored,
  jurisdiction: ignored,
  running: ignored,
  counts: ignored,
  total: ignored,
  currentAsOf: ignored,
  isStale: ignored,
  lastRunAt: ignored,
  nextRunAt: ignored,
  error: ignored,
  parts: ignored,
  refusals: ignored,
  createdAt: ignored,
};

export const sourcesApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/source/api/list",
    summary: "The sources that can be followed, with the state of their keys, limits and cycles",
    output: z.object({ sources: z.array(source) }),
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/source/api/update/[id]",
    summary: "Stores or removes a source's key, and sets how often it is read",
    params: bySource,
    body: z.strictObject({
      key: z.string().trim().max(500).optional(),
      every: nullable(z.coerce.number().int().min(15, "must be 15 or more").max(10_080)).optional(),
    }),
    output: z.object({ source }),
  }),
  test: endpoint({
    method: "POST",
    path: "/admin/source/api/test/[id]",
    changes: false,
    summary: "Tests the connection to a source and its key",
    params: bySource,
    output: z.object({ ok: z.boolean(), message: z.string() }),
  }),
  scopes: endpoint({
    method: "GET",
    path: "/admin/source/api/scopes/[id]",
    summary: "The sessions, congresses, agencies or dockets that a source offers",
    params: bySource,
    query: z.object({ q: optional(z.string().max(300)) }),
    /** `error`: why the source could not be reached. */
    output: z.object({ scopes: z.array(offeredScope), error: z.string().nullable() }),
  }),
};

export const coveragesApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/source-coverage/api/list",
    summary: "Everything that is followed, with the result of the last cycle",
    output: z.object({ sourceCoverages: z.array(sourceCoverage) }),
  }),
  estimate: endpoint({
    method: "POST",
    path: "/admin/source-coverage/api/estimate",
    changes: false,
    summary: "How many bills, requests and minutes a first load takes",
    body: z.strictObject({ source: z.enum(sourceIds), scope }),
    output: z.object({ estimate: estimate.nullable(), error: z.string().nullable() }),
  }),
  new: endpoint({
    method: "POST",
    path: "/admin/source-coverage/api/new",
    summary: "Follows a session, a congress, a query of the Federal Register or a docket",
    body: z.strictObject({
      ...readOnly,
      source: z.enum(sourceIds),
      scope,
      label: optional(line(300)).optional(),
      paused: optional(bool).optional(),
      version,
    }),
    output: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/source-coverage/api/update/[id]",
    summary: "Pauses or continues a coverage, or changes what it covers",
    params: byId,
    body: z.strictObject({
      ...readOnly,
      source: ignored,
      scope: scope.optional(),
      label: optional(line(300)).optional(),
      paused: optional(bool).optional(),
      version,
    }),
    output: one,
  }),
  delete: endpoint({
    method: "POST",
    path: "/admin/source-coverage/api/delete/[id]",
    summary: "Ends a coverage; its bills stay",
    params: byId,
    body: onlyVersion,
    output: one,
  }),
  run: endpoint({
    method: "POST",
    path: "/admin/source-coverage/api/run/[id]",
    summary: "Runs an update now; responds when it has ended, or after 30 seconds",
    params: byId,
    output: one,
  }),
};
