import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { Footer } from "./footer";
import styles from "./frame.module.css";
import { Masthead } from "./masthead";

/** Masthead, page, foot. `organisation` as lib/settings gives it. */
export function PublicFrame({ organisation, children }: { organisation: { name: string; tagline: string; footerText: string; notice: string | null }; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Masthead name={organisation.name} tagline={organisation.tagline} notice={organisation.notice} />
      <main id="main" tabIndex={-1} className={styles.main}>{children}</main>
      <Footer name={organisation.name} text={organisation.footerText} />
    </div>
  );
}
