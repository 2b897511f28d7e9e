import { notFound, permanentRedirect } from "next/navigation";
import { BillAdminActions } from "@/components/bills/admin/bill-admin-actions";
import { BillForm } from "@/components/bills/admin/bill-form";
import styles from "@/components/bills/admin/bill-form.module.css";
import { CourtCaseForm } from "@/components/bills/admin/court-case-form";
import { caseChoices, formChoices } from "@/components/bills/admin/form-choices";
import { StanceForm } from "@/components/bills/admin/stance-form";
import { changeLines } from "@/lib/bills/changes/change-lines";
import { ChangeList } from "@/components/bills/view/change-list";
import { InPortfolios } from "@/components/portfolios/in-portfolios";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { ButtonLink } from "@/components/ui/primitives/button";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Time } from "@/components/ui/primitives/time";
import { ViewCounts } from "@/components/analytics/views-labels";
import { db } from "@/db";
import { admit } from "@/lib/platform/auth/viewer";
import { adminBillAt } from "@/lib/bills/admin/bill-page";
import { getCase } from "@/lib/bills/court-cases/queries";
import { sourceName } from "@/lib/bills/vocabulary/record-sources";
import { bySlug } from "@/lib/platform/http/input";
import { pageParams } from "@/lib/platform/http/page-params";
import { viewsOf } from "@/lib/analytics/queries";
import { organisation } from "@/lib/organisation/organisation";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import { portfoliosOfBill } from "@/lib/portfolios/of-bill";
import { staffNames } from "@/lib/users/staff-names";

export const metadata = { title: "Bill" };

export default async function EditBillPage({ params }: { params: Promise<{ slug: string }> }) {
  const viewer = await admit("staff");
  const { slug } = await pageParams(bySlug, params);
  const [page, categories, staff, { timeZone }] = await Promise.all([
    adminBillAt(slug),
    allCategories(db),
    staffNames(),
    organisation(),
  ]);
  if (!page) notFound();
  if ("moved" in page) permanentRedirect(`/admin/bill/edit/${page.moved}`);
  const { bill } = page;
  const [views, portfolios, courtCase] = await Promise.all([
    viewsOf("bill", bill.id),
    portfoliosOfBill(viewer, bill.id),
    bill.kind === "case" ? getCase(bill.id) : null,
  ]);
  return (
    <>
      <Breadcrumb items={[{ label: "Bills", href: "/admin/bill/list" }]} />
      <PageHead
        title={bill.name}
        standfirst={bill.title ?? undefined}
        meta={
          <span>
            {sourceName(bill.source)}
            {bill.checkedAt ? (
              <>
                , last checked <Time at={bill.checkedAt} timeZone={timeZone} />
              </>
            ) : bill.source === "staff" ? null : (
              ", never checked"
            )}
            ; <ViewCounts {...views} />
            {page.carriedOverTo && (
              <>
                ; carried over to {page.carriedOverTo.name}, {page.carriedOverTo.sessionName}
              </>
            )}
          </span>
        }
        action={<ButtonLink href={`/bill/view/${bill.slug}`}>Public page</ButtonLink>}
      />
      <div className={styles.page}>
        {courtCase ? (
          <CourtCaseForm
            key={bill.id}
            courtCase={courtCase}
            {...caseChoices(sortedByLabel(categories.values()), [bill.jurisdiction])}
          />
        ) : (
          <BillForm
            key={bill.id}
            bill={bill}
            sourceSays={page.sourceSays}
            {...formChoices(sortedByLabel(categories.values()), [bill.jurisdiction])}
          />
        )}
        <div className={styles.aside}>
          <section className={styles.block} aria-labelledby="our-view">
            <h2 id="our-view">Our view</h2>
            <StanceForm key={bill.id} billId={bill.id} stance={page.stance} staff={staff} />
          </section>
          <section className={styles.block} aria-labelledby="portfolios">
            <h2 id="portfolios">Portfolios</h2>
            <InPortfolios key={bill.id} bill={{ id: bill.id, name: bill.name }} shown={portfolios} />
          </section>
          <BillAdminActions
            bill={bill}
            touches={page.touches}
            possiblySame={page.possiblySame}
            inOtherSessions={page.inOtherSessions}
            isByHand={bill.source === "staff"}
            carriedOverTo={page.carriedOverTo}
          />
          <section className={styles.block} aria-labelledby="log">
            <h2 id="log">Changes by staff</h2>
            <p>
              <a href={`/admin/activity-log/list?keyword=${encodeURIComponent(bill.name)}`}>Activity log entries</a>
            </p>
          </section>
        </div>
      </div>
      {bill.changes.length > 0 && (
        <section className={styles.changes} aria-labelledby="changes">
          <h2 id="changes">Changes from sources</h2>
          <ChangeList lines={changeLines(bill.changes, bill)} slug={bill.slug} timeZone={timeZone} />
        </section>
      )}
    </>
  );
}
