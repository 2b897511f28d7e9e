import { request } from "node:http";
import { isHttps, publicUrl, settings } from "@/lib/platform/env/settings";
import type { CheckedLink } from "./check-link";

/** The path of an address of this site; null for any other. */
export function ownPath(href: string): string | null {
  if (href.startsWith("/")) return href.replace(/#.*/s, "");
  const base = new URL(publicUrl());
  const url = URL.canParse(href) ? new URL(href) : null;
  return url?.host === base.host ? `${url.pathname}${url.search}` : null;
}

/** Whether a visitor without a session can open a page of this site, tested by a request to this server. */
export async function checkOwnLink(path: string, signal: AbortSignal): Promise<CheckedLink> {
  if (/^\/admin(\/|$|\?)/.test(path)) return { state: "dead", status: 401 };
  let at = path;
  try {
    for (let hop = 0; hop <= 5; hop++) {
      const { status, location } = await ask(at, signal);
      if (status >= 300 && status < 400 && location) {
        const next = ownPath(location);
        if (next === null) return { state: "unknown", status };
        at = next;
        continue;
      }
      return { status, state: status < 300 ? "ok" : status < 500 && status !== 429 ? "dead" : "unknown" };
    }
  } catch {}
  return { state: "unknown", status: null };
}

function ask(path: string, signal: AbortSignal): Promise<{ status: number; location: string | undefined }> {
  const { HOST, PORT } = settings();
  const hostname = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return new Promise((resolve, reject) => {
    const headers = {
      host: new URL(publicUrl()).host,
      ...(isHttps() && { "x-forwarded-proto": "https" }),
      accept: "text/html",
    };
    const call = request({
      hostname,
      port: PORT,
      path: encodeURI(decodeURI(path)),
      method: "GET",
      headers,
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(6_000)]),
    });
    call.once("error", reject);
    call.once("response", (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      call.on("error", () => {});
      response.destroy();
    });
    call.end();
  });
}
