import { Day } from "@/components/ui/time";
import type { BillWithDetails } from "@/lib/bills/schema";
import { isWebAddress, siteOf } from "@/lib/bills/web-address";
import styles from "./bill-view.module.css";

type Text = BillWithDetails["versions"][number];
const kinds = [["text", "Texts"], ["amendment", "Amendments"], ["document", "Other papers"]] as const;

const format = ({ mimeType, url }: Text): string | null => {
  const type = mimeType?.split("/").pop()?.replace(/;.*/, "").replace(/^x-|^plain$/g, (m) => (m === "plain" ? "text" : "")) ?? /\.(pdf|html?|docx?|xml|txt)(?:$|\?)/i.exec(url ?? "")?.[1];
  return type ? type.toUpperCase() : null;
};

/** The texts of a bill, amendments and papers beside it, the newest first, where they can be read. */
export function BillTexts({ versions }: { versions: readonly Text[] }) {
  return (
    <div className={styles.groups}>
      {kinds.map(([kind, title]) => {
        const own = versions.filter((version) => (version.kind ?? "text") === kind).toReversed();
        if (own.length === 0) return null;
        return (
          <div key={kind}>
            {versions.some((version) => (version.kind ?? "text") !== "text") && <h3 className={styles.groupTitle}>{title}</h3>}
            <ul className={styles.lines}>
              {own.map((version, at) => (
                <li key={at}>
                  {version.url && isWebAddress(version.url) ? <a href={version.url} rel="noopener nofollow">{version.name}</a> : version.name}
                  <span className={styles.quiet}>{[version.url ? format(version) : "no address", version.url && isWebAddress(version.url) ? siteOf(version.url) : null].filter(Boolean).join(", ")}{version.date && <>, <Day date={version.date} /></>}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
