import styles from "./export-links.module.css";

const formats = [["csv", "CSV"], ["xlsx", "Excel"], ["json", "JSON"]] as const;

/** Everything that fits, as a file. Plain links: the router must not fetch ahead what somebody may not want. */
export function ExportLinks({ query }: { query: string }) {
  return (
    <p className={styles.export}>
      Export all:{" "}
      {formats.map(([format, label]) => {
        const params = new URLSearchParams(query);
        for (const name of ["page", "ss"]) params.delete(name);
        params.set("format", format);
        return <a key={format} href={`/bill/export?${params}`} download>{label}</a>;
      })}
    </p>
  );
}
