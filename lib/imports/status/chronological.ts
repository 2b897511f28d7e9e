import { effectOf } from "./status-rules";

type Dated = { date: string | null; description: string; classification?: readonly string[] };

/**
 * Oldest first. Sources list in either direction and append old ones: the direction is detected, then sorted by date,
 * keeping the order within a date.
 */
export function chronological<T extends Dated>(actions: readonly T[]): T[] {
  const forward = newestFirst(actions) ? [...actions].reverse() : [...actions];
  let last = "";
  const keyed = forward.map((action) => ({ action, day: (last = action.date ?? last) }));
  return keyed.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)).map(({ action }) => action);
}

const beginnings = new Set(["prefiled", "introduced"]);

function newestFirst(actions: readonly Dated[]): boolean {
  let up = 0;
  let down = 0;
  for (let i = 1; i < actions.length; i += 1) {
    const [before, after] = [actions[i - 1]!.date, actions[i]!.date];
    if (before && after && before < after) up += 1;
    if (before && after && before > after) down += 1;
  }
  if (up !== down) return down > up;
  // If all are on one date, an introduction at the end means newest first.
  const [first, end] = [actions[0], actions.at(-1)];
  if (!first || !end || first === end) return false;
  const begins = (action: Dated) => beginnings.has(effectOf(action.description, action.classification ?? [], ""));
  return begins(end) && !begins(first);
}
