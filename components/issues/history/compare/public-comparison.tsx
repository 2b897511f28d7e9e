import { Link } from "@/components/ui/primitives/link";
import { Container } from "@/components/layout/container";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Day } from "@/components/ui/primitives/day";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { changesPath, issuePath, templatePath } from "@/lib/issues/public/addresses";
import type { PublishedPair } from "@/lib/issues/history/published-pair";
import { ComparisonView } from "./comparison-view";

/** Two published revisions side by side, for readers. */
export function PublicComparison({ before, after, comparison }: PublishedPair) {
  const { formTemplate } = after;
  return (
    <Container>
      <PageHead
        label={<Link href={templatePath(formTemplate.slug)}>{formTemplate.name}</Link>}
        title="What changed"
        standfirst={
          <>
            From <Link href={issuePath(before.slug)}>{before.name}</Link>, <Day date={before.publishedDate} />, to{" "}
            <Link href={issuePath(after.slug)}>{after.name}</Link>, <Day date={after.publishedDate} />.
          </>
        }
        meta={
          <Link href={changesPath(after.slug, before.slug)} rel="nofollow">
            Swap sides
          </Link>
        }
      />
      <ComparisonView
        comparison={comparison}
        before={formatDate(before.publishedDate)}
        after={formatDate(after.publishedDate)}
      />
    </Container>
  );
}
