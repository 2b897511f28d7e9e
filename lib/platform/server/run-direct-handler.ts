import type { IncomingMessage, ServerResponse } from "node:http";
import { endWith, isReply, lengthOf, type RawResponse } from "@/lib/platform/http/raw-response";

type Read = (request: Request) => Promise<Response | RawResponse>;

function toWebRequest(request: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  return new Request(`http://${request.headers.host}${request.url}`, { headers });
}

/** A handler's finished response to a GET, without Next. */
export async function replyTo(request: IncomingMessage, read: Read): Promise<RawResponse & { cookies: string[] }> {
  const answer = await read(toWebRequest(request));
  if (isReply(answer)) return { ...answer, cookies: [] };
  const { "set-cookie": _, ...headers } = Object.fromEntries(answer.headers);
  return {
    status: answer.status,
    headers,
    body: [Buffer.from(await answer.arrayBuffer())],
    cookies: answer.headers.getSetCookie(),
  };
}

/** Responds to a GET without Next. Existing headers stay unless the handler sets them. */
export async function readDirectly(request: IncomingMessage, response: ServerResponse, read: Read): Promise<void> {
  const { status, headers, body, cookies } = await replyTo(request, read);
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  for (const cookie of cookies) response.appendHeader("set-cookie", cookie);
  response.setHeader("content-length", lengthOf(body));
  endWith(response, body);
}
