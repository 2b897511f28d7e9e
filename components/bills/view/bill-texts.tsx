import { Day } from "@/components/ui/primitives/day";
import type { BillWithDetails } from "@/lib/bills/schema";
import { isWebAddress, siteOf } from "@/lib/bills/web-address";
import { FoldedList } from "./folded-list";
import styles from "./bill-view.module.css";

type Text = BillWithDetails["versions"][number];
const kinds = [
  ["text", "Texts"],
  ["amendment", "Amendments"],
  ["document", "Other documents"],
] as const;

const format = ({ mimeType, url }: Text): string | null => {
  const type =
    mimeType?.split(";")[0]?.split("/").pop()?.replace(/^x-/, "").replace("plain", "text") ??
    /\.(pdf|html?|docx?|xml|txt)(?:$|\?)/i.exec(url ?? "")?.[1];
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
            {versions.some((version) => (version.kind ?? "text") !== "text") && (
              <h3 className={styles.groupTitle}>{title}</h3>
            )}
            <FoldedList
              items={own}
              shown={kind === "text" ? 12 : 6}
              noun={["paper", "papers"]}
              draw={(some) => (
                <ul className={styles.lines}>
                  {some.map((version, at) => (
                    <li key={at}>
                      <TextLine version={version} />
                    </li>
                  ))}
                </ul>
              )}
            />
          </div>
        );
      })}
    </div>
  );
}

function TextLine({ version }: { version: Text }) {
  const url = version.url && isWebAddress(version.url) ? version.url : null;
  const about = [version.url ? format(version) : "no link available", url && siteOf(url)].filter(Boolean).join(", ");
  return (
    <>
      {url ? (
        <a href={url} rel="noopener nofollow">
          {version.name}
        </a>
      ) : (
        version.name
      )}
      <span className={styles.quiet}>
        {about}
        {version.date && (
          <>
            , <Day date={version.date} />
          </>
        )}
      </span>
    </>
  );
}
