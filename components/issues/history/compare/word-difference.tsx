import { diffWordsWithSpace } from "diff";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { beginningOf, endOf } from "@/lib/platform/text/shorten";
import styles from "./word-difference.module.css";

/** Time limit of a comparison in milliseconds; after it, the text is shown without marks. */
const patience = 400;

/**
 * A word diff against an earlier text. Marks differ in shape as well as color, and have labels for screen
 * readers.
 * @param around characters of unchanged text beside a change; by default all
 * @param only `after` omits deletions, where the earlier text is shown next to it
 */
export function WordDifference({
  before,
  after,
  around = Infinity,
  only,
}: {
  before: string;
  after: string;
  around?: number;
  only?: "after";
}) {
  if (before === after) return <p className={styles.text}>{after || <i>(empty)</i>}</p>;
  const parts = diffWordsWithSpace(before, after, { timeout: patience });
  if (!parts)
    return (
      <>
        <p className={styles.note}>Too different to be compared word by word.</p>
        <p className={styles.text}>{after}</p>
      </>
    );
  return (
    <p className={styles.text}>
      {parts.map(({ value, added, removed }, at) => {
        if (added)
          return (
            <ins key={at}>
              <VisuallyHidden>[added: </VisuallyHidden>
              {value}
              <VisuallyHidden>]</VisuallyHidden>
            </ins>
          );
        if (removed)
          return only === "after" ? null : (
            <del key={at}>
              <VisuallyHidden>[removed: </VisuallyHidden>
              {value}
              <VisuallyHidden>]</VisuallyHidden>
            </del>
          );
        return <span key={at}>{beside(value, at === 0 ? 0 : around, at === parts.length - 1 ? 0 : around)}</span>;
      })}
    </p>
  );
}

/** Unchanged text between two changes: its start, after the one, and its end, before the other. */
const beside = (text: string, first: number, last: number): string =>
  text.length <= first + last ? text : `${beginningOf(text, first)}…${endOf(text, last)}`;
