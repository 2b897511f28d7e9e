import { formatDateTime } from "@/lib/platform/text/dates";
import { compareContents } from "./compare/contents";
import type { Comparison } from "./compare/shape";
import { savedCopiesOf } from "./draft-versions";
import { historyOf } from "./history";
import { issueOfHistory, type StateName, stateOfIssue } from "./states";

export type NamedState = {
  name: StateName;
  short: string;
  /** "version 3, Mon 16 Nov 2026, 12:03" */ long: string;
};

/**
 * Changes between two states.
 * @param from default: the public state, else the newest published one @param to default: the working copy
 * @returns null if the issue or a state does not exist
 */
export async function comparisonOf(
  issueId: number,
  from: StateName | undefined,
  to: StateName | undefined,
  timeZone: string,
): Promise<{ issue: { name: string }; comparison: Comparison; before: NamedState; after: NamedState } | null> {
  const [issue, history, savedCopies] = await Promise.all([
    issueOfHistory(issueId),
    historyOf(issueId),
    savedCopiesOf(issueId),
  ]);
  if (!issue) return null;
  const first = from ?? history.find((state) => state.current)?.number ?? history[0]?.number ?? "working";
  const second = to ?? "working";
  const [before, after] = await Promise.all([stateOfIssue(issueId, first), stateOfIssue(issueId, second)]);
  if (!before || !after) return null;
  const nameState = (name: StateName): NamedState => {
    if (name === "working") return { name, short: "Current draft", long: "the current draft" };
    if (typeof name === "string") {
      const copy = savedCopies.find((one) => `kept-${one.id}` === name);
      const when = copy ? `, ${formatDateTime(copy.at, timeZone)}` : "";
      const by = copy?.by ? ` by ${copy.by}` : "";
      return { name, short: `Draft${when}`, long: `the draft${when}${by}` };
    }
    const state = history.find((one) => one.number === name);
    return {
      name,
      short: `Version ${name}`,
      long: `version ${name}${state ? `, ${formatDateTime(state.at, timeZone)}` : ""}`,
    };
  };
  return { issue, comparison: compareContents(before, after), before: nameState(first), after: nameState(second) };
}
