import { Link } from "./link";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./index-list.module.css";
import { SectionLabel } from "./section-label";

export type IndexGroup = {
  label: string;
  href?: string;
  entries: readonly { href: string; label: string; count?: string }[];
};

/**
 * An index as in a book: groups in columns, entries with numbers.
 * @param folded on phones only the groups, each with the number of its entries; those with an address lead to them
 */
export function IndexList({
  groups,
  level = 3,
  folded,
}: {
  groups: readonly IndexGroup[];
  level?: 2 | 3;
  folded?: readonly [one: string, many: string];
}) {
  return (
    <div className={styles.index} data-folded={folded ? "" : undefined}>
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
            {folded && <span className={styles.entries}>{formatCount(group.entries.length, ...folded)}</span>}
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
