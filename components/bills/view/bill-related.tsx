import { Link } from "@/components/ui/primitives/link";
import type { Related } from "@/lib/bills/bill-page";
import { FoldedList } from "./folded-list";
import styles from "./bill-view.module.css";

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).replace(/[-_]/g, " ");

/** Companions, substitutes and other related bills; those in the catalog are links. */
export function BillRelated({ related }: { related: readonly Related[] }) {
  const known = related.toSorted((a, b) => Number(b.href !== null) - Number(a.href !== null));
  return (
    <FoldedList
      items={known}
      shown={12}
      noun={["paper", "papers"]}
      render={(some) => (
        <ul className={styles.lines}>
          {some.map((one, at) => (
            <li key={at}>
              <RelatedLine one={one} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function RelatedLine({ one }: { one: Related }) {
  return (
    <>
      {one.href ? <Link href={one.href}>{one.name}</Link> : one.name}
      <span className={styles.quiet}>
        {[sentence(one.relation), one.session, one.jurisdiction].filter(Boolean).join(", ")}
      </span>
      {one.title && <span className={styles.clamped}>{one.title}</span>}
    </>
  );
}
