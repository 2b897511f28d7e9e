import styles from "./status.module.css";

export type PublicationStateName = "draft" | "published" | "unpublished_changes" | "scheduled";

const words: Record<PublicationStateName, string> = {
  draft: "Draft",
  published: "Published",
  unpublished_changes: "Unpublished changes",
  scheduled: "Scheduled",
};

const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.5 } as const;

/* Sheets of paper instead of circles, so that an issue's state is not mistaken for a bill's. */
const shapes: Record<PublicationStateName, React.ReactNode> = {
  draft: <path d="M2.25 1h7.5v10h-7.5z" {...line} strokeDasharray="2 1.6" />,
  published: <path d="M1.5.25h9v11.5h-9z" fill="currentColor" />,
  unpublished_changes: (
    <>
      <path d="M2.25 1h7.5v10h-7.5z" {...line} />
      <path d="M2 6h8v5.5H2z" fill="currentColor" />
    </>
  ),
  scheduled: (
    <>
      <path d="M2.25 1h7.5v10h-7.5z" {...line} />
      <path d="M6 3.5V6.5h2.25" {...line} strokeWidth={1.25} />
    </>
  ),
};

/** State of an issue as a label and an icon. `since` adds a formatted date ("Mon 16 Nov 2026"). */
export function PublicationState({ state, since }: { state: PublicationStateName; since?: string }) {
  return (
    <span
      className={styles.status}
      data-group={state === "published" ? "law" : state === "draft" ? "waiting" : "moving"}
    >
      <svg className={styles.shape} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
        {shapes[state]}
      </svg>
      {words[state]}
      {since ? ` ${since}` : ""}
    </span>
  );
}
