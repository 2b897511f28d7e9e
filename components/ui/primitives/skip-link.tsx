import styles from "./skip-link.module.css";

/** The first tab stop: skips the header, to `<main id="main">`. */
export function SkipLink({ to = "main", children = "Skip to content" }: { to?: string; children?: string }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  );
}
