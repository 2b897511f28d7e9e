import type { ReactNode } from "react";
import { formatNumber } from "@/lib/platform/text/format";
import type { PartyCount, Vote } from "@/lib/people/schema";
import styles from "./people.module.css";

/**
 * Style of a bar segment: filled for yes, hatched for no, outlined for the rest, so that it is readable without
 * color.
 */
type Look = "yes" | "no" | "other";
const fill: Record<Look, string> = { yes: "currentColor", no: "url(#vote-hatch)", other: "none" };

function Bar({ parts, whole }: { parts: readonly { look: Look; count: number }[]; whole: number }) {
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, { count }) => sum + count, 0));
  const share = (count: number) => `${((100 * count) / Math.max(1, whole)).toFixed(3)}%`;
  return (
    <svg height="20" aria-hidden="true" focusable="false">
      {parts.map(({ look, count }, i) =>
        count === 0 ? null : (
          <rect
            key={look + i}
            x={share(starts[i]!)}
            y="1"
            width={share(count)}
            height="18"
            fill={fill[look]}
            stroke="currentColor"
            strokeWidth="1"
          />
        ),
      )}
    </svg>
  );
}

/** SVG pattern of the bars; render once per page. */
const Hatch = () => (
  <svg width="0" height="0" aria-hidden="true" focusable="false">
    <defs>
      <pattern id="vote-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="6" stroke="currentColor" strokeWidth="2.5" />
      </pattern>
    </defs>
  </svg>
);

const looks: readonly [Look, string][] = [
  ["yes", "Yes"],
  ["no", "No"],
  ["other", "Neither"],
];

const countsLabel = ({ yes, no, other }: Omit<PartyCount, "party">): string =>
  [`${formatNumber(yes)} yes`, `${formatNumber(no)} no`, other > 0 ? `${formatNumber(other)} neither` : ""]
    .filter(Boolean)
    .join(", ");

/** The whole vote and each party as bars on the same scale; the numbers are shown beside them, and in the table. */
export function VoteBars({ vote }: { vote: Vote }) {
  const { yes, no, other } = vote.totals;
  const all = { party: "All members", yes: yes ?? 0, no: no ?? 0, other: other ?? 0 };
  const whole = Math.max(all.yes + all.no + all.other, ...vote.parties.map((one) => one.yes + one.no + one.other));
  if (whole === 0) return null;
  const rows = vote.parties.length > 1 ? [all, ...vote.parties] : [all];
  return (
    <>
      <Hatch />
      <ul className={styles.legend} aria-hidden="true">
        {looks.map(([look, label]) => (
          <li key={look}>
            <svg width="26" height="14">
              <rect x="1" y="1" width="24" height="12" fill={fill[look]} stroke="currentColor" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <dl className={styles.bars}>
        {rows.map((row) => (
          <BarRow key={row.party} label={row.party} words={countsLabel(row)}>
            <Bar whole={whole} parts={looks.map(([look]) => ({ look, count: row[look] }))} />
          </BarRow>
        ))}
      </dl>
    </>
  );
}

/** An election's answers are names: one bar for each. */
export function AnswerBars({ answers }: { answers: readonly { label: string; count: number }[] }) {
  const whole = Math.max(...answers.map(({ count }) => count));
  return (
    <dl className={styles.bars}>
      {answers.map(({ label, count }) => (
        <BarRow key={label} label={label} words={formatNumber(count)}>
          <Bar whole={whole} parts={[{ look: "yes", count }]} />
        </BarRow>
      ))}
    </dl>
  );
}

function BarRow({ label, words, children }: { label: string; words: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.party}>{label}</dt>
      <dd className={styles.bar}>
        {children}
        <span className={styles.counts}>{words}</span>
      </dd>
    </>
  );
}
