import { Link } from "@/components/ui/primitives/link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { filtersOf, NoMatches } from "@/components/ui/primitives/no-matches";

/** Empty list of issues: because of the filters, or because nothing is published yet. */
export function EmptyIssueList({ query, all = "/publication-issue/list" }: { query: string; all?: string }) {
  const filters = filtersOf(new URLSearchParams(query));
  if (filters.length > 0) return <NoMatches noun="issues" filters={filters} clear={all} />;
  return (
    <EmptyState title="Nothing has been published yet" action={<Link href="/bill/list">Browse bills</Link>}>
      <p>Published issues appear here.</p>
    </EmptyState>
  );
}
