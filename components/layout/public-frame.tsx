import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import type { Organisation } from "@/lib/settings/organisation";
import { Footer } from "./footer";
import styles from "./frame.module.css";
import { Masthead } from "./masthead";
import { OrganisationStyle } from "./organisation-style";

/** Masthead, page, foot. `organisation` as lib/settings gives it. */
export function PublicFrame({ organisation, children }: { organisation: Organisation; children: ReactNode }) {
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
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer name={organisation.name} text={organisation.footerText} />
    </div>
  );
}
