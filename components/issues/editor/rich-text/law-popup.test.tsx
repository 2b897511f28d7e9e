import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { OpenSuggestion } from "./bill-suggestion";
import { lawTyped } from "./law-popup";
import { SuggestionPopup } from "./suggestion-popup";

afterEach(() => vi.unstubAllGlobals());

async function openPopup(query: string, answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  const chooseLaw = vi.fn<OpenSuggestion["chooseLaw"]>();
  const keys = { take: (_: KeyboardEvent) => false };
  const open: OpenSuggestion = {
    kind: "at",
    query,
    choose: () => undefined,
    chooseLaw,
    dismiss: () => undefined,
    mount: (element) => (document.body.append(element), () => element.remove()),
  };
  const client = new QueryClient();
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <SuggestionPopup id="list" open={open} keys={keys} text={document.createElement("div")} />
      </QueryClientProvider>,
    );
  });
  return { chooseLaw, press: (key: string) => keys.take(new KeyboardEvent("keydown", { key })) };
}

test.each([
  ["42 USC 7412", "us/usc/t42/s7412"],
  ["42 U.S.C. § 7412(b)", "us/usc/t42/s7412"],
  ["Pub. L. 117-169", "us/pl/117/169"],
  ["42 USC 7412 and", null],
  ["water rights", null],
  ["hb 12", null],
  ["136 Stat. 1818", null],
])("%j after an @ is the law %j", (words, law) => expect(lawTyped(words)).toBe(law));

test("Enter cites a law that is named somewhere, as a link to its page", async () => {
  const law = { id: "us/usc/t42/s7412", citation: "42 U.S.C. 7412", heading: null, url: "/law/view/us/usc/t42/s7412" };
  const { chooseLaw, press } = await openPopup("42 USC 7412", () => Response.json({ law }));
  expect(await screen.findByRole("option", { name: "42 U.S.C. 7412" })).toBeTruthy();
  expect(press("a")).toBe(false);
  expect(press("Enter")).toBe(true);
  expect(chooseLaw).toHaveBeenCalledExactlyOnceWith({ href: "/law/view/us/usc/t42/s7412", name: "42 U.S.C. 7412" });
});

test("a law that nothing names is not linked, and Enter keeps its meaning", async () => {
  const { chooseLaw, press } = await openPopup("42 USC 9999", () => Response.json({ message: "No" }, { status: 404 }));
  expect((await screen.findByRole("status")).textContent).toBe(
    "No stored bill, rule or case names 42 U.S.C. 9999, so it has no page to link.",
  );
  expect(screen.queryByRole("option")).toBeNull();
  expect(press("Enter")).toBe(false);
  expect(chooseLaw).not.toHaveBeenCalled();
});
