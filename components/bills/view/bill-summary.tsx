import { Disclosure } from "@/components/ui/primitives/disclosure";
import { formatNumber } from "@/lib/platform/text/format";
import styles from "./bill-view.module.css";

/** Longer summaries are truncated; the rest is collapsed. */
const shown = 2400;

/** Where to truncate: after a paragraph or a sentence before the limit. */
function foldAt(text: string): number {
  if (text.length <= shown * 1.25) return text.length;
  const head = text.slice(0, shown);
  const end = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(". ") + 1);
  return end > shown / 2 ? end : shown;
}

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part, at) => <p key={at}>{part}</p>);

export function BillSummary({ summary }: { summary: string }) {
  const at = foldAt(summary);
  const rest = summary.slice(at);
  return (
    <div className={styles.summary}>
      {paragraphs(summary.slice(0, at))}
      {rest.trim() && (
        <Disclosure summary={`Read more, ${formatNumber(rest.split(/\s+/).length)} words`}>
          {paragraphs(rest)}
        </Disclosure>
      )}
    </div>
  );
}
