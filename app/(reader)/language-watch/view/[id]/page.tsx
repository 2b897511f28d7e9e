import type { Metadata } from "next";
import { AlertChoice } from "@/components/alerts/alert-choice";
import { DeleteWatch } from "@/components/language-watches/delete-watch";
import { FamilyList } from "@/components/language-watches/family-list";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { notFound } from "next/navigation";
import { readBillFilter } from "@/lib/bills/search/filters";
import { familyPage, familyPageSize } from "@/lib/language-watches/family";
import { languageWatchOwned } from "@/lib/language-watches/queries";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { admit } from "@/lib/platform/auth/viewer";
import { byId } from "@/lib/platform/http/input";
import { formatCount } from "@/lib/platform/text/format";
import styles from "@/components/language-watches/language-watches.module.css";

export const metadata: Metadata = { title: "Watched words" };

type Props = { params: Promise<{ id: string }>; searchParams: PageQuery };

/** All bills that carry watched words, with the passage of each and what happened to it. */
export default async function LanguageWatchViewPage({ params, searchParams }: Props) {
  const { id } = await params;
  const viewer = await admit("reader", `/language-watch/view/${encodeURIComponent(id)}`);
  const given = byId.safeParse({ id });
  if (!given.success || !(await languageWatchOwned(viewer, given.data.id))) notFound();
  const { page } = readBillFilter({ page: (await searchParams).page });
  const { watch, bills, total } = await familyPage(viewer, given.data.id, page);
  const path = `/language-watch/view/${watch.id}`;
  return (
    <>
      <Breadcrumb items={[{ href: "/language-watch/list", label: "Watched words" }]} />
      <PageHead
        title={watch.name}
        standfirst={
          watch.bills === 0
            ? "No bill has these words in its newest version."
            : `In the newest version of ${formatCount(watch.bills, "bill")}`
        }
        more={
          <Disclosure summary="The words that you watch">
            <blockquote className={styles.watched} dir="auto">
              {watch.text}
            </blockquote>
          </Disclosure>
        }
      />
      <div className={styles.tools}>
        <AlertChoice of={{ languageWatchId: watch.id }} name={watch.name} cadence={watch.alert} />
        <ButtonLink small href={`/language-watch/edit/${watch.id}`}>
          Edit
        </ButtonLink>
        {total > 0 && (
          <a href={`${path}/bills.csv`} download>
            Download as CSV
          </a>
        )}
        <DeleteWatch watch={{ id: watch.id, name: watch.name, version: watch.version }} />
      </div>
      {bills.length > 0 ? (
        <FamilyList bills={bills} />
      ) : (
        <EmptyState title={total > 0 ? "Nothing on this page" : "No bill has these words"}>
          {total === 0 && (
            <p>A bill is listed here as soon as one of its texts has at least 20 of these words in rows of five.</p>
          )}
        </EmptyState>
      )}
      {total > familyPageSize && (
        <Pagination path={path} page={page} perPage={familyPageSize} total={total} noun={["bill", "bills"]} />
      )}
    </>
  );
}
