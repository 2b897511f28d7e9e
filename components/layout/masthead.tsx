import { keyFrom } from "@/lib/platform/cache/key-from";
import { Link } from "@/components/ui/primitives/link";
import { QuickSearch } from "@/components/quick-search/quick-search";
import { SearchBox } from "@/components/ui/primitives/search-box";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import { requestContext } from "@/lib/platform/http/request-context";
import { currentPlace } from "./current-place";
import { Fold } from "./fold";
import { Logo, type LogoPicture } from "./logo";
import styles from "./masthead.module.css";
import { NoticeBanner } from "./notice-banner";
import { indexes, type Place } from "./places";
import { ViewerPlace } from "./viewer-place";

/** The head of every public page: who publishes, what appears weekly, where to look things up. */
export function Masthead({
  name,
  tagline,
  notice,
  noticeKey,
  logo,
  weeklies,
}: {
  name: string;
  tagline?: string;
  notice?: string | null;
  noticeKey?: string | null;
  logo?: LogoPicture | null;
  /** The weekly pages that have an issue. */
  weeklies: readonly Place[];
}) {
  return (
    <header className={styles.masthead}>
      {notice && <NoticeBanner words={notice} noticeKey={noticeKey ?? ""} />}
      <div className={styles.plate}>
        <StaticFrame as="a" drawnAs={keyFrom("name", name, logo)} href="/" data-soft="" className={styles.name}>
          <Logo picture={logo} size={32} />
          <span>{name}</span>
        </StaticFrame>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        <StaticFrame as="div" drawnAs="masthead search" className={styles.search} data-quick-box="">
          <SearchBox
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
            <Words label="Menu" weeklies={weeklies} />
            <ViewerPlace id="viewer-menu-folded" />
          </div>
        </Fold>
      </div>
      <div className={styles.bar}>
        <Words label="Main" weeklies={weeklies} />
      </div>
    </header>
  );
}

/** The frame stays while one goes from page to page: <SoftLinks> then says which of its places is current. */
function Words({ label, weeklies }: { label: string; weeklies: readonly Place[] }) {
  const path = requestContext.getStore()?.path ?? "";
  const current = (item: Place, ...under: string[]) => currentPlace(path, item.href, under);
  const under = ({ href }: Place) => href.replace(/\/list$/, "");
  const here = [...weeklies.map((item) => current(item)), ...indexes.map((item) => current(item, under(item)))].join();
  return (
    <StaticFrame
      as="nav"
      drawnAs={keyFrom(
        "places",
        weeklies.map(({ href, label }) => [href, label]),
        here,
      )}
      aria-label={label}
      className={styles.words}
    >
      {weeklies.length > 0 && (
        <>
          <p className={styles.group} aria-hidden="true">
            Weekly
          </p>
          <ul aria-label="Weekly updates">
            {weeklies.map((item) => (
              <li key={item.href}>
                <Link href={item.href} data-place="" aria-current={current(item)}>
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.group} aria-hidden="true">
        Find
      </p>
      <ul aria-label="Find">
        {indexes.map((item) => (
          <li key={item.href}>
            <Link href={item.href} data-place={under(item)} aria-current={current(item, under(item))}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </StaticFrame>
  );
}
