import { ButtonLink } from "@/components/ui/primitives/button";
import { FactLine } from "@/components/ui/primitives/fact-line";
import { Time } from "@/components/ui/primitives/time";
import type { Source } from "@/lib/sources/schema";
import { keyLabel, limitLabel, stateLabel, usageLabel } from "./source-labels";
import styles from "./sources.module.css";

const actionLabel = ({ state }: Source): string => (state === "missing_key" ? "Set up" : "Manage");

/** The sources, each with its coverage and state. */
export function SourceCards({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  return (
    <ul className={styles.cards}>
      {sources.map((source) => (
        <li key={source.id} className={styles.card}>
          <div className={styles.text}>
            <h3>{source.name}</h3>
            <p>{source.covers}</p>
            <FactLine
              facts={[
                <b key="state">{stateLabel(source)}</b>,
                source.keyState !== "missing" && source.keyState !== "none" && `API key: ${keyLabel(source)}`,
                source.quota && `${limitLabel(source.quota)}: ${usageLabel(source.quota)}`,
                source.lastRunAt && (
                  <span key="last">
                    Last update <Time at={source.lastRunAt} timeZone={timeZone} />
                  </span>
                ),
                source.nextRunAt && (
                  <span key="next">
                    Next <Time at={source.nextRunAt} timeZone={timeZone} />
                  </span>
                ),
              ]}
            />
            {source.error && <p className={styles.trouble}>{source.error}</p>}
          </div>
          <ButtonLink
            small
            href={`/admin/source/view/${source.id}`}
            aria-label={`${actionLabel(source)} ${source.name}`}
          >
            {actionLabel(source)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
