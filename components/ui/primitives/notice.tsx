import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";
import { VisuallyHidden } from "./visually-hidden";

export type NoticeKind = "info" | "success" | "warning" | "error";

const marks = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;
const words = { info: "Note", success: "Done", warning: "Warning", error: "Error" } as const;

/**
 * A message about this page. Set `live` if it appears after an action: errors interrupt the screen reader,
 * others wait.
 */
export function Notice({
  kind = "info",
  title,
  live = false,
  action,
  children,
}: {
  kind?: NoticeKind;
  title?: ReactNode;
  live?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const Mark = marks[kind];
  return (
    <div className={styles.notice} data-kind={kind} role={live ? (kind === "error" ? "alert" : "status") : undefined}>
      <Mark className={styles.mark} size={18} aria-hidden="true" />
      <div className={styles.text}>
        <VisuallyHidden>{words[kind]}: </VisuallyHidden>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
