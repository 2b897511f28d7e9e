import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { Time } from "@/components/ui/primitives/time";
import type { SourceCoverage } from "@/lib/sources/schema";

const mostShown = 5;

/** Tells staff which sources missed two updates, and why, if known. */
export function StaleSources({
  stale,
  timeZone,
  isAdmin,
}: {
  stale: readonly SourceCoverage[];
  timeZone: string;
  isAdmin: boolean;
}) {
  if (stale.length === 0) return null;
  return (
    <Notice
      kind="warning"
      title="Some bills are not up to date"
      action={isAdmin ? <Link href="/admin/source/list">Open Sources</Link> : undefined}
    >
      <ul>
        {stale.slice(0, mostShown).map(({ id, label, currentAsOf, error }) => (
          <li key={id}>
            {label}:{" "}
            {currentAsOf ? (
              <>
                current as of <Time at={currentAsOf} timeZone={timeZone} />
              </>
            ) : (
              "not read completely yet"
            )}
            .{error && ` ${error}`}
          </li>
        ))}
        {stale.length > mostShown && <li>and {stale.length - mostShown} more</li>}
      </ul>
    </Notice>
  );
}
