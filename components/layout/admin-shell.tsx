import { Link } from "@/components/ui/link";
import type { ReactNode } from "react";
import { QuickSearch } from "@/components/search/quick-search";
import { SkipLink } from "@/components/ui/skip-link";
import { AccountMenu, type AccountName } from "./account-menu";
import styles from "./admin-shell.module.css";
import type { Organisation } from "@/lib/settings/organisation";
import { Fold } from "./fold";
import { Logo } from "./logo";
import { NavLink } from "./nav-link";
import { NoticeBanner } from "./notice-banner";
import { OrganisationStyle } from "./organisation-style";
import { desk, deskGroups } from "./places";

/** The desk: a rail of words, and the page. What the rail shows follows the role; who may enter is decided by each page. */
export function AdminShell({
  organisation,
  viewer,
  children,
}: {
  organisation: Organisation;
  viewer: AccountName | null;
  children: ReactNode;
}) {
  const admin = viewer?.role === "admin";
  return (
    <div className={styles.shell}>
      <OrganisationStyle style={organisation.style} />
      <SkipLink />
      <header className={styles.rail}>
        <Link href={desk.href} className={styles.name}>
          <Logo picture={organisation.logo} size={20} /> <span>{organisation.name}</span>
        </Link>
        {viewer && <QuickSearch rail />}
        <div className={styles.wide}>
          <Rail admin={admin} />
        </div>
        <Fold className={styles.fold} summaryClassName={styles.foldHead} summary="Menu">
          <div className={styles.folded}>
            <Rail admin={admin} />
            <Link href="/" className={styles.site}>
              View site
            </Link>
            {viewer && (
              <div className={styles.foldedAccount}>
                <AccountMenu id="desk-account-folded" viewer={viewer} align="start" />
              </div>
            )}
          </div>
        </Fold>
        <div className={styles.foot}>
          <Link href="/">View site</Link>
          {viewer && <AccountMenu id="desk-account" viewer={viewer} align="start" />}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {organisation.notice && <NoticeBanner words={organisation.notice} noticeKey={organisation.noticeKey ?? ""} />}
        {children}
      </main>
    </div>
  );
}

function Rail({ admin }: { admin: boolean }) {
  return (
    <nav aria-label="Desk" className={styles.places}>
      <ul>
        <li>
          <NavLink href={desk.href}>{desk.label}</NavLink>
        </li>
      </ul>
      {deskGroups.map((group) => (
        <div key={group.label}>
          <p className={styles.group} aria-hidden="true">
            {group.label}
          </p>
          <ul aria-label={group.label}>
            {group.places
              .filter((place) => admin || !place.adminOnly)
              .map((place) => (
                <li key={place.href}>
                  <NavLink href={place.href} under={place.href.replace(/\/list$/, "")}>
                    {place.label}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
