import { Fragment } from "react";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { Link } from "@/components/ui/primitives/link";
import type { ThreadLink, ThreadRow } from "@/lib/bills/laws/thread";
import { formatNumber } from "@/lib/platform/text/format";

/** @param allLaws where all laws are listed; without it, how many more there are is not a link */
type Props = { rows: readonly ThreadRow[]; allLaws?: string };

/** What hangs together by law, in one line for each kind of link, with the place of the sentence behind each. */
export const Thread = ({ rows, allLaws }: Props) => (
  <DefinitionList items={rows.map((row) => ({ term: row.label, value: <Entries row={row} allLaws={allLaws} /> }))} />
);

/** The same as paragraphs, for pages that have no definition lists. */
export const ThreadLines = ({ rows }: Pick<Props, "rows">) =>
  rows.map((row) => (
    <p key={row.label}>
      {row.label}: <Entries row={row} />
    </p>
  ));

const Entries = ({ row: { links, more }, allLaws }: { row: ThreadRow; allLaws?: string }) => (
  <>
    {links.map((link, at) => (
      <Fragment key={link.href}>
        {at > 0 && "; "}
        <Entry link={link} />
      </Fragment>
    ))}
    {more && <More {...more} href={more.href ?? allLaws} />}
  </>
);

const Entry = ({ link: { href, name, proof } }: { link: ThreadLink }) => (
  <>
    <Link href={href}>{name}</Link>
    {proof && (
      <>
        {" ("}
        <Link href={proof} aria-label={`${name}, in the text`}>
          text
        </Link>
        )
      </>
    )}
  </>
);

function More({ href, count }: { href?: string; count: number }) {
  const words = `${formatNumber(count)} more`;
  return <> and {href ? <Link href={href}>{words}</Link> : words}</>;
}
