import { diffWordsWithSpace } from "diff";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import styles from "./word-difference.module.css";

/** Milliseconds that a comparison may take before the text is shown unmarked. */
const patience = 400;

/**
 * A text with what it has more and what it lost, word by word, against an earlier one. Marks are told by shape as well as
 * by colour, and in words to who listens.
 * @param only `after` leaves out what was taken away, for the place where the earlier text stands beside
 */
export function WordDifference({ before, after, only }: { before: string; after: string; only?: "after" }) {
  if (before === after) return <p className={styles.text}>{after || <i>(empty)</i>}</p>;
  const parts = diffWordsWithSpace(before, after, { timeout: patience });
  if (!parts) return <><p className={styles.note}>Too different to be compared word by word.</p><p className={styles.text}>{after}</p></>;
  return (
    <p className={styles.text}>
      {parts.map(({ value, added, removed }, at) => {
        if (added) return <ins key={at}><VisuallyHidden>[added: </VisuallyHidden>{value}<VisuallyHidden>]</VisuallyHidden></ins>;
        if (removed) return only === "after" ? null : <del key={at}><VisuallyHidden>[taken out: </VisuallyHidden>{value}<VisuallyHidden>]</VisuallyHidden></del>;
        return <span key={at}>{value}</span>;
      })}
    </p>
  );
}
