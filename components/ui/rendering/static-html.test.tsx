import { createHash } from "node:crypto";
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type RequestContext, requestContext } from "@/lib/platform/http/request-context";
import { Footer } from "@/components/layout/footer";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { StaticHtml, StaticFrame, StaticMarkup, StaticRows } from "./static-html";

const text = (
  <p>
    Filed <b>on Monday</b>
  </p>
);
const html = "<p>Filed <b>on Monday</b></p>";
const name = createHash("sha256").update(html).digest("base64url").slice(0, 12);

const renderIn = (context: RequestContext) =>
  requestContext.run(context, () => StaticMarkup(StaticHtml({ children: text }).props));

test("a document has a static part only as HTML; client-side navigation sends it along", () => {
  const markup = new Map<string, string>();
  const inDocument = renderIn({ requestId: "1", markup });
  expect(inDocument.props).toEqual({ name, html: undefined });
  expect([...markup]).toEqual([[name, html]]);
  expect(renderIn({ requestId: "2" }).props).toEqual({ name, html });
});

test("hydration leaves it unchanged, and returning to the page restores it", async () => {
  const still = renderIn({ requestId: "3", markup: new Map() });
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = `<div data-still="${name}">${html}</div>`;
  const before = page.querySelector("b");
  const root = await act(() => hydrateRoot(page, still));
  expect(page.querySelector("b")).toBe(before);
  act(() => root.unmount());
  page.remove();
  render(still);
  expect(screen.getByText("on Monday").outerHTML).toBe("<b>on Monday</b>");
});

test("markup that a page includes is not stored twice", () => {
  const { rerender, unmount } = render(StaticMarkup({ html: "<i>one</i>" }));
  rerender(StaticMarkup({ html: "<i>two</i>" }));
  expect(screen.getByText("two")).toBeTruthy();
  unmount();
  render(requestContext.run({ requestId: "4", markup: new Map() }, () => StaticMarkup({ html: "<i>one</i>" })));
  expect(screen.queryByText("one")).toBeNull();
});

test("rows are rendered once for all pages with the same content, and again for any difference", () => {
  let drawings = 0;
  const Row = ({ title }: { title: string }) => {
    drawings += 1;
    return (
      <tr>
        <td>{title}</td>
      </tr>
    );
  };
  const table = (...titles: string[]) =>
    renderToStaticMarkup(
      <table>
        <StaticRows
          keys={titles.map((title) => `rows of this test ${title}`)}
          renderRow={(at) => <Row title={titles[at]!} />}
        />
      </table>,
    ).replace(/<\/?t(able|body)[^>]*>/g, "");
  expect(table("one", "two")).toBe("<tr><td>one</td></tr><tr><td>two</td></tr>");
  expect(table("two", "three & more", "one")).toBe(
    "<tr><td>two</td></tr><tr><td>three &amp; more</td></tr><tr><td>one</td></tr>",
  );
  expect(drawings).toBe(3);
});

test("the name of a table's rows depends on their content and order, so that no browser confuses two tables", () => {
  const nameOfRows = (...words: string[]) => {
    const markup = new Map<string, string>();
    const rows = StaticRows({
      keys: words.map((word) => `named row ${word}`),
      renderRow: (at) => (
        <tr>
          <td>{words[at]}</td>
        </tr>
      ),
    });
    requestContext.run({ requestId: "5", markup }, () => StaticMarkup(rows.props));
    return [...markup.keys()][0];
  };
  expect(nameOfRows("one", "two")).toBe(nameOfRows("one", "two"));
  expect(
    new Set([nameOfRows("one", "two"), nameOfRows("two", "one"), nameOfRows("one"), nameOfRows("one", "three")]).size,
  ).toBe(4);
});

test("a frame is rendered once per cache key, and every time without one", () => {
  let drawings = 0;
  const Counted = () => <b>{(drawings += 1)}</b>;
  const frame = (drawnAs?: string) =>
    renderToStaticMarkup(
      <StaticFrame as="div" cacheKey={drawnAs}>
        <Counted />
      </StaticFrame>,
    );
  expect([frame("frame of this test"), frame("frame of this test")]).toEqual([
    "<div><b>1</b></div>",
    "<div><b>1</b></div>",
  ]);
  expect(frame("another of this test")).toBe("<div><b>2</b></div>");
  expect([frame(), frame()]).toEqual(["<div><b>3</b></div>", "<div><b>4</b></div>"]);
});

test("a frame brings its markup along, with ids of its own", () => {
  expect(
    renderToStaticMarkup(<Footer name="A & B" text={"<b>Two\nlines"} menus={{ masthead: [], footer: [] }} />),
  ).toMatch(/^<footer class="[^"]*">.*A &amp; B.*&lt;b&gt;Two\nlines.*<\/footer>$/s);
  const message = renderToStaticMarkup(
    <StaticFrame as="div">
      <NotFoundMessage />
    </StaticFrame>,
  );
  const label = /<label for="([^"]+)"/.exec(message)?.[1];
  expect(label).toBeTruthy();
  expect(message).toContain(`<input id="${label}"`);
});

test.each(["javascript:alert(1)", " JaVaScRiPt:alert(1)", "java\nscript:alert(1)"])(
  "the address %j does not work",
  (href) => {
    const { container } = render(
      <StaticFrame as="div">
        <a href={href}>words</a>
      </StaticFrame>,
    );
    expect(container.querySelector("a")!.href).not.toContain("alert");
  },
);

test("what would have to come to life, or is waited for, is refused", () => {
  const Browsers = Object.assign(
    () => {
      throw new Error("Attempted to call it from the server.");
    },
    { $$typeof: Symbol.for("react.client.reference") },
  ) as unknown as () => null;
  const Later = (async () => <p />) as unknown as () => null;
  expect(() =>
    renderToStaticMarkup(
      <StaticFrame as="div">
        <Browsers />
      </StaticFrame>,
    ),
  ).toThrow(/from the server/);
  expect(() =>
    renderToStaticMarkup(
      <StaticFrame as="div">
        <Later />
      </StaticFrame>,
    ),
  ).toThrow(/suspended/);
});
