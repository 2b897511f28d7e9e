import type { ReactNode } from "react";
import styles from "./page-head.module.css";
import { SectionLabel } from "./section-label";

type PageHeadProps = {
  title: ReactNode;
  /** A small label above: the type, the series. */
  label?: ReactNode;
  /** One or two sentences below the title. */
  standfirst?: ReactNode;
  /** The page's primary action, and at most one other. */
  action?: ReactNode;
  /** Dates, states, topics: a subtle line at the end. */
  meta?: ReactNode;
  /** Content between that line and the actions; before the actions on phones. */
  more?: ReactNode;
  /** `story` for articles, `page` for lists and forms. */
  size?: "story" | "page";
};

/** The head of a page, with its only `h1`. */
export function PageHead({ title, label, standfirst, action, meta, more, size = "page" }: PageHeadProps) {
  return (
    <header className={styles.head} data-size={size}>
      <div className={styles.text}>
        {label && <SectionLabel>{label}</SectionLabel>}
        <h1 className={styles.title}>{title}</h1>
        {standfirst && <p className={styles.standfirst}>{standfirst}</p>}
        {meta && <div className={styles.meta}>{meta}</div>}
        {more}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
