import { Link } from "@/components/ui/primitives/link";
import type { ReactNode } from "react";
import { QuickSearch } from "@/components/quick-search/quick-search";
import { SkipLink } from "@/components/ui/primitives/skip-link";
import { AccountMenu, type AccountName } from "./account-menu";
import styles from "./admin-shell.module.css";
import type { Organisation } from "@/lib/organisation/organisation";
import { EarlyTyping } from "./early-typing";
import { Fold } from "./fold";
import { Logo } from "./logo";
import { NavLink } from "./nav-link";
import { NoticeBanner } from "./notice-banner";
import { OrganisationStyle } from "./organisation-style";
import { adminGroups, adminHome, myWeek, pathsUnder } from "./places";
import { PlaceTabs } from "./place-tabs";

/**
 * The admin frame: a sidebar of links, and the page. The sidebar depends on the role; each page checks access
 * itself.
 */
export function AdminShell({
  organisation,
  viewer,
  isDemo = false,
  children,
}: {
  organisation: Organisation;
  viewer: AccountName | null;
  /** Shows administrators how to start their own installation. */
  isDemo?: boolean;
  children: ReactNode;
}) {
  const admin = viewer?.role === "admin";
  return (
    <div className={styles.shell}>
      <EarlyTyping />
      <OrganisationStyle style={organisation.style} />
      <SkipLink />
      <header className={styles.rail}>
        <Link href={adminHome.href} className={styles.name}>
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
        {isDemo && admin && (
          <p className={styles.demo}>
            This is a demo. <Link href="/admin/demo/delete">Start your own</Link>
          </p>
        )}
        {organisation.notice && <NoticeBanner words={organisation.notice} noticeKey={organisation.noticeKey ?? ""} />}
        {viewer && <PlaceTabs admin={admin} />}
        {children}
      </main>
    </div>
  );
}

function Rail({ admin }: { admin: boolean }) {
  return (
    <nav aria-label="Admin" className={styles.places}>
      <ul>
        <li>
          <NavLink href={adminHome.href}>{adminHome.label}</NavLink>
        </li>
        <li>
          <NavLink href={myWeek.href}>{myWeek.label}</NavLink>
        </li>
      </ul>
      {adminGroups.map((group) => (
        <div key={group.label}>
          <p className={styles.group} aria-hidden="true">
            {group.label}
          </p>
          <ul aria-label={group.label}>
            {group.places
              .filter((place) => admin || !place.adminOnly)
              .map((place) => (
                <li key={place.href}>
                  <NavLink href={place.href} under={pathsUnder(place)}>
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
