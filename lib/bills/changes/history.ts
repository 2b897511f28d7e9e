import type { StatusStep } from "@/lib/bills/bill-page";
import type { BillWithDetails } from "@/lib/bills/schema";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { calendarDateOf } from "@/lib/platform/text/dates";
import { type ChangeLine, changeLines } from "./change-lines";
import { eventsOf } from "./events-of-changes";
import { type Fact, item, text } from "./facts";

type Action = BillWithDetails["actions"][number];
type Vote = BillWithDetails["votes"][number];
type Change = BillWithDetails["changes"][number];

/** What an entry is about; the filter of the list offers each. */
const historyKinds = ["status", "action", "change"] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** An event in a bill's life: the actions and the vote that report it, and the status that it made. Or a change of the record. */
export type HistoryEntry = {
  key: string;
  kinds: HistoryKind[];
  date: string | null;
  status: BillStatus | null;
  vote: Vote | null;
  actions: Action[];
  change: ChangeLine<Change> | null;
};

type Source = Fact & ({ action: Action } | { vote: Vote });

const isSameAction = (action: Action, { date, words }: { date: string | null; words: string | null }): boolean =>
  action.description === words && action.date === date;

/**
 * A bill's history, newest first: an event once, whether its progress, its actions, its votes or several of them report it,
 * and the changes of the record that none of these show.
 */
export function historyOf(bill: BillWithDetails, path: readonly StatusStep[], timeZone: string): HistoryEntry[] {
  const entries = eventsOf<Source>([...bill.actions.map(ofAction), ...bill.votes.map(ofVote)], bill.jurisdiction).map(
    ({ facts }, at): HistoryEntry => {
      const actions = facts.flatMap((fact) => ("action" in fact ? [fact.action] : []));
      const vote = facts.flatMap((fact) => ("vote" in fact ? [fact.vote] : []))[0] ?? null;
      const date = actions[0]?.date ?? vote?.date ?? null;
      return { key: `event-${at}`, kinds: ["action"], date, status: null, vote, actions, change: null };
    },
  );
  const left = new Set(entries);
  const steps: HistoryEntry[] = [];
  path.forEach(({ status, date, words }, at) => {
    const entry = [...left].find(({ actions }) => actions.some((action) => isSameAction(action, { date, words })));
    if (entry) {
      left.delete(entry);
      Object.assign(entry, { status, kinds: ["status", "action"] } satisfies Partial<HistoryEntry>);
    } else {
      const actions = words === null ? [] : [{ date, description: words, chamber: null }];
      steps.push({ key: `step-${at}`, kinds: ["status"], date, status, vote: null, actions, change: null });
    }
  });
  const actionKeys = new Set(bill.actions.map(({ date, description }) => keyFrom(date ?? "", text(description))));
  const changes = changeLines(bill.changes, bill)
    .filter((line) => !isShown(line, bill, path, actionKeys))
    .map((line): HistoryEntry => {
      const { id, at } = line.lead;
      const date = calendarDateOf(at, timeZone);
      return { key: `change-${id}`, kinds: ["change"], date, status: null, vote: null, actions: [], change: line };
    });
  return newestFirst([...entries, ...steps, ...changes.toReversed()]);
}

/** Entries without a date belong to the one before them. */
function newestFirst(entries: readonly HistoryEntry[]): HistoryEntry[] {
  let last = "";
  return entries
    .map((entry) => ({ entry, day: (last = entry.date ?? last) }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ entry }) => entry)
    .reverse();
}

/** Whether the record itself shows what a change added. */
function isShown(
  { lead }: ChangeLine<Change>,
  bill: BillWithDetails,
  path: readonly StatusStep[],
  actionKeys: ReadonlySet<string>,
): boolean {
  if (lead.field === "status")
    return path.some(
      ({ status, date }) => status === lead.new && (lead.effectiveDate === null || date === lead.effectiveDate),
    );
  if (lead.old !== null || lead.new === null) return false;
  const added = item(lead.new);
  if (lead.field === "action") return actionKeys.has(keyFrom(String(added.date ?? ""), text(added.description)));
  return (
    lead.field === "vote" &&
    bill.votes.some(
      ({ date, motion, yes, no }) =>
        date === (added.date ?? null) && (motion === added.motion || (yes === added.yes && no === added.no)),
    )
  );
}

const ofAction = (action: Action): Source => ({
  field: "action",
  old: null,
  new: action,
  effectiveDate: action.date,
  action,
});
const ofVote = (vote: Vote): Source => ({
  field: "vote",
  old: null,
  new: vote,
  effectiveDate: vote.date,
  committee: vote.committee,
  vote,
});
