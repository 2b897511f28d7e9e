import { createHash } from "node:crypto";
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { type RequestContext, requestContext } from "@/lib/http/request-context";
import { Still, StillHtml } from "./still";

const text = <p>Filed <b>on Monday</b></p>;
const html = "<p>Filed <b>on Monday</b></p>";
const name = createHash("sha256").update(html).digest("base64url").slice(0, 12);

const drawn = (context: RequestContext) => requestContext.run(context, () => StillHtml(Still({ children: text }).props));

test("a document carries a still part as markup alone; a page that another one turns to brings it along", () => {
  const markup = new Map<string, string>();
  const inDocument = drawn({ requestId: "1", markup });
  expect(inDocument.props).toEqual({ name, html: undefined });
  expect([...markup]).toEqual([[name, html]]);
  expect(drawn({ requestId: "2" }).props).toEqual({ name, html });
});

test("woken, it is left as it stands, and who comes back to the page finds it again", async () => {
  const still = drawn({ requestId: "3", markup: new Map() });
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
