import type { ReactNode } from "react";
import type { Progress, ProgressStep } from "@/lib/bills/progress";
import styles from "./timeline.module.css";
import { VisuallyHidden } from "./visually-hidden";

const describeProgress = ({ steps, reached, stopped }: Progress): string =>
  `${stopped ? `${stopped} after` : "Progress"}: ${steps[reached]?.label ?? "Not yet introduced"}${reached >= 0 ? `, step ${reached + 1} of ${steps.length}` : ""}`;

/** Compact progress of a bill: dots on a line, with text for screen readers. `words` also labels the dots. */
export function Timeline({ progress, words = false }: { progress: Progress; words?: boolean }) {
  if (!words) return <Dots progress={progress} />;
  return (
    <span className={styles.timeline}>
      <VisuallyHidden>{describeProgress(progress)}</VisuallyHidden>
      <span className={styles.steps} aria-hidden="true">
        {progress.steps.map(({ label, state }) => (
          <span key={label} className={styles.step} data-state={state}>
            <svg className={styles.dot} viewBox="0 0 10 10" width="10" height="10" focusable="false">
              {dots[state]}
            </svg>
            <span className={styles.word}>{state === "stopped" ? (progress.stopped ?? label) : label}</span>
          </span>
        ))}
      </span>
    </span>
  );
}

const dots: Record<ProgressStep["state"], ReactNode> = {
  stopped: <path d="M1.5 1.5l7 7M8.5 1.5l-7 7" fill="none" stroke="currentColor" strokeWidth="2" />,
  done: <circle cx="5" cy="5" r="3" fill="currentColor" />,
  current: (
    <>
      <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="5" cy="5" r="1.75" fill="currentColor" />
    </>
  ),
  ahead: <circle cx="5" cy="5" r="1.5" fill="currentColor" />,
};

/** Distance between the centers of two dots; the first is half a dot from the edge. */
const apart = 18;
const half = 5;
/** The dots are dashes of a stroke, `apart` from each other: the path of `count` dots starting at `from`. */
const row = (from: number, count: number): string => `M${half + from * apart} 5h${(count - 1) * apart + 0.1}`;
/** The line segments between these dots, also as dashes. */
const lead = (from: number, count: number): string => `M${from * apart - 8} 5h${count * apart - 10}`;

/** A few paths: every row of a list has one, and an element per dot would be most of the page. */
function Dots({ progress }: { progress: Progress }) {
  const { steps, stopped } = progress;
  const ahead = steps.findIndex(({ state }) => state === "ahead");
  const end = ahead < 0 ? steps.length : ahead;
  const here = steps.findIndex(({ state }) => state === "current" || state === "stopped");
  const filled = here < 0 ? end : here;
  const led = stopped || here < 0 ? filled - 1 : here;
  const width = 2 * half + (steps.length - 1) * apart;
  return (
    <svg className={styles.dots} viewBox={`0 0 ${width} 10`} width={width} height="10" role="img">
      <title>{describeProgress(progress)}</title>
      {filled > 0 && <path d={row(0, filled)} />}
      {led > 0 && <path className={styles.lead} d={lead(1, led)} />}
      {stopped && here > 0 && <path className={`${styles.lead} ${styles.stopped}`} d={lead(here, 1)} />}
      {here >= 0 &&
        (stopped ? (
          <path className={styles.cross} d={`M${here * apart + 1.5} 1.5l7 7m0-7l-7 7`} />
        ) : (
          <circle className={styles.here} cx={half + here * apart} cy="5" r="4" />
        ))}
      {here >= 0 && !stopped && <path className={styles.inner} d={row(here, 1)} />}
      {ahead >= 0 && (
        <g className={stopped ? styles.past : styles.ahead}>
          <path d={row(ahead, steps.length - ahead)} />
          {ahead > 0 && <path className={styles.lead} d={lead(ahead, steps.length - ahead)} />}
        </g>
      )}
    </svg>
  );
}
