import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { formatCount } from "@/lib/platform/text/format";
import type { ScorecardProblem } from "@/lib/scorecards/edition";

const most = 20;

/** Why a scorecard cannot be published. Nothing without reasons. */
export function ScorecardProblems({ problems }: { problems: readonly ScorecardProblem[] }) {
  if (problems.length === 0) return null;
  const asksForNames = problems.some(({ message }) => /not matched|may be one person/.test(message));
  return (
    <Notice kind="warning" title="It cannot be published yet">
      <ul>
        {problems.slice(0, most).map(({ message }, at) => (
          <li key={at} dir="auto">
            {message}
          </li>
        ))}
      </ul>
      {problems.length > most && <p>And {formatCount(problems.length - most, "other reason")}.</p>}
      {asksForNames && (
        <p>
          <Link href="/admin/person-suggestion/list">Names to match</Link>
        </p>
      )}
    </Notice>
  );
}
