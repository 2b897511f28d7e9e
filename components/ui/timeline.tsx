import type { Progress, ProgressStep } from "@/lib/bills/progress";
import styles from "./timeline.module.css";
import { VisuallyHidden } from "./visually-hidden";

/** The small progress of a bill: dots on a line, words for who cannot see them. `words` writes the steps under the dots. */
export function Timeline({ progress, words = false }: { progress: Progress; words?: boolean }) {
  const { steps, reached, stopped } = progress;
  const here = steps[reached]?.label ?? "Not yet introduced";
  const told = `${stopped ? `${stopped} after` : "Progress"}: ${here}${reached >= 0 ? `, step ${reached + 1} of ${steps.length}` : ""}`;
  return (
    <span className={styles.timeline} data-words={words || undefined}>
      <VisuallyHidden>{told}</VisuallyHidden>
      <span className={styles.steps} aria-hidden="true">
        {steps.map((step) => (
          <span key={step.label} className={styles.step} data-state={step.state} title={words ? undefined : step.label}>
            <svg className={styles.dot} viewBox="0 0 10 10" width="10" height="10" focusable="false">{dot(step.state)}</svg>
            {words && <span className={styles.word}>{step.state === "stopped" ? stopped : step.label}</span>}
          </span>
        ))}
      </span>
    </span>
  );
}

function dot(state: ProgressStep["state"]) {
  if (state === "stopped") return <path d="M1.5 1.5l7 7M8.5 1.5l-7 7" fill="none" stroke="currentColor" strokeWidth="2" />;
  if (state === "done") return <circle cx="5" cy="5" r="3" fill="currentColor" />;
  if (state === "current") return <><circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" /><circle cx="5" cy="5" r="1.75" fill="currentColor" /></>;
  return <circle cx="5" cy="5" r="1.5" fill="currentColor" />;
}
