/** A message in a frame: no scripts or forms, framed by our pages only, links open in a new tab. */
export const emailPreviewResponse = (html: string): Response =>
  new Response(html.replace("<head>", '<head><base target="_blank">'), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    },
  });
