import { Button } from "@/components/ui/primitives/button";
import { Time } from "@/components/ui/primitives/time";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { formatDateTime } from "@/lib/platform/text/dates";
import { formatCount } from "@/lib/platform/text/format";
import type { SavedCopy } from "@/lib/issues/history/draft-versions";
import type { PastState } from "@/lib/issues/history/history";
import { RestoreButton } from "./restore-button";
import styles from "./revisions.module.css";

type HistoryListProps = {
  issueId: number;
  states: readonly PastState[];
  savedCopies: readonly SavedCopy[];
  timeZone: string;
  hasUnpublished: boolean;
};

/**
 * Published and draft versions, each with a restore button, and a choice of two to compare: a GET form, so that
 * the comparison has an address.
 */
export function HistoryList({ issueId, states, savedCopies, timeZone, hasUnpublished }: HistoryListProps) {
  // People come to see what the last correction changed; before there are two versions, what they wrote since.
  const hasTwo = states.length > 1;
  const published = states.map((state, at) => ({
    at: state.at,
    row: (
      <li key={state.id} className={styles.state}>
        <Choose
          value={String(state.number)}
          name={`Version ${state.number}`}
          from={at === (hasTwo ? 1 : 0)}
          to={hasTwo && at === 0}
        />
        <div className={styles.what}>
          <p className={styles.name}>
            Version {state.number}
            {state.current && " · public"}
            {state.correction === "major" ? " · correction" : state.correction === "minor" ? " · minor correction" : ""}
          </p>
          <p className={styles.quiet}>
            <Time at={state.at} timeZone={timeZone} />
            {state.by && ` by ${state.by}`}
            {state.scheduled && ", scheduled"}
            {state.approvedBy && `, approved by ${state.approvedBy}`} · {formatCount(state.words, "word")}
          </p>
          <p className={styles.quiet}>{state.name}</p>
          {state.changeNote && <p className={styles.note}>{state.changeNote}</p>}
        </div>
        <div className={styles.actions}>
          <RestoreButton
            id={state.id}
            kind="snapshot"
            what={`version ${state.number}`}
            hasUnpublished={hasUnpublished}
          />
        </div>
      </li>
    ),
  }));
  const drafts = savedCopies.map((copy, at) => ({
    at: copy.at,
    row: (
      <li key={`kept-${copy.id}`} className={styles.state}>
        <Choose
          value={`kept-${copy.id}`}
          name={`${nameOf(copy)}, ${formatDateTime(copy.at, timeZone)}`}
          from={states.length === 0 && at === 0}
          to={false}
        />
        <div className={styles.what}>
          <p className={styles.name}>{nameOf(copy)}</p>
          <p className={styles.quiet}>
            {copy.kind === "version" ? "Draft" : "Replaced draft"}
            {copy.by && ` by ${copy.by}`}, last changed <Time at={copy.at} timeZone={timeZone} />
          </p>
        </div>
        <div className={styles.actions}>
          <RestoreButton
            id={copy.id}
            kind="kept"
            what={`the draft of ${formatDateTime(copy.at, timeZone)}`}
            hasUnpublished={hasUnpublished}
          />
        </div>
      </li>
    ),
  }));
  const entries = [...published, ...drafts].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <form method="get" action={`/admin/publication-issue/compare/${issueId}`} aria-label="Compare two versions">
      <div className={styles.heads} aria-hidden="true">
        <span>Compare</span>
        <span>Version</span>
      </div>
      <ol className={styles.states}>
        <li className={styles.state}>
          <Choose value="working" name="Current draft" from={false} to={!hasTwo} />
          <div className={styles.what}>
            <p className={styles.name}>Current draft</p>
            <p className={styles.quiet}>
              {hasUnpublished ? "Has unpublished changes" : "Same as the latest published version"}
            </p>
          </div>
        </li>
        {entries.map(({ row }) => row)}
      </ol>
      {states.length + savedCopies.length > 0 && (
        <div className={styles.compare}>
          <Button type="submit" kind="primary">
            Compare
          </Button>
        </div>
      )}
    </form>
  );
}

const nameOf = ({ kind }: SavedCopy): string => (kind === "version" ? "Draft version" : "Draft before a restore");

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
