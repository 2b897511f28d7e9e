import type { z } from "zod";
import type { PreSerialized } from "./raw-response";
import type { Problem } from "./problem";

/** A call's contract: the route, the fetcher, the access table and the API page all read this one object. */
export type Endpoint = {
  method: "GET" | "POST";
  /** As Next writes it: `/admin/file/api/replace/[id]`. */
  path: string;
  /** One sentence for the API page. */
  summary: string;
  /** The specification's name, where it gives one. */
  name?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `null` = the handler answers with a Response of its own (files, exports). */
  output: z.ZodType | null;
  /** Adds the keys that this call's refusals have beside those of every refusal. */
  problem?: (problem: Problem) => Problem;
  /** A POST that changes nothing, or a GET that does. Default: POST changes. */
  changes?: boolean;
  /** A GET without parameters in its path whose answer is the same for all who are not signed in: it may be kept for a second, until content changes. */
  sharedByVisitors?: boolean;
  /** The body is multipart/form-data; the handler gets the form as it came, and `body` names its fields. */
  multipart?: boolean;
  /** The body is a file as it is, of any type: prepare() reads it from the request as it comes. */
  bytes?: boolean;
  /**
   * Also taken as a plain HTML form sends it, without scripts; the handler then answers with where to go on.
   * Given a refusal and the address that was asked: the path of the page that says so.
   */
  form?: (problem: Problem, asked: URL) => string;
  /** The answer holds a link or a key that is shown this once: it is not stored under an idempotency key, and a repeated call is 409. */
  showsSecret?: boolean;
  /** Answered whatever page it is called from, since it changes nothing, or since a signed link is all the permission it needs. */
  anyOrigin?: boolean;
};

/** Keeps the literal types of a contract. */
export const endpoint = <const E extends Endpoint>(contract: E): E => contract;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

export type Params<E extends Endpoint> = Out<E["params"]>;
export type Query<E extends Endpoint> = Out<E["query"]>;
export type Body<E extends Endpoint> = Out<E["body"]>;
/** What a handler may give: the output's input, since the output is parsed before it leaves. */
export type Result<E extends Endpoint> = E["output"] extends z.ZodType
  ? z.input<E["output"]> | PreSerialized | Response
  : Response;
/** What a caller gets. */
export type Answer<E extends Endpoint> = E["output"] extends z.ZodType ? z.output<E["output"]> : Response;

/** What a caller sends. */
export type CallInput<E extends Endpoint> = {
  params?: In<E["params"]> | Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: In<E["body"]>;
};

export const changesSomething = (contract: Endpoint): boolean => contract.changes ?? contract.method === "POST";
