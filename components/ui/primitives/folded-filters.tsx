"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "./button";
import styles from "./filter-form.module.css";

/** Filters that are collapsed until someone asks for them; always visible without JavaScript. */
export function FoldedFilters({ open, children }: { open: boolean; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(open);
  return (
    <>
      <Button className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Fewer filters" : "More filters"}
      </Button>
      <div id={id} className={styles.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
