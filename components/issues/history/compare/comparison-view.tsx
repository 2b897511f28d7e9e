import { Notice } from "@/components/ui/primitives/notice";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { formatList, formatNumber } from "@/lib/platform/text/format";
import type { Comparison, GroupChange, ItemChange, PartChange } from "@/lib/issues/history/compare/shape";
import { Blocks } from "./block-view";
import styles from "./comparison.module.css";

type ComparisonViewProps = {
  comparison: Comparison;
  /** Labels of the two sides: "Version 3, 12 Jan", "Current draft". */
  before: string;
  after: string;
};

/** Comparison of two versions of an issue, by group and part. */
export function ComparisonView({ comparison, before, after }: ComparisonViewProps) {
  if (comparison.changed === 0)
    return (
      <Notice kind="info" title="No differences">
        These versions are identical.
      </Notice>
    );
  return (
    <div className={styles.comparison}>
      <p className={styles.key}>
        {formatNumber(comparison.changed)} {comparison.changed === 1 ? "part changed" : "parts changed"}.{" "}
        <span>
          <del className={styles.removed}>Struck out</del>: only in “{before}”.{" "}
          <ins className={styles.added}>Underlined</ins>: only in “{after}”. <span className={styles.set}>Dotted</span>:
          different formatting or links.
        </span>
      </p>
      {comparison.limited && (
        <Notice kind="warning" title="Limited">
          Some parts are too long or too different to compare word by word. They are shown in full.
        </Notice>
      )}
      <div className={styles.heads} aria-hidden="true">
        <span>{before}</span>
        <span>{after}</span>
      </div>
      {comparison.groups.map((group) => (
        <GroupView key={group.key} group={group} />
      ))}
    </div>
  );
}

function GroupView({ group }: { group: GroupChange }) {
  const differing = group.parts.filter((part) => part.state !== "same");
  const same = group.parts.filter((part) => part.state === "same");
  if (differing.length === 0 && group.notes.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`compare-${group.key}`}>
      <h2 id={`compare-${group.key}`}>{group.name}</h2>
      {group.notes.length > 0 && (
        <ul className={styles.notes}>
          {group.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {differing.map((part) => (
        <PartView key={part.key} part={part} />
      ))}
      {same.length > 0 && <p className={styles.unchanged}>Unchanged: {formatList(same.map((part) => part.label))}.</p>}
    </section>
  );
}

const states = { added: "added", removed: "removed", changed: "changed", same: "" } as const;

function PartView({ part: { label, state, notes, body } }: { part: PartChange }) {
  return (
    <section className={styles.part} data-state={state}>
      <h3>
        {label} <span className={styles.state}>{states[state]}</span>
      </h3>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {body.kind === "items" ? (
        <ul className={styles.items}>
          {body.items.map((item, at) => (
            <Item key={at} item={item} />
          ))}
        </ul>
      ) : (
        <Blocks blocks={body.blocks} />
      )}
    </section>
  );
}

const signs = { same: "", added: "+", removed: "−", changed: "±" } as const;

function Item({ item: { state, text, note } }: { item: ItemChange }) {
  return (
    <li data-state={state}>
      <span className={styles.sign} aria-hidden="true">
        {signs[state]}
      </span>
      {state === "added" ? (
        <ins className={styles.added}>
          <VisuallyHidden>Added: </VisuallyHidden>
          {text}
        </ins>
      ) : state === "removed" ? (
        <del className={styles.removed}>
          <VisuallyHidden>Removed: </VisuallyHidden>
          {text}
        </del>
      ) : (
        <span>{text}</span>
      )}
      {note && <span className={styles.itemNote}> {note}</span>}
    </li>
  );
}
