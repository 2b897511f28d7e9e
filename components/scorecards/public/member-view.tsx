import { Container } from "@/components/layout/container";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { type Column, Table } from "@/components/ui/primitives/table";
import { Time } from "@/components/ui/primitives/time";
import { districtLabel, partyLabel, personPath } from "@/lib/people/labels";
import { formatDate } from "@/lib/platform/text/calendar-date";
import type { Mark, ScoredItem, ScoredMember } from "@/lib/scorecards/edition";
import { scorecardHref, scorecardMemberPath } from "@/lib/scorecards/public/addresses";
import { noScorecardFilter } from "@/lib/scorecards/public/filter";
import { arithmeticOf, castOf, earnedOf, outcomeOf, positionOf, shownScore } from "@/lib/scorecards/public/labels";
import { chambersOf, type OpenRecords, partiesOf } from "@/lib/scorecards/public/page";
import type { PublicScorecard } from "@/lib/scorecards/public/published";
import styles from "./scorecard.module.css";
import { ItemLink } from "./scored-items";

type Row = { item: ScoredItem; mark: Mark | null };

/** A member's page in a scorecard: each item with what it gave, and the sum. */
export function MemberView({
  scorecard,
  member,
  isMixed,
  open,
  timeZone,
}: {
  scorecard: PublicScorecard;
  member: ScoredMember;
  isMixed: boolean;
  open: OpenRecords;
  timeZone: string;
}) {
  const { slug, edition, isNewest } = scorecard;
  const { content } = edition;
  const number = isNewest ? null : edition.number;
  const rows = content.items.map((item): Row => ({
    item,
    mark: member.marks.find((mark) => mark.item === item.id) ?? null,
  }));
  const columns: Column<Row>[] = [
    {
      id: "item",
      head: "Vote or sponsorship",
      rowHead: true,
      width: "wide",
      bareOnPhone: true,
      cell: ({ item }) => (
        <>
          <ItemLink item={item} open={open} />
          {item.date && <span className={styles.meta}> {formatDate(item.date)}</span>}
        </>
      ),
    },
    { id: "position", head: "Our position", cell: ({ item }) => positionOf(item) },
    {
      id: "cast",
      head: "Member’s record",
      cell: ({ item, mark }) =>
        mark ? castOf(mark) : item.kind === "vote" ? "Not named in the record" : "Not a scored sponsor",
    },
    {
      id: "party",
      head: "Party on the day",
      cell: ({ mark }) => (mark ? partyLabel(mark.party) : ""),
    },
    { id: "result", head: "Result", cell: ({ mark }) => (mark ? outcomeOf(mark) : "Not scored on it") },
    { id: "earned", head: "Weight earned", numeric: true, cell: ({ mark }) => (mark ? earnedOf(mark) : "Not scored") },
  ];
  const sum = arithmeticOf(member);
  return (
    <Container>
      <Breadcrumb
        items={[{ href: scorecardHref(slug, noScorecardFilter, { edition: number }), label: content.name }]}
      />
      <PageHead
        label="Scorecard"
        title={<bdi>{member.name}</bdi>}
        meta={
          <p>
            {chambersOf(member, isMixed)} · {partiesOf(member)}
            {member.district && ` · ${districtLabel(member.district)}`} · Edition {edition.number} of{" "}
            <Time at={edition.at} timeZone={timeZone} />
          </p>
        }
      />
      {!isNewest && (
        <Notice kind="warning">
          <p>
            This is edition {edition.number}, shown as it was published.{" "}
            <Link href={scorecardMemberPath(slug, member.slug)}>See the newest edition</Link>
          </p>
        </Notice>
      )}
      <p className={styles.score}>
        <b>{shownScore(member.score)}</b>
        {sum ? (
          <span>
            {earnedOf(member)} of weight: {sum}
          </span>
        ) : (
          <span>Nothing could be scored: that is not a score of 0.</span>
        )}
      </p>
      <Table
        caption={`How the score of ${member.name} comes about`}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={({ item }) => item.id}
      />
      <p className={styles.files}>
        <Link href={`${scorecardHref(slug, noScorecardFilter, { edition: number })}#method`}>Read the method</Link>
        {" · "}
        <Link href={personPath(member.slug)}>
          All votes of <bdi>{member.name}</bdi>
        </Link>
      </p>
    </Container>
  );
}
