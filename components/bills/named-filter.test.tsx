import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NamedFilter } from "./named-filter";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fieldsOf = (form: HTMLFormElement) => [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);

test("a suggested committee is sent by its address, what is typed as it is, and reset brings back the page's own", async () => {
  const results = {
    bills: [],
    issues: [],
    topics: [],
    people: [],
    committees: [
      { id: 1, slug: "wi-water", title: "Water", url: "/committee/view/wi-water", matched: "Wisconsin Senate" },
    ],
    pages: [],
    files: [],
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ results })));
  render(
    <form data-testid="form">
      <NamedFilter
        name="committee"
        label="Committee"
        values={["oh-tax", "oh-roads"]}
        namesBySlug={{ "oh-tax": "Tax" }}
      />
    </form>,
  );
  const form = screen.getByTestId<HTMLFormElement>("form");
  const input = screen.getByLabelText<HTMLInputElement>("Committee");
  expect(input.value).toBe("Tax");
  expect(fieldsOf(form).toSorted()).toEqual(["committee[]=oh-roads", "committee[]=oh-tax"]);
  fireEvent.change(input, { target: { value: "Wat" } });
  expect(fieldsOf(form).toSorted()).toEqual(["committee[]=Wat", "committee[]=oh-roads"]);
  await waitFor(() => expect(form.querySelector("option")?.value).toBe("Water, Wisconsin Senate"));
  fireEvent.change(input, { target: { value: "Water, Wisconsin Senate" } });
  expect(input.value).toBe("Water");
  expect(fieldsOf(form).toSorted()).toEqual(["committee[]=oh-roads", "committee[]=wi-water"]);
  fireEvent.reset(form);
  expect(input.value).toBe("Tax");
  expect(fieldsOf(form).toSorted()).toEqual(["committee[]=oh-roads", "committee[]=oh-tax"]);
});
