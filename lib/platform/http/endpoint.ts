import type { z } from "zod";
import type { PreSerialized } from "./raw-response";
import type { Problem } from "./problem";

export type Endpoint = {
  method: "GET" | "POST";
  /** As Next writes it: `/admin/file/api/replace/[id]`. */
  path: string;
  summary: string;
  /** The specification's name for it, if any. */
  name?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `null`: the handler returns its own Response (files, exports). */
  output: z.ZodType | null;
  /** Additional keys in this call's error responses. */
  problem?: (problem: Problem) => Problem;
  /** For a POST that changes nothing, or a GET that does. By default only a POST changes. */
  changes?: boolean;
  /** A GET without path parameters, the same for all visitors: may be cached for a second. */
  sharedByVisitors?: boolean;
  multipart?: boolean;
  /** Takes `multipart/form-data` too, in place of its JSON body. */
  orMultipart?: boolean;
  /** Its files may be as large as those of an import (MAX_IMPORT_MB). */
  largeUpload?: boolean;
  /** The body is a file of any type: prepare() reads it from the request as it arrives. */
  bytes?: boolean;
  /** Accepts a plain HTML form: returns the page that shows an error. */
  form?: (problem: Problem, requested: URL) => string;
  /**
   * The response has a secret shown only once: it is not stored under an idempotency key, and a repeated call is 409.
   */
  showsSecret?: boolean;
  /** Whether pages of other sites may read it: by default every public read that answers JSON. */
  crossOrigin?: boolean;
  /** Closed to API keys, whatever their scopes: it opens, closes or takes over an account. */
  sessionOnly?: boolean;
  /** Refused 15 minutes after the person last proved who they are, until they do so again: 403 with `reauthenticate`. */
  needsRecentProof?: boolean;
  /** Open to staff who still owe the second factor that the organization requires: it sets one up, or confirms with it. */
  beforeSecondFactor?: boolean;
  /** May be called from any site, because it changes nothing, or because a signed link is sufficient permission. */
  anyOrigin?: boolean;
};

/** Keeps the literal types of a contract. */
export const endpoint = <const E extends Endpoint>(contract: E): E => contract;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type Params<E extends Endpoint> = Out<E["params"]>;
export type Query<E extends Endpoint> = Out<E["query"]>;
export type Body<E extends Endpoint> = Out<E["body"]>;
export type Result<E extends Endpoint> = E["output"] extends z.ZodType
  ? z.input<E["output"]> | PreSerialized | Response
  : Response;
export type Answer<E extends Endpoint> = E["output"] extends z.ZodType ? z.output<E["output"]> : Response;

export type CallInput<E extends Endpoint> = {
  params?: In<E["params"]> | Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: In<E["body"]>;
};

export const changesSomething = (contract: Endpoint): boolean => contract.changes ?? contract.method === "POST";
