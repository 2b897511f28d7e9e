import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

/** The response; status 0 if there was none, so that the outcome is unknown. Milliseconds. */
// eslint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: Record<string, unknown>; took: number };

type Asked = {
  body?: unknown;
  form?: FormData;
  cookie?: string;
  key?: string | true;
  headers?: Record<string, string>;
  timeout?: number;
  agent?: Agent;
};

const usual = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request, and never throws. @param key true generates one */
export async function call(
  origin: string,
  method: "GET" | "POST",
  path: string,
  { body, form, cookie, key, headers = {}, timeout = 30_000, agent = usual }: Asked = {},
): Promise<Answer> {
  const began = performance.now();
  const sent = form ? new Response(form) : undefined;
  const bytes = sent
    ? Buffer.from(await sent.arrayBuffer())
    : body === undefined
      ? undefined
      : Buffer.from(JSON.stringify(body));
  const type = sent?.headers.get("content-type") ?? (body === undefined ? undefined : "application/json");
  return new Promise((resolve) => {
    const resolveLost = () => resolve({ status: 0, body: null, headers: {}, took: performance.now() - began });
    const ask = request(
      `${origin}${path}`,
      {
        method,
        agent,
        timeout,
        headers: {
          ...(cookie && { cookie }),
          ...(type && { "content-type": type }),
          ...(bytes && { "content-length": bytes.byteLength }),
          ...(key && { "idempotency-key": key === true ? randomUUID() : key }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", resolveLost);
        response.on("aborted", resolveLost);
        response.on("end", () => {
          const whole = Buffer.concat(chunks);
          const isJson = String(response.headers["content-type"]).includes("json");
          let read: unknown = whole;
          if (isJson)
            try {
              read = JSON.parse(whole.toString());
            } catch {
              return resolveLost();
            }
          resolve({
            status: response.statusCode ?? 0,
            body: read,
            headers: response.headers,
            took: performance.now() - began,
          });
        });
      },
    );
    ask.on("timeout", () => ask.destroy());
    ask.on("error", resolveLost);
    ask.end(bytes);
  });
}
