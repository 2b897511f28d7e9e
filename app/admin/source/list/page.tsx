import { HelpLink } from "@/components/help/help-link";
import { RefreshWhile } from "@/components/imports/refresh-while";
import { CoverageTable } from "@/components/sources/coverage-table";
import { RecordedNotice } from "@/components/sources/recorded-notice";
import { SourceCards } from "@/components/sources/source-cards";
import { isUpdating } from "@/components/sources/source-labels";
import styles from "@/components/sources/sources.module.css";
import { TextFetchingPart } from "@/components/sources/text-fetching";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { organisation } from "@/lib/organisation/organisation";
import { admit } from "@/lib/platform/auth/viewer";
import { listCoverages } from "@/lib/sources/coverage-list";
import { listSources } from "@/lib/sources/source-list";
import { textFetching } from "@/lib/texts/fetching/settings";

export const metadata = { title: "Sources" };

export default async function SourcesPage() {
  await admit("admin", "/admin/source/list");
  const [sources, coverages, texts, { timeZone }] = await Promise.all([
    listSources(),
    listCoverages(),
    textFetching(),
    organisation(),
  ]);
  return (
    <>
      <PageHead
        title="Sources"
        standfirst={
          <>
            New bills, rules and changes are added automatically from the sources you follow.{" "}
            <HelpLink to="sources">How sources work</HelpLink>
          </>
        }
      />
      <div className={styles.notices}>
        <RecordedNotice sources={sources} />
      </div>
      <RefreshWhile active={coverages.some(isUpdating)} />
      <section className={styles.section} aria-labelledby="followed">
        <h2 id="followed">Followed</h2>
        {coverages.length > 0 ? (
          <CoverageTable
            coverages={coverages}
            sourceNames={new Map(sources.map(({ id, name }) => [id, name]))}
            timeZone={timeZone}
          />
        ) : (
          <EmptyState title="You don’t follow any source yet" level={3}>
            <p>Choose a source below, then follow a session, a Congress, agencies or a docket.</p>
          </EmptyState>
        )}
      </section>
      <section className={styles.section} aria-labelledby="sources">
        <h2 id="sources">Sources</h2>
        <SourceCards sources={sources} timeZone={timeZone} />
      </section>
      <section className={styles.section} aria-labelledby="texts">
        <h2 id="texts">Bill texts</h2>
        <TextFetchingPart texts={texts} />
      </section>
    </>
  );
}
