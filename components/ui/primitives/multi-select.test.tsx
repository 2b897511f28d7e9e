import { act, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { MultiSelect } from "./multi-select";

const choices = (count: number) => [
  { value: '"<b>', label: "<i>2025 & later</i>" },
  ...Array.from({ length: count - 1 }, (_, n) => ({ value: `v${n}`, label: `Choice ${n}` })),
];
const renderSelect = (count: number, isMulti: boolean, value: string[]) =>
  renderToStaticMarkup(
    <MultiSelect id="s" name="session" options={choices(count)} value={value} isMulti={isMulti} placeholder="Any" />,
  );

test.each([
  [false, ["v1"]],
  [false, []],
  [true, ["v1", '"<b>']],
])("before the page wakes many options are the same select as few (several: %s, chosen: %j)", (isMulti, value) => {
  const options = (html: string) =>
    [...html.matchAll(/<option value="([^"]*)"( selected="")?[^>]*>([^<]*)<\/option>/g)].map(([, text, , label]) => [
      text,
      label,
    ]);
  const few = options(renderSelect(100, isMulti, value));
  const many = options(renderSelect(101, isMulti, value));
  expect(many.length).toBe(isMulti ? 101 : 102);
  expect(many.slice(0, -1)).toEqual(few);
  const selectedIn = (html: string) => [...html.matchAll(/<option value="([^"]*)" selected/g)].map(([, text]) => text);
  expect(selectedIn(renderSelect(101, isMulti, value))).toEqual(
    selectedIn(renderSelect(100, isMulti, value)).filter((text) => isMulti || value.length > 0 || text !== ""),
  );
  expect(renderSelect(101, isMulti, value)).not.toMatch(/<b>|<i>/);
});

/** The values that the page reports after hydration, if `pick` changed its select before. */
async function pickAndCollect(value: string[], pick: (select: HTMLSelectElement) => void): Promise<string[][]> {
  const onChange = vi.fn<(values: string[]) => void>();
  const select = <MultiSelect id="s" name="topics" options={choices(5)} value={value} onChange={onChange} />;
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(select);
  pick(page.querySelector("select")!);
  const root = await act(async () => hydrateRoot(page, select));
  await act(async () => root.unmount());
  page.remove();
  return onChange.mock.calls.map(([values]) => values);
}

const choose =
  (...values: string[]) =>
  (select: HTMLSelectElement) =>
    [...select.options].forEach((option) => (option.selected = values.includes(option.value)));

test("a choice from before hydration is reported after it, along with values that are no options", async () => {
  expect(await pickAndCollect(["v1", "gone"], choose("v1", "v3"))).toEqual([["gone", "v1", "v3"]]);
  expect(await pickAndCollect(["v1"], choose())).toEqual([[]]);
});

test("no change is reported without a choice, or if the browser restored an earlier one", async () => {
  expect(await pickAndCollect(["v1", "gone"], () => {})).toEqual([]);
  const entries = vi.fn(() => [{ type: "back_forward" }] as unknown as PerformanceEntryList);
  const before = performance.getEntriesByType;
  performance.getEntriesByType = entries;
  expect(await pickAndCollect(["v1"], choose("v3"))).toEqual([]);
  expect(entries).toHaveBeenCalledWith("navigation");
  performance.getEntriesByType = before;
});

test("a component that loads after hydration reports no change", async () => {
  const onChange = vi.fn();
  const { unmount } = render(
    <MultiSelect id="s" name="topics" options={choices(5)} value={["v1", "gone"]} onChange={onChange} />,
  );
  expect(onChange).not.toHaveBeenCalled();
  unmount();
});
