import type { Endpoint } from "@/lib/platform/http/endpoint";
import type { Sample } from "./samples.ts";
import type { Visitors, VisitorName } from "./visitors.ts";

export type Answered = { status: number; text: string; headers: Headers };

/** Sends a call as a visitor would: over HTTP, with the visitor's cookie. */
export async function send(
  origin: string,
  { method, path, multipart, bytes, changes }: Endpoint,
  { params = {}, query, body, form, bytes: raw }: Sample,
  cookie: string | undefined,
  more: Record<string, string> = {},
): Promise<Answered> {
  const address = path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const headers: Record<string, string> = {
    ...(cookie && { cookie }),
    ...(method === "GET" && changes && { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" }),
    ...more,
  };
  if (method === "POST" && !multipart && !bytes) headers["content-type"] ??= "application/json";
  const answer = await fetch(`${origin}${address}${query ? `?${query}` : ""}`, {
    method,
    headers,
    redirect: "manual",
    ...(method === "POST" && {
      body: multipart ? (form?.() ?? new FormData()) : bytes ? (raw ?? "") : JSON.stringify(body ?? {}),
    }),
  });
  return {
    status: answer.status,
    text: Buffer.from(await answer.arrayBuffer()).toString("utf8"),
    headers: answer.headers,
  };
}

export const cookieOf = (visitors: Visitors, visitor: VisitorName): string | undefined =>
  visitor === "anonymous" ? undefined : visitors[visitor].cookie;
