import { billQuery, type BillFilter } from "../search/filters";
import { formatNumber } from "@/lib/platform/text/format";

type Choice = { value: string; label: string };

/** The page contains this many sessions; the rest are loaded when the user opens the list. */
const most = 25;
/** The parameter for a page with all sessions, for clients without scripts. */
const every = { name: "sessions", value: "all" } as const;

export const everySessionQuery = `${every.name}=${every.value}`;

/** Whether the address requests all sessions in the page. */
export const asksForEverySession = (params: Readonly<Record<string, unknown>>): boolean =>
  params[every.name] === every.value;

/** All if few or requested, otherwise the newest and the selected ones. @param all newest first */
export function sessionsOfPage(
  all: readonly Choice[],
  filter: BillFilter,
  isEvery: boolean,
): { sessions: Choice[]; everySession?: { href: string; words: string } } {
  const plain = ({ value, label }: Choice): Choice => ({ value, label });
  if (isEvery || all.length <= most) return { sessions: all.map(plain) };
  const sessions = all.slice(0, most).map(plain);
  const chosen = all.findIndex(({ value }) => value === filter.session);
  if (chosen >= most) sessions.push(plain(all[chosen]!));
  const params = new URLSearchParams(billQuery(filter));
  params.set(every.name, every.value);
  return {
    sessions,
    everySession: { href: `/bill/list?${params}`, words: `Pick from all ${formatNumber(all.length)} sessions` },
  };
}
