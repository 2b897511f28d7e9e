import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { Time } from "@/components/ui/primitives/time";
import type { BillSources as Sources } from "@/lib/imports/provenance/bill-sources";
import { isWebAddress } from "@/lib/bills/web-address";
import styles from "./bill-view.module.css";

/** The sources of the bill, when each was last checked, and where they differ. */
export function BillSources({ sources: { sources, differences }, timeZone }: { sources: Sources; timeZone: string }) {
  return (
    <>
      <ul className={styles.lines}>
        {sources.map(({ name, url, checkedAt }, at) => (
          <li key={at}>
            {url && isWebAddress(url) ? <a href={url}>{name}</a> : name}
            <span className={styles.quiet}>
              checked <Time at={checkedAt} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ul>
      {differences.length === 0 ? (
        <p className={styles.note}>The sources agree on title, status, introduction and last action.</p>
      ) : (
        <DefinitionList
          items={differences.map(({ label, words }) => ({
            term: label,
            value: (
              <ul className={styles.lines}>
                {words.map(({ source, value, isShown }, at) => (
                  <li key={at}>
                    {value}
                    <span className={styles.quiet}>{isShown ? `${source}, shown on this page` : source}</span>
                  </li>
                ))}
              </ul>
            ),
          }))}
        />
      )}
    </>
  );
}
