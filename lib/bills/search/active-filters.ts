import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import type { Category } from "@/lib/topics/schema";
import { type CalendarDate, formatDate } from "@/lib/platform/text/calendar-date";
import { billListHref, type BillFilter } from "./filters";
import { lawName, resolveLaw } from "../vocabulary/law-citation";
import { kindLabel } from "../vocabulary/kind-labels";
import { statusLabel } from "../vocabulary/status-labels";

export type ActiveFilter = { field: string; label: string; without: BillFilter; href: string };

/** "Mon 2 Nov 2026 to Fri 6 Nov 2026", "from …", "until …"; empty without either. */
function range(from: CalendarDate | null, to: CalendarDate | null): string[] {
  if (from === null) return to === null ? [] : [`until ${formatDate(to)}`];
  return [to === null ? `from ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`];
}

/** Every active filter, each with the list without it. */
export function activeFilters(
  filter: BillFilter,
  names: {
    session: (value: string) => string;
    categories: Map<number, Category>;
    agency?: (slug: string) => string | undefined;
    /** Of a person or committee that the filter names by its id or address. */
    sponsor?: (value: string) => string | undefined;
    committee?: (value: string) => string | undefined;
    /** `q` is no number, so it is searched as words. */
    isWords?: boolean;
  },
): ActiveFilter[] {
  const one = (field: string, label: string, change: Partial<BillFilter>): ActiveFilter => {
    const without = { ...filter, page: 1, ...change };
    return { field, label, without, href: billListHref(without) };
  };
  const minus = <T>(list: readonly T[], value: T) => list.filter((each) => each !== value);
  return [
    ...(filter.q ? [one(names.isWords ? "Search" : "Number", filter.q, { q: "" })] : []),
    ...(filter.qs ? [one("Words", filter.qs, { qs: "" })] : []),
    ...(filter.inTexts === null ? [] : [one("Full text", "searched too", { inTexts: null })]),
    ...(filter.session ? [one("Session", names.session(filter.session), { session: "" })] : []),
    ...filter.cId.map((id) =>
      one("Topic", names.categories.get(id)?.label ?? `Topic ${id}`, { cId: minus(filter.cId, id) }),
    ),
    ...filter.jurisdiction.map((code) =>
      one("Jurisdiction", jurisdictionName(code), { jurisdiction: minus(filter.jurisdiction, code) }),
    ),
    ...filter.kind.map((kind) => one("Kind", kindLabel(kind), { kind: minus(filter.kind, kind) })),
    ...filter.status.map((status) => one("Status", statusLabel(status), { status: minus(filter.status, status) })),
    ...(filter.ceremonial === null
      ? []
      : [one("Ceremonial", filter.ceremonial ? "Ceremonial only" : "Ceremonial hidden", { ceremonial: null })]),
    ...filter.agency.map((slug) => one("Agency", names.agency?.(slug) ?? slug, { agency: minus(filter.agency, slug) })),
    ...filter.sponsor.map((value) =>
      one("Sponsor", names.sponsor?.(value) ?? value, { sponsor: minus(filter.sponsor, value) }),
    ),
    ...filter.committee.map((value) =>
      one("Committee", names.committee?.(value) ?? value, { committee: minus(filter.committee, value) }),
    ),
    ...filter.law.map((value) => one("Law", lawName(resolveLaw(value) ?? value), { law: minus(filter.law, value) })),
    ...range(filter.introducedFrom, filter.introducedTo).map((label) =>
      one("Introduced", label, { introducedFrom: null, introducedTo: null }),
    ),
    ...range(filter.actionFrom, filter.actionTo).map((label) =>
      one("Last action", label, { actionFrom: null, actionTo: null }),
    ),
    ...(filter.changedSince === null
      ? []
      : [one("Changed", `since ${formatDate(filter.changedSince)}`, { changedSince: null })]),
    ...(filter.votedSince === null
      ? []
      : [one("Voted on", `since ${formatDate(filter.votedSince)}`, { votedSince: null })]),
    ...range(filter.effectiveFrom, filter.effectiveTo).map((label) =>
      one("Takes effect", label, { effectiveFrom: null, effectiveTo: null }),
    ),
    ...(filter.hasDeadline === null ? [] : [one("Deadline", "Sets a deadline", { hasDeadline: null })]),
    ...(filter.hasHearing === null
      ? []
      : [one("Hearing", filter.hasHearing === "any" ? "Has a hearing" : "Upcoming hearing", { hasHearing: null })]),
    ...(filter.openForComment === null ? [] : [one("Comments", "Open for comment", { openForComment: null })]),
  ];
}
