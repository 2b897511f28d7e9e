import { FollowPlace } from "@/components/alerts/follow-button";
import { FollowListener } from "@/components/alerts/follow-listener";
import { isMailOn } from "@/lib/platform/env/settings";
import { ReadingPage } from "@/components/layout/reading-page";
import { Day } from "@/components/ui/primitives/day";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { BillSection } from "@/components/bills/view/bill-section";
import { FoldedList } from "@/components/bills/view/folded-list";
import { hourWithZone } from "@/lib/bills/calendar/dated-events";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { isWebAddress } from "@/lib/bills/web-address";
import { committeePath, districtLabel, partyLabel, personPath, votePath } from "@/lib/people/labels";
import type { Committee } from "@/lib/people/schema";
import { formatCount } from "@/lib/platform/text/format";
import { BillLine } from "./bill-line";
import styles from "./people.module.css";

/** A committee's page: its bills, hearings and members. */
export function CommitteeView({ committee }: { committee: Committee }) {
  const parts = [
    {
      id: "bills",
      title: "Bills in committee",
      note: billsNote(committee),
      body: (
        <>
          {committee.bills.length > 0 && <Bills committee={committee} />}
          {committee.referredTotal > 0 && (
            <p className={styles.facts}>
              <Link href={`/bill/list?committee[]=${committee.slug}`}>
                Search and filter all bills ever referred here
              </Link>
            </p>
          )}
        </>
      ),
    },
    committee.hearings.length > 0 && { id: "hearings", title: "Hearings", body: <Hearings committee={committee} /> },
    committee.votes.length > 0 && { id: "votes", title: "Votes", body: <Votes committee={committee} /> },
    committee.members.length > 0 && {
      id: "members",
      title: "Members",
      note: formatCount(committee.members.length, "member"),
      body: <Members committee={committee} />,
    },
    committee.subcommittees.length > 0 && {
      id: "subcommittees",
      title: "Subcommittees",
      body: <Subcommittees committee={committee} />,
    },
    { id: "about", title: "About this record", body: <About committee={committee} /> },
  ].filter((part) => part !== false);
  return (
    <ReadingPage
      head={
        <PageHead
          size="story"
          label={[
            committee.parent ? "Subcommittee" : "Committee",
            jurisdictionName(committee.jurisdiction),
            committee.chamber,
          ]
            .filter(Boolean)
            .join(" · ")}
          title={committee.name}
          action={
            isMailOn() && (
              <>
                <FollowPlace kind="committee" id={committee.id} path={committeePath(committee.slug)} />
                <FollowListener />
              </>
            )
          }
          meta={
            committee.parent && (
              <FactLine
                facts={[
                  <Link key="parent" href={committeePath(committee.parent.slug)}>
                    {committee.parent.name}
                  </Link>,
                ]}
              />
            )
          }
        />
      }
      contents={parts.map(({ id, title }) => ({ href: `#${id}`, label: title }))}
    >
      {parts.map((part) => (
        <BillSection key={part.id} id={part.id} title={part.title} note={"note" in part ? part.note : undefined}>
          {part.body}
        </BillSection>
      ))}
    </ReadingPage>
  );
}

const billsNote = ({ billsTotal, bills, referredTotal }: Committee): string =>
  [
    billsTotal === 0
      ? "No bills are in this committee now."
      : bills.length < billsTotal
        ? `${formatCount(billsTotal, "bill")}; the ${bills.length} that were referred last are shown.`
        : `${formatCount(billsTotal, "bill")}.`,
    referredTotal > billsTotal &&
      `${formatCount(referredTotal, "bill")} ${referredTotal === 1 ? "was" : "were"} ever referred here.`,
  ]
    .filter(Boolean)
    .join(" ");

function Bills({ committee }: { committee: Committee }) {
  return (
    <FoldedList
      items={committee.bills}
      shown={15}
      noun={["bill", "bills"]}
      render={(some) => (
        <ol className={styles.lines}>
          {some.map(({ bill, date }) => (
            <BillLine key={bill.id} bill={bill} date={date} />
          ))}
        </ol>
      )}
    />
  );
}

const states: Record<string, string> = { moved: "Moved", postponed: "Postponed", cancelled: "Canceled" };

function Hearings({ committee }: { committee: Committee }) {
  return (
    <ol className={styles.lines}>
      {committee.hearings.map((hearing, at) => (
        <li key={at} className={styles.line}>
          <span className={styles.when}>
            <Day date={hearing.date} />
          </span>
          <div>
            <p>{hearing.description || "Hearing"}</p>
            <FactLine
              facts={[
                states[hearing.status],
                hearing.time && hourWithZone({ date: hearing.date, time: hearing.time }, committee.jurisdiction),
                hearing.location,
                ...hearing.bills.map((bill) => (
                  <Link key={bill.slug} href={`/bill/view/${bill.slug}`} className={styles.number}>
                    {bill.name}
                  </Link>
                )),
              ]}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Votes({ committee }: { committee: Committee }) {
  return (
    <ol className={styles.lines}>
      {committee.votes.map((vote) => (
        <li key={vote.id} className={styles.line}>
          <span className={styles.when}>{vote.date ? <Day date={vote.date} /> : "No date"}</span>
          <span>
            <Link href={votePath(vote.id)}>{vote.motion}</Link>
            <span className={styles.quiet}> {vote.sentence}.</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Members({ committee }: { committee: Committee }) {
  return (
    <ul className={styles.names}>
      {committee.members.map((member, at) => (
        <li key={at}>
          {member.slug ? <Link href={personPath(member.slug)}>{member.name}</Link> : member.name}
          <span className={styles.quiet}>
            {" "}
            {[member.role, member.party && partyLabel(member.party), member.district && districtLabel(member.district)]
              .filter(Boolean)
              .join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Subcommittees({ committee }: { committee: Committee }) {
  return (
    <ul className={styles.names}>
      {committee.subcommittees.map((one) => (
        <li key={one.id}>
          <Link href={committeePath(one.slug)}>{one.name}</Link>
        </li>
      ))}
    </ul>
  );
}

function About({ committee }: { committee: Committee }) {
  return (
    <DefinitionList
      items={[
        {
          term: "Legislature",
          value: [jurisdictionName(committee.jurisdiction), committee.chamber].filter(Boolean).join(", "),
        },
        {
          term: "Website",
          value:
            committee.url && isWebAddress(committee.url) ? (
              <a href={committee.url} rel="noopener nofollow">
                {new URL(committee.url).hostname}
              </a>
            ) : null,
        },
      ]}
    />
  );
}
