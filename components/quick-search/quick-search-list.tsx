import type { QuickChoice, QuickGroup } from "./quick-choices";
import styles from "./quick-search-dialog.module.css";

type QuickSearchListProps = {
  id: string;
  groups: readonly QuickGroup[];
  optionId: (choice: QuickChoice) => string;
  active: QuickChoice | undefined;
  /** Whether newer results are loading. */
  dim: boolean;
  onReach: (choice: QuickChoice) => void;
  onTake: (choice: QuickChoice) => void;
};

/** Results below the input. They are links, so that a middle click opens a new tab. */
export function QuickSearchList({ id, groups, optionId, active, dim, onReach, onTake }: QuickSearchListProps) {
  return (
    <div id={id} role="listbox" aria-label="Found" className={styles.list} data-dim={dim || undefined}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className={styles.group}>
          <p id={`${id}-${group.key}`} role="presentation" className={styles.groupTitle}>
            {group.title}
          </p>
          {group.choices.map((choice) => (
            <a
              key={choice.key}
              id={optionId(choice)}
              role="option"
              aria-selected={choice === active}
              tabIndex={-1}
              href={choice.url}
              data-soft=""
              className={styles.option}
              onPointerMove={() => choice !== active && onReach(choice)}
              onClick={() => onTake(choice)}
            >
              <span className={styles.title}>
                {choice.name && <b className={styles.name}>{choice.name}</b>} {choice.title}
              </span>
              {choice.about && <span className={styles.about}>{choice.about}</span>}
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
