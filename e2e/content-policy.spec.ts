import { get } from "node:http";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect } from "@playwright/test";
import { firstLink } from "./fixtures/addresses.ts";
import { signIn } from "./fixtures/sign-in.ts";
import { test } from "./fixtures/watched.ts";

type Answer = { status: number; headers: Record<string, string | string[] | undefined> };
const ask = (base: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(base);
    get({ hostname, port, path, agent: false, headers: { host, ...headers } }, (answer) =>
      answer.resume().on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers })),
    ).on("error", reject);
  });

/** Findings of the CSP evaluator with high or medium severity. */
const findingsIn = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);

test("the evaluator of content policies finds nothing grave in any kind of answer", async ({
  page,
  request,
  baseURL,
}) => {
  const issue = await firstLink(request, "/weekly/legislative", /^\/publication-issue\/view\/[^/]+$/);
  const bill = await firstLink(request, "/bill/list", /^\/bill\/view\/[^/?]+$/);
  const file = (/\/_next\/static\/[^"]+\.js/.exec(await (await request.get("/")).text()) ?? [""])[0];
  await signIn(page, "ada");
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await ask(baseURL!, issue);
  const { etag } = (await ask(baseURL!, issue)).headers;
  const asked: [what: string, status: number, path: string, headers?: Record<string, string>][] = [
    ["a stored page", 200, issue],
    ["a page that is kept", 200, bill],
    ["a page that has not changed", 304, issue, { "if-none-match": String(etag) }],
    ["a page of one viewer", 200, "/admin/bill/list", { cookie }],
    ["the editor's list", 200, "/admin/publication-issue/list", { cookie }],
    ["a page without a session", 200, "/login"],
    ["a page that is not there", 404, "/nothing/at/all"],
    ["a bill that is not there", 404, "/bill/view/nothing"],
    ["a page that is closed", 307, "/admin/bill/list"],
    ["a call", 200, "/bill/api/list"],
    ["a call of somebody", 200, "/me/api/get", { cookie }],
    ["a call that is refused", 401, "/personal-folder/api/list"],
    ["a call that is not there", 404, "/saved-search/api/get/999999", { cookie }],
    ["next-auth", 200, "/api/auth/csrf"],
    ["a payload that is sent to its own address", 307, issue, { rsc: "1" }],
    ["a feed", 200, "/feed.xml"],
    ["words in texts", 200, "/bill/match"],
    ["a check of evidence", 200, "/verify"],
    ["a tracker", 200, "/tracker/view/energy-bills"],
    ["a scorecard", 200, "/scorecard/view/energy-votes"],
    ["a frame for other sites", 200, "/embed/tracker/energy-bills"],
    ["a frame with scores", 200, "/embed/scorecard/energy-votes"],
    ["open data", 200, "/data"],
    ["a calendar", 200, "/calendar.ics"],
    ["an export", 200, "/bill/export?format=csv"],
    ["a site map", 200, "/sitemap.xml"],
    ["a script", 200, file],
    ["a picture", 200, "/mark.svg"],
    ["a picture made for sharing", 200, `${issue}/opengraph-image`],
    ["health", 200, "/health"],
    ["a malformed address", 400, "/%E0%A4%A"],
    ["a foreign name", 421, "/", { host: "evil.example" }],
    ["mail that the demo kept", 200, "/admin/unsent-mail/list", { cookie }],
  ];
  const wrong: string[] = [];
  for (const [what, status, path, headers] of asked) {
    const answer = await ask(baseURL!, path, headers);
    if (answer.status !== status) wrong.push(`${what} (${path}): ${answer.status}, not ${status}`);
    const policy = String(answer.headers["content-security-policy"] ?? "");
    if (policy === "") wrong.push(`${what} (${path}): no policy`);
    wrong.push(...findingsIn(policy).map((finding) => `${what} (${path}): ${finding}`));
  }
  expect(wrong).toEqual([]);
  expect(
    findingsIn("default-src 'none'; script-src 'self' 'unsafe-inline'; base-uri 'none'"),
    "it finds something where something is wrong",
  ).not.toEqual([]);
});

test("what a content policy refuses is noticed, in a page and in a frame of another context", async ({
  page,
  browser,
  baseURL,
  refusals,
}) => {
  await page.goto("/");
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", '<img src="x:" onerror="window.ran = 1">'));
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  refusals.length = 0;
  const other = await browser.newPage({ baseURL });
  await other.goto("/login");
  await other.evaluate(() => {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.srcdoc = "<script>parent.ran = 1</script>";
  });
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  refusals.length = 0;
  expect(await other.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  await other.close();
});
