import { Link } from "./link";
import type { ReactNode } from "react";
import { FactLine } from "./fact-line";
import { SectionLabel } from "./section-label";
import styles from "./story.module.css";

type StoryProps = {
  href: string;
  title: ReactNode;
  /** Its series or topic. */
  label?: ReactNode;
  standfirst?: ReactNode;
  /** Date and reading time, in a subtle line. */
  facts?: readonly ReactNode[];
  /** `lead` for the first story of a page, `brief` in lists. */
  size?: "lead" | "normal" | "brief";
  level?: 2 | 3;
};

/** Teaser of an article: label, headline, standfirst. A line above it, no box. */
export function Story({ href, title, label, standfirst, facts, size = "normal", level = 2 }: StoryProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className={styles.story} data-size={size}>
      {label && <SectionLabel>{label}</SectionLabel>}
      <Heading className={styles.title}>
        <Link href={href}>{title}</Link>
      </Heading>
      {standfirst && <p className={styles.standfirst}>{standfirst}</p>}
      {facts && <FactLine facts={facts} />}
    </article>
  );
}
