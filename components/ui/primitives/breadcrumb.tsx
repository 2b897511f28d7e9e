import { Link } from "./link";
import styles from "./breadcrumb.module.css";

/** Breadcrumb: the pages above this one, without the page itself. */
export function Breadcrumb({ items }: { items: readonly { href: string; label: string }[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label="Breadcrumb">
      <ol>
        {items.map((item) => (
          <li key={item.href}>
            <Link href={item.href}>{item.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
