import { Link } from "./link";
import { EmptyState } from "./empty-state";

/** Display settings, not filters. */
const shownBy = new Set(["sortBy", "sortOrder", "sort", "direction", "page", "perPage"]);
/** Filters with a different label on screen. */
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
 * The active filters of a query as text: `words “water”`, `topic`.
 * @param ignored default filters of the list, by value: they count only if they differ
 */
export function filtersOf(query: URLSearchParams, ignored: Readonly<Record<string, string>> = {}): string[] {
  const names = [...query].flatMap(([name, value]) => {
    if (value === "" || shownBy.has(name) || ignored[name] === value) return [];
    // Ids and flags mean nothing to a reader.
    return /^(\d+|null|true|false)$/.test(value) ? labelOf(name) : `${labelOf(name)} “${value}”`;
  });
  return [...new Set(names)];
}

/**
 * An empty result: names the active filters, with a link that clears them.
 * @param noun plural of what is listed
 */
export function NoMatches({ noun, filters, clear }: { noun: string; filters: readonly string[]; clear: string }) {
  return (
    <EmptyState title={`No ${noun} match your filters`} action={<Link href={clear}>Clear filters</Link>}>
      <p>
        {filters.length === 1 ? "Filter" : "Filters"} in use: {filters.join(", ")}.
      </p>
    </EmptyState>
  );
}
