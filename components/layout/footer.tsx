import Link from "next/link";
import { Appearance } from "./appearance";
import { Dome } from "./dome";
import styles from "./footer.module.css";

const columns = [
  { title: "Read", links: [["/weekly/legislative", "Weekly legislative"], ["/weekly/legal", "Weekly legal"], ["/weekly/regulatory", "Weekly regulatory"], ["/publication-issue/list", "All issues"]] },
  { title: "Look up", links: [["/bill/list", "Bills"], ["/topic", "Topics"], ["/feed.xml", "Feed"]] },
  { title: "Yours", links: [["/saved-search/list", "Saved searches"], ["/folder/list", "Folders"], ["/account", "Account"]] },
] as const;

/** The foot of every public page: who publishes, the ways on, and how the page should look. */
export function Footer({ name, text }: { name: string; text?: string | null }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}><Dome size={20} /> {name}</p>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title} className={styles.column}>
            <p className={styles.title} aria-hidden="true">{column.title}</p>
            <ul>
              {column.links.map(([href, label]) => (
                <li key={href}>{href.endsWith(".xml") ? <a href={href}>{label}</a> : <Link href={href} prefetch={false}>{label}</Link>}</li>
              ))}
            </ul>
          </nav>
        ))}
        <Appearance />
      </div>
    </footer>
  );
}
