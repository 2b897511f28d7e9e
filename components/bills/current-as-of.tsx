import { Fragment } from "react";
import { Time } from "@/components/ui/primitives/time";
import styles from "./current-as-of.module.css";

/** More than this many are summarized by the oldest time. */
const mostNamed = 4;

/** How current the shown bills are, by jurisdiction. Renders nothing where no source updates any of them. */
export function CurrentAsOf({ times, timeZone }: { times: readonly { name: string; at: string }[]; timeZone: string }) {
  const oldest = times.toSorted((a, b) => a.at.localeCompare(b.at))[0];
  if (!oldest) return null;
  return (
    <p className={styles.line}>
      Current as of{" "}
      {times.length > mostNamed ? (
        <>
          <Time at={oldest.at} timeZone={timeZone} /> or later, in {times.length} jurisdictions
        </>
      ) : (
        times.map(({ name, at }, i) => (
          <Fragment key={name}>
            {i > 0 && " · "}
            <Time at={at} timeZone={timeZone} /> ({name})
          </Fragment>
        ))
      )}
    </p>
  );
}
