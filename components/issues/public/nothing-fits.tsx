import { Link } from "@/components/ui/primitives/link";
import { EmptyState } from "@/components/ui/primitives/empty-state";

/** A list of issues with nothing in it: because of what was asked, or because nothing is published yet. */
export function NothingFits({ narrowed, all = "/publication-issue/list" }: { narrowed: boolean; all?: string }) {
  if (narrowed) {
    return (
      <EmptyState title="No issue fits all of this" action={<Link href={all}>See all issues</Link>}>
        <p>Take one of the choices away, or try fewer words.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing has been published yet" action={<Link href="/bill/list">Look up bills meanwhile</Link>}>
      <p>Issues stand here as soon as they are out.</p>
    </EmptyState>
  );
}
