import { Link } from "@/components/ui/link";
import { QuickSearch } from "@/components/search/quick-search";
import { SearchIcon } from "@/components/ui/icons/search";
import { SearchBox } from "@/components/ui/search-box";
import { Fold } from "./fold";
import { Logo, type LogoPicture } from "./logo";
import styles from "./masthead.module.css";
import { NavLink } from "./nav-link";
import { NoticeBanner } from "./notice-banner";
import { indexes, weeklies } from "./places";
import { ViewerPlace } from "./viewer-place";

/** The head of every public page: who publishes, what appears weekly, where to look things up. */
export function Masthead({ name, tagline, notice, noticeKey, logo }: { name: string; tagline?: string; notice?: string | null; noticeKey?: string | null; logo?: LogoPicture | null }) {
  return (
    <header className={styles.masthead}>
      {notice && <NoticeBanner words={notice} noticeKey={noticeKey ?? ""} />}
      <div className={styles.plate}>
        <Link href="/" className={styles.name}>
          <Logo picture={logo} size={32} />
          <span>{name}</span>
        </Link>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        <div className={styles.search}><SearchBox action="/bill/list" name="qs" label="Search bills" /></div>
        <QuickSearch icon={<SearchIcon size={18} />} />
        <div className={styles.viewer}><ViewerPlace id="viewer-menu" /></div>
        <Fold className={styles.fold} summaryClassName={styles.foldHead} summary="Menu">
          <div className={styles.folded}>
            <SearchBox action="/bill/list" name="qs" label="Search bills" />
            <Words label="Menu" />
            <ViewerPlace id="viewer-menu-folded" />
          </div>
        </Fold>
      </div>
      <div className={styles.bar}><Words label="Main" /></div>
    </header>
  );
}

function Words({ label }: { label: string }) {
  return (
    <nav aria-label={label} className={styles.words}>
      <p className={styles.group} aria-hidden="true">Weekly</p>
      <ul aria-label="Weekly updates">
        {weeklies.map((item) => <li key={item.href}><NavLink href={item.href}>{item.label}</NavLink></li>)}
      </ul>
      <p className={styles.group} aria-hidden="true">Look up</p>
      <ul aria-label="Look up">
        {indexes.map((item) => <li key={item.href}><NavLink href={item.href} under={item.href.replace(/\/list$/, "")}>{item.label}</NavLink></li>)}
      </ul>
    </nav>
  );
}
