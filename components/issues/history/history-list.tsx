import { Button } from "@/components/ui/primitives/button";
import { Time } from "@/components/ui/primitives/time";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { formatCount } from "@/lib/platform/text/format";
import type { KeptCopy, PastState } from "@/lib/issues/history/history";
import { RestoreButton } from "./restore-button";
import styles from "./revisions.module.css";

type HistoryListProps = {
  issueId: number;
  states: readonly PastState[];
  kept: readonly KeptCopy[];
  timeZone: string;
  hasUnpublished: boolean;
};

/** Every published state with its restore, and two of them to choose for a comparison: a GET form, so that the comparison has an address. */
export function HistoryList({ issueId, states, kept, timeZone, hasUnpublished }: HistoryListProps) {
  return (
    <form method="get" action={`/admin/publication-issue/compare/${issueId}`} aria-label="Compare two states">
      <div className={styles.heads} aria-hidden="true">
        <span>Compare</span>
        <span>State</span>
      </div>
      <ol className={styles.states}>
        <li className={styles.state}>
          <Choose value="working" name="Working copy" from={false} to />
          <div className={styles.what}>
            <p className={styles.name}>Working copy</p>
            <p className={styles.quiet}>
              {hasUnpublished ? "With changes that are not published" : "As it was published last"}
            </p>
          </div>
        </li>
        {states.map((state, at) => (
          <li key={state.id} className={styles.state}>
            <Choose value={String(state.number)} name={`Number ${state.number}`} from={at === 0} to={false} />
            <div className={styles.what}>
              <p className={styles.name}>
                Number {state.number}
                {state.current && " · what readers see"}
                {state.correction === "major"
                  ? " · correction"
                  : state.correction === "minor"
                    ? " · minor correction"
                    : ""}
              </p>
              <p className={styles.quiet}>
                <Time at={state.at} timeZone={timeZone} />
                {state.by && ` by ${state.by}`}
                {state.scheduled && ", at a time set before"}
                {state.approvedBy && `, approved by ${state.approvedBy}`} · {formatCount(state.words, "word")}
              </p>
              <p className={styles.quiet}>{state.name}</p>
              {state.changeNote && <p className={styles.note}>{state.changeNote}</p>}
            </div>
            <div className={styles.actions}>
              <RestoreButton
                id={state.id}
                kind="snapshot"
                what={`number ${state.number}`}
                hasUnpublished={hasUnpublished}
              />
            </div>
          </li>
        ))}
        {kept.map((copy) => (
          <li key={`kept-${copy.id}`} className={styles.state}>
            <Choose value={`kept-${copy.id}`} name="Draft kept by a restore" from={false} to={false} />
            <div className={styles.what}>
              <p className={styles.name}>Draft kept by a restore</p>
              <p className={styles.quiet}>
                Never published; replaced <Time at={copy.at} timeZone={timeZone} />
                {copy.by && ` by ${copy.by}`}
              </p>
            </div>
            <div className={styles.actions}>
              <RestoreButton id={copy.id} kind="kept" what="the kept draft" hasUnpublished={hasUnpublished} />
            </div>
          </li>
        ))}
      </ol>
      {states.length + kept.length > 0 && (
        <div className={styles.compare}>
          <Button type="submit" kind="primary">
            Compare the two
          </Button>
        </div>
      )}
    </form>
  );
}

function Choose({ value, name, from, to }: { value: string; name: string; from: boolean; to: boolean }) {
  return (
    <div className={styles.choose}>
      <label>
        <input type="radio" name="from" value={value} defaultChecked={from} required />
        <span>
          from<VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </label>
      <label>
        <input type="radio" name="to" value={value} defaultChecked={to} required />
        <span>
          to<VisuallyHidden> {name}</VisuallyHidden>
        </span>
      </label>
    </div>
  );
}
