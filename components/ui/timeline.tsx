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
      {/* eslint-disable-next-line react/no-danger -- our own words, escaped */}
      <span className={styles.steps} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawn(progress, words) }} />
    </span>
  );
}

const drawings = new Map<string, string>();
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);

/** The steps as HTML: there are a few dozen ways to go, and every row of a list shows one, whose many small parts would be most of its page. */
function drawn({ steps, stopped }: Progress, words: boolean): string {
  const key = JSON.stringify([steps, stopped, words]);
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const html = steps.map(({ label, state }) => {
    const word = words ? `<span class="${styles.word}">${escape(state === "stopped" ? (stopped ?? label) : label)}</span>` : "";
    return `<span class="${styles.step}" data-state="${state}"${words ? "" : ` title="${escape(label)}"`}><svg class="${styles.dot}" viewBox="0 0 10 10" width="10" height="10" focusable="false">${dots[state]}</svg>${word}</span>`;
  }).join("");
  drawings.set(key, html);
  return html;
}

const dots: Record<ProgressStep["state"], string> = {
  stopped: '<path d="M1.5 1.5l7 7M8.5 1.5l-7 7" fill="none" stroke="currentColor" stroke-width="2"></path>',
  done: '<circle cx="5" cy="5" r="3" fill="currentColor"></circle>',
  current: '<circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" stroke-width="1.5"></circle><circle cx="5" cy="5" r="1.75" fill="currentColor"></circle>',
  ahead: '<circle cx="5" cy="5" r="1.5" fill="currentColor"></circle>',
};
