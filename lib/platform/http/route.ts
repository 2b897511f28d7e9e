import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { db, type Transaction } from "@/db";
import { transaction } from "@/db/transaction";
import { lockViewer } from "@/lib/platform/auth/lock-viewer";
import { type Audience, mayEnter, type Viewer } from "@/lib/platform/auth/roles";
import { namesKey } from "@/lib/platform/auth/api-keys";
import { restrictToScopes } from "@/lib/platform/auth/key-scopes";
import { refuseOwedFactor, requireRecentProof } from "@/lib/platform/auth/recent-proof";
import { callerOf } from "@/lib/platform/auth/viewer";
import { anyOriginMayRead, isReadAnywhere } from "./cross-origin";
import { refuseCrossSite } from "./cross-site";
import { registerDirectHandler } from "./direct-handlers";
import { type Body, changesSomething, type Endpoint, type Params, type Query, type Result } from "./endpoint";
import { findStored, acquireKey, storeResponse, type Fingerprint, fingerprint, textOfForm } from "./idempotency";
import { maxId } from "./input";
import { log } from "@/lib/platform/observability/log";
import { seeOther, isForm, readFields } from "./plain-form";
import { forbidden, type HttpError, invalid, notFound, unauthorized, sessionMismatch, toHttpError } from "./problem";
import { isMultipart, readForm, readJson, readLargeForm, readQuery } from "./read-body";
import { bytesOf, PreSerialized, type RawResponse, toResponse, withHeaders } from "./raw-response";
import { refusalWords } from "./refusal-messages";
import { type RequestContext, requestContext } from "./request-context";

type SeenBy<A extends Audience> = A extends "any" ? Viewer | null : Viewer;

export type Call<E extends Endpoint, A extends Audience, P = undefined> = {
  viewer: SeenBy<A>;
  params: Params<E>;
  query: Query<E>;
  body: E["multipart"] extends true ? FormData : E["orMultipart"] extends true ? FormData | Body<E> : Body<E>;
  request: Request;
  prepared: P;
  /** The transaction of a call that changes something: committed together with its response under the idempotency key. */
  tx: E extends { changes: false }
    ? undefined
    : E extends { method: "POST" } | { changes: true }
      ? Transaction
      : undefined;
};

export type Rules<E extends Endpoint, A extends Audience, P = undefined> = {
  auth: A;
  /**
   * Checks that the resources exist for this viewer, by key in the path or body: missing, malformed and unknown ids are
   * 404 before further validation. A key that ends in `?` is optional.
   */
  resources?: Record<string, (viewer: SeenBy<A>, id: number) => Promise<boolean>>;
  /** Throws if the whole call is closed to this request, before its input is checked. `fields` is the body as it was sent. */
  gate?: (request: Request, fields: Record<string, unknown>) => Promise<void>;
  /**
   * Runs after validation, before the transaction: for counts that a rollback must not undo, and slow work that must
   * not hold a connection.
   */
  prepare?: (call: Omit<Call<E, A>, "tx" | "prepared">) => Promise<P>;
  /** What the transaction waits for before it locks anything, the viewer's account included. */
  beforeLock?: (tx: Transaction) => Promise<void>;
  handle: (call: Call<E, A, P>) => Promise<Result<E>> | Result<E>;
};

type Context = { params: Promise<Record<string, string | string[] | undefined>> };
export type Handler = ((request: Request, context?: Context) => Promise<Response>) & {
  endpoint: Endpoint;
  auth: Audience;
};

/**
 * The only way to export a handler. Denies by default, and checks in order: cross-site 403, 401, role 403, 413 and 415,
 * 400, 404, 422, 409. The contract's output parses the result, so that an unlisted column is never sent.
 */
export function route<const E extends Endpoint, A extends Audience, P = undefined>(
  contract: E,
  rules: Rules<E, A, P>,
): Handler {
  const read = (request: Request, called?: Context): Promise<Response | RawResponse> => {
    const requestId = request.headers.get("x-request-id")?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID();
    const context: RequestContext = { requestId, sends: requestContext.getStore()?.sends };
    return requestContext.run(context, async () => {
      const headersOfAnswer = () => ({
        ...context.headers,
        ...(isReadAnywhere(contract, rules.auth) && anyOriginMayRead),
      });
      try {
        return withHeaders(await answer(contract, rules, request, (await called?.params) ?? {}), headersOfAnswer());
      } catch (error) {
        return withHeaders(refuse(error, contract, request), headersOfAnswer());
      }
    });
  };
  if (contract.method === "GET" && contract.output && !changesSomething(contract) && !contract.path.includes("["))
    registerDirectHandler(contract.path, read, contract.sharedByVisitors ?? false);
  const handler = async (request: Request, context?: Context): Promise<Response> => {
    const response = toResponse(await read(request, context));
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
  return Object.assign(handler, { endpoint: contract as Endpoint, auth: rules.auth });
}

async function answer<E extends Endpoint, A extends Audience, P>(
  contract: E,
  rules: Rules<E, A, P>,
  request: Request,
  rawParams: Record<string, unknown>,
): Promise<Response | RawResponse> {
  const changes = changesSomething(contract);
  // another site can make a browser send its cookies, but no key
  const hasKey = contract.method === "POST" && namesKey(request.headers.get("authorization"));
  if ((changes || contract.method === "POST") && !contract.anyOrigin && !hasKey) refuseCrossSite(request);
  const caller = restrictToScopes(await callerOf(request), contract, rules.auth);
  const viewer = refuseOwedFactor(caller, contract, rules.auth) as SeenBy<A>;
  if (rules.auth !== "any" && !viewer) throw unauthorized();
  // a page that stayed open does not write in the name of a person who signed in since in another tab
  const meantFor = request.headers.get("x-rotunda-viewer");
  if (viewer && meantFor !== null && meantFor !== String(viewer.id)) throw sessionMismatch();
  if (!mayEnter(rules.auth, viewer)) throw forbidden();
  if (contract.needsRecentProof && viewer) await requireRecentProof(viewer);

  if (!contract.largeUpload)
    return answerAdmitted(contract, rules, request, {
      rawParams,
      viewer,
      form: contract.multipart || (contract.orMultipart && isMultipart(request)) ? await readForm(request) : undefined,
    });
  const { form, spool } = await readLargeForm(request);
  try {
    return await answerAdmitted(contract, rules, request, { rawParams, viewer, form });
  } finally {
    await spool.release();
  }
}

async function answerAdmitted<E extends Endpoint, A extends Audience, P>(
  contract: E,
  rules: Rules<E, A, P>,
  request: Request,
  { rawParams, viewer, form }: { rawParams: Record<string, unknown>; viewer: SeenBy<A>; form: FormData | undefined },
): Promise<Response | RawResponse> {
  const changes = changesSomething(contract);
  const json =
    contract.method !== "POST" || form || contract.bytes
      ? // bytes go past unread; what is known before of another file is its length
        { value: {}, text: contract.bytes ? (request.headers.get("content-length") ?? "") : "", refusal: undefined }
      : await (contract.form && isForm(request) ? readFields(request) : readJson(request));
  const rawQuery = readQuery(new URL(request.url).searchParams);
  const key = changes ? request.headers.get("idempotency-key") : null;
  const mark = key
    ? fingerprint(
        viewer?.id ?? 0,
        key,
        `${contract.method} ${new URL(request.url).pathname}${new URL(request.url).search}`,
        form ? await textOfForm(form) : json.text,
      )
    : undefined;
  // Before the check for the resource: the first call may have deleted it.
  const before = mark && (await findStored(db, mark));
  if (before) return new Response(before.answer, { headers: jsonHeaders });
  await rules.gate?.(request, json.value);
  await findResources(rules, viewer, (name) => rawParams[name] ?? json.value[name]);

  const params = contract.params && parse(contract.params, rawParams, 404);
  if (json.refusal) throw json.refusal;
  const call = {
    viewer,
    params,
    query: contract.query && parse(contract.query, rawQuery),
    body:
      form ??
      (contract.body ? parse(contract.body, json.value, 422, resourceId(rawParams.id)) : refuseFields(json.value)),
    request,
  };
  const prepare = async () => (await rules.prepare?.(call as unknown as Call<E, A>)) as P;
  if (!changes)
    return respond(
      contract,
      await rules.handle({ ...call, prepared: await prepare(), tx: undefined } as unknown as Call<E, A, P>),
    );

  const prepared = await prepare();
  return transaction(async (tx) => {
    await rules.beforeLock?.(tx);
    const writer = viewer && rules.auth !== "any" ? await lockViewer(tx, viewer, rules.auth) : viewer;
    const finished = mark && (await acquireKey(tx, mark));
    if (finished) return new Response(finished.answer, { headers: jsonHeaders });
    return respond(
      contract,
      await rules.handle({ ...call, viewer: writer, prepared, tx } as unknown as Call<E, A, P>),
      mark && { tx, mark },
    );
  });
}

/** Next does not read the body of a HEAD response: an export would hold its connection until it times out. */
function withoutBody(response: Response): Response {
  void response.body?.cancel().catch(() => {});
  return new Response(null, { status: response.status, headers: response.headers });
}

async function findResources<A extends Audience>(
  rules: { resources?: Rules<Endpoint, A>["resources"] },
  viewer: SeenBy<A>,
  given: (name: string) => unknown,
): Promise<void> {
  for (const [name, exists] of Object.entries(rules.resources ?? {})) {
    const mayBeUnset = name.endsWith("?");
    const value = given(mayBeUnset ? name.slice(0, -1) : name);
    if (mayBeUnset && (value === undefined || value === null || value === "" || value === "null")) continue;
    const id = resourceId(value);
    if (id === null || !(await exists(viewer, id))) throw notFound();
  }
}

function resourceId(value: unknown): number | null {
  if (typeof value === "object" && value !== null && "id" in value) return resourceId((value as { id: unknown }).id);
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^[1-9]\d{0,9}$/.test(text)) return null;
  return Number(text) <= maxId ? Number(text) : null;
}

/** @param pathId the id in the path, for the refusal */
function parse(schema: z.ZodType, value: unknown, status: 404 | 422 = 422, pathId: number | null = null): unknown {
  const result = schema.safeParse(value, { error: refusalWords });
  if (result.success) return result.data;
  if (status === 404) throw notFound();
  const issues = result.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  const first = issues[0];
  const given = value as { id?: unknown; tempId?: unknown } | null;
  const id = pathId ?? given?.tempId ?? resourceId(given?.id);
  throw invalid(`${first?.path ? `“${first.path}”` : "The request"} ${first?.message}.`, {
    issues,
    ...(typeof id === "number" || typeof id === "string" ? { id } : {}),
  });
}

function refuseFields(value: Record<string, unknown>): undefined {
  const [first] = Object.keys(value);
  if (first !== undefined)
    throw invalid(`This call has no field “${first}”.`, { issues: [{ path: first, message: "unknown" }] });
}

const noStore = { "cache-control": "no-store" };

const jsonHeaders = { ...noStore, "content-type": "application/json" };

async function respond(
  contract: Endpoint,
  result: unknown,
  keep?: { tx: Transaction; mark: Fingerprint },
): Promise<Response | RawResponse> {
  if (result instanceof Response) return result;
  if (!contract.output) throw new Error(`${contract.path} must answer with a Response`);
  if (result instanceof PreSerialized)
    return { status: 200, headers: jsonHeaders, body: bytesOf(contract.output, result) };
  const text = JSON.stringify(contract.output.parse(result));
  if (keep) await storeResponse(keep.tx, keep.mark, contract.showsSecret ? null : text);
  return { status: 200, headers: jsonHeaders, body: [Buffer.from(text)] };
}

function refuse(error: unknown, contract: Endpoint, request: Request): Response {
  const refusal: HttpError = toHttpError(error);
  const problem = contract.problem?.(refusal.problem) ?? refusal.problem;
  if (refusal.status >= 500) log.error({ err: error, path: contract.path }, "a call failed");
  // what another site sent is not redirected: no page of ours waits for it
  if (contract.form && isForm(request) && refusal.status !== 403)
    return seeOther(contract.form(problem, new URL(request.url)));
  return Response.json(problem, { status: refusal.status, headers: { ...noStore, ...refusal.headers } });
}
