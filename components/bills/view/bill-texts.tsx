import { Day } from "@/components/ui/primitives/day";
import { Link } from "@/components/ui/primitives/link";
import { isWebAddress, siteOf } from "@/lib/bills/web-address";
import { formatCount } from "@/lib/platform/text/format";
import { comparePath, textPath } from "@/lib/bills/text-addresses";
import type { BillText } from "@/lib/texts/schema";
import { FoldedList } from "./folded-list";
import styles from "./bill-view.module.css";

const format = ({ mimeType, url }: BillText): string | null => {
  const type =
    mimeType?.split(";")[0]?.split("/").pop()?.replace(/^x-/, "").replace("plain", "text") ??
    /\.(pdf|html?|docx?|xml|txt)(?:$|\?)/i.exec(url ?? "")?.[1];
  return type ? type.toUpperCase() : null;
};

/** Text versions grouped by kind, newest first, with links. */
export function BillTexts({
  texts,
  shown,
  noun,
  slug,
}: {
  texts: readonly BillText[];
  shown: number;
  noun: readonly [string, string];
  slug: string;
}) {
  return (
    <FoldedList
      items={texts}
      shown={shown}
      noun={noun}
      render={(some) => (
        <ul className={styles.lines}>
          {some.map((text, at) => (
            <li key={at}>
              <TextLine text={text} slug={slug} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function TextLine({ text, slug }: { text: BillText; slug: string }) {
  const url = text.url && isWebAddress(text.url) ? text.url : null;
  const isStored = text.id !== null && text.state === "kept";
  const about = [
    text.status,
    isStored ? formatCount(text.words ?? 0, "word") : url ? format(text) : "no link available",
    !isStored && url && siteOf(url),
    text.state === "scan" && "a scan without text",
  ].filter(Boolean);
  return (
    <>
      {isStored ? (
        <Link href={textPath(slug, text.id!)}>{text.name}</Link>
      ) : url ? (
        <a href={url} rel="noopener nofollow">
          {text.name}
        </a>
      ) : (
        text.name
      )}
      <span className={styles.quiet}>
        {about.join(", ")}
        {isStored && url && (
          <>
            ,{" "}
            <a href={url} rel="noopener nofollow">
              at {siteOf(url)}
            </a>
          </>
        )}
        {text.date && (
          <>
            , <Day date={text.date} />
          </>
        )}
      </span>
      {isStored && text.comparison && text.previousId !== null && (
        <p className={styles.quietLine}>
          Since the version before: <Link href={comparePath(slug, text.previousId, text.id!)}>{text.comparison}</Link>
        </p>
      )}
      {!isStored && text.state !== "scan" && text.reason && (
        <p className={styles.quietLine}>Text not stored. {text.reason}</p>
      )}
    </>
  );
}
