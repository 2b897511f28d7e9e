import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "@/lib/platform/http/request-context";

export type Next = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  context: RequestContext;
  /** Without a trailing slash; empty until the address has been parsed. */
  path: string;
  search: string;
  isRead: boolean;
};

/** Responds in the format of an API error, unless a response has started. */
export function sendMessage(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ message }));
}

export function removeHeaders(response: ServerResponse): ServerResponse {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  return response;
}

export function setHeaders(response: ServerResponse, headers: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value as string);
}

export const notFoundMessage = "There is nothing at this address.";
