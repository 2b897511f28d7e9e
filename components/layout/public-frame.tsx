import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/primitives/skip-link";
import type { Organisation } from "@/lib/organisation/organisation";
import type { Menus } from "@/lib/pages/menu/schema";
import { Footer } from "./footer";
import styles from "./frame.module.css";
import { Masthead } from "./masthead";
import { OrganisationStyle } from "./organisation-style";

/** Header, page, footer. `organization` as returned by lib/organisation. */
export function PublicFrame({
  organisation,
  menus,
  children,
}: {
  organisation: Organisation;
  /** As returned by lib/pages/menu. */
  menus: Menus;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <OrganisationStyle style={organisation.style} />
      <SkipLink />
      <Masthead
        name={organisation.name}
        tagline={organisation.tagline}
        notice={organisation.notice}
        noticeKey={organisation.noticeKey}
        logo={organisation.logo}
        links={menus.masthead}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer name={organisation.name} text={organisation.footerText} menus={menus} />
    </div>
  );
}
