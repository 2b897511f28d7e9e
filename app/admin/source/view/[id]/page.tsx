import { notFound } from "next/navigation";
import { RefreshWhile } from "@/components/imports/refresh-while";
import { CoverageTable } from "@/components/sources/coverage-table";
import { FollowForm } from "@/components/sources/follow-form";
import {
  isUpdating,
  keyLabel,
  limitLabel,
  spanLabel,
  stateLabel,
  usageLabel,
} from "@/components/sources/source-labels";
import { RecordedNotice } from "@/components/sources/recorded-notice";
import { SourceSettings } from "@/components/sources/source-settings";
import styles from "@/components/sources/sources.module.css";
import { TestConnection } from "@/components/sources/test-connection";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Time } from "@/components/ui/primitives/time";
import { organisation } from "@/lib/organisation/organisation";
import { admit } from "@/lib/platform/auth/viewer";
import { listCoverages } from "@/lib/sources/coverage-list";
import { listSources } from "@/lib/sources/source-list";

type Props = { params: Promise<{ id: string }> };

export const metadata = { title: "Source" };

export default async function SourcePage({ params }: Props) {
  const { id } = await params;
  await admit("admin", `/admin/source/view/${id}`);
  const [sources, all, { timeZone }] = await Promise.all([listSources(), listCoverages(), organisation()]);
  const source = sources.find((each) => each.id === id);
  if (!source) notFound();
  const coverages = all.filter((coverage) => coverage.source === source.id);
  const time = (at: string | null) => at && <Time at={at} timeZone={timeZone} />;
  const connection = (
    <section className={styles.section} aria-labelledby="connection">
      <h2 id="connection">Connection</h2>
      <DefinitionList
        items={[
          { term: "State", value: stateLabel(source) },
          { term: "API key", value: keyLabel(source) },
          { term: "Key entered", value: time(source.keySetAt) },
          ...source.limits.map((limit) => ({
            term: limitLabel(limit),
            value: usageLabel(limit),
          })),
          { term: "Not asked until", value: time(source.restsUntil) },
          { term: "Updates", value: `Every ${spanLabel(source.every)}` },
          { term: "Last update", value: time(source.lastRunAt) ?? "Never" },
          { term: "Next update", value: time(source.nextRunAt) ?? "None" },
          { term: "Terms", value: source.terms },
          { term: "Attribution", value: source.attribution },
        ]}
      />
      {source.keyState === "environment" && (
        <p>
          The key comes from {source.keySetting} in the environment, which takes precedence. Remove that setting to
          enter a key here.
        </p>
      )}
      <SourceSettings source={source} />
      {source.keyState !== "missing" && <TestConnection source={source.id} />}
    </section>
  );
  return (
    <>
      <Breadcrumb items={[{ label: "Sources", href: "/admin/source/list" }]} />
      <PageHead title={source.name} standfirst={source.covers} />
      <RefreshWhile active={coverages.some(isUpdating)} />
      <div className={styles.notices}>
        <RecordedNotice sources={[source]} />
        {source.error && (
          <Notice kind="error" title={stateLabel(source)}>
            <p>{source.error}</p>
          </Notice>
        )}
      </div>
      <section className={styles.section} aria-labelledby="followed">
        <h2 id="followed">Followed</h2>
        {coverages.length > 0 ? (
          <CoverageTable coverages={coverages} timeZone={timeZone} />
        ) : (
          <EmptyState title={`You don’t follow anything in ${source.name} yet`} level={3}>
            <p>
              {source.state === "missing_key"
                ? "Enter a key below first, then choose what to follow."
                : "Choose what to follow below. You see the number of bills and requests before it starts."}
            </p>
          </EmptyState>
        )}
      </section>
      {/* The connection stays in its place when a key is entered, so that the focus stays in its form. */}
      {source.state !== "missing_key" && (
        <section className={styles.section} aria-labelledby="follow">
          <h2 id="follow">{coverages.length > 0 ? "Follow more" : "Choose what to follow"}</h2>
          <FollowForm source={source.id} name={source.name} />
        </section>
      )}
      {connection}
    </>
  );
}
