import { Link } from "@/components/ui/primitives/link";
import { type Column, Table } from "@/components/ui/primitives/table";
import { StaticHtml } from "@/components/ui/rendering/static-html";
import { isCastingVote } from "@/lib/bills/vocabulary/casting-vote";
import { partyLabel, personPath, positionLabels, votePath } from "@/lib/people/labels";
import {
  type ListedMember,
  listMembers,
  memberQuery,
  type MemberQuery,
  type MemberSort,
} from "@/lib/people/member-list";
import type { Vote, VoteMember } from "@/lib/people/schema";
import { formatCount, formatNumber } from "@/lib/platform/text/format";
import { MemberFinder } from "./member-finder";
import styles from "./people.module.css";

/** A member's answer: its meaning, or a name where the answers are names. */
export const answerOf = ({ position, printed }: VoteMember): string =>
  position === "other" && printed ? printed : positionLabels[position];

const columns: readonly Column<ListedMember>[] = [
  {
    id: "member",
    head: "Member",
    rowHead: true,
    width: "wide",
    bareOnPhone: true,
    cell: (member) => (member.slug ? <a href={personPath(member.slug)}>{member.name}</a> : member.name),
  },
  {
    id: "party",
    head: "Party",
    bareOnPhone: true,
    cell: (member) => (member.party === null ? "–" : partyLabel(member.party)),
  },
  { id: "place", head: "District or state", bareOnPhone: true, cell: (member) => member.place ?? "–" },
  {
    id: "position",
    head: "Position",
    bareOnPhone: true,
    cell: (member) => (
      <>
        {positionOf(member)}
        {member.isDissent && <span className={styles.dissent}> against the party</span>}
      </>
    ),
  },
];

function positionOf(member: VoteMember): string {
  const { printed, position } = member;
  const label = positionLabels[position];
  if (!printed || position === "other" || printed.toLowerCase() === label.toLowerCase()) return answerOf(member);
  // "Yea (casting vote)" needs no brackets of its own.
  return printed.endsWith(")") ? `${label}: ${printed}` : `${label} (${printed})`;
}

const sortLabels: Record<MemberSort, string> = {
  side: "Against their party first",
  name: "Name",
  district: "District",
  vote: "Vote",
};

/** How each member voted, with a field to find one and links to sort them. */
export function VoteMembers({ vote, query }: { vote: Vote; query: MemberQuery }) {
  if (vote.members.length === 0)
    return (
      <p className={styles.facts}>
        {vote.totals.printed ? "The source gives only totals, without names." : "The source names no members."}
      </p>
    );
  const casting = vote.members.filter(isCastingVote).length;
  const unknown = vote.members.filter((member) => member.person === null && !isCastingVote(member)).length;
  const all = listMembers(vote, { ...query, member: "" });
  const rows = query.member ? listMembers(vote, query) : all;
  const dissents = all.filter(({ isDissent }) => isDissent).length;
  const hasPlaces = all.some(({ place }) => place !== null);
  // Surnames alone have no party and no place: a column of dashes says nothing.
  const shown = columns.filter(
    ({ id }) => (id !== "party" && id !== "place") || all.some((member) => member[id] !== null),
  );
  const sorts = (["side", "name", "district", "vote"] as const).filter(
    (sort) => (sort !== "district" || hasPlaces) && (sort !== "side" || dissents > 0),
  );
  const current = sorts.includes(query.sort) ? query.sort : "vote";
  return (
    <>
      <p className={styles.export}>
        {formatCount(vote.members.length - casting, "member")}
        {casting > 0 && ", and the casting vote of the presiding officer"}.{" "}
        {dissents > 0 && `${formatNumber(dissents)} voted against most of their party. `}
        <a href={`/vote/api/export/${vote.id}`} download>
          Download as CSV
        </a>
      </p>
      {unknown > 0 && (
        <p className={styles.facts}>
          {formatCount(unknown, "member")} {unknown === 1 ? "is" : "are"} shown as the source prints{" "}
          {unknown === 1 ? "the name" : "the names"}: no person is stored under an id given here, and a name alone does
          not say who it is.
        </p>
      )}
      <MemberFinder
        action={votePath(vote.id)}
        sort={query.sort === "side" ? null : query.sort}
        member={query.member}
        found={rows.length}
      >
        <nav aria-label="Sort members" className={styles.sorts}>
          <span aria-hidden="true">Sort by</span>
          {sorts.map((sort) => {
            const search = memberQuery({ sort, member: query.member });
            return (
              <Link
                key={sort}
                href={`${votePath(vote.id)}${search && `?${search}`}#members`}
                aria-current={sort === current || undefined}
                rel="nofollow"
              >
                {sortLabels[sort]}
              </Link>
            );
          })}
        </nav>
        <StaticHtml as="div" className={styles.members}>
          <Table caption="Votes by member" captionHidden columns={shown} rows={rows} rowKey={(row) => row.at} />
        </StaticHtml>
      </MemberFinder>
    </>
  );
}
