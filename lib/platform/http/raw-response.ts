import type { ServerResponse } from "node:http";
import type { z } from "zod";

export type RawResponse = { status: number; headers: Record<string, string>; body: Body };

/** Bytes in chunks, so that shared chunks are never copied. */
export type Body = readonly Buffer[];

export const lengthOf = (body: Body): number => body.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Sends a body after its head, in one write. */
export function endWith(response: ServerResponse, body: Body): void {
  response.cork();
  for (const piece of body) response.write(piece);
  response.end();
  response.uncork();
}

/** A handler's output in which some keys are already JSON, serialized and validated once for many responses. */
export class PreSerialized {
  /** @param value all other keys; @param finished JSON by its key */
  constructor(
    readonly value: object,
    readonly finished: Record<string, Body>,
  ) {}
}

const end = Buffer.from("}");
const others = new WeakMap<z.ZodObject, Map<string, z.ZodType>>();

function without(schema: z.ZodObject, keys: string[]): z.ZodType {
  const known = others.get(schema) ?? new Map<string, z.ZodType>();
  others.set(schema, known);
  const name = keys.join();
  const found = known.get(name) ?? schema.omit(Object.fromEntries(keys.map((key) => [key, true])) as never);
  known.set(name, found);
  return found;
}

/** The bytes of a response; its remaining part is parsed by the contract's output. */
export function bytesOf(schema: z.ZodType, { value, finished }: PreSerialized): Body {
  const keys = Object.keys(finished);
  const rest = JSON.stringify(without(schema as z.ZodObject, keys).parse(value));
  const pieces: Buffer[] = [Buffer.from(rest.slice(0, -1))];
  for (const [at, key] of keys.entries())
    pieces.push(Buffer.from(`${at === 0 && rest === "{}" ? "" : ","}${JSON.stringify(key)}:`), ...finished[key]!);
  return [...pieces, end];
}

export const isReply = (answer: Response | RawResponse): answer is RawResponse => Array.isArray(answer.body);

/** The same answer with more headers. */
export function withHeaders(answer: Response | RawResponse, more: Record<string, string>): Response | RawResponse {
  if (isReply(answer)) return { ...answer, headers: { ...answer.headers, ...more } };
  for (const [name, value] of Object.entries(more)) answer.headers.set(name, value);
  return answer;
}

export const toResponse = (answer: Response | RawResponse): Response =>
  isReply(answer)
    ? new Response(Buffer.concat(answer.body), { status: answer.status, headers: answer.headers })
    : answer;
