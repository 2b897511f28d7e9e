import { keyFrom } from "@/lib/platform/cache/key-from";
import { SearchIcon } from "@/components/ui/icons/search";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import styles from "./quick-search.module.css";
import { QuickSearchOpener } from "./quick-search-opener";

const label = "Quick search";

/**
 * Opens quick search: a click, Ctrl-K, ⌘-K, or `/` outside of inputs. Before hydration and without JavaScript it
 * links to the bill list.
 * @param beside its button is for phones only: wide screens have the header's search input
 * @param rail full width, in the admin sidebar
 */
export function QuickSearch({ rail = false, beside = false }: { rail?: boolean; beside?: boolean }) {
  return (
    <>
      <StaticFrame
        as="form"
        cacheKey={keyFrom("quick search", rail, beside)}
        action="/bill/list"
        className={styles.form}
      >
        <button
          className={styles.open}
          data-quick-search=""
          data-rail={rail || undefined}
          data-beside={beside || undefined}
          aria-label={label}
          title={`${label} (Ctrl K)`}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <span className={styles.glass}>
            <SearchIcon size={18} />
          </span>
          <span className={styles.text} aria-hidden="true">
            {label}
          </span>
        </button>
      </StaticFrame>
      <QuickSearchOpener />
    </>
  );
}
