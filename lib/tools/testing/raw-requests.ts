import { connect } from "node:net";

/**
 * A request as raw bytes, and the statuses allowed in the responses, in order. Nothing may follow, because it would answer
 * a smuggled request, except a final 400 for bytes that are no request.
 */
export type RawRequest = {
  name: string;
  bytes: (host: string) => string;
  wanted: (number | readonly number[])[];
  ends?: true;
};

const get = (host: string, more = "", path = "/health") => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
const closing = "Connection: close\r\n";
const inner = (host: string) => get(host, "", "/smuggled");
const post = (host: string, headers: string, body: string) =>
  `POST /saved-search/api/new HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const action = '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_a"\r\n\r\n\r\n--x--\r\n';
/** Rejected as malformed, or closed. */
const refused = [400, 401, 403, 404, 405, 411, 413, 414, 415, 417, 421, 422, 431] as const;

/** Known attacks on proxies and servers: ambiguous ends, hosts and methods of a request. */
export const rawRequests: readonly RawRequest[] = [
  {
    name: "a length and chunks",
    bytes: (h) => post(h, "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n", `0\r\n\r\n${inner(h)}`),
    wanted: [400],
  },
  {
    name: "chunks and a length",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n", `5c\r\n${inner(h)}\r\n0\r\n\r\n`),
    wanted: [400],
  },
  {
    name: "two lengths",
    bytes: (h) => post(h, "Content-Length: 2\r\nContent-Length: 60\r\n", `{}${inner(h)}`),
    wanted: [400],
  },
  { name: "two lengths in one", bytes: (h) => post(h, "Content-Length: 2, 60\r\n", `{}${inner(h)}`), wanted: [400] },
  { name: "a length below nothing", bytes: (h) => post(h, "Content-Length: -1\r\n", inner(h)), wanted: [400] },
  { name: "a length with a sign", bytes: (h) => post(h, "Content-Length: +2\r\n", `{}${inner(h)}`), wanted: [400] },
  { name: "a length in hexadecimal", bytes: (h) => post(h, "Content-Length: 0x2\r\n", `{}${inner(h)}`), wanted: [400] },
  {
    name: "a length beyond all numbers",
    bytes: (h) => post(h, "Content-Length: 99999999999999999999\r\n", "{}"),
    wanted: [400],
  },
  {
    name: "chunks twice",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", `0\r\n\r\n${inner(h)}`),
    wanted: [400],
  },
  {
    name: "chunks by another name",
    bytes: (h) => post(h, "Transfer-Encoding: xchunked\r\n", `0\r\n\r\n${inner(h)}`),
    wanted: [[400, 501]],
  },
  {
    name: "chunks before a space",
    bytes: (h) => post(h, "Transfer-Encoding : chunked\r\n", `0\r\n\r\n${inner(h)}`),
    wanted: [400],
  },
  {
    name: "chunks behind a tabulator",
    bytes: (h) => post(h, "Transfer-Encoding:\x0bchunked\r\n", `0\r\n\r\n${inner(h)}`),
    wanted: [[400, 501]],
  },
  {
    name: "chunks in a folded line",
    bytes: (h) => post(h, "X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\n", "{}"),
    wanted: [[400, 401]],
  },
  {
    name: "a chunk of no number",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", `zz\r\n{}\r\n0\r\n\r\n${inner(h)}`),
    wanted: [400],
  },
  {
    name: "a chunk of more than there is room for",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", "ffffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
    wanted: [400],
  },
  {
    name: "a chunk that ends without a line's end",
    bytes: (h) => post(h, "Transfer-Encoding: chunked\r\n", `2\r\n{}xx0\r\n\r\n${inner(h)}`),
    wanted: [[400, 401]],
  },
  {
    name: "a chunk with an extension",
    bytes: (h) => post(h, `Transfer-Encoding: chunked\r\n${closing}`, "2;a=b\r\n{}\r\n0\r\n\r\n"),
    wanted: [401],
  },
  {
    name: "a chunk with 64 kB of extensions",
    bytes: (h) => post(h, `Transfer-Encoding: chunked\r\n${closing}`, `2;${"a".repeat(65_536)}\r\n{}\r\n0\r\n\r\n`),
    wanted: [[400, 401, 413]],
  },
  {
    name: "a trailer that names another host",
    bytes: (h) =>
      post(h, `Transfer-Encoding: chunked\r\n${closing}`, "2\r\n{}\r\n0\r\nHost: evil.example\r\nCookie: x=y\r\n\r\n"),
    wanted: [[400, 401]],
  },
  {
    name: "a body behind a GET",
    bytes: (h) => `${get(h, `Content-Length: ${inner(h).length}\r\n${closing}`)}${inner(h)}`,
    wanted: [[200, 400]],
  },
  { name: "a folded header", bytes: (h) => get(h, `X-Folded: a\r\n b\r\n${closing}`), wanted: [[200, 400]] },
  {
    name: "line ends without a carriage return",
    bytes: (h) => `GET /health HTTP/1.1\nHost: ${h}\n${closing.replace("\r", "")}\n`,
    wanted: [[200, 400]],
  },
  { name: "a carriage return alone", bytes: (h) => get(h, `X: a\rEvil: b\r\n${closing}`), wanted: [400] },
  { name: "a header without a colon", bytes: (h) => get(h, `Nothing\r\n${closing}`), wanted: [400] },
  { name: "a header without a name", bytes: (h) => get(h, `: x\r\n${closing}`), wanted: [400] },
  { name: "NUL in a header", bytes: (h) => get(h, `X: a\0b\r\n${closing}`), wanted: [400] },
  { name: "NUL in the address", bytes: (h) => get(h, closing, "/a\0b"), wanted: [400] },
  { name: "a control character in the address", bytes: (h) => get(h, closing, "/a\x7fb\x01"), wanted: [400] },
  { name: "bytes beyond ASCII in the address", bytes: (h) => get(h, closing, "/\xff\xfe"), wanted: [refused] },
  { name: "a header of 20 kB", bytes: (h) => get(h, `X: ${"a".repeat(20_000)}\r\n${closing}`), wanted: [[400, 431]] },
  {
    name: "a cookie of 20 kB",
    bytes: (h) => get(h, `Cookie: ${"a=b; ".repeat(4000)}\r\n${closing}`),
    wanted: [[400, 431]],
  },
  { name: "an address of 20 kB", bytes: (h) => get(h, closing, `/${"a".repeat(20_000)}`), wanted: [[414, 431]] },
  {
    name: "3,000 headers",
    bytes: (h) => get(h, `${Array.from({ length: 3000 }, (_, i) => `A${i}: b\r\n`).join("")}${closing}`),
    wanted: [[200, 400, 431]],
  },
  {
    name: "an address with its host",
    bytes: (h) => `GET http://${h}/health HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`,
    wanted: [200],
  },
  {
    name: "an address with another host",
    bytes: (h) => `GET http://evil.example/health HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`,
    wanted: [[200, 400, 421]],
  },
  {
    name: "an address of another kind",
    bytes: (h) => `GET ftp://${h}/health HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`,
    wanted: [[200, 400]],
  },
  {
    name: "an address with a name and a word",
    bytes: (h) => `GET http://a:b@${h}/health HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`,
    wanted: [[200, 400]],
  },
  { name: "no link available", bytes: (h) => `GET  HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`, wanted: [400] },
  { name: "an address of two slashes", bytes: (h) => get(h, closing, "//evil.example/"), wanted: [[400, 404]] },
  { name: "an address that climbs", bytes: (h) => get(h, closing, "/../../etc/passwd"), wanted: [[400, 404]] },
  { name: "an asterisk", bytes: (h) => `OPTIONS * HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`, wanted: [[400, 405]] },
  { name: "no host", bytes: () => `GET /health HTTP/1.1\r\n${closing}\r\n`, wanted: [400] },
  { name: "an empty host", bytes: () => `GET /health HTTP/1.1\r\nHost:\r\n${closing}\r\n`, wanted: [[400, 421]] },
  {
    name: "two hosts",
    bytes: (h) => `GET /health HTTP/1.1\r\nHost: ${h}\r\nHost: evil.example\r\n${closing}\r\n`,
    wanted: [400],
  },
  {
    name: "two hosts, ours last",
    bytes: (h) => `GET /health HTTP/1.1\r\nHost: evil.example\r\nHost: ${h}\r\n${closing}\r\n`,
    wanted: [[400, 421]],
  },
  {
    name: "a foreign host",
    bytes: () => `GET /health HTTP/1.1\r\nHost: evil.example\r\n${closing}\r\n`,
    wanted: [421],
  },
  {
    name: "a host with a path",
    bytes: (h) => `GET /health HTTP/1.1\r\nHost: ${h}/evil\r\n${closing}\r\n`,
    wanted: [[400, 421]],
  },
  {
    name: "a host behind a name",
    bytes: (h) => `GET /health HTTP/1.1\r\nHost: evil@${h}\r\n${closing}\r\n`,
    wanted: [[400, 421]],
  },
  ...["/bill/api/list", "/me/api/get", "/bill/list"].map((path): RawRequest => ({
    name: `a port that there is not, for ${path}`,
    bytes: (h) => `GET ${path} HTTP/1.1\r\nHost: ${h.replace(/:\d+$/, "")}:65536\r\n${closing}\r\n`,
    wanted: [[400, 421]],
  })),
  {
    name: "a host that only begins as ours",
    bytes: (h) => `GET /health HTTP/1.1\r\nHost: ${h.replace(/:\d+$/, "")}.evil.example\r\n${closing}\r\n`,
    wanted: [421],
  },
  { name: "HTTP/1.0", bytes: (h) => `GET /health HTTP/1.0\r\nHost: ${h}\r\n\r\n`, wanted: [200] },
  { name: "HTTP/1.0 without a host", bytes: () => "GET /health HTTP/1.0\r\n\r\n", wanted: [[400, 421]] },
  { name: "HTTP/0.9", bytes: () => "GET /health\r\n\r\n", wanted: [[400, 421]] },
  { name: "HTTP/9.9", bytes: (h) => `GET /health HTTP/9.9\r\nHost: ${h}\r\n\r\n`, wanted: [[400, 505]] },
  {
    name: "the preface of HTTP/2",
    bytes: () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
    wanted: [[400, 505]],
  },
  { name: "TLS to a plain port", bytes: () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", wanted: [400] },
  { name: "rubbish", bytes: () => "\xff\xfe\xfd\xfc\r\n\r\n", wanted: [400] },
  { name: "three at once", bytes: (h) => get(h) + get(h) + get(h, closing), wanted: [200, 200, 200] },
  { name: "a bad one after a good one", bytes: (h) => `${get(h)}GET /\0 HTTP/1.1\r\n\r\n`, wanted: [[200, 400]] },
  { name: "nothing after a close", bytes: (h) => get(h, closing) + inner(h), wanted: [[200, 400]] },
  {
    name: "a method that nobody knows",
    bytes: (h) => `EVIL /health HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`,
    wanted: [[400, 405, 501]],
  },
  {
    name: "a method in small letters",
    bytes: (h) => `get /health HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`,
    wanted: [[400, 405]],
  },
  ...["TRACE", "TRACK", "DEBUG"].map((method): RawRequest => ({
    name: method,
    bytes: (h) => `${method} /bill/api/list HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`,
    wanted: [[400, 405, 501]],
  })),
  ...["TRACE /feed.xml", "PUT /mark.svg", "PROPFIND /health", "DELETE /", "PURGE /login"].map((asked): RawRequest => ({
    name: asked,
    bytes: (h) => `${asked} HTTP/1.1\r\nHost: ${h}\r\n${closing}\r\n`,
    wanted: [405],
  })),
  ...["/", "/mark.svg", "/feed.xml", "/login"].map((path): RawRequest => ({
    name: `an action posted to ${path}`,
    bytes: (h) =>
      `POST ${path} HTTP/1.1\r\nHost: ${h}\r\nRSC: 1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${action.length}\r\n${closing}\r\n${action}`,
    wanted: [[404, 405]],
  })),
  ...["PROPFIND", "MKCOL", "PATCH", "DELETE", "PUT"].map((method): RawRequest => ({
    name: method,
    bytes: (h) => `${method} /bill/api/list HTTP/1.1\r\nHost: ${h}\r\nContent-Length: 0\r\n${closing}\r\n`,
    wanted: [[400, 405]],
  })),
  {
    name: "a wish for a tunnel",
    bytes: (h) => `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${h}\r\n\r\n`,
    wanted: [[400, 405]],
    ends: true,
  },
  {
    name: "a body that is announced",
    bytes: (h) => post(h, `Expect: 100-continue\r\nContent-Length: 2\r\n${closing}`, "{}"),
    wanted: [100, 401],
  },
  {
    name: "an expectation that nobody knows",
    bytes: (h) => post(h, `Expect: evil\r\nContent-Length: 2\r\n${closing}`, "{}"),
    wanted: [[401, 417]],
  },
  {
    name: "a wish for a web socket",
    bytes: (h) =>
      get(
        h,
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        "/_next/webpack-hmr",
      ),
    wanted: [refused],
  },
  {
    name: "a wish for a smaller picture",
    bytes: (h) => get(h, closing, "/_next/image?url=%2Fpictures%2Fhome.png&w=640&q=75"),
    wanted: [404],
  },
  {
    name: "a page that says that it is nowhere",
    bytes: (h) => get(h, `RSC: 1\r\nNext-Router-State-Tree: %5B%22%22%5D\r\n${closing}`, "/topic"),
    wanted: [400],
  },
  {
    name: "a wish for HTTP/2",
    bytes: (h) =>
      get(
        h,
        "Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n",
      ),
    wanted: [200],
  },
  { name: "half a request", bytes: (h) => `GET /health HTTP/1.1\r\nHost: ${h}\r\nX-Ha`, wanted: [400], ends: true },
  {
    name: "half a body",
    bytes: (h) => post(h, "Content-Length: 100\r\n", '{"na'),
    wanted: [[400, 401, 408]],
    ends: true,
  },
];

/** `closed`: by the other side, before the timeout. */
export type RawAnswer = { statuses: number[]; text: string; milliseconds: number; closed: boolean };

/**
 * Sends the bytes, and reads until the other side closes the connection or is silent for a while.
 * @param ends whether our side closes its half after sending, like a client that disconnects
 */
export function sendRaw(port: number, { bytes, ends }: RawRequest, host: string, patience = 700): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1");
    const done = (closed: boolean) => {
      const text = Buffer.concat(chunks).toString("latin1");
      socket.destroy();
      resolve({
        statuses: [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map((found) => Number(found[1])),
        text,
        milliseconds: performance.now() - began,
        closed,
      });
    };
    socket
      .setTimeout(patience, () => done(false))
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("error", () => {})
      .once("close", () => done(true));
    socket.write(Buffer.from(bytes(host), "latin1"));
    if (ends) setTimeout(() => socket.end(), 100);
  });
}

const inside = /\bat (async )?[\w.<>]+ \(|node_modules|\/lib\/|SQLSTATE|PostgresError|ECONN|TypeError|Cannot read|HPE_/;

/** Violations in the response to such a request; empty if there are none. */
export function complaintsAbout({ name, wanted }: RawRequest, { statuses, text, closed }: RawAnswer): string[] {
  const fits = (status: number, i: number) => [wanted[i]].flat().includes(status);
  const found: string[] = [];
  // a closed connection without a response is as good as a rejection
  const cut =
    closed && statuses.length === wanted.length - 1 && [wanted.at(-1)].flat().some((status) => Number(status) >= 400);
  const answers = statuses.length === wanted.length + 1 && statuses.at(-1) === 400 ? statuses.slice(0, -1) : statuses;
  if ((answers.length !== wanted.length && !cut) || !answers.every(fits))
    found.push(
      `${name}: ${statuses.join(", ") || "nothing"}, not ${wanted.map((one) => [one].flat().join(" or ")).join(", ") || "nothing"}`,
    );
  if (inside.test(text)) found.push(`${name} tells of the inside: ${text.slice(0, 200)}`);
  if (/smuggled/.test(text)) found.push(`${name}: what was smuggled is answered`);
  return found;
}
