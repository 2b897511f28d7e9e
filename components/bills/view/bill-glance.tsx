import type { ReactNode } from "react";
import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { hourWithZone } from "@/lib/bills/calendar/dated-events";
import type { BillWithDetails } from "@/lib/bills/schema";
import { textPath } from "@/lib/bills/text-addresses";
import { voteSentence } from "@/lib/bills/votes/vote-sentence";
import { isWebAddress } from "@/lib/bills/web-address";
import { committeePath, personPath, votePath } from "@/lib/people/labels";
import { formatNumber } from "@/lib/platform/text/format";
import { partsOfTexts } from "@/lib/texts/parts";
import type { BillText } from "@/lib/texts/schema";
import styles from "./bill-glance.module.css";
import { nextEvent } from "./next-event";

/** Sponsors named; the rest are counted. */
const mostSponsors = 2;

/** Sponsor, next date, newest text and last vote, beside the text on wide screens. Null if none is known. */
export function BillGlance({
  bill,
  texts,
  today,
}: {
  bill: BillWithDetails;
  texts: readonly BillText[];
  today: string;
}) {
  const lead = bill.sponsors.filter(({ role }) => role !== "cosponsor");
  const sponsors = (lead.length > 0 ? lead : bill.sponsors).slice(0, mostSponsors);
  const others = bill.sponsors.length - sponsors.length;
  const next = nextEvent(bill.events, today);
  const newest = partsOfTexts(texts)[0].texts[0];
  const vote = bill.votes.at(-1);
  const facts: (readonly [term: string, value: ReactNode])[] = [
    ...(sponsors.length > 0
      ? [
          [
            sponsors.length === 1 ? "Sponsor" : "Sponsors",
            <>
              {sponsors.map((sponsor, at) => (
                <span key={at} className={styles.line}>
                  <SponsorName sponsor={sponsor} />
                  {sponsor.party && <span className={styles.quiet}> {sponsor.party}</span>}
                </span>
              ))}
              {others > 0 && <a href="#sponsors">and {formatNumber(others)} more</a>}
            </>,
          ] as const,
        ]
      : []),
    ...(next
      ? [
          [
            "Next date",
            <>
              <span className={styles.line}>
                <Day date={next.date} />
                {hourWithZone(next, bill.jurisdiction) && `, ${hourWithZone(next, bill.jurisdiction)}`}
              </span>
              <a href="#dates" className={styles.clamped}>
                {next.description}
              </a>
            </>,
          ] as const,
        ]
      : []),
    ...(newest
      ? [
          [
            "Newest text",
            <>
              <TextName text={newest} slug={bill.slug} />
              {newest.date && (
                <span className={styles.quiet}>
                  {" "}
                  <Day date={newest.date} />
                </span>
              )}
            </>,
          ] as const,
        ]
      : []),
    ...(vote
      ? [
          [
            "Last vote",
            <>
              <a href={vote.id === null ? "#votes" : votePath(vote.id)} className={styles.clamped}>
                {voteSentence(vote, bill.jurisdiction)}
              </a>
              {vote.date && (
                <span className={styles.quiet}>
                  <Day date={vote.date} />
                </span>
              )}
            </>,
          ] as const,
        ]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <dl className={styles.glance} aria-label="At a glance">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SponsorName({ sponsor: { name, person, committee } }: { sponsor: BillWithDetails["sponsors"][number] }) {
  if (person) return <Link href={personPath(person.slug)}>{name}</Link>;
  return committee ? <Link href={committeePath(committee.slug)}>{name}</Link> : name;
}

function TextName({ text: { id, state, name, url }, slug }: { text: BillText; slug: string }) {
  if (id !== null && state === "kept") return <Link href={textPath(slug, id)}>{name}</Link>;
  return url && isWebAddress(url) ? (
    <a href={url} rel="noopener nofollow">
      {name}
    </a>
  ) : (
    name
  );
}
