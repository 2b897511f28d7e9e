import type { z } from "zod";
import type { PreSerialized } from "./raw-response";
import type { Problem } from "./problem";

/** The contract of a call: the route, the fetcher, the access table and the API page all read this one object. */
export type Endpoint = {
  method: "GET" | "POST";
  /** As Next writes it: `/admin/file/api/replace/[id]`. */
  path: string;
  /** One sentence for the API page. */
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
  /**
   * A GET without path parameters whose response is the same for everyone without a session: it may be cached for a second,
   * until content changes.
   */
  sharedByVisitors?: boolean;
  /** The body is multipart/form-data; the handler gets the form, and `body` names its fields. */
  multipart?: boolean;
  /** Its files may be as large as those of an import (MAX_IMPORT_MB). */
  largeUpload?: boolean;
  /** The body is a file of any type: prepare() reads it from the request as it arrives. */
  bytes?: boolean;
  /**
   * Also accepts a plain HTML form without scripts; the handler then returns the next page. Receives an error and the
   * requested address, and returns the path of the page that shows it.
   */
  form?: (problem: Problem, requested: URL) => string;
  /**
   * The response contains a link or key that is shown only once: it is not stored under an idempotency key, and a repeated
   * call is 409.
   */
  showsSecret?: boolean;
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
/** What a handler may return: the input of the output schema, which parses it. */
export type Result<E extends Endpoint> = E["output"] extends z.ZodType
  ? z.input<E["output"]> | PreSerialized | Response
  : Response;
export type Answer<E extends Endpoint> = E["output"] extends z.ZodType ? z.output<E["output"]> : Response;

/** What a caller sends. */
export type CallInput<E extends Endpoint> = {
  params?: In<E["params"]> | Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: In<E["body"]>;
};

export const changesSomething = (contract: Endpoint): boolean => contract.changes ?? contract.method === "POST";
