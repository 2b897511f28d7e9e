import type { ReactNode } from "react";
import { ReadingPage } from "@/components/layout/reading-page";
import { StaticHtml } from "@/components/ui/rendering/static-html";
import type { BillPage } from "@/lib/bills/bill-page";
import { historyOf } from "@/lib/bills/changes/history";
import { formatCount } from "@/lib/platform/text/format";
import { partsOfTexts } from "@/lib/texts/parts";
import { Thread } from "@/components/bills/laws/thread";
import { BillCommittees } from "./bill-committees";
import { BillEffects } from "./bill-effects";
import { BillEvents } from "./bill-events";
import { BillFacts } from "./bill-facts";
import { BillGlance } from "./bill-glance";
import { BillHead } from "./bill-head";
import { BillHistory } from "./bill-history";
import { BillLaws } from "./bill-laws";
import { BillMentions } from "./bill-mentions";
import { BillRelated } from "./bill-related";
import { BillSection } from "./bill-section";
import { BillSimilar } from "./bill-similar";
import { BillSources } from "./bill-sources";
import { BillSponsors } from "./bill-sponsors";
import { BillSummary } from "./bill-summary";
import { BillTexts } from "./bill-texts";
import { BillVotes } from "./bill-votes";
import { SinceLastLook } from "./since-last-look";
import { summaryExcerpt } from "./summary-excerpt";

type Part = { id: string; title: string; note?: string; body: ReactNode } | false;

/** A bill's page. Empty sections are left out of the page and of the contents. */
export function BillView({
  page,
  today,
  citation,
  address,
  after,
}: {
  page: BillPage;
  today: string;
  citation: string;
  address: string;
  /** After its sections. */
  after?: ReactNode;
}) {
  const { bill, path, related, mentions, timeZone } = page;
  const history = historyOf(bill, path, timeZone);
  const parts: Part[] = [
    {
      id: "history",
      title: bill.courtCase ? "Docket" : "History",
      note: history.length > 1 ? `${formatCount(history.length, "entry", "entries")}, newest first` : undefined,
      body: <BillHistory bill={bill} path={path} entries={history} />,
    },
    mentions.length > 0 && { id: "issues", title: "In our issues", body: <BillMentions mentions={mentions} /> },
    bill.summary !== null &&
      summaryExcerpt(bill)?.isCut === true && {
        id: "summary",
        title: "Summary",
        body: <BillSummary summary={bill.summary} />,
      },
    (page.dates.length > 0 || page.defaultEffect !== null) && {
      id: "effect",
      title: "Takes effect",
      note: "Read from the newest text. A date that the text leaves open is not guessed.",
      body: <BillEffects dates={page.dates} byDefault={page.defaultEffect} slug={bill.slug} timeZone={timeZone} />,
    },
    page.thread.length > 0 && {
      id: "thread",
      title: "Thread",
      body: (
        <StaticHtml>
          <Thread rows={page.thread} allLaws="#laws" />
        </StaticHtml>
      ),
    },
    page.laws.length > 0 && {
      id: "laws",
      title: "Laws it changes or cites",
      note: "Federal law that the newest text names in its own words. A citation that could mean several laws is left out.",
      body: <BillLaws laws={page.laws} slug={bill.slug} />,
    },
    bill.events.length > 0 && {
      id: "dates",
      title: "Hearings and dates",
      body: (
        <BillEvents
          events={bill.events}
          jurisdiction={bill.jurisdiction}
          today={today}
          calendar={`/bill/view/${bill.slug}/calendar.ics`}
        />
      ),
    },
    bill.votes.length > 0 && {
      id: "votes",
      title: "Votes",
      body: <BillVotes votes={bill.votes} jurisdiction={bill.jurisdiction} />,
    },
    bill.committees.length > 0 && {
      id: "committees",
      title: "Committees",
      body: <BillCommittees committees={bill.committees} />,
    },
    bill.sponsors.length > 0 && { id: "sponsors", title: "Sponsors", body: <BillSponsors sponsors={bill.sponsors} /> },
    ...partsOfTexts(page.texts).map(
      ({ id, title, ...part }): Part =>
        part.texts.length > 0 && { id, title, body: <BillTexts {...part} slug={bill.slug} /> },
    ),
    related.length > 0 && { id: "related", title: "Related", body: <BillRelated related={related} /> },
    page.similar.length > 0 && {
      id: "similar",
      title: "Similar bills",
      note: "Bills from any legislature whose latest text is largely the same",
      body: <BillSimilar similar={page.similar} slug={bill.slug} />,
    },
    page.sources !== null && {
      id: "sources",
      title: "What each source says",
      body: <BillSources sources={page.sources} timeZone={timeZone} />,
    },
    {
      id: "about",
      title: "About this record",
      body: (
        <BillFacts
          bill={bill}
          position={page.position}
          currentAsOf={page.currentAsOf}
          timeZone={timeZone}
          citation={citation}
        />
      ),
    },
  ];
  const shown = parts.filter((part) => part !== false);
  return (
    <ReadingPage
      head={<BillHead bill={bill} rulemakings={page.rulemakings} today={today} address={address} />}
      aside={<BillGlance bill={bill} texts={page.texts} today={today} />}
      contents={shown.map(({ id, title }) => ({ href: `#${id}`, label: title }))}
    >
      {shown.map(({ id, title, note, body }) => (
        <BillSection key={id} id={id} title={title} note={note}>
          {body}
        </BillSection>
      ))}
      <SinceLastLook billId={bill.id} slug={bill.slug} jurisdiction={bill.jurisdiction} timeZone={timeZone} />
      {after}
    </ReadingPage>
  );
}
