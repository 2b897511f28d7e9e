import { Day } from "@/components/ui/primitives/day";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Link } from "@/components/ui/primitives/link";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import type { FamilyPage } from "@/lib/language-watches/family";
import { eventLabels } from "@/lib/language-watches/labels";
import { shareInWords } from "@/lib/texts/matching/share-in-words";
import styles from "./language-watches.module.css";

type Bill = FamilyPage["bills"][number];

/** The bills that have or had watched words: the passage of each, and what happened to it, oldest first. */
export function FamilyList({ bills }: { bills: readonly Bill[] }) {
  return (
    <ol className={styles.list}>
      {bills.map((bill) => (
        <li key={bill.id} className={styles.bill}>
          <h2 className={styles.name}>
            <Link href={`/bill/view/${bill.slug}`}>{bill.name}</Link>
          </h2>
          {bill.title && <p className={styles.words}>{bill.title.slice(0, 300)}</p>}
          <FactLine
            facts={[
              jurisdictionName(bill.jurisdiction),
              statusLabel(bill.status),
              `${shareInWords(bill.shareOfYours)} of your text`,
              bill.first && (
                <span key="first">
                  First in {bill.first.name}, <Day date={bill.first.day} />
                </span>
              ),
            ]}
          />
          {!bill.isPresent && <p className={styles.gone}>The newest version no longer has these words.</p>}
          <Passage bill={bill} />
          <ol className={styles.events} aria-label={`What happened in ${bill.name}`}>
            {bill.events.map(({ kind, day, version, isStart }) => (
              <li key={`${kind}-${day}-${version}`}>
                <Day date={day} />: {eventLabels[kind]}
                {version && ` (${version})`}
                {isStart && ", before you watched"}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

/** Longer ones are folded. */
const longestPassage = 1200;

function Passage({ bill: { pieces, words, sectionLabel, href, version } }: { bill: Bill }) {
  const passage = (
    <blockquote className={styles.passage}>
      {pieces.map(({ text, isShared }, at) => (isShared ? <mark key={at}>{text}</mark> : text))}
    </blockquote>
  );
  return (
    <>
      <p className={styles.words}>
        <Link href={href}>{sectionLabel}</Link>
        {version && ` of ${version.name}`}
      </p>
      {words.length > longestPassage ? (
        <details>
          <summary>Show the passage</summary>
          {passage}
        </details>
      ) : (
        passage
      )}
    </>
  );
}
