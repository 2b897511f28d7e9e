import type { RequestContext } from "@/lib/platform/http/request-context";
import type { BufferedResponse } from "@/lib/platform/server/buffered-response";

/** The language of all pages. */
export const language = "en";

/** How Next begins a document without content, if rendering ended with notFound(), forbidden() or an error. */
const emptyDocument = Buffer.from('<!DOCTYPE html><html id="__next_error__"');

/** Next's header lists the style sheets that it found before the rendering ended. */
const sheet = /<(\/_next\/static\/chunks\/[\w.~-]+\.css)>/g;

/**
 * Adds to a document without content what readers without scripts see: what the page noted for its status
 * (components/layout/unscripted.tsx). Scripts replace the whole document.
 */
export function addUnscripted(page: BufferedResponse, context: RequestContext | undefined): BufferedResponse {
  const { status, headers, body } = page;
  if (status < 400 || !body.subarray(0, emptyDocument.length).equals(emptyDocument)) return page;
  const note = context?.unscripted?.get(Math.min(status, 500));
  if (!note) return page;
  const sheets = [...(headers.link ?? "").matchAll(sheet)].map(([, href]) => `<link rel="stylesheet" href="${href}"/>`);
  const [head, rest] = [body.indexOf("</head>"), body.indexOf("<body>") + "<body>".length];
  return {
    ...page,
    body: Buffer.concat([
      emptyDocument,
      Buffer.from(` lang="${language}"`),
      body.subarray(emptyDocument.length, head),
      Buffer.from(`<noscript>${sheets.join("")}</noscript>`),
      body.subarray(head, rest),
      Buffer.from(`<noscript>${note()}</noscript>`),
      body.subarray(rest),
    ]),
  };
}
