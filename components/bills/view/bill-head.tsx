import { Link } from "@/components/ui/primitives/link";
import { AddToFolder } from "@/components/folders/add-to-folder";
import { FolderChoosing } from "@/components/folders/folder-choosing";
import { Chip, ChipList } from "@/components/ui/primitives/chip";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Status } from "@/components/ui/bill-chips/status";
import { Day } from "@/components/ui/primitives/day";
import { Time } from "@/components/ui/primitives/time";
import { billListHref, noFilter } from "@/lib/bills/search/filters";
import { kindLabel } from "@/lib/bills/vocabulary/kind-labels";
import type { BillWithDetails } from "@/lib/bills/schema";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { isWebAddress, siteOf } from "@/lib/bills/web-address";
import { isMailOn } from "@/lib/platform/env/settings";
import styles from "./bill-view.module.css";
import { FollowBill } from "./follow-bill";
import { ShareBill } from "./share-bill";

/** Some titles list everything that they amend, over two thousand characters. */
const longTitle = 360;

/** Number, title, status, topics, and how fresh all of it is. */
export function BillHead({ bill, timeZone, address }: { bill: BillWithDetails; timeZone: string; address: string }) {
  const session = billListHref(noFilter, { session: bill.session, jurisdiction: [bill.jurisdiction] });
  const title = bill.title ?? "No title";
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
            {isMailOn() && <FollowBill billId={bill.id} />}
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
            {bill.sourceUrl && isWebAddress(bill.sourceUrl) && (
              <a href={bill.sourceUrl} rel="noopener nofollow">
                At the source: {siteOf(bill.sourceUrl)}
              </a>
            )}
            {bill.checkedAt && (
              <span>
                Last checked <Time at={bill.checkedAt} timeZone={timeZone} />
              </span>
            )}
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
