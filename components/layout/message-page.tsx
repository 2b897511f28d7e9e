import type { ReactNode } from "react";
import styles from "./message-page.module.css";

/** What happened, what was saved, and what to do: content of every page that cannot show what was requested. */
export function MessagePage({
  code,
  title,
  children,
  actions,
}: {
  code?: string;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.message}>
      {code && <p className={styles.code}>{code}</p>}
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
