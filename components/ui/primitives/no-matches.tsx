import { Link } from "./link";
import { EmptyState } from "./empty-state";

/** Not filters: how a list is shown. */
const shownBy = new Set(["sortBy", "sortOrder", "sort", "direction", "page", "perPage"]);
/** Filters that are called otherwise on screens. */
const labels: Readonly<Record<string, string>> = {
  q: "search",
  qs: "words",
  url: "title or address",
  keyword: "words",
  userId: "person",
  isActive: "active",
  isPublic: "public",
};

const labelOf = (name: string) =>
  labels[name] ??
  name
    .replace(/(\[\])?$/, "")
    .replace(/Id$/, "")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * The filters that a query sets, as a reader knows them: `words “water”`, `topic`.
 * @param ignored of those that the list sets by itself, their values: they filter only where they differ
 */
export function filtersOf(query: URLSearchParams, ignored: Readonly<Record<string, string>> = {}): string[] {
  const names = [...query].flatMap(([name, value]) => {
    if (value === "" || shownBy.has(name) || ignored[name] === value) return [];
    // ids and flags say nothing to a reader
    return /^(\d+|null|true|false)$/.test(value) ? labelOf(name) : `${labelOf(name)} “${value}”`;
  });
  return [...new Set(names)];
}

/** A list that its filters leave empty: which they are, and how to clear them. @param noun of what it lists, many of it */
export function NoMatches({ noun, filters, clear }: { noun: string; filters: readonly string[]; clear: string }) {
  return (
    <EmptyState title={`No ${noun} match your filters`} action={<Link href={clear}>Clear filters</Link>}>
      <p>
        {filters.length === 1 ? "Filter" : "Filters"} in use: {filters.join(", ")}.
      </p>
    </EmptyState>
  );
}
