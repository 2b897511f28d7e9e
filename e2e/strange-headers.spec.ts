import { get } from "node:http";
import { expect } from "@playwright/test";
import { test } from "./fixtures/watched.ts";
import { whenFree } from "./fixtures/when-free.ts";
import { signIn } from "./fixtures/sign-in.ts";

/** Raw addresses: a browser, and fetch, would normalize them first. */
const ask = (
  base: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: Record<string, string | string[] | undefined> }> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(base);
    const sent = get({ hostname, port, path, agent: false, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString("utf8"),
            headers: answer.headers,
          }),
        );
    });
    sent.on("error", reject).setTimeout(20_000, () => sent.destroy(new Error(`${path} was not answered`)));
  });

test("no header of a stranger changes what the next visitor is sent", async ({ baseURL }) => {
  const base = baseURL!;
  const hostile: Record<string, string>[] = [
    { "x-forwarded-host": "evil.example" },
    { "x-forwarded-proto": "http" },
    { forwarded: "host=evil.example" },
    { "x-forwarded-prefix": "/evil" },
    { "x-nonce": "evil" },
    { "content-security-policy": "script-src *" },
    { "x-nextjs-rewritten-path": "/admin" },
    { "x-nextjs-data": "1" },
    { "next-url": "/evil" },
    { "next-router-state-tree": "%5B%22evil%22%5D" },
    { "next-router-prefetch": "1" },
    { "next-router-segment-prefetch": "/_tree" },
    { "x-prerender-revalidate": "evil" },
    { "x-middleware-prefetch": "1" },
    { purpose: "prefetch" },
    { "x-invoke-status": "500" },
    { "x-invoke-error": "evil" },
    { "accept-language": "xx-evil" },
    { origin: "https://evil.example" },
    { "x-http-method-override": "DELETE" },
    { "user-agent": "<script>evil</script>" },
    { rsc: "1" },
    { accept: "text/x-component" },
    { cookie: "theme=evil; rotunda_signed_in=1" },
    { "if-none-match": "*" },
    { range: "bytes=0-3" },
    { "accept-encoding": "evil" },
  ];
  const tryAll = async (path: string) => {
    for (const [i, headers] of hostile.entries()) {
      const mine =
        path === "/bill/list" || path === "/bill/api/list" ? `${path}?session=none${i}` : `${path}?hostile=${i}`;
      const statusOf = ({ status }: { status: number }) => status;
      const first = await whenFree(() => ask(base, mine, headers), statusOf);
      expect(first.status, `${path} ${JSON.stringify(headers)}`).toBeLessThan(500);
      const next = await whenFree(() => ask(base, mine), statusOf);
      expect(next.status, `${path} after ${JSON.stringify(headers)}`).toBe(200);
      expect(next.text + JSON.stringify(next.headers), `${path} after ${JSON.stringify(headers)}`).not.toMatch(/evil/);
      expect(
        String(next.headers["content-type"]),
        `${path} after ${JSON.stringify(headers)}: ${next.text.slice(0, 200)} ${JSON.stringify(next.headers)}`,
      ).toMatch(/^(text\/html|application\/(json|rss\+xml|xml))/);
      expect(String(next.headers["content-security-policy"])).toContain("default-src 'none'");
    }
  };
  const paths = ["/", "/bill/list", "/topic", "/publication-issue/list", "/feed.xml", "/bill/api/list"];
  await Promise.all(paths.map(tryAll));
});

test("one page of each kind keeps neither the headers nor the query of who asked first", async ({
  request,
  baseURL,
}) => {
  test.slow(true, "some forty pages, each opened three times");
  const kinds = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = ["/", "/bill/list", "/bill/list?inTexts=1", "/calendar", "/topic"];
  for (const address of waiting) {
    const answer = await request.get(address);
    if (!answer.ok()) continue;
    for (const href of linksIn(await answer.text())) {
      const kind = kindOf(href);
      // Two of a kind are visited, so that the kinds behind them are found too.
      if (seen.has(href) || /^\/(?:admin|login|sign-up|account|file|_next|bill\/export)\b/.test(href)) continue;
      seen.add(href);
      if (!kinds.has(kind)) waiting.push(href);
      kinds.set(kind, href);
    }
  }
  expect(kinds.size).toBeGreaterThan(20);
  for (const path of kinds.values()) {
    const mine = `${path}${path.includes("?") ? "&" : "?"}canary=evil`;
    await ask(baseURL!, mine, {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "gopher",
      "accept-language": "xx-evil",
      referer: "https://evil.example/",
      origin: "https://evil.example",
      "user-agent": "Evil/1.0 evil",
      cookie: "theme=evil; rotunda_signed_in=1",
    });
    const next = await ask(baseURL!, path);
    expect(next.status, path).toBeLessThan(400);
    expect(next.text + JSON.stringify(next.headers), path).not.toMatch(/evil/);
  }
});

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"#]+)/g)]
    .map(([, href]) => href!.replaceAll("&amp;", "&"))
    .filter((href) => href.startsWith("/") && !href.startsWith("//"));
/** Its path without names and ids, and whether it has parameters. */
const kindOf = (href: string): string => {
  const { pathname, search } = new URL(href, "http://localhost");
  const isWord = /^(?:view|list|text|compare|template|template-list|form-template|topic|feed\.\w+|calendar\.ics)$/;
  const parts = pathname.split("/").map((part, at) => (at < 2 || isWord.test(part) ? part : "*"));
  return parts.join("/") + (search ? "?" : "");
};

test("a redirect after signing in stays here, whatever the address asks for", async ({ request, baseURL }) => {
  await signIn({ request }, "rita");
  for (const to of [
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "%09//evil.example",
    "javascript:alert(1)",
    "@evil.example",
    "https://evil.example",
    "/%5Cevil.example",
    "///evil.example",
    `${baseURL}@evil.example`,
  ]) {
    const answer = await request.get(`/login?callbackUrl=${encodeURIComponent(to)}`, { maxRedirects: 0 });
    const location = answer.headers().location ?? "/";
    expect(new URL(location, baseURL).origin, to).toBe(baseURL);
    expect(await answer.text()).not.toMatch(/(href|action)="(https?:)?\/\/evil/);
  }
});
