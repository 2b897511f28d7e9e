import { Link } from "@/components/ui/primitives/link";
import { EmptyState } from "@/components/ui/primitives/empty-state";

/** A list of issues with nothing in it: because of what was asked, or because nothing is published yet. */
export function NothingFits({ narrowed, all = "/publication-issue/list" }: { narrowed: boolean; all?: string }) {
  if (narrowed) {
    return (
      <EmptyState title="No issues match your filters" action={<Link href={all}>See all issues</Link>}>
        <p>Remove a filter, or try fewer words.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing has been published yet" action={<Link href="/bill/list">Look up bills meanwhile</Link>}>
      <p>Published issues appear here.</p>
    </EmptyState>
  );
}
