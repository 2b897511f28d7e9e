import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Answers a GET by its handler, without Next between. Headers that the response has already stay unless the handler
 * sets its own.
 */
export async function readDirectly(request: IncomingMessage, response: ServerResponse, read: (request: Request) => Promise<Response>): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const answer = await read(new Request(`http://${request.headers.host}${request.url}`, { headers }));
  const body = Buffer.from(await answer.arrayBuffer());
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => (name === "set-cookie" ? response.appendHeader(name, value) : response.setHeader(name, value)));
  response.setHeader("content-length", body.byteLength);
  response.end(body);
}
