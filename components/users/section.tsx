import { type ReactNode, useId } from "react";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import styles from "./sections.module.css";

/** The sections of a person's page, stacked. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>;

/** One section, with a sentence about its purpose. */
export function Section({
  id: anchor,
  title,
  words,
  narrow = false,
  children,
}: {
  /** Anchor. */ id?: string;
  title: string;
  words?: ReactNode;
  narrow?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <SectionLabel as="h2" id={id} ruled>
        {title}
      </SectionLabel>
      {words && <p className={styles.words}>{words}</p>}
      {children && <div className={narrow ? styles.narrow : styles.parts}>{children}</div>}
    </section>
  );
}
