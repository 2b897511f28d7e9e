import type { ReactNode } from "react";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import styles from "./specimen.module.css";

export function Specimen({ name, children, row = false }: { name: string; children: ReactNode; row?: boolean }) {
  return (
    <section className={styles.specimen}>
      <SectionLabel as="h2" ruled>
        {name}
      </SectionLabel>
      <div className={row ? styles.row : styles.stack}>{children}</div>
    </section>
  );
}
