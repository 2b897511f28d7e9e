"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import styles from "@/components/layout/frame.module.css";

export default function RootError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <main id="main" className={styles.plainMain}><ErrorMessage reference={error.digest} retry={retry} /></main>;
}
