import type { Answer, CallInput, Endpoint } from "./endpoint";
import type { Problem } from "./problem";

/** A refusal by the server, or of the network (status 0). */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** The server's fallback sentence (spec.md, section 8). */
export const unknownError = "An unknown error occurred.";

/** The message of a failed call: the server's sentence, or the fallback. */
export const sentenceOf = (error: unknown): string => (error instanceof CallError ? error.message : unknownError);

/** Asks the person to prove who they are; resolves to whether they did. Pages with sensitive calls set it. */
export const proof: { prompt?: (problem: Problem) => Promise<boolean> } = {};

const unreached = "Can't connect. Your text is still here; try again.";

/** The maximum length of a body that a browser reliably sends while a page closes: all such requests share 64 KiB. */
const outlivesPage = 8_000;

/**
 * The browser's way to the API, typed by the contract: `call<typeof issuesApi.publish>("POST",
 * "/admin/publication-issue/api/publish/[id]", { params: { id } })` A write completes even if its page closes, unless
 * it is large.
 * @param options `viewer`: 401 if another person has signed in since
 * @throws CallError with the server's problem; status 0 without a response
 */
export async function call<E extends Endpoint>(
  method: E["method"],
  path: E["path"],
  input: CallInput<E> = {},
  options: { signal?: AbortSignal; idempotencyKey?: string; viewer?: number } = {},
): Promise<Answer<E>> {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const address = path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== "") query.append(key, String(one));
  }
  const headers: Record<string, string> = { accept: "application/json" };
  if (input.body !== undefined) headers["content-type"] = "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  if (options.viewer) headers["x-rotunda-viewer"] = String(options.viewer);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  let response: Response;
  try {
    response = await fetch(query.size ? `${address}?${query}` : address, {
      method,
      headers,
      body,
      signal: options.signal,
      keepalive: method !== "GET" && (body?.length ?? 0) < outlivesPage,
    });
  } catch (error) {
    if ((error as Error).name === "AbortError") throw error;
    throw new CallError(0, { message: unreached });
  }
  const answer: unknown = await response.json().catch(() => null);
  // a captive portal or a proxy may intercept the request: a hotel's sign-in page
  if (response.ok && answer === null) throw new CallError(0, { message: unreached });
  if (response.ok) return answer as Answer<E>;
  // the same call again after the proof, so that nothing typed is lost
  if ((answer as Problem | null)?.reauthenticate && (await proof.prompt?.(answer as Problem)))
    return call(method, path, input, options);
  const message = (answer as Problem | null)?.message;
  throw new CallError(response.status, { ...(answer as object), message: message || unknownError });
}
