import { Link } from "./link";
import styles from "./index-list.module.css";
import { SectionLabel } from "./section-label";

export type IndexGroup = {
  label: string;
  href?: string;
  entries: readonly { href: string; label: string; count?: string }[];
};

/** An index as in a book: groups in columns, entries with numbers. */
export function IndexList({ groups, level = 3 }: { groups: readonly IndexGroup[]; level?: 2 | 3 }) {
  return (
    <div className={styles.index}>
      {groups.map((group) => (
        <section key={group.label} className={styles.group}>
          <SectionLabel as={level === 2 ? "h2" : "h3"}>
            {group.href ? (
              <Link href={group.href} className={styles.head}>
                {group.label}
              </Link>
            ) : (
              group.label
            )}
          </SectionLabel>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.href}>
                <Link href={entry.href}>{entry.label}</Link>
                {entry.count !== undefined && (
                  <>
                    <span className={styles.leader} aria-hidden="true" />
                    <span className={styles.count}>{entry.count}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
