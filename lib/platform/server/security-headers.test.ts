import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headScript } from "@/lib/platform/html/head-script";
import { startLate } from "@/lib/platform/html/defer-scripts";
import { attacks } from "@/lib/tools/testing/attacks";
import { reactScripts } from "./react-scripts";
import { pageContentPolicy, scriptHashes } from "./security-headers";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const hashes = (html: string) => scriptHashes(Buffer.from(html));

const push = (data: unknown) => `self.__next_f.push(${JSON.stringify(data)})`;

test("each inline script of ours is allowed once, by the hash of its bytes", () => {
  expect(
    hashes(
      `<head><script>${push([1, "a"])}</script></head><body>“words”<script id="_R_">${push([1, "é “</"])}</script><script>${push([1, "a"])}</script></body>`,
    ),
  ).toEqual([hashOf(push([1, "a"])), hashOf(push([1, "é “</"]))]);
});

const [runtime = "", complete = ""] = [
  reactScripts.find((one) => one.startsWith("requestAnimationFrame")),
  reactScripts.find((one) => one.startsWith("$RB=")),
];
const ours = [
  "(self.__next_f=self.__next_f||[]).push([0])",
  '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,{"a":[1,null]}])',
  'self.__next_f.push([1,"0:\\"$x\\";alert(1)\\u003c/script>\\n"])',
  'self.__next_f.push([3,"AAEC"])',
  `${runtime};`,
  `${complete};$RC("B:0","S:0")`,
  '$RC("B:1","S:1")',
  '$RS("S:2","P:2")',
  '$RX("B:0","digest")',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/1m_c~.js","static/chunks/2.js"],"runtimeModuleIds":[494553]});',
  headScript(),
  'self.__next_r="6f0c";var __nextHmrInitialVersion="1"',
];
test.each(ours)("%s is a script of ours", (script) => {
  expect(hashes(`<script>${script}</script>`)).toEqual([hashOf(script)]);
});

test.each([
  ["", []],
  [", after links to sheets of ours alone", ["a.css", "b~1.css"]],
])("the script that starts a page late is ours, with files of ours alone%s", (_, sheets) => {
  const made = startLate({
    status: 200,
    headers: {},
    body: Buffer.from('<body><script src="/_next/static/chunks/a.js" async=""></script></body>'),
    sheets,
  }).body.toString();
  const script = /<script>(.*)<\/script>/s.exec(made)?.[1] ?? "";
  expect(hashes(made)).toEqual([hashOf(script)]);
  for (const foreign of ["https://evil.example/a.js", "//evil.example/_next/static/chunks/a.js", "/file/12"])
    expect(hashes(made.replace("/_next/static/chunks/a.js", foreign)), foreign).toEqual([]);
  for (const sheet of sheets) expect(hashes(made.replace(sheet, `x.css",alert(1),"`)), sheet).toEqual([]);
  expect(hashes(made.replace("</script>", ";alert(1)</script>"))).toEqual([]);
});

test("React's functions are those that the installed React writes", () => {
  const installed = readFileSync(
    "node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js",
    "utf8",
  );
  const literal = (text: string) => [
    JSON.stringify(text).slice(1, -1),
    JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'),
  ];
  for (const one of reactScripts)
    expect(
      literal(one).some((text) => installed.includes(text)),
      one.slice(0, 60),
    ).toBe(true);
  expect(reactScripts.length).toBeGreaterThanOrEqual(4);
});

test("an injected script gets no hash, whatever it looks like, and the policy refuses it", () => {
  const beside = ours.flatMap((script) => [
    `${script};alert(1)`,
    `alert(1);${script}`,
    `${script}||alert(1)`,
    `${script},alert(1)`,
    `${script}\nalert(1)`,
    `${script}/**/`,
    script.replace(/^(.*)\)$/s, "$1,alert(1))"),
    script.replace(/^(.*)"\)$/s, '$1"+alert(1))'),
  ]);
  const injected = [
    "alert(1)",
    "window.__ran=1",
    "self.__next_f.push(alert(1))",
    "self.__next_f.push([1,`${alert(1)}`])",
    'self.__next_f.push([1,"a"]).constructor.constructor("alert(1)")()',
    'self.__next_f.push=alert;self.__next_f.push("x")',
    '$RC=alert;$RC("x")',
    '$RC("B:0",alert(1))',
    'globalThis["TURBOPACK"].push(["/x.js"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/a.js"],"runtimeModuleIds":[1]})',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(["static/chunks/a.js",(e)=>alert(1)])',
    '(self.__next_s=self.__next_s||[]).push(["/x.js",{}])',
    'import("https://evil.example/")',
    "self.__next_f.push([1,'a'])",
    "self.__next_r=alert(1)",
    'self.__next_r="a"+alert(1)',
    "self.__next_f.push(",
    'self.__next_f.push([1,"a"',
    ...beside.filter((one) => !ours.includes(one)),
  ];
  const allowed = injected.filter((script) => hashes(`<script>${script}</script>`).length > 0);
  expect(allowed).toEqual([]);
  const page = `<html><body><script>${push([1, "x"])}</script>${injected.map((one) => `<script>${one}</script>`).join("")}${attacks.join("")}</body></html>`;
  expect(pageContentPolicy(Buffer.from(page))).toContain(`script-src 'self' ${hashOf(push([1, "x"]))};`);
});

test.each([
  ["a file", '<script src="/a.js" async="">$RC("a")</script>'],
  ["nothing", "<script></script>"],
  ["data", '<script type="application/ld+json">{}</script>'],
  ["no end", '<script>$RC("a")'],
  ["no element", "<p>script</p><script"],
])("a script that is %s needs no hash", (_, html) => {
  expect(hashes(html)).toEqual([]);
});

test("a file's element is not taken for the beginning of the script after it", () => {
  expect(hashes('<script src="/a.js"></script><script>$RC("a")</script>')).toEqual([hashOf('$RC("a")')]);
});
