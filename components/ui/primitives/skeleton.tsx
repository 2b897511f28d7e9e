import styles from "./skeleton.module.css";
import { VisuallyHidden } from "./visually-hidden";

/** The place of something that is on its way, at the height that it will have. `what` is said to screen readers: "Loading bills". */
export function Skeleton({
  what,
  lines = 3,
  kind = "text",
}: {
  what: string;
  lines?: number;
  kind?: "text" | "rows" | "title";
}) {
  return (
    <div className={styles.skeleton} data-kind={kind} role="status">
      <VisuallyHidden>{what}…</VisuallyHidden>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
