import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { nameDiscovered } from "@/lib/platform/outgoing/named-hosts";
import { inShared } from "@/lib/tools/testing/in-shared";

/** A server's response; `cut` ends the connection in the middle of the body, `drip` sends it byte by byte. */
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
  manner?: "whole" | "cut" | "drip";
};
export type Handler = (address: URL, request: IncomingMessage) => Answer;

/** The folder of recorded responses, if it exists. */
export const recordings = inShared("data/api-responses");

/** A recorded response: its body, with the status if that was recorded too. */
export function recordedAnswer(name: string): Answer {
  const value = JSON.parse(readFileSync(resolve(recordings, name), "utf8")) as {
    status?: number;
    headers?: Record<string, string>;
    body?: unknown;
  };
  if (typeof value.status !== "number" || value.body === undefined) return { body: value };
  const { "content-length": _, ...headers } = value.headers ?? {};
  return { status: value.status, headers, body: value.body };
}

/** An HTTP server on loopback that responds like an API; `asked` lists the received requests. */
export async function serve(first: Handler) {
  const asked: URL[] = [];
  const state = { handler: first, asked, origin: "", requests: [] as IncomingMessage[] };
  const server = createServer((request, response) => {
    const address = new URL(request.url!, state.origin);
    asked.push(address);
    state.requests.push(request);
    send(response, state.handler(address, request));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  nameDiscovered(state.origin, [state.origin]);
  return Object.assign(state, {
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
export type ApiServer = Awaited<ReturnType<typeof serve>>;

function send(response: ServerResponse, { status = 200, headers = {}, body, manner = "whole" }: Answer): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const length = manner === "whole" ? {} : { "content-length": String(Buffer.byteLength(text)) };
  response.writeHead(status, { "content-type": "application/json", ...headers, ...length });
  if (manner === "whole") return void response.end(text);
  if (manner === "cut") {
    response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
    return;
  }
  let at = 0;
  const timer = setInterval(() => {
    if (at >= text.length || response.destroyed) clearInterval(timer);
    else response.write(text[at++]!);
  }, 20);
}
