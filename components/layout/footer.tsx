import { keyFrom } from "@/lib/platform/cache/key-from";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import { Appearance } from "./appearance";
import { Dome } from "./dome";
import styles from "./footer.module.css";
import type { Menus } from "@/lib/pages/menu/schema";
import { footerColumns } from "./menu-groups";
import { MenuItem } from "./menu-item";
import { personal } from "./places";

/** Footer of every public page: publisher, links, and appearance. */
export function Footer({ name, text, menus }: { name: string; text?: string | null; menus: Menus }) {
  const columns = [
    ...footerColumns(menus.masthead),
    { title: "Yours", links: personal.map((place) => ({ ...place, kind: "place" as const })) },
  ];
  return (
    <StaticFrame as="footer" cacheKey={keyFrom("foot", name, text, menus)} className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.name}>
            <Dome size={20} /> {name}
          </p>
          {text && <p className={styles.text}>{text}</p>}
          <ul className={styles.plain}>
            {menus.footer.map((link) => (
              <li key={link.href}>
                <MenuItem link={link} />
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
              {column.links.map((link) => (
                <li key={link.href}>
                  <MenuItem link={link} />
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
