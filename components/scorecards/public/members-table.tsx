import { Link } from "@/components/ui/primitives/link";
import { type Column, Table } from "@/components/ui/primitives/table";
import { StaticRows } from "@/components/ui/rendering/static-html";
import { districtLabel } from "@/lib/people/labels";
import { keyFrom } from "@/lib/platform/cache/key-from";
import type { ScoredMember } from "@/lib/scorecards/edition";
import { scorecardHref, scorecardMemberPath } from "@/lib/scorecards/public/addresses";
import { firstOrder, type ScorecardSort } from "@/lib/scorecards/public/filter";
import { earnedOf, scoredItems, shownScore } from "@/lib/scorecards/public/labels";
import { chambersOf, isMixed, partiesOf, type ScorecardPage } from "@/lib/scorecards/public/page";

/** The members of a page of a scorecard. Heads are links that sort; rows are static markup, without a script of theirs. */
export function MembersTable({ page, slug, hasPages }: { page: ScorecardPage; slug: string; hasPages: boolean }) {
  const { content, filter, members } = page;
  const mixed = isMixed(content.members);
  const total = content.items.length;
  const sortBy = (sort: ScorecardSort): Column<ScoredMember>["sort"] => {
    const isCurrent = filter.sort === sort;
    const order = isCurrent ? (filter.order === "asc" ? "desc" : "asc") : firstOrder(sort);
    return { href: scorecardHref(slug, filter, { sort, order }), ...(isCurrent && { direction: filter.order }) };
  };
  const columns: Column<ScoredMember>[] = [
    {
      id: "name",
      head: "Member",
      rowHead: true,
      width: "wide",
      bareOnPhone: true,
      sort: sortBy("name")!,
      cell: ({ slug: person, name }) =>
        hasPages ? (
          <Link href={scorecardMemberPath(slug, person, filter.edition)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        ),
    },
    { id: "chamber", head: "Chamber", sort: sortBy("chamber")!, cell: (member) => chambersOf(member, mixed) },
    {
      id: "district",
      head: "District",
      cell: ({ district }) => (district ? districtLabel(district) : "Not known"),
    },
    { id: "party", head: "Party", sort: sortBy("party")!, cell: partiesOf },
    { id: "score", head: "Score", numeric: true, sort: sortBy("score")!, cell: ({ score }) => shownScore(score) },
    { id: "earned", head: "Weight earned", numeric: true, cell: earnedOf },
    { id: "items", head: "Items scored", numeric: true, cell: (member) => `${scoredItems(member)} of ${total}` },
  ];
  const keys = members.map((member) =>
    keyFrom("scored member", slug, hasPages, filter.edition, mixed, total, [
      member.slug,
      member.name,
      member.jurisdiction,
      member.chambers,
      member.parties,
      member.district,
      member.score,
      member.earned,
      member.possible,
      scoredItems(member),
    ]),
  );
  return (
    <Table
      caption={`Scores in ${content.name}`}
      captionHidden
      columns={columns}
      rows={members}
      rowKey={({ personId }) => personId}
      stickyHead
      body={(renderRow) => <StaticRows id="members" keys={keys} renderRow={(at) => renderRow(members[at]!)} />}
    />
  );
}
