"use client";

// Styles that every page has: with a sheet of its own, each page would ask for it ahead and never use it.
import styles from "@/components/layout/message-page.module.css";

/** Root fallback, for when even the frame of a page fails. Every page includes it, so keep it short. */
export default function RootError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main id="main" className={styles.alone}>
      <h1>This page could not be shown</h1>
      <p>Something went wrong on our side. Your saved work is safe. {error.digest && `Reference: ${error.digest}`}</p>
      <p>
        <button type="button" onClick={retry}>
          Try again
        </button>
      </p>
    </main>
  );
}
