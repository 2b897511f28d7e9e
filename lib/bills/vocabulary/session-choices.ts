import { billQuery, type BillFilter } from "../search/filters";
import { type SessionChoice, sessionOf } from "./sessions";
import { formatNumber } from "@/lib/platform/text/format";

type Choice = { value: string; label: string };
type Session = Pick<SessionChoice, "value" | "label" | "also">;

/** The page contains this many sessions; the rest are loaded when the user opens the list. */
const most = 25;
/** The parameter for a page with all sessions, for clients without scripts. */
const every = { name: "sessions", value: "all" } as const;

export const everySessionQuery = `${every.name}=${every.value}`;

/** Whether the address requests all sessions in the page. */
export const asksForEverySession = (params: Readonly<Record<string, unknown>>): boolean =>
  params[every.name] === every.value;

/** All if few or requested, otherwise the newest and the selected one. @param all newest first */
export function sessionsOfPage(
  all: readonly Session[],
  filter: BillFilter,
  isEvery: boolean,
): { sessions: Choice[]; session: string; everySession?: { href: string; words: string } } {
  const session = sessionOf(all, filter.session)?.value ?? filter.session;
  const plain = ({ value, label }: Session): Choice => ({ value, label });
  if (isEvery || all.length <= most) return { session, sessions: all.map(plain) };
  const sessions = all.slice(0, most).map(plain);
  const chosen = all.findIndex(({ value }) => value === session);
  if (chosen >= most) sessions.push(plain(all[chosen]!));
  const params = new URLSearchParams(billQuery(filter));
  params.set(every.name, every.value);
  return {
    session,
    sessions,
    everySession: { href: `/bill/list?${params}`, words: `Pick from all ${formatNumber(all.length)} sessions` },
  };
}
