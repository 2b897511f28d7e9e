import { createHash } from "node:crypto";
import { audienceOf } from "./access";
import { contracts } from "./contracts";
import { type OpenApi, openApi } from "./openapi";

type Document = { api: OpenApi; text: string; etag: string };

let made: Document | undefined;

/** The API as OpenAPI 3.1, from the contracts and the table of who may call what; made once per process. */
export function openApiDocument(): Document {
  if (made) return made;
  const calls = contracts().flatMap((contract) => {
    const who = audienceOf(contract);
    return who ? [{ contract, who }] : [];
  });
  const api = openApi(calls.sort((a, b) => (a.contract.path < b.contract.path ? -1 : 1)));
  const text = JSON.stringify(api);
  return (made = { api, text, etag: `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"` });
}

/** The document as an answer, which programs may cache as long as it is the same. */
export function sendOpenApi(request: Request): Response {
  const { text, etag } = openApiDocument();
  const headers = { etag, "cache-control": "public, no-cache", "content-type": "application/json" };
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  const isKnown = known.some((given) => [etag, etag.slice(2), "*"].includes(given.trim()));
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
