import { formatNumber } from "@/lib/platform/text/format";
import styles from "./content-imports.module.css";

const kindOf = (reason: string): string =>
  /password/.test(reason)
    ? "Posts behind a password."
    : reason.replace(/^Left out: (.)/, (_, first) => first.toUpperCase());

/** What an import leaves out without showing it, by kind: its words and titles were never stored. */
export function LeftOutKinds({ kinds }: { kinds: readonly { reason: string | null; count: number }[] }) {
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ reason, count }) => (
        <li key={reason}>
          <strong>{formatNumber(count)}</strong> {kindOf(reason ?? "")}
        </li>
      ))}
    </ul>
  );
}
