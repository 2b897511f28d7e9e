import styles from "./reports.module.css";

/** The client's logo. Its address is as secret as the report's, so no image optimizer may fetch it. */
export function ReportLogo({ src, alt }: { src: string; alt: string }) {
  // oxlint-disable-next-line nextjs/no-img-element -- an image optimizer must not learn the address
  return <img src={src} alt={alt} className={styles.logo} />;
}
