import { Fragment } from "react";
import { ReadingPage } from "@/components/layout/reading-page";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { StaticHtml } from "@/components/ui/rendering/static-html";
import { comparisonEvidencePath } from "@/lib/evidence/addresses";
import { formatCount } from "@/lib/platform/text/format";
import { comparePath, pickComparisonPath, textPath } from "@/lib/bills/text-addresses";
import type {
  ComparedParagraph,
  ComparedSection,
  SectionName,
  Segment,
  TextComparison,
} from "@/lib/texts/compare/comparison";
import type { StoredTextPage } from "@/lib/texts/queries";
import type { BillText } from "@/lib/texts/schema";
import { inOrderOf } from "./in-order";
import styles from "./texts.module.css";

type Bill = { id: number; slug: string; name: string; sessionName: string };

const signs = { same: "", changed: "±", added: "+", removed: "−" } as const;
const words = { same: "Unchanged", changed: "Changed", added: "Added", removed: "Removed" } as const;

/** Comparison of two bill texts: a summary sentence, then section by section with a word diff. */
export function ComparisonView({
  a,
  b,
  before,
  after,
  comparison,
  texts,
}: {
  a: StoredTextPage;
  b: StoredTextPage;
  before: Bill;
  after: Bill;
  comparison: TextComparison;
  texts: readonly BillText[];
}) {
  const shown = comparison.sections
    .map((section, at) => ({ section, id: `change-${at + 1}` }))
    .filter(({ section }) => section.state !== "same" || section.moved || section.from);
  // The long title is no section.
  const unchanged = comparison.sections.filter(
    (section) => section.state === "same" && !section.moved && !section.from && section.after?.id !== "title",
  ).length;
  const isOneBill = before.id === after.id;
  const { sectionsChanged, wordsAdded, wordsRemoved } = comparison.summary;
  const isPunctuation = sectionsChanged > 0 && wordsAdded + wordsRemoved === 0;
  return (
    <ReadingPage
      head={
        <>
          <Breadcrumb items={[{ href: `/bill/view/${after.slug}`, label: `${after.name}, ${after.sessionName}` }]} />
          <PageHead
            size="story"
            label="Texts compared"
            title={isOneBill ? `${after.name}: what changed` : `${before.name} and ${after.name}`}
            standfirst={comparison.summary.sentence}
            meta={
              <p>
                <TextName text={a} bill={isOneBill ? null : before} slug={before.slug} /> →{" "}
                <TextName text={b} bill={isOneBill ? null : after} slug={after.slug} />
              </p>
            }
            more={
              <>
                <p className={styles.legend}>
                  {shown.length > 0 && (
                    <>
                      <Piece segment={{ kind: "removed", text: "Removed words" }} /> are struck through,{" "}
                      <Piece segment={{ kind: "added", text: "added words" }} /> are underlined.{" "}
                    </>
                  )}
                  {isPunctuation
                    ? "Section numbers and layout are not compared."
                    : "Section numbers, punctuation and layout are not compared."}
                </p>
                <p className={styles.other}>
                  <a href={comparisonEvidencePath(a.id, b.id)} rel="nofollow" download>
                    Download evidence
                  </a>
                </p>
                <OtherPairs a={a} b={b} bill={after} texts={texts} />
              </>
            }
          />
        </>
      }
      contents={shown.map(({ section, id }) => ({
        href: `#${id}`,
        label: `${signs[section.state] || "↕"} ${labelOf(section)}`,
      }))}
    >
      {shown.length === 0 ? (
        <p>Every section has the same words in both texts.</p>
      ) : (
        <StaticHtml as="div" className={styles.text}>
          {shown.map(({ section, id }) => (
            <ChangedSection key={id} id={id} section={section} />
          ))}
          {unchanged > 0 && <p className={styles.note}>{formatCount(unchanged, "section")} unchanged.</p>}
        </StaticHtml>
      )}
    </ReadingPage>
  );
}

const labelOfName = (name: SectionName): string => [name.number, name.heading].filter(Boolean).join(" ") || "Text";
const nameOf = ({ before, after }: ComparedSection): string => labelOfName((after ?? before)!);

/** `Split from SECTION 3.`, or `Joined from SECTION 3. and SECTION 4.` */
const originOf = (from: readonly SectionName[]): string =>
  `${from.length > 1 ? "Joined from" : "Split from"} ${from.map((each) => each.number ?? labelOfName(each)).join(" and ")}`;

/** Label in the table of contents: the section's number with its first words. */
function labelOf(section: ComparedSection): string {
  if ((section.after ?? section.before!).heading) return nameOf(section);
  const gone = section.state === "removed" ? "" : "removed";
  const words = (section.paragraphs[0]?.segments ?? []).flatMap(({ kind, text }) => (kind === gone ? [] : [text]));
  const first = words.join("").replace(/\s+/g, " ").trim();
  const short = first.length > 50 ? `${first.slice(0, 50).replace(/\s+\S*$/, "")}…` : first;
  const { number } = section.after ?? section.before!;
  return [number, short].filter(Boolean).join(" ") || "Text";
}

function TextName({ text, bill, slug }: { text: StoredTextPage; bill: Bill | null; slug: string }) {
  return (
    <>
      {bill && `${bill.name}, `}
      <Link href={textPath(slug, text.id)}>{text.name}</Link>
      {text.date && (
        <>
          {" ("}
          <Day date={text.date} />)
        </>
      )}
    </>
  );
}

/** The same bill's other versions, compared with the later text. */
function OtherPairs({
  a,
  b,
  bill,
  texts,
}: {
  a: StoredTextPage;
  b: StoredTextPage;
  bill: Bill;
  texts: readonly BillText[];
}) {
  const others = texts.filter(
    ({ id, state, kind }) => id !== null && id !== a.id && id !== b.id && state === "kept" && kind === "text",
  );
  return (
    <p className={`${styles.note} ${styles.pairs}`}>
      Compare {b.name} with:{" "}
      {others.slice(0, 12).map((other, at) => (
        <Fragment key={other.id}>
          {at > 0 && ", "}
          <Link href={comparePath(bill.slug, ...inOrderOf(texts, other.id!, b.id))}>{other.name}</Link>
          {other.date && (
            <>
              {" ("}
              <Day date={other.date} />)
            </>
          )}
        </Fragment>
      ))}
      {others.length > 0 && ", "}
      <Link href={pickComparisonPath(b.id)} rel="nofollow">
        another text
      </Link>
    </p>
  );
}

function ChangedSection({ id, section }: { id: string; section: ComparedSection }) {
  const { state, moved, from, before, after, wordsAdded, wordsRemoved, paragraphs } = section;
  const notes = [
    moved && "Moved.",
    from && originOf(from),
    !from && before?.number && after?.number && before.number !== after.number && `It was ${before.number}`,
    state !== "same" &&
      [
        wordsAdded > 0 && `${formatCount(wordsAdded, "word")} added`,
        wordsRemoved > 0 && `${formatCount(wordsRemoved, "word")} removed`,
        wordsAdded + wordsRemoved === 0 && "Only punctuation changed.",
      ]
        .filter(Boolean)
        .join(", "),
  ].filter(Boolean);
  return (
    <section className={styles.section} data-state={state}>
      <h2 id={id} className={styles.heading}>
        <span className={styles.sign} aria-hidden="true">
          {signs[state] || "↕"}
        </span>{" "}
        <VisuallyHidden>
          {state !== "same" ? words[state] : from ? (from.length > 1 ? "Joined" : "Split") : "Moved"}:{" "}
        </VisuallyHidden>
        {nameOf(section)}
      </h2>
      {notes.length > 0 && <p className={styles.note}>{notes.join(" ")}</p>}
      {inStretches(paragraphs).map((stretch, at) =>
        stretch.isSame ? (
          <p key={at} className={styles.note}>
            {formatCount(stretch.paragraphs.length, "unchanged paragraph")}
          </p>
        ) : (
          stretch.paragraphs.map((paragraph, place) => (
            <ChangedParagraph key={`${at}-${place}`} paragraph={paragraph} />
          ))
        ),
      )}
    </section>
  );
}

/** Collapses unchanged paragraphs, except headings and the one before a change. */
function inStretches(paragraphs: readonly ComparedParagraph[]): { isSame: boolean; paragraphs: ComparedParagraph[] }[] {
  const isSame = (paragraph: ComparedParagraph | undefined) =>
    paragraph?.segments.every(({ kind }) => kind === "same") ?? true;
  const stretches: { isSame: boolean; paragraphs: ComparedParagraph[] }[] = [];
  paragraphs.forEach((paragraph, at) => {
    if (paragraph.isHeading && isSame(paragraph)) return;
    const folded = isSame(paragraph) && isSame(paragraphs[at + 1]);
    const last = stretches.at(-1);
    if (last?.isSame === folded) last.paragraphs.push(paragraph);
    else stretches.push({ isSame: folded, paragraphs: [paragraph] });
  });
  return stretches;
}

function ChangedParagraph({ paragraph: { indent, isHeading, segments } }: { paragraph: ComparedParagraph }) {
  return (
    <p data-indent={Math.min(indent, 6) || undefined} data-kind={isHeading ? "heading" : undefined}>
      {segments.map((segment, at) => (
        <Piece key={at} segment={segment} />
      ))}
    </p>
  );
}

function Piece({ segment: { kind, text } }: { segment: Segment }) {
  if (kind === "same") return text;
  const Tag = kind === "added" ? "ins" : "del";
  return (
    <>
      <Tag>
        <VisuallyHidden>[{kind}: </VisuallyHidden>
        {text.trim()}
        <VisuallyHidden>]</VisuallyHidden>
      </Tag>
      {/\s$/.test(text) && " "}
    </>
  );
}
