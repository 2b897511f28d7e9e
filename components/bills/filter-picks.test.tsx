import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toChoices } from "./choice";
import { FilterPicks } from "./filter-picks";

const choices = (count: number) => Array.from({ length: count }, (_, n) => ({ value: `s${n}`, label: `Session ${n}` }));
const facets = { session: choices(200).map((choice) => ({ ...choice, count: 1 })) };
const asked = vi.fn<(address: string) => Promise<Response>>();
const values = () => [...screen.getByLabelText<HTMLSelectElement>("Session").options].map(({ value }) => value);
const everySession = { href: "/bill/list?sessions=all", words: "Pick from all 200 sessions" };

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json({ facets }));
  vi.stubGlobal("fetch", asked);
});
afterEach(() => vi.unstubAllGlobals());

test("the other sessions load once, when the user opens the field", async () => {
  render(
    <FilterPicks
      session="s150"
      topics={[]}
      sessions={toChoices([...choices(3), { value: "s150", label: "Session 150" }])}
      everySession={everySession}
      topicChoices={[]}
    />,
  );
  expect(values()).toEqual(["", "s0", "s1", "s2", "s150"]);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByLabelText("Session"));
  await waitFor(() => expect(values()).toHaveLength(201));
  expect(screen.getByLabelText("Session")).toHaveValue("s150");
  fireEvent.focus(screen.getByLabelText("Session"));
  expect(asked).toHaveBeenCalledExactlyOnceWith("/bill/api/list", expect.anything());
});

test("if they fail to load, the page's sessions can be picked, and the next time loads again", async () => {
  asked.mockRejectedValueOnce(new TypeError("no network"));
  render(
    <FilterPicks
      session=""
      topics={[]}
      sessions={toChoices(choices(3))}
      everySession={everySession}
      topicChoices={[]}
    />,
  );
  fireEvent.focus(screen.getByLabelText("Session"));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  expect(values()).toEqual(["", "s0", "s1", "s2"]);
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.focus(screen.getByLabelText("Session"));
  await waitFor(() => expect(values()).toHaveLength(201));
});

test("a page with all sessions loads none", () => {
  render(<FilterPicks session="" topics={[]} sessions={toChoices(choices(3))} topicChoices={[]} />);
  fireEvent.focus(screen.getByLabelText("Session"));
  expect(asked).not.toHaveBeenCalled();
});
