import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MultiSelect } from "./multi-select";

const choices = (count: number) => [{ value: '"<b>', label: "<i>2025 & later</i>" }, ...Array.from({ length: count - 1 }, (_, n) => ({ value: `v${n}`, label: `Choice ${n}` }))];
const drawn = (count: number, isMulti: boolean, value: string[]) => renderToStaticMarkup(<MultiSelect id="s" name="session" options={choices(count)} value={value} isMulti={isMulti} placeholder="Any" />);

test.each([[false, ["v1"]], [false, []], [true, ["v1", '"<b>']]])("before the page wakes many options are the same select as few (several: %s, chosen: %j)", (isMulti, value) => {
  const options = (html: string) => [...html.matchAll(/<option value="([^"]*)"( selected="")?[^>]*>([^<]*)<\/option>/g)].map(([, text, , label]) => [text, label]);
  const few = options(drawn(100, isMulti, value));
  const many = options(drawn(101, isMulti, value));
  expect(many.length).toBe(isMulti ? 101 : 102);
  expect(many.slice(0, -1)).toEqual(few);
  const selected = (html: string) => [...html.matchAll(/<option value="([^"]*)" selected/g)].map(([, text]) => text);
  expect(selected(drawn(101, isMulti, value))).toEqual(selected(drawn(100, isMulti, value)).filter((text) => isMulti || value.length > 0 || text !== ""));
  expect(drawn(101, isMulti, value)).not.toMatch(/<b>|<i>/);
});
