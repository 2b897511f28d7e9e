import { notFound } from "next/navigation";
import {
  importSentence,
  importStateLabel,
  isContentImportUnderWay,
} from "@/components/content-imports/content-import-labels";
import styles from "@/components/content-imports/content-imports.module.css";
import { DiscardImport, UndoImport } from "@/components/content-imports/import-actions";
import { ItemTable } from "@/components/content-imports/item-table";
import { LeftOutKinds } from "@/components/content-imports/left-out-kinds";
import { RunForm } from "@/components/content-imports/run-form";
import { RefreshWhile } from "@/components/imports/refresh-while";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { Tabs } from "@/components/ui/primitives/tabs";
import { db } from "@/db";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { contentItemsQuery } from "@/lib/content-imports/api";
import { importPlaces, likelyJurisdiction } from "@/lib/content-imports/places";
import {
  contentImportExists,
  contentImportHead,
  latestChoices,
  leftOutKinds,
  listContentItems,
  openCounts,
} from "@/lib/content-imports/queries";
import { mayFetchPictures } from "@/lib/content-imports/run/fetch-pictures";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { lenientQuery } from "@/lib/platform/http/lenient-query";
import { pageParams } from "@/lib/platform/http/page-params";
import { formatNumber } from "@/lib/platform/text/format";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";

export const metadata = { title: "Import content" };

const sides = [
  ["", "All"],
  ["publish", "Was published"],
  ["draft", "Drafts"],
  ["page", "Pages"],
  ["closed", "Not public"],
  ["asked", "Questions"],
  ["lossy", "Lost in import"],
  ["suggestions", "Suggestions"],
  ["left_out", "Left out"],
  ["refused", "Refused"],
] as const;

export default async function ContentImportPage({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: PageQuery;
}) {
  await admit("admin");
  const { id } = await pageParams(byId, params);
  if (!(await contentImportExists(null, id))) notFound();
  const query = lenientQuery(contentItemsQuery, await searchParams);
  const [one, { items, total, totalIsCapped }, places, topics, leftOut, latest, likelyState, open] = await Promise.all([
    contentImportHead(id),
    listContentItems(id, query),
    importPlaces(),
    allCategories(db),
    query.state === "left_out" ? leftOutKinds(id) : [],
    latestChoices(),
    likelyJurisdiction(),
    openCounts(id),
  ]);
  const path = `/admin/content-import/view/${id}`;
  const counts = { ...one.counts, ...open };
  const whole = counts.imported + counts.toImport;
  return (
    <>
      <Breadcrumb items={[{ href: "/admin/content-import/list", label: "Import content" }]} />
      <PageHead
        title={one.name}
        standfirst={`${importStateLabel(one)}. ${importSentence(one)}`}
        action={
          one.state === "finished" && counts.imported > 0 ? (
            <UndoImport id={id} count={counts.imported} />
          ) : !isContentImportUnderWay(one) ? (
            <DiscardImport id={id} />
          ) : undefined
        }
      />
      <RefreshWhile active={isContentImportUnderWay(one)} />
      {one.state === "running" && (
        <progress className={styles.progress} value={counts.imported} max={whole} aria-label="Items imported" />
      )}
      {one.error && (
        <Notice kind="error">
          <p>{one.error}</p>
        </Notice>
      )}
      {one.problems.length > 0 && (
        <Notice kind="warning" title="Not everything in the files could be read">
          {one.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {(one.state === "ready" || one.state === "finished") && counts.toImport > 0 && (
        <RunForm
          id={id}
          count={counts.toImport}
          pages={counts.pages}
          places={places}
          tags={one.tags}
          topics={sortedByLabel([...topics.values()]).map(({ id: topicId, label }) => ({ id: topicId, label }))}
          jurisdictions={jurisdictionOptions()}
          mayFetch={mayFetchPictures()}
          defaults={{
            elementId: latest?.formElementId ?? null,
            publish: latest?.publish ?? true,
            jurisdiction: latest ? latest.jurisdiction : likelyState,
          }}
        />
      )}
      <Tabs
        label="Items"
        tabs={sides.map(([state, label]) => ({
          href: state ? `${path}?state=${state}` : path,
          label,
          current: (query.state ?? "") === state,
          ...(state in counts && { count: formatNumber(counts[state as keyof typeof counts]) }),
        }))}
      />
      {leftOut.length > 0 && <LeftOutKinds kinds={leftOut} />}
      <ItemTable of={one} items={items} isCounted={leftOut.length > 0} />
      <Pagination
        path={path}
        query={query.state ? `state=${query.state}` : ""}
        noun={["item", "items"]}
        page={query.page}
        perPage={query.perPage}
        total={total}
        totalIsCapped={totalIsCapped}
      />
    </>
  );
}
