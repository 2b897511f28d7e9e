import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/primitives/skip-link";
import type { Organisation, Weekly } from "@/lib/organisation/organisation";
import { Footer } from "./footer";
import styles from "./frame.module.css";
import { Masthead } from "./masthead";
import { weeklies } from "./places";
import { OrganisationStyle } from "./organisation-style";

const allKinds = weeklies.map(({ kind }) => kind);

/** Masthead, page, foot. `organisation` as lib/organisation gives it. */
export function PublicFrame({
  organisation,
  published = allKinds,
  children,
}: {
  organisation: Organisation;
  /** The weeklies that have an issue: the others are left out of the menus. */
  published?: readonly Weekly[];
  children: ReactNode;
}) {
  const shown = weeklies.filter(({ kind }) => published.includes(kind));
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
        weeklies={shown}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer name={organisation.name} text={organisation.footerText} weeklies={shown} />
    </div>
  );
}
