import { MapTiles } from "@/components/trackers/public/map-tiles";
import { loadServerRenderer } from "@/components/ui/rendering/markup-cache";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { type EmbedPlace, pageOfEmbed } from "@/lib/embeds/addresses";
import { heightScript } from "@/lib/embeds/frame-policy";
import type { EmbedContent } from "@/lib/embeds/read-embed";
import { publicUrl } from "@/lib/platform/env/settings";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatDay } from "@/lib/platform/text/dates";
import { formatCount, formatNumber, formatTotal } from "@/lib/platform/text/format";
import { scorecardMemberPath } from "@/lib/scorecards/public/addresses";
import { shownScore } from "@/lib/scorecards/public/labels";
import { chambersOf, isMixed, partiesOf } from "@/lib/scorecards/public/page";
import type { TrackerPage } from "@/lib/trackers/public/page";
import { categoryLabel } from "@/lib/trackers/public/shown-values";
import { embedStyle } from "./embed-style";

const names = ["tiles", "place", "tile", "code", "count", "part"] as const;
const classes = Object.fromEntries(names.map((name) => [name, name]));

/** Links of a frame open in the window around it. */
function Out({ path, children, className }: { path: string; children: React.ReactNode; className?: string }) {
  return (
    <a href={`${publicUrl()}${path}`} target="_top" className={className}>
      {children}
    </a>
  );
}

type Listed = {
  slug: string;
  name: string;
  title: string | null;
  jurisdiction: string;
  status: BillStatus;
  lastActionDate: string | null;
};

function BillItem({ bill, category }: { bill: Listed; category?: string | null }) {
  return (
    <li>
      <Out path={`/bill/view/${bill.slug}`}>{bill.name}</Out> ({jurisdictionName(bill.jurisdiction)})
      <span className="title" dir="auto">
        {shownTitle(bill.title)}
      </span>
      <span className="meta">
        {statusLabel(bill.status)}
        {bill.lastActionDate && `, ${formatDate(bill.lastActionDate)}`}
      </span>{" "}
      {category && (
        <span className="meta category" dir="auto">
          {category}
        </span>
      )}
    </li>
  );
}

const TrackerMeta = ({ page: { all, asOf, timeZone } }: { page: TrackerPage }) => (
  <p className="meta">
    {formatCount(all, "bill")}
    {asOf && ` · As of ${formatDay(asOf, timeZone)}`}
  </p>
);

function Content({ content }: { content: EmbedContent }) {
  if (content.kind === "bill") {
    const { bill } = content;
    return (
      <>
        <h1>{bill.name}</h1>
        <p className="title" dir="auto">
          {shownTitle(bill.title)}
        </p>
        <p className="meta">
          {jurisdictionName(bill.jurisdiction)}, {bill.sessionName}
        </p>
        <p>
          <b>{statusLabel(bill.status)}</b>
          {bill.lastActionDate && ` · ${formatDate(bill.lastActionDate)}`}
        </p>
        {bill.lastAction && <p dir="auto">{shownTitle(bill.lastAction)}</p>}
      </>
    );
  }
  if (content.kind === "issue")
    return (
      <>
        <p className="meta">
          {content.series} · {formatDate(content.date)}
        </p>
        <h1 dir="auto">{content.headline}</h1>
        {content.name && (
          <p className="meta" dir="auto">
            {content.name}
          </p>
        )}
        {content.standfirst && <p dir="auto">{content.standfirst}</p>}
      </>
    );
  if (content.kind === "map") {
    const { map, page } = content;
    return (
      <>
        <h1 dir="auto">{page.tracker.name}</h1>
        <TrackerMeta page={page} />
        <MapTiles
          map={map}
          slug={page.tracker.slug}
          title={page.tracker.name}
          target="_top"
          origin={publicUrl()}
          classes={classes}
        />
        <ul className="legend">
          {map.groups.map((group) => (
            <li key={group.key}>
              <svg width="12" height="12" aria-hidden="true">
                <rect className="part" data-color={group.color} width="12" height="12" />
              </svg>{" "}
              <span dir="auto">{group.label}</span>
            </li>
          ))}
          <li>Dashed: not followed</li>
        </ul>
      </>
    );
  }
  if (content.kind === "scorecard") return <Scores content={content} />;
  const isTracker = content.kind === "tracker";
  const bills: readonly Listed[] = isTracker ? content.page.bills : content.bills;
  return (
    <>
      <h1 dir="auto">{content.title}</h1>
      {isTracker ? (
        <TrackerMeta page={content.page} />
      ) : (
        <p className="meta">{formatTotal(content.total, content.totalIsCapped)} bills</p>
      )}
      {bills.length === 0 ? (
        <p>{isTracker ? "No bills yet." : "No bills match this search."}</p>
      ) : (
        <ul className="bills">
          {bills.map((bill, at) => (
            <BillItem
              key={bill.slug}
              bill={bill}
              {...(isTracker && {
                category: categoryLabel(content.page.tracker, content.page.bills[at]!.categoryId),
              })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The members of a scorecard with their scores, the highest first. */
function Scores({
  content: { title, slug, edition, at, page },
}: {
  content: Extract<EmbedContent, { kind: "scorecard" }>;
}) {
  const mixed = isMixed(page.content.members);
  return (
    <>
      <h1 dir="auto">{title}</h1>
      <p className="meta">
        {formatCount(page.all, "member")} ·{" "}
        {formatCount(page.content.items.length, "vote or sponsorship", "votes and sponsorships")} · Edition {edition},{" "}
        {formatDay(at, page.timeZone)}
      </p>
      <table className="scores">
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {page.members.map((member) => (
            <tr key={member.personId}>
              <th scope="row">
                <Out path={scorecardMemberPath(slug, member.slug)}>
                  <bdi>{member.name}</bdi>
                </Out>{" "}
                <span className="meta">
                  {chambersOf(member, mixed)}, {partiesOf(member)}
                </span>
              </th>
              <td>{shownScore(member.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.total > page.members.length && (
        <p className="meta">
          The first {formatNumber(page.members.length)} of {formatCount(page.total, "member")}.
        </p>
      )}
    </>
  );
}

const more: Record<EmbedContent["kind"], string> = {
  bill: "Read more about this bill",
  list: "See all of these bills",
  tracker: "See all bills of this tracker",
  map: "See the numbers and the bills",
  scorecard: "See the method and each vote",
  issue: "Read the issue",
};

function Document({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <html lang="en">
      {/* oxlint-disable-next-line next/no-head-element -- a document of its own, outside of the framework */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* oxlint-disable-next-line react/no-danger -- a constant of ours, named by its hash in the policy */}
        <style dangerouslySetInnerHTML={{ __html: embedStyle }} />
      </head>
      <body>
        <main>{children}</main>
        {/* oxlint-disable-next-line react/no-danger -- a constant of ours, named by its hash in the policy */}
        <script dangerouslySetInnerHTML={{ __html: heightScript }} />
      </body>
    </html>
  );
}

const write = (element: React.ReactElement): string =>
  `<!DOCTYPE html>${loadServerRenderer().renderToStaticMarkup(element)}`;

/** The whole document of a frame. @param organisation its name, which the last line has */
export const embedDocument = (place: EmbedPlace, content: EmbedContent, organisation: string): string =>
  write(
    <Document title={content.title}>
      <Content content={content} />
      <p className="foot">
        <Out path={pageOfEmbed(place)}>{more[content.kind]}</Out> · {organisation}
      </p>
    </Document>,
  );

/** The document of a frame that has nothing to show. */
export const emptyEmbedDocument = (isGone: boolean, organisation: string): string =>
  write(
    <Document title={organisation}>
      <p>{isGone ? "This is no longer published." : "There is nothing to show here."}</p>
      <p className="foot">
        <Out path="/">{organisation}</Out>
      </p>
    </Document>,
  );
