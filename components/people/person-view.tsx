import { FollowPlace } from "@/components/alerts/follow-button";
import { FollowListener } from "@/components/alerts/follow-listener";
import { isMailOn } from "@/lib/platform/env/settings";
import { ReadingPage } from "@/components/layout/reading-page";
import { Day } from "@/components/ui/primitives/day";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Pagination } from "@/components/ui/primitives/pagination";
import { BillSection } from "@/components/bills/view/bill-section";
import { FoldedList } from "@/components/bills/view/folded-list";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { isWebAddress } from "@/lib/bills/web-address";
import {
  committeePath,
  identityAddress,
  identityLabel,
  isShownScheme,
  districtLabel,
  partyLabel,
  personPath,
  positionLabels,
  votePath,
} from "@/lib/people/labels";
import { perPage } from "@/lib/people/persons";
import type { Person, PersonVote, SponsoredBill } from "@/lib/people/schema";
import { formatCount } from "@/lib/platform/text/format";
import { BillLine } from "./bill-line";
import styles from "./people.module.css";

/** A legislator's page: bills, votes with how each party voted, committees, terms. */
export function PersonView({
  person,
  page,
  record = null,
}: {
  person: Person;
  page: number;
  /** The voting record in one line. */
  record?: string | null;
}) {
  const own = person.sponsored.filter(({ role }) => role === "sponsor" || role === "joint sponsor");
  const others = person.sponsored.filter((one) => !own.includes(one));
  const parts = [
    person.sponsoredTotal > 0 && {
      id: "sponsored",
      title: "Sponsored bills",
      note: countNote(own.length, person.sponsoredTotal, "bill"),
      body: (
        <>
          <Sponsored bills={own} />
          <AllBills slug={person.slug} />
        </>
      ),
    },
    person.cosponsoredTotal > 0 && {
      id: "cosponsored",
      title: "Cosponsored bills",
      note: countNote(others.length, person.cosponsoredTotal, "bill"),
      body: (
        <>
          {others.length > 0 && <Sponsored bills={others} />}
          {person.sponsoredTotal === 0 && <AllBills slug={person.slug} />}
        </>
      ),
    },
    person.votesTotal > 0 && {
      id: "votes",
      title: "Votes",
      note: "With how the members of each party voted, newest first",
      body: <Votes person={person} page={page} />,
    },
    person.committees.length > 0 && {
      id: "committees",
      title: "Committees",
      body: <Committees committees={person.committees} />,
    },
    person.terms.length > 0 && { id: "terms", title: "Terms", body: <Terms terms={person.terms} /> },
    { id: "about", title: "About this record", body: <About person={person} /> },
  ].filter((part) => part !== false);
  return (
    <ReadingPage
      head={
        <PageHead
          size="story"
          label={[jurisdictionName(person.jurisdiction), person.chamber].filter(Boolean).join(" · ")}
          title={person.name}
          action={
            isMailOn() && (
              <>
                <FollowPlace kind="person" id={person.id} path={personPath(person.slug)} />
                <FollowListener />
              </>
            )
          }
          meta={
            <FactLine
              facts={[person.party && partyLabel(person.party), person.district && districtLabel(person.district)]}
            />
          }
          more={record && <p className={styles.facts}>{record}</p>}
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

const AllBills = ({ slug }: { slug: string }) => (
  <p className={styles.facts}>
    <Link href={`/bill/list?sponsor[]=${slug}`}>Search and filter all sponsored and cosponsored bills</Link>
  </p>
);

const countNote = (shown: number, total: number, noun: string): string =>
  shown < total && shown > 0 ? `${formatCount(total, noun)}; the latest ${shown} are shown` : formatCount(total, noun);

function Sponsored({ bills }: { bills: readonly SponsoredBill[] }) {
  return (
    <FoldedList
      items={bills}
      shown={10}
      noun={["bill", "bills"]}
      render={(some) => (
        <ol className={styles.lines}>
          {some.map(({ bill, date, role, withdrawnDate }, at) => (
            <BillLine
              key={at}
              bill={bill}
              date={date ?? bill.statusDate}
              facts={[
                role === "joint sponsor" ? "Joint sponsor" : null,
                withdrawnDate && (
                  <span key="withdrawn">
                    Withdrew on <Day date={withdrawnDate} />
                  </span>
                ),
              ]}
            />
          ))}
        </ol>
      )}
    />
  );
}

const splitInWords = ({ parties }: PersonVote): string =>
  parties
    .filter(({ yes, no }) => yes + no > 0)
    .map(({ party, yes, no }) => `${party} ${yes}–${no}`)
    .join(", ");

function Votes({ person, page }: { person: Person; page: number }) {
  return (
    <>
      <ol className={styles.lines}>
        {person.votes.map((vote) => (
          <li key={vote.id} className={styles.line}>
            <span className={styles.when}>{vote.date ? <Day date={vote.date} /> : "No date"}</span>
            <div>
              <p>
                <b>{vote.position === "other" && vote.printed ? vote.printed : positionLabels[vote.position]}</b>
                {": "}
                <Link href={votePath(vote.id)}>{vote.motion}</Link>
                {vote.bill && (
                  <>
                    {" · "}
                    <Link href={`/bill/view/${vote.bill.slug}`} className={styles.number}>
                      {vote.bill.name}
                    </Link>
                  </>
                )}
              </p>
              <FactLine
                facts={[
                  `${vote.sentence}.`,
                  splitInWords(vote) && `Yes–no by party: ${splitInWords(vote)}`,
                  vote.againstParty && (
                    <span key="against" className={styles.against}>
                      Against most of the party
                    </span>
                  ),
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
      <Pagination
        path={personPath(person.slug)}
        page={page}
        perPage={perPage}
        total={person.votesTotal}
        noun={["vote", "votes"]}
      />
    </>
  );
}

function Committees({ committees }: { committees: Person["committees"] }) {
  return (
    <ul className={styles.names}>
      {committees.map((one) => (
        <li key={one.id}>
          <Link href={committeePath(one.slug)}>{one.name}</Link>
          {one.role && <span className={styles.quiet}> {one.role}</span>}
        </li>
      ))}
    </ul>
  );
}

function Terms({ terms }: { terms: Person["terms"] }) {
  return (
    <FoldedList
      items={terms}
      shown={8}
      noun={["term", "terms"]}
      render={(some) => (
        <ol className={styles.lines}>
          {some.map((term, at) => (
            <li key={at} className={styles.line}>
              <span className={styles.when}>
                {term.startDate?.slice(0, 4) ?? "Start not known"}
                {term.endDate ? `–${term.endDate.slice(0, 4)}` : term.startDate ? "–" : ""}
              </span>
              <span>
                {[term.chamber, term.district && districtLabel(term.district), term.party && partyLabel(term.party)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </li>
          ))}
        </ol>
      )}
    />
  );
}

function About({ person }: { person: Person }) {
  const shown = person.identities.filter(({ scheme }) => isShownScheme(scheme));
  return (
    <DefinitionList
      items={[
        {
          term: "Legislature",
          value: [jurisdictionName(person.jurisdiction), person.chamber].filter(Boolean).join(", "),
        },
        {
          term: "Website",
          value:
            person.url && isWebAddress(person.url) ? (
              <a href={person.url} rel="noopener nofollow">
                {new URL(person.url).hostname}
              </a>
            ) : null,
        },
        {
          term: "Known as",
          value:
            shown.length > 0 ? (
              <ul className={styles.names}>
                {shown.map(({ scheme, identifier }) => {
                  const address = identityAddress(scheme, identifier);
                  return (
                    <li key={`${scheme} ${identifier}`}>
                      {address ? (
                        <a href={address} rel="noopener nofollow">
                          {identityLabel(scheme)}
                        </a>
                      ) : (
                        identityLabel(scheme)
                      )}
                      <span className={styles.quiet}> {identifier.replace(/^ocd-person\//, "")}</span>
                    </li>
                  );
                })}
              </ul>
            ) : null,
        },
      ]}
    />
  );
}
