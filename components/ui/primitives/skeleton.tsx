import styles from "./skeleton.module.css";
import { VisuallyHidden } from "./visually-hidden";

/** Placeholder of loading content, with its final height. `what` is announced by screen readers: "Loading bills". */
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
