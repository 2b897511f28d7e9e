import { Link } from "@/components/ui/primitives/link";
import { lawPath, lawWithPage } from "@/lib/bills/laws/law-path";
import type { BillLaw } from "@/lib/texts/findings/law-queries";
import { placeOf } from "@/lib/bills/text-addresses";
import styles from "./bill-effects.module.css";
import { FoldedList } from "./folded-list";

type Props = { laws: readonly BillLaw[]; slug: string };

/** More laws than these are folded. */
const mostLaws = 6;

/** The laws that a bill would change, then those that it cites, each with its sentence and the bills that name it too. */
export function BillLaws({ laws, slug }: Props) {
  return (
    <FoldedList
      items={laws}
      shown={mostLaws}
      noun={["law", "laws"]}
      render={(some) => (
        <ol className={styles.dates}>
          {some.map((law) => (
            <li key={law.id} className={styles.date}>
              <span className={styles.when}>
                <span className={styles.kind}>{law.kind === "amends" ? "Would change" : "Cites"}</span>
                <strong>
                  <LawLink law={law} />
                </strong>
                <span className={styles.how}>
                  <Link href={`/bill/list?law%5B%5D=${encodeURIComponent(law.law)}`}>Other bills and rules</Link>
                </span>
              </span>
              <blockquote className={styles.words}>
                {law.words}{" "}
                <Link href={placeOf(slug, law)} className={styles.place}>
                  In the text
                </Link>
              </blockquote>
            </li>
          ))}
        </ol>
      )}
    />
  );
}

function LawLink({ law: { law, name } }: { law: BillLaw }) {
  return lawWithPage(law) ? <Link href={lawPath(law)}>{name}</Link> : name;
}
