import type { Segment } from "@/lib/issues/history/compare/shape";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import styles from "./comparison.module.css";

/** Which of the two texts is shown; both = what went and what came, one after the other. */
export type Shown = "both" | "before" | "after";

/** A text with what went struck out and what came underlined: by sign, by line and by word for screen readers, never by colour alone. */
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

/** What is set otherwise although its words stayed, in sentences. */
export function settingNotes(segments: readonly Segment[]): string[] {
  return segments
    .filter((one) => one.kind === "format" && one.note)
    .map((one) => `“${one.text.trim().slice(0, 60)}” is ${one.note}.`);
}
