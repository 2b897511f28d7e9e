import { db } from "@/db";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import { type ActiveFilter, activeFilters } from "./search/active-filters";
import { suggestPrefix } from "./search/prefix-suggestion";
import { billListHref, type BillFilter, narrows } from "./search/filters";
import { type Highlight, highlightsOf } from "./search/highlight";
import { type BillList, listBills } from "./list";
import { committeesNamed, type NamedFilter, personsNamed } from "./search/people-filter";
import { withoutEach } from "./search/forgive";
import { findBills } from "./search/search";
import { numberAmongWords, type NumberNotFound, numberNotFound } from "./search/nearest";
import { type UnknownName, unknownNames } from "./search/unknown-names";
import { type UnknownPlace, unknownPlaces } from "./unknown-places";
import { listSessions, sessionLabel, type SessionChoice } from "./vocabulary/sessions";
import { type Agency, agenciesInUse } from "./agencies";
import { currentAsOf, timesOf } from "./current-as-of";
import { categoriesInUse } from "./queries";
import { organisation } from "@/lib/organisation/organisation";
import { cached } from "@/lib/platform/cache/query-cache";

export type RelaxedFilter = ActiveFilter & { total: number; totalIsCapped: boolean };

export type BillListPage = BillList & {
  sessions: SessionChoice[];
  topics: { value: string; label: string }[];
  agencies: Agency[];
  active: ActiveFilter[];
  highlights: Map<number, Highlight>;
  loosenings: RelaxedFilter[];
  /** If nothing was found: the searches without one of the words that find something. */
  withoutWord: RelaxedFilter[];
  /** If nothing was found: the same search with the last word as a prefix, if that has results. */
  prefixSuggestion: RelaxedFilter | null;
  /** If the number was not found: how it was parsed, and similar numbers. */
  notFound: NumberNotFound | null;
  /** How current the bills of the selected jurisdictions are, if a source keeps them current. */
  currentAsOf: ReturnType<typeof timesOf>;
  timeZone: string;
  /** The search text, if no bill matches it even without the other filters. */
  unknownWords: string | null;
  unknownPlaces: UnknownPlace[];
  /** If nothing was found: names in the filter that no one has. */
  unknownNames: UnknownName[];
  /** `q` and `qs` as the form shows them: a `q` that is no number is words. */
  typed: { q: string; qs: string };
  /** Names of the people and committees that the filter gives by their addresses. */
  namesBySlug: Readonly<Record<string, string>>;
};

/** The single filters whose removal would give results, the most results first. Computed only if nothing was found. */
async function looseningsOf(active: ActiveFilter[]): Promise<RelaxedFilter[]> {
  if (active.length < 2) return [];
  const tried = await Promise.all(
    active.slice(0, 12).map(async (one) => {
      const { total, totalIsCapped } = await findBills(one.without, { limit: 1 });
      return { ...one, total, totalIsCapped };
    }),
  );
  return tried
    .filter((one) => one.total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, 4);
}

async function withoutWords(filter: BillFilter, byNumber: boolean): Promise<RelaxedFilter[]> {
  const tried = await Promise.all(
    withoutEach(filter, byNumber).map(async ({ word, filter: without }) => {
      const { total, totalIsCapped } = await findBills(without, { limit: 1 });
      return { field: "Words", label: word, without, href: billListHref(without), total, totalIsCapped };
    }),
  );
  return tried.filter((one) => one.total > 0);
}

/** People pause in the middle of a word: the results of the prefix. */
async function suggestedPrefix(filter: BillFilter, byNumber: boolean): Promise<RelaxedFilter | null> {
  const field = filter.qs ? "qs" : byNumber ? null : "q";
  const longer = field && suggestPrefix(filter[field]);
  if (!field || !longer) return null;
  const without = { ...filter, page: 1, [field]: longer };
  const { total, totalIsCapped } = await findBills(without, { limit: 1 });
  return total === 0
    ? null
    : { field: "Words", label: longer, without, href: billListHref(without), total, totalIsCapped };
}

/** Two texts are one, unless an OR in one of them would then mean something else. */
function shownWords({ q, qs }: BillFilter, byNumber: boolean): { q: string; qs: string } {
  if (byNumber || q === "" || (qs !== "" && /(?:^|\s)or(?:\s|$)/i.test(`${q} ${qs}`))) return { q, qs };
  return { q: "", qs: [q, qs].filter(Boolean).join(" ") };
}

export async function billListPage(filter: BillFilter): Promise<BillListPage> {
  const [list, sessions, used, categories, agencies, times, { timeZone }] = await Promise.all([
    listBills(filter),
    cached("sessions", db, () => listSessions(db)),
    cached("topics in use", db, () => categoriesInUse()),
    cached("topics", db, () => allCategories(db)),
    cached("agencies", db, () => agenciesInUse()),
    currentAsOf(),
    organisation(),
  ]);
  const [sponsors, committees, strangePlaces] = await Promise.all([
    personsNamed(db, filter.sponsor),
    committeesNamed(db, filter.committee),
    unknownPlaces(db, filter),
  ]);
  const nameIn = (found: readonly NamedFilter[]) => (value: string) =>
    found.find(({ id, slug }) => String(id) === value || slug === value.toLowerCase())?.name;
  const active = activeFilters(filter, {
    sponsor: nameIn(sponsors),
    committee: nameIn(committees),
    session: sessionLabel(sessions),
    categories,
    agency: (slug) => agencies.find((agency) => agency.slug === slug)?.name,
    isWords: !list.conditions.byNumber,
  });
  const { words } = list.conditions;
  const isEmpty = list.total === 0 && narrows(filter);
  const [highlights, loosenings, withoutWord, prefix, notFound, strangeNames] = await Promise.all([
    words
      ? highlightsOf(
          list.bills.map((bill) => bill.id),
          words,
        )
      : new Map<number, Highlight>(),
    isEmpty ? looseningsOf(active) : [],
    isEmpty && list.everyWord !== null ? withoutWords(filter, list.conditions.byNumber) : [],
    isEmpty ? suggestedPrefix(filter, list.conditions.byNumber) : null,
    !isEmpty
      ? null
      : list.conditions.byNumber
        ? numberNotFound(db, filter.q)
        : numberAmongWords(db, filter.q || filter.qs),
    isEmpty ? unknownNames(db, filter) : [],
  ]);
  // removing the other filters, one by one, still finds nothing
  const isUnknown =
    (isEmpty || (list.match === "most" && active.every(({ field }) => field === "Search" || field === "Words"))) &&
    (filter.q !== "" || filter.qs !== "") &&
    loosenings.every(({ field }) => ["Number", "Search", "Words"].includes(field));
  // a selected topic stays in the list even without bills
  const topics = sortedByLabel([
    ...new Map(
      [...used, ...filter.cId.flatMap((id) => categories.get(id) ?? [])].map((topic) => [topic.id, topic]),
    ).values(),
  ]);
  return {
    ...list,
    sessions,
    agencies,
    active,
    highlights,
    currentAsOf: timesOf(times, filter.jurisdiction),
    timeZone,
    loosenings,
    withoutWord,
    prefixSuggestion: prefix,
    notFound,
    typed: shownWords(filter, list.conditions.byNumber),
    unknownPlaces: strangePlaces,
    unknownNames: strangeNames,
    namesBySlug: Object.fromEntries([...sponsors, ...committees].map(({ slug, name }) => [slug, name])),
    unknownWords: isUnknown ? [filter.q, filter.qs].filter(Boolean).join(" ") : null,
    topics: topics.map(({ id, label }) => ({ value: String(id), label })),
  };
}
