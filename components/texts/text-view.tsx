import { HeadingAnchor } from "@/components/issues/public/heading-anchor";
import { ReadingPage } from "@/components/layout/reading-page";
import { Breadcrumb } from "@/components/ui/primitives/breadcrumb";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { Day } from "@/components/ui/primitives/day";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { StaticHtml } from "@/components/ui/rendering/static-html";
import { isWebAddress, siteOf } from "@/lib/bills/web-address";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { textEvidencePath } from "@/lib/evidence/addresses";
import { formatCount } from "@/lib/platform/text/format";
import { comparePath, matchPath, pickComparisonPath, textPath } from "@/lib/bills/text-addresses";
import { fewestWords, mostWords } from "@/lib/texts/matching/limits";
import type { StoredTextPage } from "@/lib/texts/queries";
import type { BillText } from "@/lib/texts/schema";
import { type Section, sectionLabel } from "@/lib/texts/sections";
import { countWords, sectionText } from "@/lib/texts/words";
import { CopyAsQuotation } from "./copy-as-quotation";
import { inOrderOf } from "./in-order";
import { SectionText } from "./section-text";
import styles from "./texts.module.css";

/** Takes the words of a section to the page that finds them in other bills, and from there to watching them. */
const FindWords = ({ textId, section }: { textId: number; section: Section }) => (
  <p className={styles.elsewhere} data-copy-not="">
    <a href={matchPath(textId, section.id)} rel="nofollow">
      Find these words elsewhere<VisuallyHidden>: {sectionLabel(section)}</VisuallyHidden>
    </a>
  </p>
);

type Bill = { id: number; slug: string; name: string; title: string | null; sessionName: string };

const canMatch = (words: number | null): boolean => words !== null && words >= fewestWords && words <= mostWords;

/** A version of a bill: sections with anchors, contents, and links to the other versions. */
export function TextView({
  text,
  bill,
  texts,
  address,
}: {
  text: StoredTextPage;
  bill: Bill;
  texts: readonly BillText[];
  address: string;
}) {
  const body = text.sections.filter(({ role }) => role === "body" || role === "title");
  const around = text.sections.filter(({ role }) => role === "front" || role === "back");
  const formerOf = (id: string) =>
    Object.keys(text.formerAnchors).filter((anchor) => text.formerAnchors[anchor] === id);
  const citation = [bill.name, bill.sessionName, text.name, text.date && formatDate(text.date), address]
    .filter(Boolean)
    .join(", ");
  return (
    <ReadingPage
      head={
        <>
          <Breadcrumb items={[{ href: `/bill/view/${bill.slug}`, label: `${bill.name}, ${bill.sessionName}` }]} />
          <PageHead
            size="story"
            label={labels[text.kind]}
            title={`${bill.name}: ${text.name}`}
            standfirst={bill.title ? bill.title.slice(0, 300) : undefined}
            meta={
              <FactLine
                facts={[
                  texts.find(({ id }) => id === text.id)?.status,
                  text.date && <Day key="date" date={text.date} />,
                  text.words !== null && formatCount(text.words, "word"),
                  text.url && isWebAddress(text.url) && (
                    <a key="original" href={text.url} rel="noopener nofollow">
                      View the original at {siteOf(text.url)}
                    </a>
                  ),
                ]}
              />
            }
            more={
              <>
                <Versions text={text} bill={bill} texts={texts} />
                {text.sha256 && (
                  <p className={styles.other}>
                    <a href={textEvidencePath(text.id)} rel="nofollow" download>
                      Download evidence
                    </a>
                  </p>
                )}
                {text.state === "kept" && text.kind !== "document" && (
                  <p className={styles.other}>
                    <Link href={pickComparisonPath(text.id)} rel="nofollow">
                      Compare with another text
                    </Link>
                    {canMatch(text.words) && (
                      <>
                        {" · "}
                        <Link href={matchPath(text.id)} rel="nofollow">
                          Where else do these words appear?
                        </Link>
                      </>
                    )}
                  </p>
                )}
              </>
            }
          />
        </>
      }
      contents={body.map((section) => ({
        href: `#${section.id}`,
        label: sectionLabel(section),
        level: section.depth > 0 ? (3 as const) : (2 as const),
      }))}
    >
      {text.state === "kept" ? (
        <>
          <StaticHtml as="div" className={styles.text}>
            {body.map((section) => (
              <SectionText
                key={section.id}
                section={section}
                formerAnchors={formerOf(section.id)}
                anchor={<HeadingAnchor id={section.id} words={sectionLabel(section)} />}
                end={
                  text.kind !== "document" &&
                  canMatch(countWords(sectionText(section))) && <FindWords textId={text.id} section={section} />
                }
              />
            ))}
            {around.length > 0 && (
              <details className={styles.around}>
                <summary>Cover, sponsors and signatures</summary>
                {around.map((section) => (
                  <SectionText key={section.id} section={section} anchor={null} />
                ))}
              </details>
            )}
          </StaticHtml>
          <CopyAsQuotation path={textPath(bill.slug, text.id)} name={`${bill.name}, ${text.name}`} />
          <div className={styles.citation}>
            <p>
              <b>Cite this text:</b> {citation}
            </p>
            <CopyButton text={citation} label="Copy citation" />
          </div>
        </>
      ) : (
        <Notice>{text.reason ?? "The source has no text of this version."}</Notice>
      )}
    </ReadingPage>
  );
}

const labels = { text: "Bill text", amendment: "Amendment", document: "Document" } as const;

/** Changes since the previous version, and the other versions. */
function Versions({ text, bill, texts }: { text: StoredTextPage; bill: Bill; texts: readonly BillText[] }) {
  const others = texts.filter(
    (each) => each.id !== null && each.id !== text.id && each.kind === "text" && each.state === "kept",
  );
  const previous = others.find(({ id }) => id === text.previousId);
  if (others.length === 0) return null;
  // An amendment or a note is no version that could be compared with one.
  const isVersion = text.kind === "text";
  const list = (
    <ul>
      {others.map((other) => (
        <li key={other.id}>
          <Link href={textPath(bill.slug, other.id!)}>{other.name}</Link>
          {other.date && (
            <>
              , <Day date={other.date} />
            </>
          )}
          {isVersion && (
            <>
              {" ("}
              <Link href={comparePath(bill.slug, ...inOrderOf(texts, other.id!, text.id))}>
                compare<VisuallyHidden> with {other.name}</VisuallyHidden>
              </Link>
              )
            </>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.versions}>
      {previous && text.comparison && (
        <p>
          Since {previous.name}: <Link href={comparePath(bill.slug, previous.id!, text.id)}>{text.comparison}</Link>
        </p>
      )}
      <details className={styles.folded}>
        <summary>
          {formatCount(
            others.length,
            isVersion ? "other version" : "text of the bill",
            isVersion ? "other versions" : "texts of the bill",
          )}
        </summary>
        {list}
      </details>
      <div className={styles.unfolded}>
        <p>{isVersion ? "Other versions:" : "Texts of the bill:"}</p>
        {list}
      </div>
    </div>
  );
}
