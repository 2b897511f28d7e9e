import { Suspense } from "react";
import { FocusList } from "@/components/focus/focus-list";
import { FocusSearch } from "@/components/focus/focus-search";
import styles from "@/components/focus/focus.module.css";
import { SourceTable } from "@/components/focus/source-table";
import { SyncButton } from "@/components/focus/sync-button";
import { RunTable } from "@/components/imports/run-table";
import { PageHead } from "@/components/ui/primitives/page-head";
import { db } from "@/db";
import { admit } from "@/lib/platform/auth/viewer";
import { focusBillsWithChecks, sourceStates } from "@/lib/sources/tracked/queries";
import { formatCount } from "@/lib/platform/text/format";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { newestRuns } from "@/lib/imports/runs/runs";
import { organisation } from "@/lib/organisation/organisation";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";

export const metadata = { title: "Tracked bills" };

export default async function FocusPage() {
  await admit("staff", "/admin/focus/list");
  const [items, sources, runs, categories, { timeZone }] = await Promise.all([
    focusBillsWithChecks(),
    sourceStates(),
    newestRuns({ limit: 10, labelled: "Tracked bills" }),
    allCategories(db),
    organisation(),
  ]);
  const topics = sortedByLabel(categories.values()).map(({ id, label }) => ({ value: String(id), label }));
  return (
    <>
      <PageHead
        title="Tracked bills"
        standfirst="Find a bill and track it. Tracked bills are highlighted for readers and updated first."
      />
      <Suspense>
        <FocusSearch
          jurisdictions={jurisdictionOptions()}
          topics={topics}
          sources={sources.filter(({ isSetUp }) => isSetUp).map(({ name, label }) => ({ value: name, label }))}
        />
      </Suspense>
      <section className={styles.section} aria-labelledby="focus-bills">
        <div className={styles.sectionHead}>
          <h2 id="focus-bills">{formatCount(items.length, "tracked bill")}</h2>
        </div>
        <FocusList items={items} timeZone={timeZone} />
      </section>
      <section className={styles.section} aria-labelledby="sources">
        <div className={styles.sectionHead}>
          <h2 id="sources">Sources</h2>
          {sources.some(({ name, isSetUp }) => isSetUp && name !== "catalogue") && <SyncButton />}
        </div>
        <SourceTable sources={sources} timeZone={timeZone} />
        <RunTable runs={runs} timeZone={timeZone} caption="Last updates" />
      </section>
    </>
  );
}
