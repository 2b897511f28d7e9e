import { lookup as dnsLookup } from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentFromHtml } from "../document/from-html";
import type { SnapshotContent } from "../publishing/snapshot/content";
import { checkLink } from "./check-link";
import { checkAll } from "./check-links";
import { publicReach, type Reach } from "@/lib/platform/outgoing/dispatch";
import { linksOf } from "./links-of";
import { ownPath } from "./own-link";
import { isPublicAddress } from "@/lib/platform/outgoing/public-address";

const asked: string[] = [];
let server: Server;
let base = "";
const answers: Record<string, { status: number; location?: string; get?: number; wait?: boolean }> = {
  "/good": { status: 200 },
  "/gone": { status: 404 },
  "/no-head": { status: 405, get: 200 },
  "/closed": { status: 403 },
  "/broken": { status: 500 },
  "/moved": { status: 301, location: "/good" },
  "/moved-gone": { status: 302, location: "/gone" },
  "/round": { status: 302, location: "/round" },
  "/inside": { status: 302, location: "http://127.0.0.2/secret" },
  "/file": { status: 302, location: "file:///etc/passwd" },
  "/slow": { status: 200, wait: true },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers[request.url ?? ""] ?? { status: 404 };
    if (answer.wait) return;
    response
      .writeHead(
        request.method === "GET" ? (answer.get ?? answer.status) : answer.status,
        answer.location ? { location: answer.location } : {},
      )
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** This machine plays the role of the public web. */
const here: Reach = { isAllowed: (address) => address === "127.0.0.1", isPort: () => true, lookup: dnsLookup };
const check = (path: string, reach = here, milliseconds = 5_000) =>
  checkLink(URL.canParse(path) ? path : `${base}${path}`, AbortSignal.timeout(milliseconds), reach);

test.each([
  ["/good", "ok", 200],
  ["/gone", "dead", 404],
  ["/no-head", "ok", 200],
  ["/closed", "unknown", 403],
  ["/broken", "unknown", 500],
  ["/moved", "ok", 200],
  ["/moved-gone", "dead", 404],
  ["/round", "unknown", 302],
])("%s is %s, by its last answer", async (path, state, status) => {
  expect(await check(path)).toEqual({ state, status });
});

test("a redirect into a private network, or off the web, is not followed", async () => {
  expect(await check("/inside")).toEqual({ state: "unknown", status: 302 });
  expect(await check("/file")).toEqual({ state: "unknown", status: 302 });
});

test("a site that never answers is unknown when the time is up", async () => {
  expect(await check("/slow", here, 300)).toEqual({ state: "unknown", status: null });
});

test("a name that does not exist is dead", async () => {
  const lookup = ((_: string, __: object, done: (error: Error) => void) =>
    done(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }))) as unknown as typeof dnsLookup;
  expect(await check("http://nowhere.example/", { ...here, lookup })).toEqual({ state: "dead", status: null });
});

test("the connection takes the addresses that were judged, and one private address among them refuses the name", async () => {
  const asks: string[] = [];
  const answering = (addresses: string[]) =>
    ((host: string, _: object, done: (error: null, list: object[]) => void) => (
      asks.push(host),
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    )) as unknown as typeof dnsLookup;
  const { port } = server.address() as AddressInfo;
  expect(await check(`http://public.example:${port}/good`, { ...here, lookup: answering(["127.0.0.1"]) })).toEqual({
    state: "ok",
    status: 200,
  });
  expect(asks).toEqual(["public.example"]);
  asked.length = 0;
  expect(
    await check(`http://rebound.example:${port}/good`, { ...here, lookup: answering(["127.0.0.1", "10.0.0.1"]) }),
  ).toEqual({ state: "unknown", status: null });
  expect(asked).toEqual([]);
});

test.each([
  "http://127.0.0.1/",
  "http://localhost/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0177.0.0.1/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::]/",
  "http://0/",
  "http://10.1.2.3/",
  "http://172.20.0.1/",
  "http://192.168.1.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://[fd00:ec2::254]/",
  "http://[fe80::1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://100.64.0.1/",
  "http://user:pass@example.org/",
  "http://example.org:22/",
  "http://example.org:6379/",
])("%s is never asked", async (href) => {
  expect(await checkLink(href, AbortSignal.timeout(3_000), publicReach)).toEqual({ state: "unknown", status: null });
});

test.each(["93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("what was asked is not asked again, a mail address is not asked at all", async () => {
  asked.length = 0;
  const hrefs = [`${base}/good?once`, `${base}/good?once`, "mailto:desk@example.org"];
  answers["/good?once"] = { status: 200 };
  await checkAll(hrefs, here);
  const again = await checkAll(hrefs, here);
  expect(asked).toEqual(["HEAD /good?once"]);
  expect([...again.values()]).toEqual(
    [
      { state: "ok", status: null },
      { state: "ok", status: 200 },
    ].toReversed(),
  );
});

test("an address of this site is known by its host, whatever it is written with", () => {
  expect(ownPath("/bill/list?q=hb+1#x")).toBe("/bill/list?q=hb+1");
  expect(ownPath("https://example.org/bill/list")).toBeNull();
});

test("links are those of public texts and link elements, each once, with their places", () => {
  const element = (id: number, type: string, isPublic = true) => ({
    id,
    label: "x",
    notes: null,
    type,
    public: isPublic,
    isLabelVisible: false,
    required: false,
    sortOrder: 1,
  });
  const value = (elementId: number, given: object) => ({
    elementId,
    textValue: null,
    document: null,
    selectValues: [],
    billIds: [],
    fileIds: [],
    ...given,
  });
  const html = (text: string) => ({ document: documentFromHtml(text).document });
  const content = {
    template: {
      groups: [
        {
          id: 1,
          name: "g",
          sortOrder: 1,
          elements: [element(1, "rich_text"), element(2, "link"), element(3, "rich_text", false)],
        },
      ],
    },
    values: [
      value(
        1,
        html(
          '<p><a href="https://a.example/">a <b>b</b></a><span data-footnote=""><a href="https://b.example/">n</a></span></p>',
        ),
      ),
      value(2, { textValue: "https://a.example/" }),
      value(3, html('<p><a href="https://secret.example/">s</a></p>')),
    ],
  } as unknown as SnapshotContent;
  expect(linksOf(content)).toEqual([
    { href: "https://a.example/", elementIds: [1, 2] },
    { href: "https://b.example/", elementIds: [1] },
  ]);
});
