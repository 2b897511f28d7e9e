import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Footer } from "@/components/layout/footer";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { progressOf } from "@/lib/bills/progress";
import { MarkedText } from "./marked-text";
import { Status } from "./status";
import { StatusDrawings } from "./status-drawings";
import { Timeline } from "./timeline";
import { htmlOf, Written } from "./written";

/** As a parser reads it, so that only what is said counts, not how. */
function parsed(html: string): string {
  const place = document.createElement("template");
  place.innerHTML = html;
  return place.innerHTML;
}
const asReactDraws = (element: ReactElement) => parsed(renderToStaticMarkup(element));

const attacks = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)", "a & b &lt;", "\u2028 ]]> -->", "</title><svg/onload=alert(1)>"];

test.each(attacks)("%j is written as words, wherever it stands", (text) => {
  const row = <tr><td title={text} data-name={text}><a href={`/bill/view/${text}`} className={text}>{text}</a> {[text, 12]}<MarkedText pieces={[{ text, marked: true }, { text, marked: false }]} /></td></tr>;
  expect(parsed(`<table><tbody>${htmlOf(row)}</tbody></table>`)).toBe(parsed(`<table><tbody>${renderToStaticMarkup(row)}</tbody></table>`));
});

test.each(["javascript:alert(1)", " JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "\u0001javascript:alert(1)"])("the address %j is left out", (href) => {
  expect(htmlOf(<a href={href}>words</a>)).toBe("<a>words</a>");
});

const drawings: [string, ReactElement][] = [
  ["the foot of a page", <Footer key="f" name="A & B" text={"Two\nlines"} />],
  ["the shapes of statuses", <StatusDrawings key="s" />],
  ["a status", <Status key="t" status="vetoed" />],
  ["a short progress", <Timeline key="p" progress={progressOf("bill", "failed", "in_committee")!} />],
  ["a progress in words", <Timeline key="w" progress={progressOf("bill", "reported")!} words />],
  ["what is off, on, empty or nothing", <p key="o" hidden aria-hidden={false} data-on tabIndex={-1} className={undefined} title="">{null}{false}{0}<input type="checkbox" defaultChecked defaultValue="x" disabled={false} /><br /></p>],
];

test.each(drawings)("%s is written as React draws it", (_, element) => {
  expect(parsed(htmlOf(element))).toBe(asReactDraws(element));
  expect(asReactDraws(<Written>{element}</Written>)).toBe(asReactDraws(element));
});

test("an id of React's own is written like any other", () => {
  const html = renderToStaticMarkup(<Written><div><NotFoundMessage /></div></Written>);
  const label = /<label for="([^"]+)"/.exec(html)?.[1];
  expect(label).toBeTruthy();
  expect(html).toContain(`<input id="${label}"`);
});

test("what would have to come to life is refused", () => {
  const browsers = Object.assign(() => null, { $$typeof: Symbol.for("react.client.reference") });
  const Browsers = browsers as unknown as () => null;
  expect(() => htmlOf(<Browsers />)).toThrow(/browser/);
  expect(() => htmlOf(<button onClick={() => {}}>Press</button>)).toThrow(/onClick/);
  expect(() => htmlOf(createElement("p", { style: { color: "red" } }))).toThrow(/style/);
  const Later = (async () => <p />) as unknown as () => ReactElement;
  expect(() => htmlOf(<Later />)).toThrow(/elements and words/);
  expect(() => renderToStaticMarkup(<Written><>words</></Written>)).toThrow(/one element/);
});
