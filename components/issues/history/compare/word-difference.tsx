import { diffWordsWithSpace } from "diff";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { beginningOf, endOf } from "@/lib/platform/text/shorten";
import styles from "./word-difference.module.css";

/** Milliseconds that a comparison may take before the text is shown unmarked. */
const patience = 400;

/**
 * A text with what it has more and what it lost, word by word, against an earlier one. Marks are told by shape as well as
 * by colour, and in words to who listens.
 * @param around of what stayed, how many characters beside a change are shown; all, where it is not given
 * @param only `after` leaves out what was taken away, for the place where the earlier text stands beside
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

/** What stayed between two changes: its first characters, after the one, and its last, before the other. */
const beside = (text: string, first: number, last: number): string =>
  text.length <= first + last ? text : `${beginningOf(text, first)}…${endOf(text, last)}`;
