import { Link } from "@/components/ui/link";
import { Container } from "@/components/layout/container";
import { PageHead } from "@/components/ui/page-head";
import { Day } from "@/components/ui/day";
import { formatDate } from "@/lib/calendar-date";
import { changesPath, issuePath, templatePath } from "@/lib/issues/reading/addresses";
import type { PublishedPair } from "@/lib/issues/revisions/published-pair";
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
            Turn it round
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
