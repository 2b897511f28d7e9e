import Link from "next/link";
import type { Related } from "@/lib/bills/bill-page";
import styles from "./bill-view.module.css";

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).replace(/[-_]/g, " ");

/** Companions, substitutes and the like; those in the catalogue lead to their page. */
export function BillRelated({ related }: { related: readonly Related[] }) {
  return (
    <ul className={styles.lines}>
      {related.map((one, at) => (
        <li key={at}>
          {one.href ? <Link href={one.href}>{one.name}</Link> : one.name}
          <span className={styles.quiet}>{[sentence(one.relation), one.session, one.jurisdiction].filter(Boolean).join(", ")}</span>
          {one.title && <span className={styles.clamped}>{one.title}</span>}
        </li>
      ))}
    </ul>
  );
}
