import type { ComponentProps } from "react";
import { Container } from "./container";
import { NavLink } from "./nav-link";
import { personal } from "./places";
import { PublicFrame } from "./public-frame";
import styles from "./reader-frame.module.css";

/** A reader's own pages: the public frame, with navigation between them. */
export function ReaderFrame({ organisation, menus, children }: ComponentProps<typeof PublicFrame>) {
  return (
    <PublicFrame organisation={organisation} menus={menus}>
      <Container>
        <nav aria-label="Your pages" className={styles.yours}>
          <ul>
            {personal.map((place) => (
              <li key={place.href}>
                <NavLink href={place.href} under={[place.href.replace(/\/list$/, "")]}>
                  {place.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </Container>
    </PublicFrame>
  );
}
