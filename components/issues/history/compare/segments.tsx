import type { Segment } from "@/lib/issues/history/compare/shape";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import styles from "./comparison.module.css";

/** Which of the two texts to show; both = deletions and insertions inline. */
export type Shown = "both" | "before" | "after";

/**
 * A text with deletions struck through and insertions underlined, and labels for screen readers; never by color
 * alone.
 */
export function Segments({ segments, show = "both" }: { segments: readonly Segment[]; show?: Shown }) {
  return segments
    .filter((one) => !(show === "before" && one.kind === "added") && !(show === "after" && one.kind === "removed"))
    .map((segment, at) => <Piece key={at} segment={segment} />);
}

function Piece({ segment: { kind, text, marks, note } }: { segment: Segment }) {
  const words = <Marked marks={marks}>{text}</Marked>;
  if (kind === "removed")
    return (
      <del className={styles.removed}>
        <VisuallyHidden> [removed: </VisuallyHidden>
        {words}
        <VisuallyHidden>] </VisuallyHidden>
      </del>
    );
  if (kind === "added")
    return (
      <ins className={styles.added}>
        <VisuallyHidden> [added: </VisuallyHidden>
        {words}
        <VisuallyHidden>] </VisuallyHidden>
      </ins>
    );
  if (kind === "format")
    return (
      <span className={styles.set}>
        {words}
        <VisuallyHidden> [{note}] </VisuallyHidden>
      </span>
    );
  return words;
}

function Marked({ marks, children }: { marks: readonly string[]; children: string }) {
  const bold = marks.includes("bold") ? <b>{children}</b> : children;
  return marks.includes("italic") ? <i>{bold}</i> : bold;
}

/** Changes of formatting where the text itself is unchanged, as sentences. */
export function settingNotes(segments: readonly Segment[]): string[] {
  return segments
    .filter((one) => one.kind === "format" && one.note)
    .map((one) => `“${one.text.trim().slice(0, 60)}” is ${one.note}.`);
}
