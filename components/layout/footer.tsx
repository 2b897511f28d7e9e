import { keyFrom } from "@/lib/platform/cache/key-from";
import { Link } from "@/components/ui/primitives/link";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import { Appearance } from "./appearance";
import { Dome } from "./dome";
import styles from "./footer.module.css";
import { about, indexes, personal, type Place } from "./places";

/** The foot of every public page: who publishes, the ways on, and how the page should look. */
export function Footer({
  name,
  text,
  weeklies,
}: {
  name: string;
  text?: string | null;
  /** The weekly pages that have an issue. */
  weeklies: readonly Place[];
}) {
  const columns = [
    ...(weeklies.length > 0 ? [{ title: "Weekly", places: weeklies }] : []),
    { title: "Find", places: indexes },
    { title: "Yours", places: personal },
  ];
  return (
    <StaticFrame as="footer" drawnAs={keyFrom("foot", name, text, weeklies)} className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Dome size={20} /> {name}
          </p>
          {text && <p className={styles.text}>{text}</p>}
          <ul className={styles.plain}>
            {about.map((place) => (
              <li key={place.href}>
                <Link href={place.href}>{place.label}</Link>
              </li>
            ))}
          </ul>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title} className={styles.column}>
            <p className={styles.title} aria-hidden="true">
              {column.title}
            </p>
            <ul>
              {column.places.map((place) => (
                <li key={place.href}>
                  <Link href={place.href}>{place.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <Appearance />
      </div>
    </StaticFrame>
  );
}
