import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ImportRunWithRefusals } from "@/lib/imports/schema";
import { RunTable } from "./run-table";
import { RunView } from "./run-view";

const run = (added: number, notices: string[]): ImportRunWithRefusals => ({
  id: 1,
  label: "Upload: members.yaml",
  source: "",
  state: "finished",
  counts: { added, changed: 0, unchanged: 0, refused: 0 },
  error: null,
  notices,
  part: "",
  done: 1,
  repeatable: true,
  startedBy: null,
  startedAt: "2026-11-28T12:00:00Z",
  finishedAt: "2026-11-28T12:01:00Z",
  refusals: [],
  rules: [],
});
const people = "People: 0 added, 39 changed, 0 unchanged.";

test("an import of people alone says how many people, and shows no zeros of bills", () => {
  render(<RunView run={run(0, [people])} next={null} timeZone="UTC" />);
  expect(screen.getByText(people)).toBeDefined();
  expect(screen.queryByText(/Bills/)).toBeNull();
  render(<RunTable runs={[run(0, [people])]} timeZone="UTC" caption="Imports" />);
  expect(screen.getByRole("rowheader").textContent).toContain(people);
});

test("an import of bills says how many", () => {
  render(<RunView run={run(2, [people])} next={null} timeZone="UTC" />);
  expect(screen.getByText("Bills added").nextSibling?.textContent).toBe("2");
  render(<RunTable runs={[run(2, [people])]} timeZone="UTC" caption="Imports" />);
  expect(screen.getByRole("rowheader").textContent).not.toContain(people);
});
