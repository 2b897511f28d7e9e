import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/primitives/skip-link";
import type { Organisation } from "@/lib/organisation/organisation";
import styles from "./frame.module.css";
import { Logo } from "./logo";
import { NoticeBanner } from "./notice-banner";
import { OrganisationStyle } from "./organisation-style";

/**
 * A single box in the middle of an empty page, for sign-in or errors. Needs no database: without an organization
 * it has the default name and look.
 */
export function PlainFrame({
  organisation,
  narrow = false,
  foot,
  children,
}: {
  organisation?: Organisation;
  narrow?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.plain}>
      {organisation && <OrganisationStyle style={organisation.style} />}
      <SkipLink />
      <header className={styles.plainHead}>
        {organisation?.notice && <NoticeBanner words={organisation.notice} noticeKey={organisation.noticeKey ?? ""} />}
        <Link href="/" className={styles.home}>
          <Logo picture={organisation?.logo} size={24} /> {organisation?.name ?? "Rotunda"}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={narrow ? `${styles.plainMain} ${styles.narrow}` : styles.plainMain}>
        {children}
      </main>
      {foot}
    </div>
  );
}
