import type { Answer, Endpoint } from "@/lib/platform/http/endpoint";
import { addressHeader } from "@/lib/platform/http/client-address";
import type { Handler } from "@/lib/platform/http/route";

/** The headers that say who asks. Cookies are not among them: a page of another site could have sent those. */
const ofTheCaller = ["authorization", "x-forwarded-for", addressHeader, "x-request-id"];

/** A refusal by the API, which the assistant reads. */
export class ApiRefusal extends Error {}

type Given = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: object };

/**
 * Makes a call of the API in the name of the sender of this request: the same code decides what they may read.
 * @throws ApiRefusal with the message of the refusal
 */
export async function callApi<E extends Endpoint>(
  contract: E,
  handler: Handler,
  request: Request,
  { params = {}, query = {}, body }: Given,
): Promise<Answer<E>> {
  const path = contract.path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const address = new URL(path, request.url);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== "") address.searchParams.append(name, String(value));
  const headers = new Headers(body && { "content-type": "application/json" });
  for (const name of ofTheCaller) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const sent = new Request(address, {
    method: contract.method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const strings = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const response = await handler(sent, { params: Promise.resolve(strings) });
  const answer = (await response.json()) as Answer<E> & { message?: string };
  if (!response.ok) throw new ApiRefusal(answer.message ?? "The call was refused.");
  return answer;
}
