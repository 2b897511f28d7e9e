import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Handler } from "@/lib/platform/http/route";
import { callerOf } from "./caller";
import { serverFor } from "./tools";

const bothTypes = "application/json, text/event-stream";

/** The one message of a finished event stream, as JSON: proxies may hold a stream back, and some clients take JSON alone. */
async function asJson(answer: Response): Promise<Response> {
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return answer;
  const messages = [...(await answer.text()).matchAll(/^data: ?(.+)$/gm)].map(([, data = ""]) => data);
  return new Response(messages.at(-1) ?? "", {
    status: answer.status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}

/**
 * Answers the messages of assistants. Each gets a server of its own, and nothing is kept between two; there are no streams
 * to wait on.
 * @param handlers of the API, which the tools call
 */
export function mcpAnswers(handlers: readonly Handler[]): (request: Request, message: unknown) => Promise<Response> {
  const { fetch: answer } = createMcpHandler(
    ({ requestInfo }) => {
      if (!requestInfo) throw new Error("The protocol's library no longer passes the request on");
      return serverFor(callerOf(requestInfo, handlers));
    },
    { legacy: "stateless", maxSubscriptions: 0 },
  );
  return async (request, parsedBody) => {
    const headers = new Headers(request.headers);
    headers.set("accept", bothTypes);
    return asJson(await answer(new Request(request.url, { method: "POST", headers }), { parsedBody }));
  };
}
