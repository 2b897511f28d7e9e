import Link from "next/link";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { Dome } from "./dome";
import styles from "./frame.module.css";

/** One thing in the middle of an empty page: signing in, or what went wrong. Asks nothing of the database. */
export function PlainFrame({ name = "Rotunda", narrow = false, children }: { name?: string; narrow?: boolean; children: ReactNode }) {
  return (
    <div className={styles.plain}>
      <SkipLink />
      <header className={styles.plainHead}>
        <Link href="/" className={styles.home}><Dome size={24} /> {name}</Link>
      </header>
      <main id="main" tabIndex={-1} className={narrow ? `${styles.plainMain} ${styles.narrow}` : styles.plainMain}>{children}</main>
    </div>
  );
}
