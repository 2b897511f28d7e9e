import { Fragment } from "react";
import { Link } from "@/components/ui/primitives/link";
import { FollowThisBill } from "@/components/alerts/follow-button";
import { FollowListener } from "@/components/alerts/follow-listener";
import { AddToFolder } from "@/components/folders/add-to-folder";
import { FolderChoosing } from "@/components/folders/folder-choosing";
import { Chip, ChipList } from "@/components/ui/primitives/chip";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import type { BillPage } from "@/lib/bills/bill-page";
import { rulemakingPath } from "@/lib/bills/rulemakings/rulemaking-slug";
import { billListHref, noFilter } from "@/lib/bills/search/filters";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import { hourWithZone } from "@/lib/bills/calendar/dated-events";
import type { BillWithDetails } from "@/lib/bills/schema";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { isMailOn } from "@/lib/platform/env/settings";
import styles from "./bill-view.module.css";
import { nextEvent } from "./next-event";
import { ShareBill } from "./share-bill";
import { summaryExcerpt } from "./summary-excerpt";

/** Some titles list everything they amend, in over two thousand characters. */
const longTitle = 360;

/** Number, title, status, start of the summary, next date, and the actions. */
export function BillHead({
  bill,
  rulemakings = [],
  today,
  address,
}: {
  bill: BillWithDetails;
  rulemakings?: BillPage["rulemakings"];
  today: string;
  address: string;
}) {
  const session = billListHref(noFilter, { session: bill.session, jurisdiction: [bill.jurisdiction] });
  const title = bill.title ?? "No title";
  const excerpt = summaryExcerpt(bill);
  const next = nextEvent(bill.events, today);
  const isLong = title.length > longTitle * 1.2;
  return (
    <>
      <PageHead
        size="story"
        label={
          <>
            {kindLabel(bill.kind)} · {jurisdictionName(bill.jurisdiction)} ·{" "}
            <Link href={session} className={styles.session}>
              {bill.sessionName}
            </Link>
          </>
        }
        title={<span className={styles.number}>{bill.name}</span>}
        standfirst={<span className={styles.title}>{isLong ? `${title.slice(0, longTitle).trimEnd()}…` : title}</span>}
        action={
          <span className={styles.headButtons}>
            {isMailOn() && (
              <>
                <FollowThisBill bill={{ id: bill.id, name: bill.name, kind: bill.kind }} />
                <FollowListener />
              </>
            )}
            <AddToFolder bill={{ id: bill.id, name: bill.name }} />
            <FolderChoosing />
            <ShareBill title={bill.title ? `${bill.name}: ${bill.title.slice(0, 200)}` : bill.name} address={address} />
          </span>
        }
        meta={
          <>
            <span className={styles.statusLine}>
              <Status status={bill.status} />
              {bill.statusDate && (
                <>
                  {" "}
                  since <Day date={bill.statusDate} />
                </>
              )}
            </span>
          </>
        }
        more={
          <>
            {excerpt && (
              <p className={styles.excerpt}>
                {excerpt.text}
                {excerpt.isCut && (
                  <>
                    {" "}
                    <a href="#summary">Read the summary</a>
                  </>
                )}
              </p>
            )}
            {rulemakings.length > 0 && (
              <p className={styles.note}>
                Rulemaking:{" "}
                {rulemakings.slice(0, 4).map(({ slug, kind, number }, at) => (
                  <Fragment key={slug}>
                    {at > 0 && ", "}
                    <Link href={rulemakingPath(slug)}>
                      {kind === "rin" ? "RIN" : "Docket"} {number}
                    </Link>
                  </Fragment>
                ))}
              </p>
            )}
            {next && (
              <p className={styles.next}>
                <b>Next:</b> <Day date={next.date} />
                {hourWithZone(next, bill.jurisdiction) && `, ${hourWithZone(next, bill.jurisdiction)}`}.{" "}
                <a href="#dates">{next.description}</a>
              </p>
            )}
            <div className={styles.staff} data-staff-bill={bill.id} data-name={bill.name} />
          </>
        }
      />
      {isLong && (
        <Disclosure summary="Read the whole title">
          <p className={styles.wholeTitle}>{title}</p>
        </Disclosure>
      )}
      {bill.categories.length > 0 && (
        <ChipList label="Topics">
          {bill.categories.map((category) => (
            <Chip key={category.id} href={`/topic/${category.policyArea.slug}/${category.slug}`}>
              {category.name}
            </Chip>
          ))}
        </ChipList>
      )}
    </>
  );
}
