import { Link } from "@/components/ui/primitives/link";
import type { RuleRun } from "@/lib/imports/rules/schema";
import { formatCount } from "@/lib/platform/text/format";

/** What each rule changed in an import, with links to the bills. */
export function RuleRuns({ runId, rules }: { runId: number; rules: readonly RuleRun[] }) {
  if (rules.length === 0) return null;
  return (
    <ul aria-label="Rules">
      {rules.map(({ id, name, action, bills }) => (
        <li key={id}>
          Rule “{name}” {action === "topics" ? "tagged" : "marked"}{" "}
          <Link href={`/admin/tag-rule/bills/${id}?runId=${runId}`}>{formatCount(bills, "bill")}</Link>
          {action === "topics" ? "" : " as not relevant"}.
        </li>
      ))}
    </ul>
  );
}
