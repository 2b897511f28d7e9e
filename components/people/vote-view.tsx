import { ReadingPage } from "@/components/layout/reading-page";
import { Day } from "@/components/ui/primitives/day";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { type Column, Table } from "@/components/ui/primitives/table";
import { BillSection } from "@/components/bills/view/bill-section";
import { hourWithZone } from "@/lib/bills/calendar/dated-events";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { sourceName } from "@/lib/bills/vocabulary/record-sources";
import { isWebAddress } from "@/lib/bills/web-address";
import {
  committeePath,
  isShortOfMajority,
  partyLabel,
  positionLabels,
  requiredLabel,
  requiredShare,
} from "@/lib/people/labels";
import type { MemberQuery } from "@/lib/people/member-list";
import type { PartyCount, Vote, VoteMember } from "@/lib/people/schema";
import { formatNumber } from "@/lib/platform/text/format";
import styles from "./people.module.css";
import { AnswerBars, VoteBars } from "./vote-bars";
import { answerOf, VoteMembers } from "./vote-members";

/** What a printed total counts: a meaning, or a name where the answers are names. */
const optionOf = ({ option, position }: { option: string; position: VoteMember["position"] }): string =>
  position === "other" && !/^other$/i.test(option) ? option : positionLabels[position];

/** Answers with their counts, most frequent first. */
function answersOf(members: readonly VoteMember[]): { label: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const member of members) counts.set(answerOf(member), (counts.get(answerOf(member)) ?? 0) + 1);
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count);
}

/** An election, whose answers are names, or a quorum call, whose answers are "Present": neither has two sides. */
const hasNoSides = ({ members, totals }: Vote): boolean =>
  members.length > 0 &&
  (totals.yes ?? 0) + (totals.no ?? 0) === 0 &&
  members.every(({ position }) => position !== "yes" && position !== "no");

/** A roll call's page: the question, its result, and how each member voted. */
export function VoteView({ vote, query = { sort: "side", member: "" } }: { vote: Vote; query?: MemberQuery }) {
  const sideless = hasNoSides(vote);
  const parts = [
    { id: "result", title: "Result", body: <Result vote={vote} sideless={sideless} /> },
    vote.parties.some(({ party }) => party !== partyLabel(null)) && {
      id: "parties",
      title: "By party",
      body: <Parties vote={vote} sideless={sideless} />,
    },
    { id: "members", title: "By member", body: <VoteMembers vote={vote} query={query} /> },
    { id: "about", title: "About this vote", body: <About vote={vote} /> },
  ].filter((part) => part !== false);
  return (
    <ReadingPage
      head={<Head vote={vote} />}
      contents={parts.map(({ id, title }) => ({ href: `#${id}`, label: title }))}
    >
      {parts.map(({ id, title, body }) => (
        <BillSection key={id} id={id} title={title}>
          {body}
        </BillSection>
      ))}
    </ReadingPage>
  );
}

/** Open States' classes of motions, which are no subject: `passage`, `reading-1, amendment-passage`. */
const isClasses = (subject: string): boolean => /^[a-z\d-]+(?:, [a-z\d-]+)*$/.test(subject);

/** A subject that the motion has too, or that is the bill's number. */
const isRepeated = (subject: string, { motion, billName }: Vote): boolean =>
  isClasses(subject) || motion.includes(subject) || (billName !== null && matchKey(subject) === matchKey(billName));

function Head({ vote }: { vote: Vote }) {
  return (
    <PageHead
      size="story"
      label={["Vote", jurisdictionName(vote.jurisdiction), vote.chamber, vote.number && `No. ${vote.number}`]
        .filter(Boolean)
        .join(" · ")}
      title={vote.motion}
      standfirst={vote.subject && !isRepeated(vote.subject, vote) ? vote.subject : undefined}
      meta={
        <FactLine
          facts={[
            vote.date ? <Day key="date" date={vote.date} /> : "No date",
            vote.date && vote.time && hourWithZone({ date: vote.date, time: vote.time }, vote.jurisdiction),
            vote.bill ? (
              <Link key="bill" href={`/bill/view/${vote.bill.slug}`}>
                {vote.bill.name}
              </Link>
            ) : (
              vote.billName
            ),
            vote.committee && (
              <Link key="committee" href={committeePath(vote.committee.slug)}>
                {vote.committee.name}
              </Link>
            ),
          ]}
        />
      }
      more={vote.bill?.title && <p className={styles.facts}>{vote.bill.title}</p>}
    />
  );
}

/** How near a vote came that needed more than half. */
function sharePart({ required, totals }: Vote): string {
  const [yes, no] = [totals.yes ?? 0, totals.no ?? 0];
  if ((requiredShare(required) ?? 0) <= 0.5 || yes + no === 0) return "";
  const percent = Math.floor((1000 * yes) / (yes + no)) / 10;
  return `; ${formatNumber(yes)} of the ${formatNumber(yes + no)} yes and no votes were yes (${percent}%)`;
}

function Result({ vote, sideless }: { vote: Vote; sideless: boolean }) {
  const needed = requiredLabel(vote.required);
  return (
    <>
      <p className={styles.result}>{vote.sentence}.</p>
      <p className={styles.facts}>{vote.result ? `Recorded result: ${vote.result}.` : "The source gives no result."}</p>
      <p className={styles.facts}>
        {needed
          ? `${needed} ${/^(?:Two|Three|Four|\d+) /.test(needed) ? "were" : "was"} needed${sharePart(vote)}.`
          : "The source does not say which majority was needed."}
      </p>
      {sideless ? <AnswerBars answers={answersOf(vote.members)} /> : <VoteBars vote={vote} />}
      {isShortOfMajority(vote) && (
        <p className={styles.note}>
          The source says that it passed, although the yes votes are fewer than what was needed. Both are shown as the
          source has them.
        </p>
      )}
      {vote.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <Totals vote={vote} />
    </>
  );
}

type TotalRow = { label: string; printed: number | null; named: number | null };

const away: readonly string[] = [positionLabels.not_voting, positionLabels.absent, positionLabels.excused];

/** Sources call the same members not voting or absent: in one row, what only looks like a disagreement does not. */
function joinAway(rows: readonly TotalRow[]): TotalRow[] {
  const parts = rows.filter(({ label }) => away.includes(label));
  const sumOf = (key: "printed" | "named") => parts.reduce((sum, row) => sum + (row[key] ?? 0), 0);
  const isSame = parts.every((row) => (row.printed ?? 0) === (row.named ?? 0));
  if (isSame || sumOf("printed") !== sumOf("named")) return [...rows];
  const joined = { label: "Not voting or absent", printed: sumOf("printed"), named: sumOf("named") };
  return [...rows.filter((row) => !parts.includes(row)), joined];
}

/** The printed totals, next to those counted from the names. */
function Totals({ vote }: { vote: Vote }) {
  const { printed, named } = vote.totals;
  const rows: TotalRow[] = [];
  const add = (label: string, key: "printed" | "named", count: number) => {
    const row = rows.find((one) => one.label === label);
    if (row) row[key] = (row[key] ?? 0) + count;
    else rows.push({ label, printed: null, named: null, [key]: count });
  };
  for (const total of printed ?? []) add(optionOf(total), "printed", total.count);
  for (const { label, count } of answersOf(vote.members)) add(label, "named", count);
  if (rows.length === 0) return <p className={styles.facts}>The source gives no numbers.</p>;
  const shown = printed && named.length > 0 ? joinAway(rows) : rows;
  const countLabel = (count: number | null, all: unknown) => (count === null ? (all ? "0" : "–") : formatNumber(count));
  const columns: Column<TotalRow>[] = [
    { id: "answer", head: "Answer", rowHead: true, cell: (row) => row.label },
    ...(printed
      ? [{ id: "printed", head: "As printed", numeric: true, cell: (row: TotalRow) => countLabel(row.printed, false) }]
      : []),
    ...(named.length > 0
      ? [{ id: "named", head: "By name", numeric: true, cell: (row: TotalRow) => countLabel(row.named, true) }]
      : []),
  ];
  const useful = shown.filter((row) => (row.printed ?? 0) + (row.named ?? 0) > 0 || shown.length <= 2);
  return <Table caption="Totals" captionHidden columns={columns} rows={useful} rowKey={(row) => row.label} />;
}

function Parties({ vote, sideless }: { vote: Vote; sideless: boolean }) {
  if (!sideless) {
    const columns: Column<PartyCount>[] = [
      { id: "party", head: "Party", rowHead: true, cell: (row) => row.party },
      { id: "yes", head: "Yes", numeric: true, cell: (row) => formatNumber(row.yes) },
      { id: "no", head: "No", numeric: true, cell: (row) => formatNumber(row.no) },
      { id: "other", head: "Neither", numeric: true, cell: (row) => formatNumber(row.other) },
    ];
    return (
      <Table caption="Votes by party" captionHidden columns={columns} rows={vote.parties} rowKey={(row) => row.party} />
    );
  }
  const answers = answersOf(vote.members).map(({ label }) => label);
  const count = (party: string, answer: string) =>
    vote.members.filter((member) => partyLabel(member.party) === party && answerOf(member) === answer).length;
  const columns: Column<PartyCount>[] = [
    { id: "party", head: "Party", rowHead: true, cell: (row) => row.party },
    ...answers.map((answer): Column<PartyCount> => ({
      id: answer,
      head: answer,
      numeric: true,
      cell: (row) => formatNumber(count(row.party, answer)),
    })),
  ];
  return (
    <Table caption="Votes by party" captionHidden columns={columns} rows={vote.parties} rowKey={(row) => row.party} />
  );
}

function About({ vote }: { vote: Vote }) {
  return (
    <DefinitionList
      items={[
        { term: "Legislature", value: [jurisdictionName(vote.jurisdiction), vote.chamber].filter(Boolean).join(", ") },
        { term: "Session", value: vote.bill?.sessionName ?? vote.session },
        { term: "Number", value: vote.number },
        { term: "Source", value: sourceName(vote.source) },
        {
          term: "Official page",
          value:
            vote.url && isWebAddress(vote.url) ? (
              <a href={vote.url} rel="noopener nofollow">
                {new URL(vote.url).hostname}
              </a>
            ) : null,
        },
      ]}
    />
  );
}
