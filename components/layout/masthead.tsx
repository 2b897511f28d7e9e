import { Fragment } from "react";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { QuickSearch } from "@/components/quick-search/quick-search";
import { SearchForm } from "@/components/ui/primitives/search-box";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import { requestContext } from "@/lib/platform/http/request-context";
import { Fold } from "./fold";
import { Logo, type LogoPicture } from "./logo";
import styles from "./masthead.module.css";
import { NoticeBanner } from "./notice-banner";
import type { MenuLink } from "@/lib/pages/menu/schema";
import { menuGroups } from "./menu-groups";
import { currentLink, MenuItem } from "./menu-item";
import { ViewerPlace } from "./viewer-place";

/** Header of every public page: publisher, weeklies, and navigation. */
export function Masthead({
  name,
  tagline,
  notice,
  noticeKey,
  logo,
  links,
}: {
  name: string;
  tagline?: string;
  notice?: string | null;
  noticeKey?: string | null;
  logo?: LogoPicture | null;
  links: readonly MenuLink[];
}) {
  return (
    <header className={styles.masthead}>
      {notice && <NoticeBanner words={notice} noticeKey={noticeKey ?? ""} />}
      <div className={styles.plate}>
        <StaticFrame as="a" cacheKey={keyFrom("name", name, logo)} href="/" data-soft="" className={styles.name}>
          <Logo picture={logo} size={32} />
          <span>{name}</span>
        </StaticFrame>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        <StaticFrame as="div" cacheKey="masthead search" className={styles.search} data-quick-box="">
          <SearchForm
            id="masthead-search"
            action="/bill/list"
            name="q"
            label="Search"
            placeholder="Bills, issues, topics"
          />
        </StaticFrame>
        <QuickSearch beside />
        <div className={styles.viewer}>
          <ViewerPlace id="viewer-menu" />
        </div>
        <Fold className={styles.fold} summaryClassName={styles.foldHead} summary="Menu">
          <div className={styles.folded}>
            {links.length > 0 && <Words label="Menu" links={links} />}
            <ViewerPlace id="viewer-menu-folded" />
          </div>
        </Fold>
      </div>
      {links.length > 0 && (
        <div className={styles.bar}>
          <Words label="Main" links={links} />
        </div>
      )}
    </header>
  );
}

/** The frame persists across navigation; <LinkInterceptor> updates which link is current. */
function Words({ label, links }: { label: string; links: readonly MenuLink[] }) {
  const path = requestContext.getStore()?.path ?? "";
  return (
    <StaticFrame
      as="nav"
      cacheKey={keyFrom("places", links, links.map((link) => currentLink(path, link)).join())}
      aria-label={label}
      className={styles.text}
    >
      {menuGroups(links).map(({ title, name, links: own }) => (
        <Fragment key={own[0]?.href}>
          <p className={styles.group} aria-hidden="true">
            {title}
          </p>
          <ul aria-label={name}>
            {own.map((link) => (
              <li key={link.href}>
                <MenuItem link={link} path={path} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </StaticFrame>
  );
}
